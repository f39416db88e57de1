"""What sessions left over that ended by themselves: nothing was done in them for long, or the machine went down."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here


def tidy(here: Here, today: str) -> None:
    """Finish the sessions of the project here that are over. One look at a folder where there are none.

    What cannot be finished now, because the store is held or cannot be read, is finished by the next command; until
    then nobody is told what was said in it.
    """
    if not here.machine.state:
        return
    from gitmem.ops.sessions.places import MAKING, clear, of_project, old

    folder = of_project(here.machine, here.common)
    try:
        names = os.listdir(folder)
    except OSError:
        return
    for name in names:
        if name.startswith(MAKING) and old(os.path.join(folder, name)):
            clear(os.path.join(folder, name))
    _finish(here, today)
    if not names:
        try:  # noqa: SIM105 (contextlib is not worth importing for it)
            os.rmdir(folder)
        except OSError:
            pass


def _finish(here: Here, today: str) -> None:
    from gitmem.ops.sessions.life import known

    if any(one.over for one in known(here.machine, here.common)):
        from gitmem.errors import GitmemError
        from gitmem.ops.sessions.end import sweep

        try:
            sweep(here, today)
        except (GitmemError, OSError):
            return


def forsaken(state: str) -> None:
    """Remove sessions that are over, of clones that are gone. ``state``: the machine's state folder."""
    from gitmem.ops.sessions.life import load
    from gitmem.ops.sessions.places import remove

    for folder, _, names in os.walk(os.path.join(state, "sessions")):
        one = load(folder) if names else None
        if one is not None and one.over and one.about.place and not os.path.isdir(one.about.place):
            remove(folder)
