"""Two homes and a bare remote: with gitmem between them, and with nothing but git."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from measure import Case, cpu

from gitmem.agents.claude.folders import slug

GITMEM = str(Path(sys.executable).parent / "gitmem")
TEXT = """---
name: note-{n}
description: How the build of part {n} works
type: project
---

# Part {n}

Run `make part-{n}` from the top. The output goes to `build/part-{n}`. Tests need a database; start it with
`docker compose up db`. Logs are in `var/log`. Ask the platform team before changing the schema.
{more}
"""


def seal() -> None:
    """Nobody's own settings count, and modules are compiled once, as an installer leaves them."""
    for name in list(os.environ):
        if name.startswith(("GIT_", "GITMEM_", "XDG_", "PYTHON", "CLAUDE")):
            del os.environ[name]
    os.environ["GIT_CONFIG_NOSYSTEM"] = "1"


def write(folder: Path, numbers: Sequence[int], more: str = "") -> None:
    """Notes of about half a kilobyte."""
    folder.mkdir(parents=True, exist_ok=True)
    for n in numbers:
        (folder / f"note-{n}.md").write_text(TEXT.format(n=n, more=more), encoding="utf-8")


class Box:
    """A home. ``folder`` is where the notes lie; ``spent`` and ``took``: CPU and wall seconds of its commands."""

    def __init__(self, home: Path, folder: Path) -> None:
        self.home, self.folder = home, folder
        self.spent = self.took = 0.0
        self.env = {"HOME": str(home), "GITMEM_DEVICE": home.name}
        home.mkdir(parents=True, exist_ok=True)
        (home / ".gitconfig").write_text(
            "[user]\n\tname = A Person\n\temail = person@example.com\n[init]\n\tdefaultBranch = main\n"
            "[gc]\n\tauto = 0\n[maintenance]\n\tauto = false\n[pull]\n\trebase = false\n"
        )

    def run(self, *argv: str, at: Path | None = None, codes: Sequence[int] = (0,), **env: str) -> None:
        """Run a command in this home, and count what it costs."""
        start = time.perf_counter()
        self.spent += cpu(Case(argv[0], argv, at or self.home, codes=codes, env={**self.env, **env}))
        self.took += time.perf_counter() - start

    def counted(self) -> tuple[float, float]:
        """CPU and wall seconds since it was asked last."""
        found = self.spent, self.took
        self.spent = self.took = 0.0
        return found


class Pair:
    """Two boxes ``a`` and ``b`` and a ``hub``; ``send`` and ``receive`` are what a person types to sync."""

    a: Box
    b: Box

    def __init__(self, top: Path) -> None:
        self.top, self.hub = top, top / "hub.git"
        top.mkdir(parents=True)
        self.make_hub(self.hub)

    @staticmethod
    def make_hub(path: Path) -> None:
        """A bare repository in a folder."""
        subprocess.run(["git", "init", "-q", "--bare", "-b", "main", str(path)], check=True)

    def send(self, box: Box) -> None:
        """Bring what was written in a box to the hub."""
        raise NotImplementedError

    def receive(self, box: Box) -> None:
        """Bring what is in the hub into a box."""
        self.send(box)

    def carried(self, numbers: Sequence[int], more: str) -> tuple[float, float]:
        """Write notes in ``a``, send, receive; CPU and wall seconds. They have to stand in ``b`` afterwards."""
        return self.way(self.a, self.b, numbers, more)

    def way(self, start: Box, end: Box, numbers: Sequence[int], more: str) -> tuple[float, float]:
        """The same from any box to the other."""
        write(start.folder, numbers, more)
        start.counted(), end.counted()
        self.send(start)
        self.receive(end)
        (one, first), (two, second) = start.counted(), end.counted()
        for n in (numbers[0], numbers[-1]):
            if (end.folder / f"note-{n}.md").read_bytes() != (start.folder / f"note-{n}.md").read_bytes():
                sys.exit(f"{type(self).__name__}: note {n} did not arrive")
        return one + two, first + second


class Gitmem(Pair):
    """The agent's memory folder of one project, cloned on both machines."""

    def __init__(self, top: Path, names: Sequence[str] = ("a", "b")) -> None:
        super().__init__(top)
        self.boxes = [self._box(top / name) for name in names]
        self.a, self.b = self.boxes[0], self.boxes[-1]

    def _box(self, home: Path) -> Box:
        clone = home / "parcel"
        box = Box(home, home / ".claude/projects" / slug(str(clone)) / "memory")
        box.run("git", "init", "-q", str(clone))
        box.run("git", "remote", "add", "origin", "https://git.example.com/team/parcel.git", at=clone)
        box.run(GITMEM, "remote", "add", str(self.hub), at=clone)
        self.send(box)
        return box

    def fill(self, count: int) -> None:
        """So many notes on all machines."""
        write(self.a.folder, range(count))
        for box in self.boxes:
            self.send(box)

    def send(self, box: Box) -> None:
        """One command does both."""
        box.run(GITMEM, "sync", at=box.home / "parcel")


class RawGit(Pair):
    """The same files in a work tree: add, commit, push; pull."""

    def __init__(self, top: Path) -> None:
        super().__init__(top)
        self.a, self.b = (Box(top / name, top / name / "notes") for name in "ab")

    def fill(self, count: int) -> None:
        """So many notes on both machines."""
        self.a.run("git", "init", "-q", str(self.a.folder))
        write(self.a.folder, range(count))
        self.a.run("git", "remote", "add", "origin", str(self.hub), at=self.a.folder)
        self._commit(self.a)
        self.a.run("git", "push", "-q", "-u", "origin", "main", at=self.a.folder)
        self.b.run("git", "clone", "-q", str(self.hub), str(self.b.folder))

    def _commit(self, box: Box) -> None:
        box.run("git", "add", "-A", at=box.folder)
        box.run("git", "commit", "-q", "-m", "notes", at=box.folder)

    def send(self, box: Box) -> None:
        """Three commands, typed without a pause."""
        self._commit(box)
        box.run("git", "push", "-q", at=box.folder)

    def receive(self, box: Box) -> None:
        """One."""
        box.run("git", "pull", "-q", at=box.folder)
