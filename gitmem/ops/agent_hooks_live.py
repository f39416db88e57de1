"""Which hooks an agent has, and whether they do their work: the command that stands in its settings is run as the agent
would run it, with a write that must be refused.
"""

from __future__ import annotations

import json
import os
import subprocess

from gitmem.agents.claude.hooks import ours_in
from gitmem.agents.claude.settings import read
from gitmem.errors import GitmemError
from gitmem.ops.agent_hooks import WHERE, settings_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.config.machine import Machine

LEAK = "Do not merge anything until further notice.\n"
"""It names nobody and holds nothing, and every guard stops it."""
_SECONDS = 30


class Installed:
    """A handler of ours in a settings file. ``where``: ``user``, ``project`` or ``local``."""

    __slots__ = ("command", "event", "path", "where")

    def __init__(self, where: str, path: str, event: str, command: str) -> None:
        self.where = where
        self.path = path
        self.event = event
        self.command = command


def installed(machine: Machine) -> list[Installed]:
    """Our handlers in all settings files that count here. A file that the client would not read has none."""
    found = []
    for where in WHERE:
        try:
            path = settings_path(machine, where)
        except GitmemError:  # no repository, no work tree
            continue
        settings = read(path)
        if settings.get("disableAllHooks") is True:
            continue
        for event, i, j in ours_in(settings):
            handler = settings["hooks"][event][i]["hooks"][j]  # type: ignore[index]
            found.append(Installed(where, path, event, handler["command"]))
    return found


def refuses(command: str, top: str, environ: Mapping[str, str]) -> bool:
    """Whether a PreToolUse command refuses the leak in a work tree. Nothing is written."""
    request = {
        "session_id": "gitmem-doctor",
        "cwd": top,
        "hook_event_name": "PreToolUse",
        "tool_name": "Write",
        "tool_input": {"file_path": os.path.join(top, ".claude", "rules", "gitmem-doctor.md"), "content": LEAK},
        "tool_use_id": "gitmem-doctor",
    }
    try:
        done = subprocess.run(
            ["/bin/sh", "-c", command],
            cwd=top,
            env=dict(environ),
            input=json.dumps(request).encode(),
            capture_output=True,
            check=False,
            timeout=_SECONDS,
        )
        answer = json.loads(done.stdout or b"{}")
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0 and answer.get("hookSpecificOutput", {}).get("permissionDecision") == "deny"
