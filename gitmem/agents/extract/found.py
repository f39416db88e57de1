"""What a rule found in a sentence."""

from __future__ import annotations

REMEMBER = "remember"
RULE = "rule"
DECISION = "decision"
PREFERENCE = "preference"
CORRECTION = "correction"
FREEZE = "freeze"


class Found:
    """``kind``: which sort of statement. ``start`` and ``end``: what of the sentence is the statement. ``bare``: it
    says "it" or "that", so it means nothing without what the agent had said. ``doubtful``: the rule that found it is
    one of those that err, so a person is to look at it first."""

    __slots__ = ("bare", "doubtful", "end", "kind", "start")

    def __init__(self, kind: str, start: int, end: int, bare: bool = False, doubtful: bool = False) -> None:
        self.kind = kind
        self.start = start
        self.end = end
        self.bare = bare
        self.doubtful = doubtful
