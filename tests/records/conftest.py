"""A person at a repository: gitmem's operations called in the process, and its command line as a child."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from gitmem.config.machine import machine
from gitmem.ops.records import load
from gitmem.ops.records.here import Here, here
from gitmem.ops.records.remember import Outcome, Statement, remember

TODAY = "2026-11-30"


class Person:
    """One home, and one repository in which everything is called."""

    def __init__(self, repo: Any, home: Path) -> None:
        self.repo = repo
        self.home = home
        self.today = TODAY

    @property
    def here(self) -> Here:
        return here(machine(os.environ), os.environ)

    def remember(self, text: str, **more: Any) -> Outcome:
        return remember(self.here, Statement(text, **more), self.today)

    def states(self, *scopes: str) -> dict[str, str]:
        return {one.name: one.state for one in load.load(self.here, self.today, scopes or load.DURABLE)}

    def text(self, name: str) -> str:
        return next(one.text for one in load.load(self.here, self.today) if one.name == name)

    @property
    def memory(self) -> Path:
        """The agent's own folder for the repository."""
        slug = "".join(char if char.isascii() and char.isalnum() else "-" for char in str(self.repo.top))
        return self.home / ".claude" / "projects" / slug / "memory"

    @property
    def shown(self) -> dict[str, str]:
        """The records that lie in the agent's own folder."""
        return {path.name: path.read_text() for path in self.memory.glob("*.md") if path.name != "MEMORY.md"}

    @property
    def index(self) -> str:
        path = self.memory / "MEMORY.md"
        return path.read_text() if path.exists() else ""

    @property
    def team_index(self) -> str:
        path = self.repo.top / ".claude/memory/MEMORY.md"
        return path.read_text() if path.exists() else ""

    @property
    def rules(self) -> str:
        path = self.home / ".claude" / "rules" / "gitmem.md"
        return path.read_text() if path.exists() else ""


@pytest.fixture
def person(repo: Any, sealed: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    """Somebody in the work tree of ``repo``."""
    monkeypatch.chdir(repo.top)
    return Person(repo, sealed)
