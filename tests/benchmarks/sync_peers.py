"""500 new files each way, side by side with other programs that carry notes by git.

They are installed from their registries into a folder of their own below the temporary folder; one that cannot be had
is left out with a word. Each gets the files where it keeps them and the commands that its manual gives for a sync.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from two_homes import Box, Gitmem, Pair, RawGit

PROGRAMS = Path(tempfile.gettempdir()) / "gitmem-peers"


def program(package: str, name: str) -> str:
    """The path of a program of a package, installed if need be."""
    found = PROGRAMS / package / "bin" / name
    if not found.exists():
        subprocess.run([sys.executable, "-m", "venv", str(PROGRAMS / package)], check=True)
        subprocess.run([str(PROGRAMS / package / "bin/pip"), "install", "-q", package], check=True, capture_output=True)
    return str(found)


class Engram(Pair):
    """engram-sync: ``sync push``, ``sync pull``."""

    def __init__(self, top: Path) -> None:
        super().__init__(top)
        self.engram = program("engram-sync", "engram")
        self.a, self.b = (Box(top / name, top / name / "memory/projects") for name in "ab")
        for box in (self.a, self.b):
            self._run(box, "init", "--no-connect", "--no-schedule", str(self.hub))

    def _run(self, box: Box, *args: str) -> None:
        box.run(self.engram, "--repo", str(box.home / "memory"), *args, ENGRAM_HOST=box.home.name)

    def send(self, box: Box) -> None:
        self._run(box, "sync", "push")

    def receive(self, box: Box) -> None:
        self._run(box, "sync", "pull")


class AgentMemoryGit(Pair):
    """agent-memory-git: ``mem sync``. It does not commit files that are written by hand: git does."""

    def __init__(self, top: Path) -> None:
        super().__init__(top)
        self.mem = program("agent-memory-git", "mem")
        self.a, self.b = (Box(top / name, top / name / "memory/memories/2026/11") for name in "ab")
        data = self.a.home / "memory"
        self._run(self.a, "init", str(data))
        self.a.run("git", "remote", "add", "origin", str(self.hub), at=data)
        self.a.run("git", "push", "-q", "-u", "origin", "HEAD", at=data)
        self.b.run("git", "clone", "-q", str(self.hub), str(self.b.home / "memory"))

    def _run(self, box: Box, *args: str) -> None:
        box.run(self.mem, *args, AGENT_MEMORY_DATA=str(box.home / "memory"))

    def send(self, box: Box) -> None:
        box.run("git", "add", "-A", at=box.home / "memory")
        box.run("git", "commit", "-q", "-m", "notes", at=box.home / "memory")
        self._run(box, "sync")

    def receive(self, box: Box) -> None:
        self._run(box, "sync")


class AgentMemoryCli(Pair):
    """agent-memory-cli: ``push``, ``pull``."""

    def __init__(self, top: Path) -> None:
        super().__init__(top)
        self.cli = program("agent-memory-cli", "agent-memory")
        self.a, self.b = (Box(top / name, top / name / "memory/projects/demo/memory") for name in "ab")
        self._run(self.a, "init", "--project", "demo")
        self._run(self.a, "enable", "--remote", str(self.hub))
        self._run(self.a, "push")
        self._run(self.b, "clone", str(self.hub))

    def _run(self, box: Box, *args: str) -> None:
        box.run(self.cli, *args, AGENT_MEMORY_HOME=str(box.home / "memory"))

    def send(self, box: Box) -> None:
        self._run(box, "push")

    def receive(self, box: Box) -> None:
        self._run(box, "pull")


class Corkern(Pair):
    """corkern: its push and pull hooks, waited for. It wants to be a tool of uv's."""

    def __init__(self, top: Path) -> None:
        super().__init__(top)
        self.a, self.b = (Box(top / name, top / name / ".corkern/memory/demo") for name in "ab")
        uv = program("uv", "uv")
        for box in (self.a, self.b):
            box.env["PATH"] = f"{box.home}/.local/bin:/usr/local/bin:/usr/bin:/bin"
            box.env["UV_PYTHON"] = sys.executable
            box.run(uv, "tool", "install", "-q", "corkern")
        self._run(self.a, "setup", "--new")
        self.a.run("git", "remote", "add", "origin", str(self.hub), at=self.a.home / ".corkern")
        self.a.run("git", "push", "-q", "-u", "origin", "HEAD", at=self.a.home / ".corkern")
        self._run(self.b, "setup", "--clone", str(self.hub))

    def _run(self, box: Box, *args: str) -> None:
        box.run(f"{box.home}/.local/bin/corkern", *args)

    def send(self, box: Box) -> None:
        self._hook(box, "push")

    def receive(self, box: Box) -> None:
        self._hook(box, "pull")

    def _hook(self, box: Box, name: str) -> None:
        hook = box.home / f".local/share/corkern/hooks/corkern-{name}.sh"
        box.run("bash", str(hook), CORKERN_HOOK_FOREGROUND="1")


