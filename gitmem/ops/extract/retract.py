"""What a person takes back once it was kept: "scrap that" in the next message, "forget the prefix thing" in any later.

Only what this session alone has told is taken back, and only as it was written then: what a person has edited, or kept
themselves of what waited, is theirs. The record is forgotten as by ``gitmem forget``, so history keeps it, and what it
had replaced stays replaced; a statement that waited for a person waits no longer.
"""

from __future__ import annotations

import hashlib

from gitmem.agents.extract.candidate import statement
from gitmem.model import scope as scopes
from gitmem.model.evidence import PREFIX, sessions
from gitmem.ops.extract.held import held, release
from gitmem.ops.records import alike, step
from gitmem.ops.records.load import SUPERSEDED, raws, some

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from gitmem.agents.extract.candidate import Candidate
    from gitmem.agents.extract.takeback import Later
    from gitmem.ops.extract.cursor import Cursor
    from gitmem.ops.extract.held import Held
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded


def marks(candidates: Iterable[Candidate]) -> list[str]:
    """What the statements of one message are known by, when the next message comes: they may hold a secret."""
    return [_mark(one.text) for one in candidates]


def as_written(texts: Iterable[tuple[str, str]]) -> list[str]:
    """What new records, as (name, text), are known by later, as long as nobody changes them."""
    return [_digest(text) for _, text in texts]


def retracted(here: Here, said: Later, cursor: Cursor, last: Collection[str], session: str, today: str) -> list[Loaded]:
    """The records that the message takes back, once they are forgotten. ``last``: the marks of what the message before
    it has told."""
    from gitmem.ops.records.forget import KEEP, forget

    def meant() -> list[Loaded]:
        some = [one for one in _of(here, session, today) if _digest(one.text) in mine]
        return [one for one in some if _is_meant(said, alike.statement(one), last, kept=True)]

    mine = frozenset(cursor.kept)
    if not meant():
        return []
    step.brought_home(here, today)  # it may have been edited in the agent's folder since
    gone = meant()
    for one in gone:
        forget(here, one.name, today, scopes.LOCAL, KEEP)
        cursor.kept.remove(_digest(one.text))
    return gone


def released(folder: str, said: Later, session: str, last: Collection[str]) -> list[Held]:
    """The statements that waited for a person until the message took them back."""
    meant = [one.id for one in held(folder) if one.session == session and _is_meant(said, one.text, last)]
    return release(folder, meant) if meant else []


def _is_meant(said: Later, text: str, last: Collection[str], kept: bool = False) -> bool:
    return said.takes(statement(text), _mark(text) in last, kept)


def _of(here: Here, session: str, today: str) -> Iterator[Loaded]:
    """The records that only this session has told."""
    mark = f"{PREFIX}{session}"
    every = raws(here, scopes.LOCAL)
    told = [key for key, raw in every.items() if raw[2].get("source") == mark]
    for one in some(scopes.LOCAL, every, told, today):
        if one.state != SUPERSEDED and sessions(one.items("evidence"), mark) == {mark}:
            yield one


def _mark(text: str) -> str:
    return _digest(statement(text))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16]
