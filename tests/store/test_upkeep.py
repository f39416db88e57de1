"""The store is packed when it pays, and every object stays."""

from __future__ import annotations

import subprocess
from pathlib import Path

from gitmem.store.home import Home
from gitmem.store.layout import USER, head
from gitmem.store.upkeep import pays, repack
from gitmem.store.writer import NewCommit, write


def _git(home: Home, *args: str, data: str = "") -> str:
    done = subprocess.run(
        ["git", f"--git-dir={home.git_dir}", *args], input=data, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def _objects(home: Home) -> set[str]:
    return set(_git(home, "cat-file", "--batch-all-objects", "--batch-check=%(objectname)").split())


def _count(home: Home, what: str) -> int:
    rows = dict(line.split(": ") for line in _git(home, "count-objects", "-v").splitlines())
    return int(rows[what])


def test_everything_stays_also_what_nothing_leads_to(tmp_path: Path) -> None:
    home = Home(str(tmp_path / "store"))
    home.create()
    tip = None
    for number in range(30):
        files = {"CLAUDE.md": f"Text {number}.\n".encode()}
        (tip,) = write(home.git_dir, [NewCommit(head(USER), [tip] if tip else [], files, "test")], "test", 1)
        if number % 10 == 0:
            _git(home, "hash-object", "-w", "--stdin", data=f"dangling {number}")
    before = _objects(home)
    assert _count(home, "count") == len(before) == 93
    with home.lock():
        repack(home.git_dir)
    assert _objects(home) == before
    assert (_count(home, "count"), _count(home, "packs")) == (0, 1)
    _git(home, "fsck", "--strict")
    repack(home.git_dir)
    assert _count(home, "packs") == 1


def test_it_pays_only_where_much_has_piled_up(tmp_path: Path) -> None:
    home = Home(str(tmp_path / "store"))
    home.create()
    assert not pays(home.git_dir)
    packs = Path(home.git_dir, "objects", "pack")
    packs.mkdir(exist_ok=True)
    for number in range(30):
        (packs / f"pack-{number}.pack").touch()
    assert pays(home.git_dir)
    for path in packs.iterdir():
        path.unlink()
    assert not pays(home.git_dir)
    loose = Path(home.git_dir, "objects", "17")
    loose.mkdir()
    for number in range(10):
        (loose / f"{number:038x}").touch()
    assert pays(home.git_dir)
