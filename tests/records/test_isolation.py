"""A mark of one project, or of one person, never shows in what another is told by any of these commands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

COMMANDS = (
    ("list", "--all"),
    ("list", "--all", "--json"),
    ("status",),
    ("status", "--json"),
    ("show", "mark"),
    ("show", "mark", "--json"),
    ("history", "mark", "--text"),
    ("restore", "mark"),
    ("verify", "mark"),
    ("edit", "mark", "--set", "expires=2027-01-31"),
    ("supersede", "mark", "mark"),
    ("remember", "The mark of this project is a canary of its own.", "--scope", "local", "--name", "own"),
    ("where", "The mark of this project is a canary of its own."),
    ("forget", "mark"),
    ("index",),
    ("recall", "mark"),
    ("recall", "mark", "--all"),
    ("recall", "mark", "--as-of", "2026-11-30"),
    ("context",),
    ("review",),
    ("review", "--json"),
    ("review", "--due"),
    ("report", "--output", "-"),
    ("report", "--json"),
    ("export", "elsewhere", "--scope", "user", "--dry-run", "--json"),
    ("promote", "mark", "--dry-run"),
    ("demote", "mark", "--to", "local", "--dry-run"),
    ("session", "list"),
    ("session", "show"),
    ("session", "answer", "--keep"),
    ("session", "end"),
)


@pytest.mark.parametrize("forgotten", [False, True])
def test_projects_of_one_person(person: Any, new_repo: Callable[..., Any], forgotten: bool) -> None:
    canary = "CANARY-OF-ONE"
    person.remember(f"The mark of this project is {canary}.", scope="local", name="mark")
    for _ in range(2):  # a session that goes on, and what one before it has left to be decided
        person.repo.gitmem("session", "start")
        person.remember(f"Another mark is {canary} for now.", scope="session", name="mark", force=True)
    if forgotten:
        assert person.repo.gitmem("forget", "mark", "--scope", "local").returncode == 0
    others = [new_repo(name) for name in ("my_app", "my-app", "shop")]
    for other in others:
        other.commit("Begin")
        for command in COMMANDS:
            done = other.gitmem(*command)
            assert canary not in done.stdout + done.stderr, command
    for path in (person.home / ".claude").rglob("*.md"):
        assert canary not in path.read_text() or str(path).startswith(str(person.memory)), path


def test_people_on_one_machine(person: Any, tmp_path: Path) -> None:
    canaries = ("CANARY-LOCAL", "CANARY-USER")
    person.remember(f"The mark of this project is {canaries[0]}.", scope="local", name="mark")
    person.remember(f"I prefer to say {canaries[1]} often.", scope="user", name="mark")
    person.remember(f"It is {canaries[0]} for now.", scope="session", name="mark", force=True)
    home = tmp_path / "home of another"
    (home / ".config").mkdir(parents=True)
    env = {
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"),
        "XDG_CONFIG_HOME": str(home / ".config"),
    }
    for command in COMMANDS:
        done = person.repo.gitmem(*command, **env)
        assert not any(canary in done.stdout + done.stderr for canary in canaries), command
    for path in home.rglob("*"):
        assert not path.is_file() or not any(canary.encode() in path.read_bytes() for canary in canaries), path


def test_outside_a_repository_only_the_user(person: Any, tmp_path: Path, run_gitmem: Callable[..., Any]) -> None:
    person.remember("The mark of this project is CANARY-LOCAL.", scope="local", name="mark")
    person.remember("I prefer to be brief.", scope="user")
    (tmp_path / "nowhere").mkdir()
    done = run_gitmem("list", cwd="nowhere")
    assert "brief" in done.stdout
    assert "CANARY-LOCAL" not in done.stdout
