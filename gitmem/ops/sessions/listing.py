"""The sessions of a project for people and programs, and the questions they left."""

from __future__ import annotations

import time

from gitmem.errors import UsageError
from gitmem.ops.sessions import end, keep
from gitmem.ops.sessions.life import Session, current, known
from gitmem.ops.sessions.questions import Question, waiting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded


class Row:
    """A session with its facts. ``current``: whether it is the one that goes on for whoever asks."""

    __slots__ = ("current", "facts", "session")

    def __init__(self, session: Session, facts: list[Loaded], current: bool) -> None:
        self.session = session
        self.facts = facts
        self.current = current

    @property
    def idle(self) -> str:
        """For how long nothing was done in it, in words."""
        minutes = max(int(time.time() - self.session.seen), 0) // 60
        return f"{minutes} min" if minutes < 120 else f"{minutes // 60} hours"

    @property
    def limit(self) -> str:
        """For how long it may be idle, in words."""
        return keep.hours(self.session.about.limit)


def sessions(here: Here, today: str) -> list[Row]:
    """The open sessions of the project here, the earliest first."""
    now = current(here.machine, here.common)
    return [
        Row(one, end.facts_of(one, today), now is not None and one.folder == now.folder)
        for one in known(here.machine, here.common)
        if not one.over
    ]


def one(here: Here, today: str, name: str) -> Row:
    """The session of a name; the one that goes on where no name is given."""
    rows = sessions(here, today)
    found = [row for row in rows if (row.session.about.id == name if name else row.current)]
    if found:
        return found[0]
    if name:
        raise UsageError(f"no session called {name!r} is open here", "gitmem session list shows what there is")
    if rows:
        raise UsageError(f"{len(rows)} sessions are open here", "say which: gitmem session show NAME")
    raise UsageError("no session goes on here", "gitmem session start")


def questions_of(here: Here, names: Sequence[str]) -> list[Question]:
    """The questions of these names; all where none is named."""
    asked = waiting(here)
    for name in names:
        if name not in {question.name for question in asked}:
            raise UsageError(f"no question is called {name!r}", "gitmem session list shows what waits")
    return [question for question in asked if not names or question.name in names]


def wider(here: Here, today: str, question: Question) -> Loaded | None:
    """The record that a question is about, as it is now; None where it is gone."""
    from gitmem.ops.records.find import found

    return next(iter(found(here, today, question.wider, question.scope)), None)


def value(row: Row) -> dict[str, object]:
    """A session for programs. ``idle`` and ``limit`` are seconds."""
    about = row.session.about
    return {
        "session": about.id,
        "task": about.task,
        "since": about.day,
        "named": about.named,
        "current": row.current,
        "idle": max(int(time.time() - row.session.seen), 0),
        "limit": about.limit,
        "count": len(row.facts),
    }
