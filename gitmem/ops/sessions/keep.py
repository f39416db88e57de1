"""Keeping a statement for as long as a session or a run lasts."""

from __future__ import annotations

import os

from gitmem.errors import UsageError
from gitmem.model.scope import RUN
from gitmem.model.session import one_line
from gitmem.ops.sessions import facts, places

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.records.remember import Outcome
    from gitmem.ops.sessions.life import Session


def open_for(here: Here, scope: str, today: str) -> str:
    """The folder that a statement goes into. A session is begun where none goes on; a run cannot be."""
    from gitmem.ops.sessions.life import known

    at = facts.folder(here, scope)
    if at:
        return at
    if scope == RUN:
        raise UsageError("no run goes on here", "gitmem run -- COMMAND starts one; its commands are the run")
    going = [one for one in known(here.machine, here.common) if not one.over]
    if not here.machine.session and len(going) > 1:
        raise UsageError(
            f"{len(going)} sessions are open here", "say which: GITMEM_SESSION=NAME; gitmem session list names them"
        )
    return begun(here, today).folder


def begun(here: Here, today: str, name: str = "", task: str = "", owner: int = 0) -> Session:
    """Begin a session: the one that the environment names, else one for whoever names none, called ``name``."""
    from gitmem.ops.sessions.life import begin
    from gitmem.ops.sessions.limit import limit_of

    if not here.machine.state:
        raise UsageError("this machine has no state folder for sessions", "set HOME or XDG_STATE_HOME")
    named = here.machine.session
    if named and name and one_line(name) != one_line(named):
        raise UsageError(f"GITMEM_SESSION names the session {one_line(named)!r}", "leave out the name, or unset it")
    identity = named or name or f"session-{os.urandom(4).hex()}"
    limit = limit_of(here)
    return begin(here.machine, here.common, identity, today, task=task, owner=owner, limit=limit, named=bool(named))


def keep(here: Here, outcome: Outcome, replaced: list[Loaded], today: str) -> None:
    """Write the record of an outcome, and say how long it will live."""
    from gitmem.ops.records.supersede import superseded

    at = open_for(here, outcome.scope, today)
    places.make(at)
    facts.change(here, outcome.scope, today, [(old, lambda text: superseded(text, today)) for old in replaced])
    facts.put(at, outcome.name, outcome.text)
    outcome.notes.append(lifetime(here, outcome.scope))


def lifetime(here: Here, scope: str) -> str:
    """How long what is said in a session or a run will live, in words."""
    if scope == RUN:
        return "it lives as long as this run: until the command of gitmem run ends, in whatever way"
    from gitmem.ops.sessions.life import current
    from gitmem.ops.sessions.limit import limit_of

    one = current(here.machine, here.common)
    limit = one.about.limit if one is not None else limit_of(here)
    return f"it lives as long as this session: until gitmem session end, a new task, or {hours(limit)} without gitmem"


def hours(limit: int) -> str:
    """A number of seconds in words."""
    for size, word in ((3600, "hour"), (60, "minute")):
        if limit % size == 0:
            count = limit // size
            return f"{count} {word}{'s' * (count != 1)}"
    return f"{limit} seconds"
