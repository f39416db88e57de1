"""The text cut at white space, quotes and cell borders; long pieces become tokens.

``str.split`` and ``str.translate`` do the work: no pattern is compiled for a text that holds nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

LEAST = 16
"""The length from which a token may be a secret by itself."""

_TOKEN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+/=.~%")
_STRAY = "=.-_/+~%"


class _Cuts(dict[int, str]):
    """A table for ``str.translate``: quotes, borders and scripts without spaces become spaces."""

    def __missing__(self, code: int) -> str:
        space = 0x2000 <= code <= 0x206F or code >= 0x2E80 or code in (0xA0, 0xAB, 0xBB, 0xB7)
        char = " " if space else chr(code)
        self[code] = char
        return char


_CUTS = _Cuts({ord(char): " " for char in "\"'`<>|\t\r\v\f"})


def cut(text: str) -> str:
    """``text`` with every border between pieces as a space; newlines stay, lengths are the same."""
    return text.translate(_CUTS)


class Token:
    """A run of at least ``LEAST`` characters of the alphabets that generated values use.

    ``piece_start`` and ``piece_end`` bound the piece it stands in (an address, say).
    """

    __slots__ = ("end", "piece_end", "piece_start", "start", "value")

    def __init__(self, start: int, value: str, piece_start: int, piece_end: int) -> None:
        self.start = start
        self.end = start + len(value)
        self.value = value
        self.piece_start = piece_start
        self.piece_end = piece_end


def longs(pieces: str) -> list[tuple[int, str]]:
    """Start and text of every piece of a cut text that is long enough to hold a token."""
    found: list[tuple[int, str]] = []
    at = 0
    for piece in [piece for piece in pieces.split() if len(piece) >= LEAST]:
        at = pieces.find(piece, at)
        found.append((at, piece))
        at += len(piece)
    return found


def tokens(pieces: list[tuple[int, str]]) -> list[Token]:
    """The tokens in long pieces."""
    found: list[Token] = []
    for at, piece in pieces:
        parts = _parts.get(piece)
        if parts is None:
            parts = () if piece.isalpha() else tuple(_tokens_of(piece))
            if len(piece) <= _LONG:
                if len(_parts) >= _MANY:
                    _parts.clear()
                _parts[piece] = parts
        if parts:
            end = at + len(piece)
            found += [Token(at + start, value, at, end) for start, value in parts]
    return found


_parts: dict[str, tuple[tuple[int, str], ...]] = {}
"""Where the tokens of a piece begin: names and paths come again and again."""
_MANY = 4096
_LONG = 400


def _tokens_of(piece: str) -> Iterator[tuple[int, str]]:
    start = 0
    if _TOKEN.issuperset(piece):
        borders = [len(piece)]
    else:
        borders = [index for index, char in enumerate(piece) if char not in _TOKEN]
        borders.append(len(piece))
    for border in borders:
        if border - start >= LEAST:
            yield from _split(piece[start:border], start)
        start = border + 1


def _split(run: str, at: int) -> Iterator[tuple[int, str]]:
    """A run cut at an ``=`` inside it, and stripped of what punctuation left at its ends."""
    inner = run.rstrip("=")
    start = 0
    while start <= len(inner):
        border = inner.find("=", start)
        stop = len(run) if border < 0 else border
        part = run[start:stop]
        value = part.strip(_STRAY) if border >= 0 else part.lstrip(_STRAY).rstrip(".-_/+~%")
        if (len(value) >= LEAST and not value.isalpha()) or len(value) >= 28:
            yield at + start + part.find(value), value
        if border < 0:
            return
        start = border + 1
