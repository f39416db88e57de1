"""From what a person said to candidates, without any other program."""

from __future__ import annotations

import re

from gitmem.agents.extract import answer
from gitmem.agents.extract.asked import forbids
from gitmem.agents.extract.candidate import Candidate, beside
from gitmem.agents.extract.confided import confided
from gitmem.agents.extract.dated import dated
from gitmem.agents.extract.found import DECISION, FREEZE, PREFERENCE, REMEMBER, RULE
from gitmem.agents.extract.guess import is_guess
from gitmem.agents.extract.injected import injected
from gitmem.agents.extract.speech import filled
from gitmem.agents.extract.statements import statements
from gitmem.agents.extract.wording import count, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.agents.extract.statements import Statement

_POINTER = re.compile(
    r"https?://|\b(?:documented|described|tracked|listed) (?:in|at|on)\b|\b(?:wiki|runbook|dashboard"
    r"|confluence|notion|grafana"
    r"|sharepoint|google doc|style ?guide|handbook)\b.{0,40}\b(?:is|are|lives?|at|in|under|on|liegt|steht)\b",
    re.IGNORECASE,
)
_FIRST = re.compile(r"^(?:i|i'm|i've|i'd|my|me|ich|mein\w*|mir|je|mon|mes|yo|mi|mis|me)\b", re.IGNORECASE)
_OURS = re.compile(
    r"^(?:we|our|the|all|every|each|this|these|that|it|it's|team|es|wir|unser\w*|das|der|die|alle|nous|on"
    r"|notre|nuestr\w+|el|los|las)\b",
    re.IGNORECASE,
)
_ORDERS = re.compile(
    r"(?:always|never|don't|do not|please|you|use|immer|nie|niemals|bitte|du|verwende|nutze|nimm)\b", re.IGNORECASE
)
_FEWEST = 2
_MOST = 40
"""Candidates of one message: more is no speech."""


class Extracted:
    """``injected``: how many statements were left out because nobody's memory should hold them; ``secrets``: because
    they tell a secret."""

    __slots__ = ("candidates", "injected", "secrets")

    def __init__(self) -> None:
        self.candidates: list[Candidate] = []
        self.injected = 0
        self.secrets = 0


def extract(said: str, when: str, before: str = "") -> Extracted:
    """``said``: what a person typed. ``when``: the ISO day, where they were. ``before``: what the agent said last."""
    out = Extracted()
    seen: set[str] = set()
    for one in statements(said, before):
        if forbids(filled(one.text)):
            continue
        if confided(one.text):
            out.secrets += 1
            continue
        if injected(one.text):
            out.injected += 1
            continue
        if len(out.candidates) == _MOST:
            continue
        candidate = _candidate(one, when, before)
        if candidate is not None and candidate.text.lower() not in seen:
            seen.add(candidate.text.lower())
            out.candidates.append(candidate)
    return out


def _candidate(one: Statement, when: str, before: str) -> Candidate | None:
    text = plain(one.text)
    if count(text) < _FEWEST and text.isascii() and not before:
        return None
    days = dated(text, when)
    said = days.text
    about = answer.about(text, before) if answer.needs(text, before) else ""
    if about:
        said = beside(said, about)
    elif answer.means_nothing(text):
        return None
    return Candidate(
        said,
        _type(one.kind, days.text),
        when,
        kind=one.kind,
        certainty="inferred" if is_guess(one.kind, filled(days.text)) else "stated",
        expires=days.expires,
        unclear=days.unclear,
        doubtful=one.doubtful,
    )


def _type(kind: str, text: str) -> str:
    """The type of record, as agents' memories tell them apart."""
    if kind == PREFERENCE or (kind in (REMEMBER, RULE) and _FIRST.match(text)):
        return "user"
    if kind == REMEMBER and _POINTER.search(text):
        return "reference"
    if kind in (DECISION, FREEZE):
        return "project"
    orders = _ORDERS.match(text) is not None
    if kind == REMEMBER:
        return "feedback" if orders else "project"
    return "project" if _OURS.match(text) and not orders else "feedback"
