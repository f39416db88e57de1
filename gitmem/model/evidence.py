"""In which sessions a statement was seen: what promotion by repetition counts.

Each is written ``session:<id>``, as a source is. The list is a set, sorted, since a merge treats it as one.
"""

from __future__ import annotations

from gitmem.errors import GitmemError
from gitmem.model.frontmatter import parse, set_field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

PREFIX = "session:"
MOST = 50
"""A record that was seen so often needs no further proof; its file stays small."""


def add(text: str, session: str) -> str:
    """The record's text with a session more, given as ``<id>`` or ``session:<id>``. The same text where it is known, or
    where there are enough. GitmemError for what is no id of a session, and for a block that cannot be edited."""
    mark = written(session)
    if mark is None:
        raise GitmemError(f"{session[:80]!r} is no id of a session", "letters, digits, '-' and '_'")
    front = parse(text)
    marks = {one for item in front.items("evidence") if (one := written(item)) is not None}
    if mark in marks or mark == written(front.text("source"), True) or len(marks) >= MOST:
        return text
    return set_field(text, "evidence", sorted({*front.items("evidence"), mark}))


def sessions(evidence: Iterable[str], source: str = "", origin: str = "") -> frozenset[str]:
    """The distinct sessions that speak for a record, as ``session:<id>``: those listed, the one it was taken from, and
    the one in which the agent's client wrote it (``originSessionId``)."""
    found = {written(item) for item in evidence} | {written(source, True)}
    if origin:
        found.add(written(origin))
    return frozenset(one for one in found if one is not None)


def written(session: str, marked: bool = False) -> str | None:
    """A session as it stands in a record; None for what is none. ``marked``: it is one only where it says so."""
    bare = session.strip()
    if marked and not bare.startswith(PREFIX):
        return None
    identity = bare.removeprefix(PREFIX)
    if not 0 < len(identity) <= 128 or not identity.isascii():
        return None
    return PREFIX + identity if all(char.isalnum() or char in "-_" for char in identity) else None
