"""A machine with real git, for tests that look at one thing."""

from __future__ import annotations

import subprocess
from pathlib import Path

from schedules import MEMORY, PROJECT, Box

from gitmem.ops.sync import Report, Request, sync

TODAY = "2026-11-30"
HEAD = f"refs/heads/{PROJECT}"


class Machine(Box):
    """A machine whose syncs may end in any way. ``report`` is that of the last one."""

    def __init__(self, top: str, name: str, hub: str, clones: tuple[str, ...] = ("p",)) -> None:
        super().__init__(top, name, clones)
        self.hub = hub
        self.store = f"{self.machine.store}/store.git"
        self.memory = Path(self.top, MEMORY)
        self.claude = Path(self.machine.claude)

    def sync(
        self, code: int | None = 0, offline: bool = False, yes: bool = False, today: str = TODAY, **more: object
    ) -> Report:
        report = sync(
            Request(self.machine, self.places, today, offline=offline, allow_vanished=yes, **more)  # type: ignore[arg-type]
        )
        if code is not None:
            assert report.exit_code == code, told(report)
        return report

    def join(self, hub: str) -> Machine:
        self.sync(offline=True)
        self.git("config", "remote.origin.url", hub)
        return self

    def git(self, *args: str, at: str = "", check: bool = True) -> str:
        done = subprocess.run(
            ["git", "--git-dir", at or self.store, *args], capture_output=True, text=True, check=False, errors="replace"
        )
        assert not check or done.returncode == 0, done.stderr
        return done.stdout.strip()

    def note(self, name: str, text: str, **fields: str) -> Path:
        head = "".join(f"{key}: {value}\n" for key, value in fields.items())
        path = self.memory / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"---\nname: {name}\ndescription: about {name}\n{head}---\n\n{text}\n", encoding="utf-8")
        return path

    def notes(self) -> dict[str, str]:
        return {path.name: path.read_text(encoding="utf-8") for path in sorted(self.memory.glob("*.md"))}

    def says(self, text: str) -> bool:
        return any(text in note for note in self.notes().values())

    def index(self) -> list[str]:
        return self.notes().get("MEMORY.md", "").splitlines()


def told(report: Report) -> str:
    names = ("owed", "refused", "withheld", "vanished", "quarantined", "failed", "conflicts", "barred", "skewed")
    return " ".join(f"{name}={getattr(report, name)}" for name in names if getattr(report, name))
