"""The new part of a session in pieces, each of which is tried, kept and passed as a whole."""

from __future__ import annotations

import hashlib
import os
import time
from datetime import UTC, datetime

from gitmem.agents.claude.transcript import Transcript, Turn, last_words, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.ops.extract.cursor import Cursor

_BACK = 1 << 18
_LONGEST = 1 << 16
_AHEAD = 40
"""Messages in which one that takes a statement back is looked for."""
_QUIET = 600.0
"""Seconds without a change after which a session is no longer at work on its last turn."""


class Piece:
    """Turns that go to the extractor together. ``start`` and ``end``: bytes. ``later``: the turns after
    them, as far as it is known yet: it may take something back."""

    __slots__ = ("end", "later", "start", "turns")

    def __init__(self, turns: list[Turn]) -> None:
        self.turns = turns
        self.start = turns[0].start
        self.end = turns[-1].end
        self.later: list[Turn] = []


class Reading:
    """``pieces`` that are new. ``end``: how far they reach. ``left``: whether a last turn is still at work."""

    __slots__ = ("_data", "_from", "end", "left", "pieces", "transcript")

    def __init__(self, transcript: Transcript, data: bytes, start: int) -> None:
        self.transcript = transcript
        self._data = data
        self._from = start
        self.pieces: list[Piece] = []
        self.left = False
        self.end = transcript.end

    def before(self, offset: int) -> bytes:
        """What the transcript holds before an offset, as far back as it was read."""
        return self._data[: max(0, offset - self._from)]


def new(path: str, cursor: Cursor, folders: Sequence[str], over: bool, together: bool) -> Reading:
    """What is new in a transcript. Raises OSError. ``over``: its session has ended, so the last turn has as well.
    ``together``: several turns in one piece, for an extractor that costs something each time."""
    with open(path, "rb") as file:
        info = os.fstat(file.fileno())
        back = max(0, cursor.offset - _BACK) if info.st_size >= cursor.offset else 0
        file.seek(back)
        data = file.read()
        start = cursor.offset
        if not cursor.fits(data[: start - back]):
            back = start = 0
            file.seek(0)
            data = file.read()
    quiet = time.time() - info.st_mtime > _QUIET
    before = last_words(data[: start - back])
    reading = Reading(read(data[start - back :], start, folders, before), data, back)
    turns = reading.transcript.turns
    if turns and not (turns[-1].finished or over or quiet):
        reading.end = turns.pop().start
        reading.left = True
    for turn in turns:
        size = sum(len(one.said) for one in reading.pieces[-1].turns) if reading.pieces else 0
        if together and reading.pieces and size + len(turn.said) < _LONGEST:
            last = reading.pieces[-1]
            last.turns.append(turn)
            last.end = turn.end
        else:
            reading.pieces.append(Piece([turn]))
    later: list[Turn] = []
    for piece in reversed(reading.pieces):
        piece.later = later[:_AHEAD]
        later = piece.turns + later
    return reading


def day(turn: Turn, otherwise: float) -> str:
    """The day on which it was said, where it was said: this machine's. ``otherwise``: for a turn without a time."""
    return moment(turn, otherwise)[:10]


def moment(turn: Turn, otherwise: float) -> str:
    """The same with the minute."""
    try:
        when = datetime.fromisoformat(turn.when.replace("Z", "+00:00"))
    except ValueError:
        when = datetime.fromtimestamp(otherwise, UTC)
    if when.tzinfo is None:
        when = when.replace(tzinfo=UTC)
    try:
        return when.astimezone().strftime("%Y-%m-%d %H:%M")
    except (OverflowError, OSError, ValueError):
        return datetime.fromtimestamp(otherwise, UTC).strftime("%Y-%m-%d %H:%M")


def mark(turn: Turn, session: str = "") -> str:
    """What a message is known by when a resumed session has it again; with ``session``, only when this one has."""
    known = f"{turn.when}\0{turn.said}" + (f"\0{session}" if session else "")
    return hashlib.sha256(known.encode("utf-8", "replace")).hexdigest()[:16]
