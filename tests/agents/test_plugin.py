"""The plugin holds what the settings would hold, and names only what is there."""

from __future__ import annotations

import importlib
import json
import re
from pathlib import Path

import click
import frontmatter
import pytest

import gitmem
from gitmem.agents.claude.hooks import HOOKS, is_ours, plugin_hooks, table
from gitmem.agents.claude.plugin import FOLDER
from gitmem.cli.group import COMMANDS
from gitmem.hooks import claude

ROOT = Path(FOLDER)
SKILLS = sorted((ROOT / "skills").glob("*/SKILL.md"))


def test_its_hooks_are_those_of_the_settings() -> None:
    """Where this fails, write ``plugin_hooks()`` to the file."""
    assert (ROOT / "hooks/hooks.json").read_text(encoding="utf-8") == plugin_hooks()
    assert json.loads(plugin_hooks()) == {"hooks": table()}


def test_every_event_of_the_table_is_answered() -> None:
    assert {hook.event for hook in HOOKS} == set(claude._MODULES)


def test_nothing_in_it_names_a_folder_of_a_machine() -> None:
    entries = json.loads(plugin_hooks())["hooks"].values()
    commands = [handler["command"] for (entry,) in entries for handler in entry["hooks"]]
    assert len(commands) == len(HOOKS)
    assert all(is_ours(one) and one.startswith("command -v gitmem >/dev/null 2>&1 || exit 0; ") for one in commands)


def test_its_version_is_ours() -> None:
    manifest = json.loads((ROOT / ".claude-plugin/plugin.json").read_text(encoding="utf-8"))
    assert manifest["version"] == gitmem.__version__
    market = json.loads((ROOT / ".claude-plugin/marketplace.json").read_text(encoding="utf-8"))
    assert [plugin["name"] for plugin in market["plugins"]] == [manifest["name"]]


@pytest.mark.parametrize("path", SKILLS, ids=lambda path: path.parent.name)
def test_a_skill_is_what_the_client_reads(path: Path) -> None:
    skill = frontmatter.load(str(path))
    assert skill["name"] == path.parent.name
    assert 40 < len(str(skill["description"])) < 1_000
    assert len(skill.content.splitlines()) < 100


@pytest.mark.parametrize("path", SKILLS, ids=lambda path: path.parent.name)
def test_what_a_skill_has_typed_exists(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    modules = {name: module for section in COMMANDS.values() for name, module in section.items()}
    lines = [part.split() for part in re.findall(r"`((?:gitmem [a-z]+|--[a-z]+)[^`]*)`", text)]
    known: set[str] = set()
    for words in lines:
        if words[0] == "gitmem":
            command = getattr(importlib.import_module(f"gitmem.cli.{modules[words[1]]}"), modules[words[1]])
            if isinstance(command, click.Group) and len(words) > 2 and not words[2].startswith("-"):
                command = command.get_command(click.Context(command), words[2])
                assert command is not None, words
            own = {name for parameter in command.params for name in parameter.opts}
            assert {word for word in words if word.startswith("--")} <= own, words
            known |= own
    assert known
    assert {words[0] for words in lines if words[0] != "gitmem"} <= known
