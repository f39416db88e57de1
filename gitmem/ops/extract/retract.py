"""What a person takes back once it was kept: "scrap that" in the next message, "forget the prefix thing" in any later.

Only what this session alone has told is taken back. The record is forgotten as by ``gitmem forget``, so history keeps
it; a statement that waited for a person waits no longer.
"""

from __future__ import annotations

import hashlib

from gitmem.agents.extract.takeback import takes
from gitmem.model import scope as scopes
from gitmem.model.evidence import PREFIX, sessions
from gitmem.ops.extract.held import held, release
from gitmem.ops.records import alike
from gitmem.ops.records.load import SUPERSEDED, raws, some

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from gitmem.agents.extract.candidate import Candidate
    from gitmem.ops.extract.held import Held
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded


def marks(candidates: Iterable[Candidate]) -> list[str]:
    """What the statements of one message are known by, when the next message comes: they may hold a secret."""
    return [_mark(one.text) for one in candidates]


def retracted(here: Here, said: str, session: str, last: Collection[str], today: str) -> list[str]:
    """The names of the records that the message takes back, once they are forgotten. ``last``: the marks of what the
    message before it has told."""
    from gitmem.ops.records.forget import KEEP, forget

    names = [one.name for one in _of(here, session, today) if _is_meant(said, alike.statement(one), last)]
    for name in names:
        forget(here, name, today, scopes.LOCAL, KEEP)
    return names


def released(folder: str, said: str, session: str, last: Collection[str]) -> list[Held]:
    """The statements that waited for a person until the message took them back."""
    meant = [one.id for one in held(folder) if one.session == session and _is_meant(said, one.text, last)]
    return release(folder, meant) if meant else []


def _is_meant(said: str, text: str, last: Collection[str]) -> bool:
    return takes(said, _statement(text), _mark(text) in last)


def _of(here: Here, session: str, today: str) -> Iterator[Loaded]:
    """The records that only this session has told."""
    mark = f"{PREFIX}{session}"
    every = raws(here, scopes.LOCAL)
    told = [key for key, raw in every.items() if raw[2].get("source") == mark]
    for one in some(scopes.LOCAL, every, told, today):
        if one.state != SUPERSEDED and sessions(one.items("evidence"), mark) == {mark}:
            yield one


def _mark(text: str) -> str:
    return hashlib.sha256(_statement(text).encode("utf-8", "replace")).hexdigest()[:16]


def _statement(text: str) -> str:
    """Without what the agent had written."""
    return text.partition("\n\n")[0].strip()
