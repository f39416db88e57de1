"""One person's repository with the hooks of ``gitmem init``, and a second machine of theirs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from carried_project import Machine, Project


@pytest.fixture
def project(repo: Any) -> Project:
    """A repository with the hooks installed, and one personal file."""
    made = Project(repo)
    made.gitmem("init", "--no-warm")
    repo.write("CLAUDE.local.md", "# Mine\n\nPERSONAL-1\n")
    return made


@pytest.fixture
def new_machine(tmp_path: Path) -> Callable[[str], Machine]:
    def make(name: str) -> Machine:
        return Machine(tmp_path / f"home-{name}")

    return make


@pytest.fixture
def here(sealed: Path) -> Machine:
    """The machine that every test already has."""
    machine = Machine.__new__(Machine)
    machine.home, machine.env = sealed, {}
    return machine
