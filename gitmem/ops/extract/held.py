"""Statements that wait for a person: a freeze without an end, words for an end that mean no one day, what may not be
meant for later.

They lie in this machine's state, are no memory of anybody's, and reach no agent as one. A list that cannot be read is
moved aside before a new one is begun: it may hold the only copy of what somebody said.
"""

from __future__ import annotations

import hashlib
import os

from gitmem.errors import GitmemError
from gitmem.ops.extract import log
from gitmem.ops.extract.locks import Locked
from gitmem.ops.extract.state import load, save

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

_MOST = 200
DOUBTFUL = "it may not be meant for later"
"""Why a statement waits that lacks nothing."""


class Held:
    """``id``: eight hex digits. ``project``: the common git folder. ``when``: the day it was said. ``why``: what is
    missing. The others are those of the candidate."""

    __slots__ = (
        "certainty", "description", "expires", "id", "kind", "name", "project", "session", "text", "type",
        "when", "why",
    )  # fmt: skip

    def __init__(self, text: str, type: str, when: str, session: str, project: str, why: str) -> None:
        self.id = hashlib.sha256(f"{project}\0{text}".encode("utf-8", "replace")).hexdigest()[:8]
        self.text = text
        self.type = type
        self.when = when
        self.session = session
        self.project = project
        self.why = why
        self.kind = self.expires = self.name = self.description = ""
        self.certainty = "stated"

    @property
    def endless(self) -> bool:
        """Whether a day has to be given before it can be kept."""
        return self.why != DOUBTFUL

    def value(self) -> dict[str, str]:
        """For programs."""
        return {name: getattr(self, name) for name in self.__slots__}


_FIELDS = ("text", "type", "when", "session", "project", "why")
_MORE = ("kind", "certainty", "expires", "name", "description")
"""What lists of earlier versions do not have."""


def held(folder: str, project: str | None = None) -> list[Held]:
    """What waits, oldest first; of one project, or of all."""
    given = load(os.path.join(folder, "held")).get("held")
    rows = [row for row in given if isinstance(row, dict)] if isinstance(given, list) else []
    found = [_read(row) for row in rows]
    return [one for one in found if project is None or one.project == project]


def _read(row: dict[str, object]) -> Held:
    found = Held(*(str(row.get(name) or "") for name in _FIELDS))
    for name in _MORE:
        setattr(found, name, str(row.get(name) or getattr(found, name)))
    return found


def hold(folder: str, more: list[Held]) -> None:
    """Add some; what waits already is not added again."""
    with Locked(folder, "held", 10.0) as mine:
        if not mine:
            raise GitmemError("another gitmem holds the list of what waits", "try again")
        kept = {one.id: one for one in held(folder)}
        kept.update({one.id: one for one in more if one.id not in kept})
        every = list(kept.values())
        if len(every) > _MOST:
            number = len(every) - _MOST
            log.write(folder, f"{number} of the statements that waited longest dropped: the list holds {_MOST}")
        _save(folder, every[-_MOST:])


def release(folder: str, ids: Collection[str]) -> list[Held]:
    """Let some go, once a person has decided; which were there."""
    with Locked(folder, "held", 10.0) as mine:
        if not mine:
            raise GitmemError("another gitmem holds the list of what waits", "try again")
        every = held(folder)
        _save(folder, [one for one in every if one.id not in ids])
    return [one for one in every if one.id in ids]


def damaged(folder: str) -> str:
    """The path of the list where it is there and cannot be read, else ""."""
    path = os.path.join(folder, "held")
    return path if os.path.lexists(path) and not isinstance(load(path).get("held"), list) else ""


def _save(folder: str, every: list[Held]) -> None:
    lost = damaged(folder)
    if lost:
        aside = _free(lost)
        os.replace(lost, aside)
        log.write(folder, f"the list of what waits could not be read: it is {aside} now")
    save(os.path.join(folder, "held"), {"held": [one.value() for one in every]})


def _free(path: str) -> str:
    number = 1
    while os.path.lexists(f"{path}.damaged-{number}"):
        number += 1
    return f"{path}.damaged-{number}"
