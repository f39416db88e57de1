"""Stop and SubagentStop: the turn is queued for extraction; a subagent's work tree is emptied before it goes."""

from __future__ import annotations

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
    if put(environ, request):
        start(gitmem("extract", "--background"), environ)
