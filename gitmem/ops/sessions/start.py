"""``gitmem session start``: a new task. The one before ends, with what has to be asked."""

from __future__ import annotations

from gitmem.ops.sessions import end
from gitmem.ops.sessions.keep import begun
from gitmem.ops.sessions.left import forsaken
from gitmem.ops.sessions.life import Session, known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here


def start(here: Here, today: str, name: str = "", task: str = "", owner: int = 0) -> tuple[Session, end.Ended | None]:
    """The session that was begun, and the former one as it ended; None where none was open."""
    forsaken(here.machine.state)
    before = _before(here)
    ended = None if before is None else end.close(here, today, before, end.Wishes())
    return begun(here, today, name, task, owner), ended


def _before(here: Here) -> Session | None:
    """The open session that a new one takes the place of: of the same name, or that of whoever names none."""
    if here.machine.session:
        return end.going(here)
    own = [one for one in known(here.machine, here.common) if not (one.over or one.about.named)]
    return own[0] if own else None
