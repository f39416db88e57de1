"""Characters that readers do not see: where they stand, and in which company they are ordinary.

Joiners belong to Persian, Indic scripts and emoji, marks of direction to Arabic and Hebrew, tags to three flags.
Elsewhere they hide text, or split words so that nobody finds them.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

MARKS = frozenset("\u200e\u200f\u061c")
"""Left-to-right, right-to-left and Arabic letter mark: ordinary in right-to-left prose."""
EMBEDDINGS = frozenset("\u202a\u202b\u202c\u2066\u2067\u2068\u2069")
OVERRIDES = frozenset("\u202d\u202e")
BIDI = MARKS | EMBEDDINGS | OVERRIDES

TAGS = frozenset(chr(c) for c in range(0xE0000, 0xE0080))

SOFT_HYPHEN = "\u00ad"
ZWJ = "\u200d"
BOM = "\ufeff"
FILLERS = frozenset("\u115f\u1160\u3164\uffa0")
EMOJI_STYLES = frozenset("\ufe0e\ufe0f")
VARIATIONS = frozenset(chr(c) for c in range(0xFE00, 0xFE10))
VARIATIONS_CJK = frozenset(chr(c) for c in range(0xE0100, 0xE01F0))
JOINERS = frozenset("\u034f\u200b\u200c\u200d\u2060\u180e")
ZERO_WIDTH = (
    JOINERS
    | VARIATIONS
    | VARIATIONS_CJK
    | FILLERS
    | {SOFT_HYPHEN, BOM}
    | {chr(c) for c in (0x2061, 0x2062, 0x2063, 0x2064, 0x2065, *range(0x206A, 0x2070), 0xFFF9, 0xFFFA, 0xFFFB)}
)

_RTL = ((0x0590, 0x08FF), (0xFB1D, 0xFDFF), (0xFE70, 0xFEFE), (0x10800, 0x10FFF), (0x1E800, 0x1EFFF))
_COMPLEX = (
    (0x0590, 0x109F),
    (0x1780, 0x18AF),
    (0x1900, 0x1CFF),
    (0xA800, 0xAAFF),
    (0xABC0, 0xABFF),
    (0xFB1D, 0xFDFF),
    (0xFE70, 0xFEFE),
    (0x10800, 0x11FFF),
    (0x1E800, 0x1EFFF),
)
_CJK = ((0x2E80, 0x312F), (0x3190, 0x9FFF), (0xF900, 0xFAFF), (0xFE30, 0xFE4F), (0xFF00, 0xFFEF), (0x20000, 0x3FFFF))
_HANGUL = ((0x1100, 0x11FF), (0x3130, 0x318F), (0xA960, 0xA97F), (0xAC00, 0xD7FF))
_SYMBOLS = (
    (0xA9, 0xA9),
    (0xAE, 0xAE),
    (0x203C, 0x2049),
    (0x20D0, 0x2BFF),
    (0x3030, 0x303D),
    (0x3297, 0x3299),
    (0x1F000, 0x1FAFF),
)
"""Emoji, and the signs that a variation selector may follow."""


def _in(c: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    code = ord(c) if c else 0
    return any(low <= code <= high for low, high in ranges)


def rtl(c: str) -> bool:
    """Whether the character is written from right to left."""
    return _in(c, _RTL)


def complex_script(c: str) -> bool:
    """Whether it belongs to a script in which joiners and invisible spaces do work."""
    return _in(c, _COMPLEX)


def cjk(c: str) -> bool:
    """Whether it is Chinese or Japanese."""
    return _in(c, _CJK)


def hangul(c: str) -> bool:
    """Whether it is Korean."""
    return _in(c, _HANGUL)


def symbol(c: str) -> bool:
    """Whether it is an emoji, or another base of emoji sequences: digits, ``#`` and ``*`` too."""
    return c in "0123456789#*" or _in(c, _SYMBOLS)


def runs(text: str, wanted: frozenset[str]) -> Iterator[tuple[int, int]]:
    """``(start, end)`` of each unbroken run of the wanted characters."""
    if text.isascii() or wanted.isdisjoint(text):
        return
    start = -1
    for at, c in enumerate(text):
        if c in wanted:
            if start < 0:
                start = at
        elif start >= 0:
            yield start, at
            start = -1
    if start >= 0:
        yield start, len(text)


def name(c: str) -> str:
    """The code point, as findings write it."""
    return f"U+{ord(c):04X}"


def neighbour(text: str, at: int, step: int, reach: int = 100) -> str:
    """The nearest visible character from ``at`` on in one direction, on the same line; empty where there is none."""
    for _ in range(reach):
        if not 0 <= at < len(text) or text[at] == "\n":
            return ""
        if text[at] not in ZERO_WIDTH and not text[at].isspace():
            return text[at]
        at += step
    return ""
