"""The end of a session: its facts are gone, but for what somebody said to keep, and what must be asked first.

A fact that says something else than a wider record held instead of it. Whether the wider one is wrong is for a person
to say; nobody being there, the fact is kept as a question until it is answered or dropped.
"""

from __future__ import annotations

import os

from gitmem.errors import UsageError
from gitmem.model import scope as scopes
from gitmem.ops.sessions import facts, places, questions
from gitmem.ops.sessions.life import Session, current, known, load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded


class Wishes:
    """What becomes of facts, by name. ``archive``: moved to the local scope. ``update``: the wider record that a fact
    contradicts is given what the fact says; ``keep``: it stays as it is. Of others nothing is said."""

    __slots__ = ("archive", "archive_all", "keep", "update")

    def __init__(
        self,
        archive: Sequence[str] = (),
        update: Sequence[str] = (),
        keep: Sequence[str] = (),
        archive_all: bool = False,
    ) -> None:
        self.archive = tuple(archive)
        self.update = tuple(update)
        self.keep = tuple(keep)
        self.archive_all = archive_all


class Ended:
    """``gone``: names of facts that went with the session. ``archived``, ``updated``: (fact, record that has it now).
    ``asked``: what has been kept as a question."""

    __slots__ = ("archived", "asked", "gone", "session", "updated")

    def __init__(self, session: Session) -> None:
        self.session = session
        self.gone: list[str] = []
        self.archived: list[tuple[str, str]] = []
        self.updated: list[tuple[str, str]] = []
        self.asked: list[questions.Question] = []


def finish(here: Here, today: str, session_id: str = "", wishes: Wishes | None = None) -> Ended | None:
    """End a session: the named one, else the one that goes on here; None where there is none.

    What a wish cannot be granted for (no such fact, the guard refuses) is raised, and the session goes on.
    """
    one = _session(here, session_id)
    return None if one is None else close(here, today, one, wishes or Wishes())


def sweep(here: Here, today: str) -> list[Ended]:
    """Finish the sessions here that are over by themselves."""
    return [close(here, today, one, Wishes()) for one in known(here.machine, here.common) if one.over]


def _session(here: Here, session_id: str) -> Session | None:
    if not session_id:
        return going(here)
    return load(os.path.join(places.of_project(here.machine, here.common), places.hashed(session_id)))


def going(here: Here) -> Session | None:
    """The session that goes on here."""
    return current(here.machine, here.common)


def contradictions(here: Here, today: str, one: Session) -> list[tuple[Loaded, Loaded]]:
    """(fact, the nearest wider record that it held instead of) of a session."""
    from gitmem.ops.records.load import load as records
    from gitmem.ops.records.overrule import overruled

    own = [fact for fact in facts_of(one, today) if fact.eligible]
    if not own:
        return []
    wider = [record for record in records(here, today) if record.eligible]
    lost = overruled([*wider, *own])
    found = []
    for fact in own:
        beaten = [record for record in wider if lost.get((record.scope, record.key)) is fact]
        if beaten:
            found.append((fact, max(beaten, key=lambda record: scopes.SCOPES.index(record.scope))))
    return found


def facts_of(one: Session, today: str) -> list[Loaded]:
    """The records of a session, by name."""
    from gitmem.ops.records.load import Loaded, settle

    found = [Loaded(scopes.SESSION, key, raw) for key, raw in facts.of_folder(one.folder, "session").items()]
    found.sort(key=lambda record: record.name)
    settle(found, today)
    return found


def close(here: Here, today: str, one: Session, wishes: Wishes) -> Ended:
    """End this session. Wishes come first, then the questions, and the facts go last: a crash between repeats."""
    done = Ended(one)
    own = {fact.name: fact for fact in facts_of(one, today)}
    against = {fact.name: (fact, wider) for fact, wider in contradictions(here, today, one)}
    _check(wishes, own, set(against))
    for name in own if wishes.archive_all else wishes.archive:
        done.archived.append((name, questions.archive(here, today, own[name].text)))
    for name in wishes.update:
        fact, wider = against[name]
        done.updated.append((name, questions.update(here, today, questions.of(one, fact, wider, today))))
    settled = {*wishes.keep, *wishes.update, *(name for name, _ in done.archived)}
    for name, (fact, wider) in against.items():
        if name not in settled:
            question = questions.of(one, fact, wider, today)
            questions.put(here, question)
            done.asked.append(question)
    kept = {name for name, _ in (*done.archived, *done.updated)} | {question.name for question in done.asked}
    done.gone = [name for name in own if name not in kept]
    places.remove(one.folder)
    return done


def _check(wishes: Wishes, own: dict[str, Loaded], against: set[str]) -> None:
    for name in (*wishes.archive, *wishes.update, *wishes.keep):
        if name not in own:
            raise UsageError(f"the session has no fact called {name!r}", "gitmem list --scope session")
    for name in wishes.update:
        if name not in against:
            raise UsageError(f"{name!r} contradicts no wider record", f"--archive {name} keeps it in the local scope")
    twice = set(wishes.update) & {*wishes.keep, *wishes.archive} | set(wishes.keep) & set(wishes.archive)
    if twice:
        raise UsageError(f"{sorted(twice)[0]!r} is named twice", "archive, update or keep it")
