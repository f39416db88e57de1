"""SessionStart: notes and index as they are today, the labelled context, and a sync that goes on behind it.

The client has read its memory files by the time this hook ends (measured), so what is new reaches this session through
the context alone, and later ones through the files.
"""

from __future__ import annotations

import os

from gitmem.hooks.claude import payload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gitmem.ops.records.here import Here

SECONDS = 12.0


def run(request: bytes, environ: Mapping[str, str]) -> None:
    """Answer one request."""
    from gitmem.config.clock import today
    from gitmem.config.machine import machine
    from gitmem.hooks.claude import limit, say
    from gitmem.hooks.claude.once import first
    from gitmem.hooks.claude.opening import opening, refresh
    from gitmem.hooks.detached import gitmem, start
    from gitmem.ops.records.here import here

    if not first("SessionStart", request, environ):
        return
    folder = payload.string(request, "cwd")
    if folder:
        os.chdir(folder)
    place = here(machine(environ), environ)
    day = today(environ)
    limit.within(SECONDS)
    try:
        notes = [_attempt("no session was begun", lambda: _begin(place, request, environ, day))]
        gone: list[str] = []
        if place.home.exists:
            notes.append(_attempt("your notes were not brought up to date", lambda: gone.extend(refresh(place, day))))
        say.both("SessionStart", opening(place, day, environ, gone), "; ".join(filter(None, notes)))
    finally:
        limit.done()
        if place.home.exists:
            start(gitmem("sync", "--quiet"), environ)


def _attempt(what: str, step: Callable[[], object]) -> str:
    """Try it; what to say where it was not possible. The rest of the hook is worth having without it."""
    from gitmem.hooks.claude.limit import TooSlowError
    from gitmem.hooks.claude.say import reason

    try:
        step()
    except TooSlowError:
        raise
    except Exception as error:
        return f"{what}: {reason(error)}"
    return ""


def _begin(place: Here, request: bytes, environ: Mapping[str, str], day: str) -> None:
    """Let a session of ours live as long as the client's, and let what the agent runs know it."""
    session = payload.string(request, "session_id")
    if not session or not all(char.isascii() and (char.isalnum() or char in "-_") for char in session):
        return
    from gitmem.ops.sessions.life import begin
    from gitmem.ops.sessions.limit import limit_of

    client = environ.get("CLAUDE_PID", "")
    owner = int(client) if client.isdecimal() else 0
    begin(place.machine, place.common, session, day, owner=owner, limit=limit_of(place))
    file = environ.get("CLAUDE_ENV_FILE", "")
    if file:
        with open(file, "a", encoding="utf-8") as out:
            out.write(f"export GITMEM_SESSION={session}\n")
