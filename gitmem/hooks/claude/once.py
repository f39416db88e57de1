"""One answer to one event, though several of our hooks may be called for it at the same moment.

The client runs all that its settings, those of the project and a plugin name, the same command included (measured). The
first to make a file answers, the others leave it to it.
"""

from __future__ import annotations

import os
import time

from gitmem.config.state import state_folder
from gitmem.hooks.claude.payload import string

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_TOLD_APART = {
    "SessionStart": ("session_id", "source"),
    "PostToolUse": ("session_id", "tool_use_id"),
    "Stop": ("session_id", "prompt_id", "last_assistant_message"),
    "SubagentStop": ("session_id", "agent_id"),
    "SessionEnd": ("session_id", "prompt_id", "reason"),
}
"""What tells one event from another of its kind."""
_TOGETHER = 5.0
"""Seconds within which the same words mean the same event; a session that is resumed later begins anew."""
_KEEP = 3600.0
_MANY = 64


def first(event: str, request: bytes, environ: Mapping[str, str]) -> bool:
    """Whether nobody else answers this event. Where that cannot be told: yes."""
    client = environ.get("CLAUDE_PID", "")  # a session that is resumed at once has another
    words = [event, client, *(string(request, name)[:60] for name in _TOLD_APART[event])]
    name = "".join(char if char.isascii() and char.isalnum() else "-" for char in "_".join(words))[:200]
    folder = os.path.join(state_folder(environ), "hooks")
    path = os.path.join(folder, name)
    try:
        try:
            return _make(path)
        except FileNotFoundError:
            os.makedirs(folder, mode=0o700, exist_ok=True)
            return _make(path)
    except OSError:
        return True


def _make(path: str) -> bool:
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        return True
    except FileExistsError:
        if abs(time.time() - os.stat(path).st_mtime) < _TOGETHER:
            return False
        os.utime(path)
        return True


def sweep(environ: Mapping[str, str]) -> None:
    """Forget what is over."""
    folder = os.path.join(state_folder(environ), "hooks")
    try:
        names = os.listdir(folder)
        for name in names if len(names) > _MANY else ():
            path = os.path.join(folder, name)
            if time.time() - os.stat(path).st_mtime > _KEEP:
                os.unlink(path)
    except OSError:
        return
