"""A statement that says little without what the agent had written: "no, it's 8080", "pnpm, always"."""

from __future__ import annotations

import re

from gitmem.agents.extract.confided import confided
from gitmem.agents.extract.injected import injected
from gitmem.agents.extract.speech import FILL, sentences
from gitmem.agents.extract.wording import count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_FEW = 4
"""Words that may not be enough to say what they are about."""
_ORDERS = re.compile(
    r"(?:always|never|no|don't|do not|use|only|keep|put|stop|avoid|prefer|i|we|immer|nie|niemals|kein\w*|nutze?"
    r"|verwende?|nimm|nur|wir|ich|call|nenn|duze?|every|all|each|alle|jede\w*)\b",
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
_INSTRUCTS = re.compile(
    r"\b(?:always|never|must|remember|memori[sz]e|don't forget|from (?:now|here) on|going forward|in (?:the )?future"
    r"|make sure|be sure|you should|please|immer|nie|niemals|ab (?:sofort|jetzt)|künftig|müssen|merke? dir"
    r"|vergiss nicht|toujours|jamais|siempre|nunca)\b|https?:|\bwww\.|[a-z]://|(?:必ず|常に|总是|始终|必须|从现在)",
    re.IGNORECASE,
)
_QUOTES = re.compile(
    r"\b(?:says?|said|reads?|wrote|writes|states?|stated|tells?|told|instructs?|asks?|according to|quote[ds]?|contains?"
    r"|sagt|schreibt|steht|lautet|laut|dit|dice)\b.{0,60}(?:[:：]|\b(?:that|to|dass)\b)",
    re.IGNORECASE,
)
"""What follows is somebody else's, to the end of the message."""


def needs(text: str, before: str) -> bool:
    """Whether the statement wants what it answers beside it."""
    return bool(before) and (_POINTS.match(text) is not None or (count(text) < _FEW and _ORDERS.match(text) is None))


def means_nothing(text: str) -> bool:
    """Whether nobody could tell what it is about, once what it answers is not known."""
    return _POINTS.match(text) is not None and count(text) < _FEW


def about(text: str, before: str) -> str:
    """The agent's sentence that it answers: the one with the word that is wrong, or with a number where it has one,
    else the last. None that instructs, quotes, links or tells a secret: an agent repeats what it read."""
    spoken = list(_own(before))
    wrong = _WRONG.search(text)
    if wrong is not None:
        spoken = [one for one in spoken if wrong[1].lower() in one.lower()] or spoken
    elif any(char.isdigit() for char in text):
        spoken = [one for one in spoken if any(char.isdigit() for char in one)] or spoken
    if not spoken:
        return ""
    line = " ".join(spoken[-1].split()).replace('"', "'")
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1].rpartition(" ")[0] + "…"


def _own(before: str) -> Iterator[str]:
    """The sentences that may stand beside a statement."""
    for one in sentences(before):
        if _QUOTES.search(one.text):
            return
        if FILL * 60 in one.twin or _INSTRUCTS.search(one.text) or injected(one.text) or confided(one.text):
            continue
        yield one.text
