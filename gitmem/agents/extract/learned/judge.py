"""How sure it is that a sentence is meant to last.

A score is the logarithm of the odds that somebody who labels the message would mark the sentence. Where the two lines
are was measured on messages of writers from whom nothing had been learned
(``docs/explanation/what-extraction-keeps.md``).
"""

from __future__ import annotations

import re
from functools import cache

from gitmem.agents.extract.learned.features import Message
from gitmem.agents.extract.learned.weights import Weights, common

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.agents.extract.speech import Sentence

KEEP = 1.25
"""From here on a statement is kept."""
ASK = -0.3
"""From here on a person is asked."""
PART = -0.8
"""From here on a sentence right behind a statement is part of it."""
GERMAN = 0.6
"""Added in German, of which fewer messages were learned from: the same certainty shows in a lower score."""
_ENOUGH = 20
"""Sentences that tell the language of a message."""
_IN_GERMAN = re.compile(
    r"\b(?:der|die|das|den|dem|und|ist|sind|nicht|kein\w*|wir|ich|du|sie|bitte|ein|eine[nmrs]?|mit|bei|für|auf|im|nie"
    r"|immer|nur|noch|auch|wird|werden|nimm|nutz\w*|statt)\b"
)
_IN_ENGLISH = re.compile(
    r"\b(?:the|and|is|are|not|no|we|i|you|it|please|an?|with|for|on|in|never|always|only|also|use|of|to|that|don't)\b"
)


def scores(sentences: list[Sentence], before: str) -> list[float]:
    """The score of each sentence of a message. ``before``: what the agent had written."""
    weights, known = _learned()
    message = Message(sentences, before, known)
    more = GERMAN if _is_german(sentences) else 0.0
    return [more + weights.sum(message.features(at)) for at in range(len(sentences))]


def _is_german(sentences: list[Sentence]) -> bool:
    """Whether more of the message's small words are German than English."""
    twin = " ".join(one.twin for one in sentences[:_ENOUGH])
    return len(_IN_GERMAN.findall(twin)) > len(_IN_ENGLISH.findall(twin))


@cache
def _learned() -> tuple[Weights, frozenset[str]]:
    return Weights(), common()
