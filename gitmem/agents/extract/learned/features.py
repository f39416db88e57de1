"""What speaks for or against a sentence of a message: its words and letters, its place, and what stands around it.

A feature is a name; a sentence has it or not. Which words are *common* is part of what was learned: only those say how
a sentence is built, the others what it is about.
"""

from __future__ import annotations

import re
from itertools import pairwise

from gitmem.agents.extract.learned.words import words
from gitmem.agents.extract.speech import filled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from gitmem.agents.extract.speech import Sentence

ALWAYS = "any sentence"
LETTERS = "letters"
"""How the features that are runs of letters begin."""
_LETTERS = (3, 4, 5)
"""Runs of so many letters, so that a typo or an ending does not make a word unknown."""
_REACH = 4
"""So far apart may two common words stand that are a pair."""
_LONG = re.compile(r"\w{4,}")
_STEM = 6


class Message:
    """Sentences of one message. ``before``: what the agent had written, "" at the beginning."""

    __slots__ = ("_answers", "_common", "_leads", "_sentences", "_theirs", "_words")

    def __init__(self, sentences: list[Sentence], before: str, common: Collection[str]) -> None:
        self._sentences = sentences
        self._common = common
        self._leads = {lead: [f"lead {word}" for word in words(lead)] for lead in {one.lead for one in sentences}}
        self._words = [words(one.twin) for one in sentences]
        self._theirs = _stems(filled(before))
        self._answers = 0 if not before else 2 if before.rstrip().endswith("?") else 1

    def features(self, at: int) -> Iterator[str]:
        """Those of one sentence; some may come twice."""
        yield ALWAYS
        yield from self._of_words(self._words[at])
        yield from _of_letters(self._sentences[at].twin)
        yield from self._of_place(at)
        yield from self._of_neighbour("before", at - 1)
        yield from self._of_neighbour("after", at + 1)

    def _of_words(self, own: list[str]) -> Iterator[str]:
        for word in own:
            yield f"word {word}"
        for first, second in pairwise(own):
            yield f"words {first} {second}"
        common = [word for word in own if word in self._common and word[0].isalpha()]
        for at, word in enumerate(common):
            for other in common[at + 1 : at + _REACH]:
                yield f"pair {word} {other}"
        for count in (1, 2, 3):
            yield f"opens {' '.join(own[:count])}"
        yield f"closes {' '.join(own[-2:])}"
        yield f"length {min(9, len(own) // 3)}"

    def _of_place(self, at: int) -> Iterator[str]:
        one, count = self._sentences[at], len(self._sentences)
        yield f"ends {_end(one.text)}"
        yield f"place {min(at, 3)}"
        yield f"of {min(count, 5)}"
        yield f"last {at == count - 1}"
        yield f"first {one.first}"
        yield f"answers {self._answers}"
        yield f"shares {min(3, len(_stems(one.twin) & self._theirs))}"
        yield f"led {bool(one.lead)}"
        yield from self._leads[one.lead]

    def _of_neighbour(self, side: str, at: int) -> Iterator[str]:
        if not 0 <= at < len(self._words):
            yield f"{side} nothing"
            return
        own = self._words[at]
        for word in own[:2]:
            yield f"{side} opens {word}"
        for word in own:
            if word in self._common:
                yield f"{side} has {word}"
        yield f"{side} ends {_end(self._sentences[at].text)}"
        yield f"{side} length {min(4, len(own) // 3)}"


def _of_letters(twin: str) -> Iterator[str]:
    text = f" {twin} "
    for count in _LETTERS:
        for at in range(len(text) - count + 1):
            yield f"{LETTERS} {text[at : at + count]}"


def _end(text: str) -> str:
    last = text.rstrip()[-1:]
    return "a word" if last.isalnum() else last


def _stems(text: str) -> set[str]:
    return {word[:_STEM] for word in _LONG.findall(text)}
