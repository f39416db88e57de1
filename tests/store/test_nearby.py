"""Taking new objects of a folder: the same refs and objects as ``git fetch``, or left to it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from gitmem.store.branch import tips
from gitmem.store.home import Home
from gitmem.store.layout import fetched, head, tracking
from gitmem.store.nearby import take
from gitmem.store.writer import NewCommit, write


def git(folder: str, *args: str, data: bytes = b"", code: int = 0) -> str:
    done = subprocess.run(["git", f"--git-dir={folder}", *args], input=data, capture_output=True, check=False)
    assert done.returncode == code, done.stderr
    return done.stdout.decode().strip()


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(str(tmp_path / "store"))
    made.create()
    return made


@pytest.fixture
def hub(tmp_path: Path) -> str:
    made = str(tmp_path / "hub.git")
    subprocess.run(["git", "init", "-q", "--bare", made], check=True)
    return made


def commit(hub: str, files: dict[str, bytes | None], branch: str = "user") -> str:
    tip = tips(hub).get(head(branch))
    return write(hub, [NewCommit(head(branch), [tip] if tip else [], files, "m")], "box", 1_700_000_000)[0]


def test_it_ends_as_a_fetch_does(home: Home, hub: str) -> None:
    spec = fetched(None)
    for number in range(4):
        commit(hub, {"CLAUDE.md": b"Text %d.\n" % number, f"rules/deep/r{number}.md": b"Rule.\n"})
        commit(hub, {f"memory/aa/bb/{number}.md": b"x"}, "project/" + "a" * 16)
        if number == 2:
            git(hub, "repack", "-q", "-a", "-d")
        if number % 2:
            assert take(home.git_dir, hub, spec, 5)
            assert dict(tips(home.git_dir).items()) == {
                tracking(ref.removeprefix("refs/heads/")): tip for ref, tip in tips(hub).items()
            }
            git(home.git_dir, "fsck", "--strict", "--connectivity-only")
    git(home.git_dir, "fsck", "--strict")
    git(hub, "update-ref", "-d", "refs/heads/project/" + "a" * 16)
    assert take(home.git_dir, hub, spec, 5)
    assert tracking("project/" + "a" * 16) not in tips(home.git_dir)


def test_much_is_left_to_git_and_nothing_is_written(home: Home, hub: str) -> None:
    commit(hub, {f"rules/{number}.md": b"Rule %d.\n" % number for number in range(200)})
    assert not take(home.git_dir, hub, fetched(None), 5)
    assert git(home.git_dir, "count-objects") == "0 objects, 0 kilobytes"


@pytest.mark.parametrize(
    "config", ["transfer.hideRefs", "uploadpack.hideRefs", "include.path", "extensions.partialClone"]
)
def test_a_remote_that_may_show_something_else_is_gits(home: Home, hub: str, config: str) -> None:
    commit(hub, {"CLAUDE.md": b"Text.\n"})
    with open(f"{hub}/config", "a", encoding="utf-8") as file:
        section, _, key = config.partition(".")
        file.write(f"[{section}]\n\t{key} = refs/heads/user\n")
    assert not take(home.git_dir, hub, fetched(None), 5)


@pytest.mark.parametrize(
    "what", ["a false id", "a broken tree", "a link to .git", "a forged author", "a missing object"]
)
def test_what_is_forged_is_gits_to_refuse(home: Home, hub: str, what: str) -> None:
    good = commit(hub, {"CLAUDE.md": b"Text.\n"})
    tree, blob = git(hub, "rev-parse", f"{good}^{{tree}}", f"{good}:CLAUDE.md").split()
    raw = bytes.fromhex(blob)
    bodies = {
        "a broken tree": b"100644 b\0" + raw + b"100644 a\0" + raw,
        "a link to .git": b"120000 .git\0" + raw,
    }
    if what in bodies:
        tree = git(hub, "hash-object", "-t", "tree", "--literally", "-w", "--stdin", data=bodies[what])
    who = "evil\0 <x> 1 +0000" if what == "a forged author" else "box <gitmem> 1 +0000"
    text = f"tree {tree}\nparent {good}\nauthor {who}\ncommitter {who}\n\nm".encode()
    new = git(hub, "hash-object", "-t", "commit", "--literally", "-w", "--stdin", data=text)
    Path(hub, "refs/heads/user").write_text(new + "\n")
    if what in ("a false id", "a missing object"):
        path = Path(hub, "objects", blob[:2], blob[2:])
        other = git(hub, "hash-object", "-w", "--stdin", data=b"Other.\n")
        path.unlink()
        if what == "a false id":
            path.write_bytes(Path(hub, "objects", other[:2], other[2:]).read_bytes())
    assert not take(home.git_dir, hub, fetched(None), 5)
    assert tips(home.git_dir) == {}
