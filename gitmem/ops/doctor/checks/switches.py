"""What a person has switched off, and what else goes off with it."""

from __future__ import annotations

from collections.abc import Iterator

from gitmem.agents.claude.settings import read
from gitmem.errors import GitmemError
from gitmem.ops.agent_hooks import WHERE, settings_path
from gitmem.ops.doctor.finding import Finding, note
from gitmem.ops.doctor.scene import Scene
from gitmem.ops.extract.off import off


def look(scene: Scene) -> Iterator[Finding]:
    """It was somebody's choice, so it is no problem."""
    switch = off(scene.environ, scene.machine, scene.checkout)
    if switch is not None:
        way = f"unset {switch.what}" if switch.where == "the environment" else f"take it out of {switch.where}"
        says = f"{switch.what} in {scene.machine.short(switch.where)} switches extraction off, and {switch.also}"
        yield note(says, f"to have them back: {way}")
    for path in silenced(scene):
        says = f"disableAllHooks in {scene.machine.short(path)} switches off every hook of Claude Code, gitmem's too"
        yield note(says, f"to have them back: take it out of {path}")


def silenced(scene: Scene) -> list[str]:
    """The settings files that switch all hooks of the agent off."""
    found = []
    for where in WHERE:
        try:
            path = settings_path(scene.machine, where)
        except GitmemError:  # no repository, no work tree
            continue
        if read(path).get("disableAllHooks") is True:
            found.append(path)
    return found
