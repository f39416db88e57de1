"""The plugin, checked and installed by the real client; and beside the same hooks in settings."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from person import Person
from test_hooks import EDITING, HEAD, context_in, texts, write

from gitmem.agents.claude.plugin import FOLDER

BAN = "Do not merge anything until further notice.\n"
PATH = {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}


@pytest.fixture
def one(person: Callable[[str], Person]) -> Person:
    made = person("a")
    made.env.update(PATH)
    return made


@pytest.fixture
def top(one: Person) -> Path:
    folder = one.home / "shop"
    one.git("init", "-q", str(folder), cwd=one.home)
    one.git("commit", "-q", "--allow-empty", "-m", "Begin", cwd=folder)
    one.gitmem("remember", "The staging box is called HERON", "--scope", "local", "--force", cwd=folder)
    return folder


def client(one: Person, *args: str) -> str:
    return one.run(str(one.client.program), *args, cwd=one.home)


def contexts(bodies: str) -> int:
    """How often the first request holds our context."""
    import json

    first = next(body for body in bodies.split("\n") if HEAD in body)
    return sum(text.count(HEAD) for text in texts(json.loads(first)))


def refused(one: Person, top: Path, *flags: str) -> str:
    said = one.ask(top, *EDITING, *flags, calls=[write(top / "AGENTS.md", BAN)], **PATH)
    assert not (top / "AGENTS.md").exists()
    return said


def test_the_client_finds_it_in_order(one: Person) -> None:
    said = client(one, "plugin", "validate", "--strict", FOLDER)
    assert "Validation passed" in said


def test_installed_as_the_command_says_it_works(one: Person, top: Path) -> None:
    for line in one.gitmem("init", "--agent", "claude", "--plugin", cwd=top).splitlines():
        words = line.split()
        assert words[0] == "claude"
        client(one, *words[1:])
    said = refused(one, top)
    assert "AGENTS.md:1 freeze-undated" in said
    assert "called HERON" in context_in(said)
    assert contexts(said) == 1


def test_beside_the_hooks_of_settings_everything_is_said_once(one: Person, top: Path) -> None:
    for where in ("user", "project"):
        one.gitmem("init", "--agent", "claude", "--settings", where, "--yes", cwd=top)
    said: Any = refused(one, top, "--plugin-dir", FOLDER)
    assert contexts(said) == 1
    assert "freeze-undated" in said
