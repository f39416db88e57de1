"""What a message states: its sentences that are meant to last, those that belong together as one."""

from __future__ import annotations

import re

from gitmem.agents.extract.asked import asks
from gitmem.agents.extract.dictated import dictates
from gitmem.agents.extract.found import CORRECTION, REMEMBER
from gitmem.agents.extract.injected import injected
from gitmem.agents.extract.joined import denies, goes_on, instead, limits
from gitmem.agents.extract.kinds import kind
from gitmem.agents.extract.labels import alone
from gitmem.agents.extract.leads import lead
from gitmem.agents.extract.learned.judge import ASK, KEEP, PART, scores
from gitmem.agents.extract.openings import is_no, opening, says_nothing
from gitmem.agents.extract.plainly import plainly
from gitmem.agents.extract.speech import FILL, Sentence, sentences
from gitmem.agents.extract.takeback import parted, takes_back
from gitmem.agents.extract.tongues import is_other, tongues
from gitmem.agents.extract.wording import count

_BARE = frozenset({"always", "never", "don't", "do not", "avoid", "immer", "nie", "niemals"})
_LAUGHS = re.compile("[\U0001f605\U0001f602\U0001f923\U0001f606\U0001f61c\U0001f92a\U0001f648]")
_FEWEST = 2


class Statement:
    """``text``: as it was typed, from where the thought begins. ``kind``: which sort. ``doubtful``: a person has to say
    whether it was meant to last."""

    __slots__ = ("doubtful", "kind", "text")

    def __init__(self, text: str, kind: str, doubtful: bool) -> None:
        self.text = text
        self.kind = kind
        self.doubtful = doubtful


def statements(said: str, before: str) -> list[Statement]:
    """``said``: what a person typed. ``before``: what the agent had written."""
    return _Reading(said, before).statements


class _Reading:
    """One pass over a message. ``_last``: the sentence before, where it is (part of) the last statement."""

    def __init__(self, said: str, before: str) -> None:
        self.statements: list[Statement] = []
        self._last: Sentence | None = None
        self._wrong = False
        previous: Sentence | None = None
        every = [one for one in parted(sentences(said)) if any(char.isalnum() or char == FILL for char in one.twin)]
        for one, score in zip(every, scores(every, before), strict=True):
            self._sentence(one, score, previous)
            previous = one

    def _sentence(self, one: Sentence, score: float, previous: Sentence | None) -> None:
        if takes_back(one.twin):
            if self._last is not None:
                self.statements.pop()
            self._last = None
            return
        if alone(one.twin) and previous is not None and not one.first:
            self._mark(previous)
            return
        if self._last is not None and not one.first and self._turns(one):
            return
        found = self._stated(one, score, previous)
        if self._last is not None and not one.first and self._goes_on(one, score):
            self._add(one, found)
        elif found is None:
            self._last = None
        else:
            self.statements.append(found)
            self._last = one
        self._wrong = is_no(one.twin)

    def _mark(self, previous: Sentence) -> None:
        """The person says of the sentence before that it holds."""
        if self._last is not None:
            self.statements[-1].doubtful = False
        elif not _is_question(previous) and count(previous.twin[opening(previous.twin).end :]) > _FEWEST:
            self.statements.append(Statement(previous.text, REMEMBER, False))
            self._last = previous

    def _turns(self, one: Sentence) -> bool:
        """Whether the sentence limits or denies the statement before it, which then says another thing without it."""
        denied = denies(one.twin)
        if _is_question(one) or not (denied or limits(one.twin)):
            return False
        self._add(one, None)
        self.statements[-1].doubtful = self.statements[-1].doubtful or denied
        return True

    def _stated(self, one: Sentence, score: float, previous: Sentence | None) -> Statement | None:
        foreign = tongues(one.twin)
        if foreign is not None:
            return Statement(one.text[foreign.start : foreign.end], foreign.kind, False)
        if says_nothing(one.twin) or is_other(one.twin) or dictates(one.twin) or one.twin.endswith((":", "：")):
            return None
        above = lead(one.lead or _bare_lead(one, previous))
        score += above.adds if one.lead else plainly(one.twin)
        if asks(one.twin) or (injected(one.text) and not _is_question(one)):
            score = max(score, KEEP)
        if score < ASK or above.void or (one.lead and _is_question(one)):
            return None
        begins = opening(one.twin)
        start = begins.end if count(one.twin[begins.end :]) >= _FEWEST else 0
        sort = kind(one.twin[start:], begins.wrong or self._wrong)
        text = f"{above.prefix} {one.text}" if above.prefix else one.text[start:]
        return Statement(text, sort, score < KEEP or _LAUGHS.search(one.text) is not None)

    def _goes_on(self, one: Sentence, score: float) -> bool:
        """Whether the sentence is part of the statement before it: it says so, or says little by itself."""
        if self._last is None or _is_question(one):
            return False
        if goes_on(one.twin) or (score >= PART and instead(one.twin, self._last.twin)):
            return True
        return score >= PART and scores([one], "")[0] + plainly(one.twin) < KEEP

    def _add(self, one: Sentence, found: Statement | None) -> None:
        there = self.statements[-1]
        there.text = f"{there.text.rstrip()} {one.text.strip()}"
        if found is not None:
            there.doubtful = there.doubtful and found.doubtful
            there.kind = CORRECTION if CORRECTION in (there.kind, found.kind) else there.kind
        self._last = one


def _is_question(one: Sentence) -> bool:
    return one.twin.rstrip().endswith(("?", "？"))


def _bare_lead(one: Sentence, previous: Sentence | None) -> str:
    """A line that is nothing but "never" or "don't", without a colon."""
    bare = previous.twin.strip(" .!") if previous is not None and one.first else ""
    return bare if bare in _BARE else ""
