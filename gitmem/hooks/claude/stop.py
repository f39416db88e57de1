"""Stop and SubagentStop: the turn is queued for extraction; a subagent's work tree is emptied before it goes."""

from __future__ import annotations

import os

from gitmem.hooks.claude import payload
from gitmem.hooks.claude.once import first
from gitmem.hooks.detached import gitmem, start
from gitmem.ops.extract.queue import put

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def run(request: bytes, environ: Mapping[str, str]) -> None:
    """Answer one request. A subagent with a work tree of its own loses it right after this (measured)."""
    event = "SubagentStop" if payload.string(request, "hook_event_name") == "SubagentStop" else "Stop"
    if not first(event, request, environ):
        return
    if event == "SubagentStop":
        from gitmem.hooks.claude.home import take_home

        take_home(payload.string(request, "cwd"), environ)
    _touch(payload.string(request, "session_id"), payload.string(request, "cwd"), environ)
    if put(environ, request):
        start(gitmem("extract", "--background"), environ)


def _touch(session: str, folder: str, environ: Mapping[str, str]) -> None:
    """The session of ours that goes with the client's is in use."""
    from gitmem.config.machine import machine
    from gitmem.git.checkouts import common_dir, git_dir_of
    from gitmem.hooks.claude.reach import top_of
    from gitmem.ops.sessions.life import touch

    top = top_of(os.path.join(folder, "x"))
    git_dir = git_dir_of(top) if top else None
    touch(machine(environ), common_dir(git_dir) if git_dir else "", session)
