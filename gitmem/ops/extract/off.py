"""What switches extraction off, and what else goes off with it. A person who has switched the agent's own memory off
wants no other program to fill it."""

from __future__ import annotations

import os

from gitmem.agents.claude.settings import auto_memory_off, files
from gitmem.ops.extract.queue import off as by_variable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.config.machine import Machine

_ALSO = {
    "GITMEM_DISABLE": "all of gitmem's hooks: context, guard and carrying at the agent, the push at a session's end",
    "CLAUDE_CODE_DISABLE_AUTO_MEMORY": "the agent's own memory: it neither reads nor writes its memory folder, so "
    "local records reach it no more; team and personal rules files do",
}
_ALSO["autoMemoryEnabled"] = _ALSO["CLAUDE_CODE_DISABLE_AUTO_MEMORY"]


class Off:
    """``what``: the switch. ``where``: the file it stands in, or "the environment". ``also``: what else is off."""

    __slots__ = ("also", "what", "where")

    def __init__(self, what: str, where: str) -> None:
        self.what = what
        self.where = where
        self.also = _ALSO[what]


def off(environ: Mapping[str, str], machine: Machine, checkout: str) -> Off | None:
    """The switch that is off in ``checkout`` (the main one, where there is one), or None. The variable decides before
    the settings, as it does for the client: ``CLAUDE_CODE_DISABLE_AUTO_MEMORY=0`` forces memory on."""
    name = by_variable(environ)
    if name:
        return Off(name, "the environment")
    if environ.get("CLAUDE_CODE_DISABLE_AUTO_MEMORY", "").lower() in ("0", "false", "no", "off"):
        return None
    path = auto_memory_off(files(machine.claude, checkout or os.getcwd()))
    return Off("autoMemoryEnabled", path) if path else None
