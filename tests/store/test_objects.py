"""Objects, commits and refs without a process: the same as git's own, or left to git."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gitmem.store.branch import Reader
from gitmem.store.home import Home
from gitmem.store.layout import USER, head
from gitmem.store.objects import Objects
from gitmem.store.ref_files import moved
from gitmem.store.writer import FEW, NewCommit, write

NAMES = st.sampled_from(
    ["CLAUDE.md", "rules/a.md", "rules/b/c.md", "rules.md", "rules/a.md-x", "memory/aa/b~1.md", "z"]
)
STEPS = st.lists(st.dictionaries(NAMES, st.none() | st.binary(max_size=40), min_size=1, max_size=4), max_size=6)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(str(tmp_path / "store"))
    made.create()
    return made


def git(home: Home, *args: str, code: int = 0) -> str:
    done = subprocess.run(["git", f"--git-dir={home.git_dir}", *args], capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    return done.stdout.strip()


@given(STEPS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_commit_by_hand_has_the_tree_that_fast_import_makes(
    home: Home, monkeypatch: pytest.MonkeyPatch, steps: list[dict[str, bytes | None]]
) -> None:
    tips: dict[str, str | None] = {"one": None, "two": None}
    for ref in tips:
        if git(home, "for-each-ref", f"refs/heads/{ref}"):
            git(home, "update-ref", "-d", f"refs/heads/{ref}")
    for step in steps:
        files = {name: data for name, data in step.items() if not any(one.startswith(name + "/") for one in step)}
        for ref, few in (("one", FEW), ("two", -1)):
            monkeypatch.setattr("gitmem.store.writer.FEW", few)
            tip = tips[ref]
            new = NewCommit(f"refs/heads/{ref}", [tip] if tip else [], files, "sync")
            (tips[ref],) = write(home.git_dir, [new], "box <x>", 1_700_000_000)
        if not (files and all(data is None for data in files.values()) and tip is None):
            assert tips["one"] == tips["two"]
    if steps:
        git(home, "fsck", "--strict", "--no-dangling")
        assert git(home, "rev-parse", "one") == tips["one"]


def test_what_is_read_is_what_git_reads(home: Home) -> None:
    tip = None
    for number in range(60):
        text = "".join(f"line {n} {'x' * (n % 7)}\n" for n in range(200)).replace("line 7 ", f"line {number} ")
        (tip,) = write(
            home.git_dir, [NewCommit(head(USER), [tip] if tip else [], {"a.md": text.encode()}, "m")], "b", 1
        )
    listed = git(home, "cat-file", "--batch-all-objects", "--batch-check").splitlines()

    def wrong() -> list[str]:
        objects = Objects(home.git_dir)
        found = []
        for oid, kind, _ in (line.split() for line in listed):
            there = objects.read(oid)
            data = subprocess.run(
                ["git", f"--git-dir={home.git_dir}", "cat-file", kind, oid], capture_output=True, check=True
            ).stdout
            if there is None or there[1] != data:
                found.append(oid)
        return found

    assert not wrong()
    git(home, "repack", "-q", "-a", "-d", "--depth=50", "--window=250")
    assert not list(Path(home.git_dir, "objects").glob("[0-9a-f][0-9a-f]/*"))
    assert not wrong()
    assert Objects(home.git_dir).read("0" * 40) is None
    assert Objects(home.git_dir).read(listed[0].split()[0], limit=1) is None


def test_broken_objects_are_gits_to_tell(home: Home) -> None:
    (tip,) = write(home.git_dir, [NewCommit(head(USER), [], {"a.md": b"text"}, "m")], "b", 1)
    oid = git(home, "rev-parse", f"{tip}:a.md")
    path = Path(home.git_dir, "objects", oid[:2], oid[2:])
    path.chmod(0o600)
    path.write_bytes(b"nonsense")
    assert Objects(home.git_dir).read(oid) is None
    assert Reader(home.git_dir).tree(f"{tip}^{{tree}}") == {"a.md": ("100644", oid)}


def test_refs_move_all_or_none_and_are_logged(home: Home) -> None:
    one, two = (
        write(home.git_dir, [NewCommit(f"refs/heads/{name}", [], {name: b"x"}, "m")], "b", 1)[0] for name in "ab"
    )
    assert moved(home.git_dir, [("refs/heads/a", two, one), ("refs/gitmem/x/y", one, None)], "try", 5)
    assert git(home, "rev-parse", "a", "refs/gitmem/x/y").split() == [two, one]
    assert "try" in git(home, "reflog", "show", "refs/heads/a")
    for refused in (
        [("refs/heads/b", one, two), ("refs/heads/a", one, one)],
        [("refs/heads/b", one, None)],
        [("refs/gitmem", one, None)],
        [("refs/heads/b/c", one, None)],
    ):
        assert not moved(home.git_dir, refused, "no", 6)
    assert git(home, "rev-parse", "a", "b").split() == [two, two]
    Path(home.git_dir, "refs/heads/a.lock").touch()
    assert not moved(home.git_dir, [("refs/heads/a", one, two)], "no", 6)
    Path(home.git_dir, "refs/heads/a.lock").unlink()
    git(home, "pack-refs", "--all")
    assert not moved(home.git_dir, [("refs/heads/a", None, two)], "git does it", 6)
    assert moved(home.git_dir, [("refs/heads/a", one, two)], "over the packed one", 6)
    assert git(home, "rev-parse", "a") == one
    assert not list(Path(home.git_dir, "refs").rglob("*.lock"))
