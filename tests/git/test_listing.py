"""A listing answers the same whether git's output is searched or taken apart."""

from __future__ import annotations

from gitmem.git.tree import Listing

OID = "a" * 40
PATHS = [
    *("CLAUDE.md", "a\tb/CLAUDE.md", "a\tCLAUDE.md", "docs/a.md", "docs/b.txt", "docs/\udcff.md", "docs2/a.md"),
    *(f"src/{n}.md" for n in range(200)),
]


def listing() -> Listing:
    rows = [(path, f"100644 {OID} 0\t{path}\0") for path in PATHS]
    rows += [("unmerged.md", f"100644 {str(stage) * 40} {stage}\tunmerged.md\0") for stage in (1, 2, 3)]
    rows.sort(key=lambda row: row[0].encode("utf-8", "surrogateescape"))
    return Listing("".join(row for _, row in rows).encode("utf-8", "surrogateescape"))


def table() -> Listing:
    taken = listing()
    assert len(list(taken)) == len(PATHS) + 1
    return taken


def test_every_path_is_there_with_its_entry() -> None:
    for path in PATHS:
        one, other = listing()[path], table()[path]
        assert path in listing()
        assert (one.path, one.mode, one.oid) == (other.path, other.mode, other.oid) == (path, "100644", OID)


def test_of_an_unmerged_path_the_last_stage() -> None:
    assert listing()["unmerged.md"].oid == table()["unmerged.md"].oid == "3" * 40


def test_what_is_not_there() -> None:
    for path in ("b/CLAUDE.md", "claude.md", "docs", "docs/", "", "0", "a.md", "LAUDE.md"):
        assert path not in listing()
        assert path not in table()


def test_asking_often_changes_nothing() -> None:
    one = listing()
    for _ in range(3):
        assert all(path in one for path in PATHS)
        assert "b/CLAUDE.md" not in one


def test_beginning_and_ending() -> None:
    every = set(table())
    for start in ("", "docs", "docs/", "a\t", "src/1", "b/", "nothing", "unmerged"):
        assert sorted(listing().under(start)) == sorted(path for path in every if path.startswith(start)), start
    for end in (".md", "CLAUDE.md", "/CLAUDE.md", ".txt", ".py", "9.md"):
        assert sorted(listing().ending(end)) == sorted(path for path in every if path.endswith(end)), end


def test_an_empty_index() -> None:
    assert list(Listing(b"")) == Listing(b"").under("") == Listing(b"").ending("") == []
    assert "x" not in Listing(b"")
