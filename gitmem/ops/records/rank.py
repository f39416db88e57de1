"""What comes first among records that may be served: words, then how near the scope is, then how fresh it is. Pure.

The index only finds candidates; their order is decided here, so that it is the same with and without an index.
"""

from __future__ import annotations

from gitmem.model import scope as scopes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Columns = tuple[str, str, str]
    """The words of name, description and body, each with a blank around every word."""

WEIGHTS = (5.0, 3.0, 1.0)
"""What a word counts in the name, the description and the body."""
_SATURATION = 1.2


def column(words: Sequence[str]) -> str:
    """Words as a column keeps them."""
    return f" {' '.join(words)} " if words else ""


def matched(asked: Sequence[str], columns: Columns) -> dict[str, float]:
    """Word asked for → how much the record has of it; only those it has. A word also matches longer ones it begins."""
    found: dict[str, float] = {}
    for word in asked:
        weight = sum(
            factor * (column.count(f" {word} ") or (0.5 if len(word) > 2 and f" {word}" in column else 0))
            for factor, column in zip(WEIGHTS, columns, strict=True)
            if column
        )
        if weight:
            found[word] = weight
    return found


def relevance(asked: Sequence[str], columns: Columns, rarity: Mapping[str, float]) -> float:
    """From 0 to 1: how much of the question, weighted by how rare its words are, the record is about."""
    total = sum(rarity.get(word, 1.0) for word in asked)
    if not total:
        return 0.0
    found = matched(asked, columns)
    gained = sum(rarity.get(word, 1.0) * weight / (weight + _SATURATION) for word, weight in found.items())
    return gained / total


def rarity(counts: Mapping[str, int], among: int) -> dict[str, float]:
    """Word → what it is worth, from how many of how many records have it."""
    from math import log

    return {word: log(1 + (among + 1) / (count + 1)) for word, count in counts.items()}


def order(relevance: float, scope: str, checked: str, name: str) -> tuple[float, int, str, str]:
    """A key to sort by, best first. Relevance counts in steps: a hair's difference does not beat a nearer scope."""
    return (-round(relevance, 1), -scopes.SCOPES.index(scope), _later_first(checked[:10]), name)


def _later_first(day: str) -> str:
    """A text that sorts the other way round than the day; no day at all comes last."""
    return "".join(chr(105 - ord(char)) if char.isdigit() else "~" for char in day) or "~"
