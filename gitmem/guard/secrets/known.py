"""Credentials known by their shape alone (``shapes``), told by literal text first."""

from __future__ import annotations

from gitmem.guard.secrets.looks import Mix, words
from gitmem.guard.secrets.placeholder import is_placeholder
from gitmem.guard.secrets.shapes import INNER, SHAPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    Row = tuple[str, int, str, str]
    Marks = tuple[tuple[tuple[int, tuple[Row, ...]], ...], tuple[Row, ...]]

_BORDERS = {code: " " for code in range(128) if not chr(code).isalnum()}
_ESCAPES = ("\\n", "\\r", "\\t", "%3D", "%3d", "%3A", "%3a", "%20", "%22", "%26", "%2F", "%2f", "%0A", "u003d", "u0026")


def _by_first_letters() -> dict[str, list[Row]]:
    table: dict[str, list[Row]] = {}
    for row in SHAPES:
        word = row[0][:2]
        table.setdefault(word if word.isalnum() else word[0], []).append(row)
    return table


_ROWS = _by_first_letters()


def find(text: str, longs: Iterable[tuple[int, str]]) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and description of every credential of a known shape in the long pieces of ``text``."""
    for at, piece in longs:
        beginnings, inner = _marks(piece)
        after = 0
        for where, rows in beginnings:
            if where < after:
                continue
            for row in rows:
                end = _prefixed(text, at + where, len(piece) - where, row)
                if end > 0:
                    yield at + where, end, row[3]
                after = max(after, abs(end) - at)
        for literal, back, pattern, what in inner:
            yield from _inner(text, at, at + len(piece), literal, back, pattern, what)


_known: dict[str, Marks] = {}
"""What stands in a piece: names and paths come again and again."""
_MANY = 4096
_LONG = 400


def _marks(piece: str) -> Marks:
    """Where in a piece a word begins as a credential does, with the rows to try there, and the rows found inside."""
    marks = _known.get(piece)
    if marks is None:
        marks = tuple(_beginnings(piece)), tuple([row for row in INNER if row[0] in piece])
        if len(piece) <= _LONG:
            if len(_known) >= _MANY:
                _known.clear()
            _known[piece] = marks
    return marks


def _beginnings(piece: str) -> Iterator[tuple[int, tuple[Row, ...]]]:
    bare = piece if "\\" not in piece and "%" not in piece else _without_escapes(piece)
    where = 0
    for word in bare.translate(_BORDERS).split():
        where = bare.find(word, where)
        rows = _ROWS.get(word[:2])
        if rows:
            begun = tuple([row for row in rows if piece.startswith(row[0], where)])
            if begun:
                yield where, begun
        where += len(word)


def _without_escapes(piece: str) -> str:
    for escape in _ESCAPES:
        piece = piece.replace(escape, " " * len(escape))
    return piece


def _prefixed(text: str, at: int, room: int, row: Row) -> int:
    """Where the credential of this row that begins at ``at`` ends; negative where it only looks like one, or 0.

    What was read is not read again, or a run of prefixes would cost its square.
    """
    literal, least, body, _ = row
    if room < len(literal) + least:
        return 0
    import re

    got = re.compile(body).match(text, at + len(literal))
    if not got:
        return 0
    end = got.end()
    if _ends(text, end) and genuine(got.group(), "/" in literal):
        return end
    return -end


def _inner(
    text: str, start: int, stop: int, literal: str, back: int, pattern: str, what: str
) -> Iterator[tuple[int, int, str]]:
    import re

    match = re.compile(pattern).match
    after = start
    at = text.find(literal, start, stop)
    while at >= 0:
        for begin in range(max(after, at - back), at + 1):
            got = match(text, begin)
            if got and got.end() > at:
                after = got.end()
                if genuine(got.group(), False):
                    yield begin, after, what
                break
        at = text.find(literal, max(after, at + 1), stop)


def _ends(text: str, at: int) -> bool:
    return at >= len(text) or not text[at].isalnum() or not text[at].isascii()


def genuine(body: str, address: bool) -> bool:
    """Whether the variable part is drawn at random rather than written by hand."""
    if is_placeholder(body):
        return False
    if address:
        return True
    mix = Mix(body)
    if mix.length < 12:
        return mix.digits > 0
    if mix.digits == 0:
        return mix.length >= 16 and mix.upper >= 4 and words(body) < 0.35
    return mix.distinct >= 7 and words(body) < 0.6
