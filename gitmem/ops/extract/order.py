"""Which of two things comes first in a statement: "from yarn to pnpm" is the opposite of "from pnpm to yarn"."""

from __future__ import annotations

import re

from gitmem.model.words import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Pair = tuple[frozenset[str], frozenset[str]]

_PART = r"([^,;.!?]{1,60}?)"
_END = r"(?=[,;.!?(]|$)"
_WAYS = (
    (re.compile(rf"\bfrom {_PART} (?:in)?to {_PART}{_END}"), False),
    (re.compile(rf"\b(?:in)?to {_PART} from {_PART}{_END}"), True),
    (re.compile(rf"\bvo[nm] {_PART} (?:auf|zu|zum|zur|nach) {_PART}{_END}"), False),
)
"""From where and to where; whether the second is named first."""
_BETWEEN = re.compile(r",? (?:and |und |only |erst )?(then|before|than|after|dann|bevor|als|nachdem) ")
_OPENS = re.compile(r"(before|bevor|after|nachdem) ([^,;.!?]{1,80}), ([^,;.!?]{1,80})")
_TURNED = frozenset({"after", "nachdem"})
_NEAR = 80
"""Characters on either side that belong to such a word."""


def reversed_order(one: str, other: str) -> bool:
    """Whether something that comes before another in the one comes after it in the other."""
    here = list(_pairs(one))
    return bool(here) and any(
        first & last and second & start for start, last in _pairs(other) for first, second in here
    )


def _pairs(text: str) -> Iterator[Pair]:
    """What comes before what."""
    low = text.lower()
    for pattern, turned in _WAYS:
        for match in pattern.finditer(low):
            yield _pair(match[1], match[2], turned)
    for match in _BETWEEN.finditer(low):
        left = re.split(r"[.;!?]", low[max(0, match.start() - _NEAR) : match.start()])[-1]
        right = re.split(r"[,.;!?]", low[match.end() : match.end() + _NEAR])[0]
        yield _pair(left, right, match[1] in _TURNED)
    opens = _OPENS.match(low)
    if opens is not None:
        yield _pair(opens[2], opens[3], opens[1] not in _TURNED)


def _pair(one: str, other: str, turned: bool) -> Pair:
    first, second = frozenset(words(one)), frozenset(words(other))
    both = first & second
    return (second - both, first - both) if turned else (first - both, second - both)
