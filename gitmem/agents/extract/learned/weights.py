"""What was learned: the weights of features (``weights.tsv``) and the common words (``common.txt``)."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

WEIGHTS = "weights.tsv"
"""``weight<TAB>feature``, sorted by feature."""
COMMON = "common.txt"
"""One word a line."""


def path(name: str) -> str:
    """Where the file lies."""
    return os.path.join(os.path.dirname(__file__), name)


def common() -> frozenset[str]:
    """The words that say how a sentence is built."""
    with open(path(COMMON), encoding="utf-8") as file:
        return frozenset(file.read().split())


class Weights:
    """The weights as they lie here."""

    __slots__ = ("_of",)

    def __init__(self) -> None:
        self._of: dict[str, float] = {}
        with open(path(WEIGHTS), encoding="utf-8") as file:
            for line in file:
                weight, _, feature = line.rstrip("\n").partition("\t")
                self._of[feature] = float(weight)

    def sum(self, features: Iterable[str]) -> float:
        """How much these speak for it, each counted once."""
        of = self._of
        return sum(of[one] for one in set(features) if one in of)
