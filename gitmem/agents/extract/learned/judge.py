"""How sure it is that a sentence is meant to last.

A score is the logarithm of the odds that somebody who labels the message would mark the sentence. Where the two lines
are was measured on messages of writers from whom nothing had been learned
(``docs/explanation/what-extraction-keeps.md``).
"""

from __future__ import annotations

from functools import cache

from gitmem.agents.extract.learned.features import Message
from gitmem.agents.extract.learned.weights import Weights, common

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.agents.extract.speech import Sentence

KEEP = 1.2
"""From here on a statement is kept."""
ASK = -0.3
"""From here on a person is asked."""
PART = -0.8
"""From here on a sentence right behind a statement is part of it."""


def scores(sentences: list[Sentence], before: str) -> list[float]:
    """The score of each sentence of a message. ``before``: what the agent had written."""
    weights, known = _learned()
    message = Message(sentences, before, known)
    return [weights.sum(message.features(at)) for at in range(len(sentences))]


@cache
def _learned() -> tuple[Weights, frozenset[str]]:
    return Weights(), common()
