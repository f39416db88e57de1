"""The hooks that an agent calls: whether its settings have all of them, and whether they refuse a leak."""

from __future__ import annotations

import os
from collections.abc import Iterator

from gitmem.agents.claude.hooks import EVENTS
from gitmem.agents.claude.settings import read
from gitmem.ops.agent_hooks_live import Installed, installed, refuses
from gitmem.ops.doctor.checks.switches import silenced
from gitmem.ops.doctor.finding import Finding, fine, note, problem
from gitmem.ops.doctor.scene import Scene

_REFUSING = "PreToolUse"


def look(scene: Scene) -> Iterator[Finding]:
    """Each settings file that has some of ours. Nothing where Claude Code was never used."""
    by_file: dict[str, list[Installed]] = {}
    for one in installed(scene.machine):
        by_file.setdefault(one.path, []).append(one)
    if not by_file and os.path.isdir(scene.machine.claude) and not silenced(scene):
        if _plugin(scene):
            yield fine("Claude Code has them from the plugin, which it runs itself")
        else:
            yield note("Claude Code does not call gitmem", "gitmem init --agent claude")
    for path, hooks in by_file.items():
        yield from _file(scene, path, hooks)


def _file(scene: Scene, path: str, hooks: list[Installed]) -> Iterator[Finding]:
    where = hooks[0].where
    again = f"gitmem init --agent claude --settings {where}"
    lost = [event for event in EVENTS if event not in {one.event for one in hooks}]
    if lost:
        yield problem(f"{scene.machine.short(path)} has no hook of gitmem at {', '.join(lost)}", again)
    commands = [one.command for one in hooks if one.event == _REFUSING]
    if not commands:
        return
    if scene.top is None:
        yield note(
            f"{scene.machine.short(path)}: no leak was tried outside a repository", "gitmem doctor in a work tree"
        )
    elif all(refuses(command, scene.top, _awake(scene)) for command in commands):
        yield fine(f"a leak was tried on {_REFUSING} of {scene.machine.short(path)}: it refused")
    else:
        yield problem(f"{_REFUSING} of {scene.machine.short(path)} let a leak pass", again)


def _awake(scene: Scene) -> dict[str, str]:
    """Whether it works is one thing, whether it is switched off now another, which is told by itself."""
    return {name: value for name, value in scene.environ.items() if name != "GITMEM_DISABLE"}


def _plugin(scene: Scene) -> bool:
    enabled = read(os.path.join(scene.machine.claude, "settings.json")).get("enabledPlugins")
    names = enabled if isinstance(enabled, dict) else {}
    return any(str(name).startswith("gitmem@") and value is True for name, value in names.items())
