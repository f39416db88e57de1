"""Which of many cues stand in a document, without looking for each of them.

A document is taken apart once into all stretches of four bytes, as numbers, at the speed of C. A cue of which one
stretch is missing cannot be there; only the few that are left are searched for, and those too short for a stretch.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Set

    from gitmem.guard.document import Document

_SIZE = 4
_SHORT = 600
"""Characters of a text in which searching is the quicker way."""


_MARKS = str.maketrans(dict.fromkeys("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~“”„«»‹›「」『』‘’–—…", " "))


def words(vocabulary: str) -> Set[str]:
    """The words of a text, cut at every mark as well."""
    return frozenset(vocabulary.translate(_MARKS).split())


def stretches(vocabulary: str) -> Set[int]:
    """All stretches of four bytes; other letters than ASCII's are as one."""
    data = vocabulary.encode("ascii", "replace")
    found: set[int] = set()
    for offset in range(_SIZE):
        whole = len(data) - offset
        if whole >= _SIZE:
            found.update(memoryview(data)[offset : offset + whole - whole % _SIZE].cast("I"))
    return found


class Table:
    """Cues by a stretch that each holds.

    Of those without one ``whole`` are told by a whole word, ``eastern`` by their script, and ``plain`` and ``other``
    are what is left, in ASCII and not.
    """

    __slots__ = ("by_stretch", "cues", "eastern", "keys", "other", "plain", "whole")

    def __init__(self, cues: tuple[str, ...]) -> None:
        self.cues = cues
        self.by_stretch: dict[int, tuple[str, ...]] = {}
        plain: list[str] = []
        other: list[str] = []
        eastern: list[str] = []
        self.whole: list[tuple[str, str]] = []
        for cue in cues:
            stretch = _stretch(cue)
            if stretch is not None:
                self.by_stretch[stretch] = (*self.by_stretch.get(stretch, ()), cue)
            elif cue[0] == cue[-1] == " " and cue[1:-1].isalnum():
                self.whole.append((cue[1:-1], cue))
            elif any("\u2e80" <= char <= "\uffef" for char in cue):
                eastern.append(cue)
            else:
                (plain if cue.isascii() else other).append(cue)
        self.keys = frozenset(self.by_stretch)
        self.plain, self.other, self.eastern = tuple(plain), tuple(other), tuple(eastern)


_tables: dict[tuple[str, ...], Table] = {}


def _table(cues: tuple[str, ...]) -> Table:
    table = _tables.get(cues)
    if table is None:
        table = _tables[cues] = Table(cues)
    return table


def _stretch(cue: str) -> int | None:
    """The last four letters of the cue's longest word: beginnings are shared by more words than ends are."""
    letters = max(cue.split() or [""], key=len)[-_SIZE:]
    if len(letters) < _SIZE or not letters.isascii() or not letters.isalpha():
        return None
    return int.from_bytes(letters.encode(), sys.byteorder)


def possible(cues: tuple[str, ...], document: Document) -> list[str]:
    """The cues that may stand in what is left of the document when parts of it are blanked and blanks closed up."""
    if len(document.text) < _SHORT:
        return list(cues)
    table = _table(cues)
    by_stretch = table.by_stretch
    found = [cue for stretch in document.stretches & table.keys for cue in by_stretch[stretch]]
    found += table.plain
    if table.whole:
        words_of = document.words
        found += [cue for word, cue in table.whole if word in words_of]
    if not document.lower.isascii():
        found += table.other
        if document.eastern:
            found += table.eastern
    return found


def present(cues: tuple[str, ...], document: Document, text: str = "") -> tuple[str, ...]:
    """The cues that stand in the document in lower case, or in ``text``, which is the same with blanks around it."""
    text = text or document.lower
    return tuple([cue for cue in possible(cues, document) if cue in text])


def is_present(cues: tuple[str, ...], document: Document) -> bool:
    """Whether one of the cues stands in the document in lower case."""
    text = document.lower
    for cue in possible(cues, document):  # noqa: SIM110 (a generator takes twice as long for so few)
        if cue in text:
            return True
    return False
