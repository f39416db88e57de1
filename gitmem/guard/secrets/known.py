"""Credentials known by their shape alone (``shapes``), told by literal text first."""

from __future__ import annotations

from gitmem.guard.secrets.looks import Mix, words
from gitmem.guard.secrets.placeholder import is_placeholder
from gitmem.guard.secrets.shapes import INNER, SHAPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def find(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and description of every credential of a known shape."""
    for literal, body, what in SHAPES:
        at = text.find(literal)
        if at >= 0:
            yield from _prefixed(text, literal, body, what, at)
    for literal, back, pattern, what in INNER:
        at = text.find(literal)
        if at >= 0:
            yield from _inner(text, literal, back, pattern, what, at)


def _prefixed(text: str, literal: str, body: str, what: str, at: int) -> Iterator[tuple[int, int, str]]:
    match = None
    size = len(literal)
    while at >= 0:
        after = at + 1
        if begins(text, at):
            if match is None:
                import re

                match = re.compile(body).match
            got = match(text, at + size)
            if got:
                after = max(after, got.end())  # never read twice, or a run of prefixes would cost its square
                if _ends(text, after) and genuine(got.group(), "/" in literal):
                    yield at, after, what
        at = text.find(literal, after)


def _inner(text: str, literal: str, back: int, pattern: str, what: str, at: int) -> Iterator[tuple[int, int, str]]:
    import re

    match = re.compile(pattern).match
    after = 0
    while at >= 0:
        for start in range(max(after, at - back), at + 1):
            got = match(text, start)
            if got and got.end() > at:
                after = got.end()
                if genuine(got.group(), False):
                    yield start, after, what
                break
        at = text.find(literal, max(after, at + 1))


def begins(text: str, at: int) -> bool:
    """Whether a word begins at ``at``: no letter or digit before it, or one that ends an escape (``\\n``, ``%3D``)."""
    if at == 0 or not text[at - 1].isalnum() or not text[at].isalnum():
        return True
    before = text[max(0, at - 3) : at]
    return before[-2:] in ("\\n", "\\r", "\\t") or (before[0] == "%" and len(before) == 3)


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
        return mix.length >= 28 and mix.lower > 0 and mix.upper > 0 and words(body) < 0.45
    return mix.distinct >= 7 and words(body) < 0.5
