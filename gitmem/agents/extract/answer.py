"""A statement that says little without what the agent had written: "no, it's 8080", "pnpm, always"."""

from __future__ import annotations

import re

from gitmem.agents.extract.speech import FILL, sentences
from gitmem.agents.extract.wording import count

_FEW = 4
"""Words that may not be enough to say what they are about."""
_ORDERS = re.compile(
    r"(?:always|never|no|don't|do not|use|only|keep|put|stop|avoid|prefer|i|we|immer|nie|niemals|kein\w*|nutze?"
    r"|verwende?|nimm|nur|wir|ich)\b",
    re.IGNORECASE,
)
_POINTS = re.compile(
    r"(?:it|it's|its|that|that's|this|these|those|they|them|he|she|same|es|dies\w*|sie|er|genauso|ebenso"
    r"|(?:das|die|der|den|dem) (?:ist|sind|gilt|gelten|gehört|gehören|heißt|kommt|muss|müssen|darf|dürfen|soll|sollen"
    r"|wird|werden|hat|haben|bleibt|bleiben|liegt|liegen|läuft|macht|machen|nicht))\b",
    re.IGNORECASE,
)
_LONGEST = 200
_WRONG = re.compile(r"\b(?:not|instead of|rather than|nicht|statt|kein\w*)\s+[\"'`]?([\w.@/-]{2,40})", re.IGNORECASE)


def needs(text: str, before: str) -> bool:
    """Whether the statement wants what it answers beside it."""
    return bool(before) and (_POINTS.match(text) is not None or (count(text) < _FEW and _ORDERS.match(text) is None))


def means_nothing(text: str) -> bool:
    """Whether nobody could tell what it is about, once what it answers is not known."""
    return _POINTS.match(text) is not None and count(text) < _FEW


def about(text: str, before: str) -> str:
    """The agent's sentence that it answers: the one with the word that is wrong, or with a number where it has one,
    else the last."""
    spoken = [one.text for one in sentences(before) if FILL * 60 not in one.twin]
    wrong = _WRONG.search(text)
    if wrong is not None:
        spoken = [one for one in spoken if wrong[1].lower() in one.lower()] or spoken
    elif any(char.isdigit() for char in text):
        spoken = [one for one in spoken if any(char.isdigit() for char in one)] or spoken
    if not spoken:
        return ""
    line = " ".join(spoken[-1].split()).replace('"', "'")
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1].rpartition(" ")[0] + "…"
