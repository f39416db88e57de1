"""Imports: which text is one, what it means, how far a chain goes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.model.imports import Import, find, walk
from gitmem.model.paths import resolve


def paths(text: str) -> list[str]:
    return [statement.path for statement in find(text)]


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("@docs/a.md", ["docs/a.md"]),
        ("See @README.md for more and @./x.", ["README.md", "./x"]),
        ("- @~/mine.md", ["~/mine.md"]),
        ("@../up.md\n@/etc/x.md", ["../up.md", "/etc/x.md"]),
        ("@my\\ docs/a.md b", ["my docs/a.md"]),
        ("**@docs/a.md**", ["docs/a.md"]),
        ("@docs/a.md#part", ["docs/a.md"]),
        ("mail a@b.md, (@c.md)", []),
        ("@alice @nestjs/core @Injectable() @types/node @v2", []),
        ("`@docs/a.md` and ``x @b.md``", []),
        ("```\n@a.md\n```\n@b.md", ["b.md"]),
        ("~~~\n@a.md\n```\n@b.md\n~~~\n@c.md", ["c.md"]),
        ("<!-- @a.md --> @b.md <!--\n@c.md\n--> @d.md", ["b.md", "d.md"]),
        ("one ` tick @a.md", ["a.md"]),
        ("@path/to/file.md @<name>.md @docs/*.md", []),
    ],
)
def test_what_is_an_import(text: str, want: list[str]) -> None:
    assert paths(text) == want


def test_trailing_punctuation_is_told_apart() -> None:
    comma, stop, free = find("@a.md, and @b.md. @c.md")
    assert [comma.trailing, stop.trailing, free.trailing] == [",", ".", ""]


def test_offsets_and_lines_of_their_own() -> None:
    text = "---\n@front.md\n---\nIn text @a.md here\r\n  - @b.md\r\n"
    first, second = find(text, 18)
    assert text[first.start : first.end] == "@a.md"
    assert text[second.start : second.end] == "@b.md"
    assert (first.alone, second.alone) == (False, True)


@pytest.mark.parametrize(
    ("base", "target", "want"),
    [
        ("CLAUDE.md", "docs/a.md", ("inside", "docs/a.md")),
        ("docs/rules.md", "../shared/style.md", ("inside", "shared/style.md")),
        (".claude/CLAUDE.md", "notes/a.md", ("inside", ".claude/notes/a.md")),
        ("a/b.md", "./../c/./d.md", ("inside", "c/d.md")),
        ("a/b.md", "../../c.md", ("outside", "../../c.md")),
        ("a.md", "~/b.md", ("home", "~/b.md")),
        ("a.md", "/b.md", ("absolute", "/b.md")),
        ("a.md", "C:\\b.md", ("absolute", "C:\\b.md")),
    ],
)
def test_paths_count_from_the_importing_file(base: str, target: str, want: tuple[str, str]) -> None:
    assert resolve(base, target) == want


def test_the_graph_is_the_same_wherever_it_is_asked_from() -> None:
    files = {
        "CLAUDE.md": "@docs/rules.md\n",
        "docs/rules.md": "@../shared/style.md\n",
        ".claude/CLAUDE.md": "@notes/a.md\n",
        "shared/style.md": "Style\n",
        ".claude/notes/a.md": "A\n",
        "notes/a.md": "Only from the top\n",
    }

    def read(path: str) -> list[Import] | None:
        return find(files[path]) if path in files else None

    targets = [edge.target for root in ("CLAUDE.md", ".claude/CLAUDE.md") for edge in walk(root, read)]
    assert targets == ["docs/rules.md", "shared/style.md", ".claude/notes/a.md"]


def test_chains_end_after_four_hops_and_circles_are_told() -> None:
    files = {f"{n}.md": f"@{n + 1}.md\n" for n in range(8)}
    edges = list(walk("0.md", lambda path: find(files[path]) if path in files else None))
    assert [edge.hop for edge in edges] == [1, 2, 3, 4, 5]
    circle = {"a.md": "@b.md\n", "b.md": "@a.md\n@a.md\n"}
    edges = list(walk("a.md", lambda path: find(circle[path])))
    assert [(edge.importer, edge.cycle) for edge in edges] == [("a.md", False), ("b.md", True), ("b.md", True)]


@given(st.text(st.sampled_from("@`~<!-->. \n\\ab/*md"), max_size=80))
def test_nothing_fails_and_offsets_are_true(text: str) -> None:
    for statement in find(text):
        assert text[statement.start] == "@"
        assert "\n" not in text[statement.start : statement.end]
