"""What a rule found in a sentence."""

from __future__ import annotations

REMEMBER = "remember"
RULE = "rule"
DECISION = "decision"
PREFERENCE = "preference"
CORRECTION = "correction"
FREEZE = "freeze"


class Found:
    """``kind``: which sort of statement. ``start`` and ``end``: what of the sentence is the statement."""

    __slots__ = ("end", "kind", "start")

    def __init__(self, kind: str, start: int, end: int) -> None:
        self.kind = kind
        self.start = start
        self.end = end