class Yadm(Pair):
    """yadm: add, commit, push; pull."""

    def __init__(self, top: Path) -> None:
        super().__init__(top)
        self.yadm = shutil.which("yadm") or ""
        self.a, self.b = (Box(top / name, top / name / "notes") for name in "ab")
        self.a.run(self.yadm, "init")
        self.a.folder.mkdir()
        (self.a.folder / "first.md").write_text("First.\n")
        self._commit(self.a)
        self.a.run(self.yadm, "remote", "add", "origin", str(self.hub))
        self.a.run(self.yadm, "push", "-q", "-u", "origin", "HEAD:main")
        self.b.run(self.yadm, "clone", "-q", str(self.hub))

    def _commit(self, box: Box) -> None:
        box.run(self.yadm, "add", "notes")
        box.run(self.yadm, "commit", "-q", "-m", "notes")

    def send(self, box: Box) -> None:
        self._commit(box)
        box.run(self.yadm, "push", "-q", "origin", "HEAD:main")

    def receive(self, box: Box) -> None:
        box.run(self.yadm, "pull", "-q", "origin", "main")


class Annex(Pair):
    """git-annex: add, sync with content; notes are kept in git itself."""

    def __init__(self, top: Path) -> None:
        super().__init__(top)
        self.a, self.b = (Box(top / name, top / name / "notes") for name in "ab")
        self.a.run("git", "init", "-q", str(self.a.folder))
        self._init(self.a)
        (self.a.folder / "first.md").write_text("First.\n")
        self.a.run("git", "annex", "add", "-q", ".", at=self.a.folder)
        self.a.run("git", "commit", "-q", "-m", "first", at=self.a.folder)
        self.a.run("git", "remote", "add", "origin", str(self.hub), at=self.a.folder)
        self.a.run("git", "push", "-q", "-u", "origin", "main", "git-annex", at=self.a.folder)
        self.b.run("git", "clone", "-q", str(self.hub), str(self.b.folder))
        self._init(self.b)
        self.receive(self.b)
        self.receive(self.a)

    def _init(self, box: Box) -> None:
        box.run("git", "annex", "init", "-q", box.home.name, at=box.folder)
        box.run("git", "config", "annex.largefiles", "nothing", at=box.folder)

    def send(self, box: Box) -> None:
        box.run("git", "annex", "add", "-q", ".", at=box.folder)
        self.receive(box)

    def receive(self, box: Box) -> None:
        box.run("git", "annex", "sync", "-q", "--content", at=box.folder)


KINDS: Sequence[type[Pair]] = (RawGit, Gitmem, Engram, AgentMemoryGit, AgentMemoryCli, Corkern, Yadm, Annex)


def peers(top: Path, count: int, rounds: int) -> None:
    """Rounds of ``count`` new files from a to b, then as many from b to a, everybody in turn."""
    pairs: dict[str, Pair] = {}
    for kind in KINDS:
        try:
            pairs[kind.__name__] = kind(top / kind.__name__)
            if kind is RawGit:
                pairs[kind.__name__].fill(1)  # type: ignore[attr-defined]
        except (SystemExit, OSError, subprocess.CalledProcessError) as error:
            print(f"   {kind.__name__} left out: {str(error)[:200]}")
    ways: dict[str, list[tuple[float, float, float, float]]] = {name: [] for name in pairs}
    for turn in range(rounds):
        start = 1 + turn * 2 * count
        for name, pair in list(pairs.items()):
            try:
                there = pair.way(pair.a, pair.b, range(start, start + count), "There.")
                back = pair.way(pair.b, pair.a, range(start + count, start + 2 * count), "Back.")
                ways[name].append((*there, *back))
            except SystemExit as error:
                print(f"   {name} fails: {str(error)[:200]}")
                del pairs[name]
    _print(ways, count)


def _print(ways: dict[str, list[tuple[float, float, float, float]]], count: int) -> None:
    print(f"   {count} new files A to B, and B to A: CPU and clock, in ms")
    totals = {}
    for name, samples in ways.items():
        if samples:
            there, took, back, waited = (statistics.median(column) * 1000 for column in zip(*samples, strict=True))
            totals[name] = there + back
            print(f"   {name:16} {there:7.0f} {took:7.0f}   {back:7.0f} {waited:7.0f}")
    mine = totals.pop("Gitmem")
    totals.pop("RawGit", None)
    for name, total in totals.items():
        print(f"{mine / total:8.2f}  to {name}  (bar 1: {'kept' if mine < total else 'MISSED'})", flush=True)
