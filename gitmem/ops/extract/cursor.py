"""How far each session has been read. The cursor moves only when what was before it has been kept.

Before a piece is worked on, the attempt is noted: a worker that was killed has left its note, so the next one tries
again, and the one after that sets the piece aside instead of dying of it for ever.
"""

from __future__ import annotations

import hashlib
import os

from gitmem.ops.extract.state import load, number, save

ATTEMPTS = 2
"""So often a piece may be the death of an extractor."""
FAILURES = 5
"""So often an extractor may fail at a piece: the network may be down, the model busy."""
_TAIL = 256
_MOST = 1000


class Cursor:
    """``offset``: bytes of the transcript that are done with. ``aside``: (offset, end, why) of what was given up.
    ``told``: the marks of what the last message before the offset has told. ``kept``: those of the records that the
    session gave, as they were written; they outlast a transcript that is written anew."""

    __slots__ = ("_attempt", "_count", "_failures", "_tail", "aside", "kept", "offset", "path", "told", "transcript")

    def __init__(self, folder: str, session: str) -> None:
        self.path = os.path.join(folder, "cursors", session)
        stored = load(self.path)
        self.transcript = str(stored.get("transcript") or "")
        self.offset = number(stored.get("offset"))
        self._tail = str(stored.get("tail") or "")
        self._attempt = number(stored.get("attempt"))
        self._count = number(stored.get("count"))
        self._failures = number(stored.get("failures"))
        self.aside = _texts(stored.get("aside"))
        self.told = _texts(stored.get("told"))
        self.kept = _texts(stored.get("kept"))[-_MOST:]

    def fits(self, data: bytes) -> bool:
        """Whether ``data``, the transcript up to the offset or its last bytes, is what had been read then."""
        return not self.offset or self._tail == _digest(data)

    def begin(self, start: int) -> bool:
        """Note an attempt at the piece that begins at ``start``; False where it has been tried often enough."""
        self._count = self._count + 1 if self._attempt == start + 1 else 1
        self._attempt = start + 1
        if self._count > ATTEMPTS:
            return False
        self._save()
        return True

    def fails(self) -> bool:
        """Count a failure at the piece that was begun; True where it has failed often enough."""
        self._failures += 1
        self.calm()
        return self._failures >= FAILURES

    def calm(self) -> None:
        """Forget the attempt: it ended in order, only not with success."""
        self._attempt = self._count = 0
        self._save()

    def set_aside(self, start: int, why: str) -> None:
        """Give a piece up."""
        self.aside = [*self.aside, f"byte {start}: {why}"][-20:]

    def move(self, offset: int, before: bytes) -> None:
        """All before ``offset`` is done with. ``before``: the transcript's bytes up to there, or the last of them."""
        self.offset, self._tail = offset, _digest(before)
        self._attempt = self._count = self._failures = 0
        self._save()

    def _save(self) -> None:
        save(
            self.path,
            {
                "transcript": self.transcript,
                "offset": self.offset,
                "tail": self._tail,
                "attempt": self._attempt,
                "count": self._count,
                "failures": self._failures,
                "aside": self.aside,
                "told": self.told,
                "kept": self.kept,
            },
        )


def _texts(given: object) -> list[str]:
    return [str(one) for one in given] if isinstance(given, list) else []


def _digest(data: bytes) -> str:
    return hashlib.sha256(data[-_TAIL:]).hexdigest()[:16]
