"""PostToolUse: what the guard only warns of is reported to the agent, and a person's own note goes home at once."""

from __future__ import annotations

import os

from gitmem.hooks.claude import payload
from gitmem.hooks.claude.reach import reached, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

SECONDS = 12.0


def run(request: bytes, environ: Mapping[str, str]) -> None:
    """Answer one request."""
    named = written(request)
    path = reached(named, environ) if named else ""
    if path and _first(request, environ):
        _report(path, request, environ)


def _first(request: bytes, environ: Mapping[str, str]) -> bool:
    from gitmem.hooks.claude.once import first

    return first("PostToolUse", request, environ)


def _report(path: str, request: bytes, environ: Mapping[str, str]) -> None:
    from gitmem.hooks.claude import limit, result
    from gitmem.hooks.claude.judge import lines, new, shared
    from gitmem.hooks.claude.say import tell

    limit.within(SECONDS)
    file = shared(path, environ)
    if file is None:
        _own(path, request, environ)
        return
    text = result.before(path)
    if text is None:
        return
    found = file.findings(text)
    if not found:
        return
    before = payload.text(payload.table(payload.parsed(request).get("tool_response")).get("originalFile"))
    if before:
        found = new(found, text, file.findings(before), before)
    if found and not file.ignored():
        tell("PostToolUse", f"gitmem: look again at what was written; the file is shared:\n{lines(found)}")


def _travels(path: str) -> bool:
    """Whether a personal file is one of those that are synced at all: settings, plans and transcripts are not."""
    from gitmem.model.places import PROSE, classify

    name = path.replace(os.sep, "/")
    return classify(name).kind in PROSE and ("/.claude/projects/" not in name or "/memory/" in name)


def _own(path: str, request: bytes, environ: Mapping[str, str]) -> None:
    """A note of the person's own: it goes home. Where it may not travel, the agent is told why."""
    from gitmem.config.clock import today
    from gitmem.hooks.claude.home import take_home
    from gitmem.hooks.claude.reach import top_of
    from gitmem.hooks.claude.result import before
    from gitmem.hooks.claude.say import tell
    from gitmem.ops.sync.screen import outgoing

    if not _travels(path):
        return
    text = before(path)
    name = os.path.basename(path)
    why = outgoing(today(environ))(name, text) if text is not None else None
    if why is not None:
        tell("PostToolUse", f"gitmem: {name} stays on this machine and is not synced, until it is changed: {why}")
    take_home(top_of(path) or payload.string(request, "cwd"), environ)
