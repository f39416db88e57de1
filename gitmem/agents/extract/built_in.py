"""From what a person said to candidates, by rules alone."""

from __future__ import annotations

import re

from gitmem.agents.extract.candidate import Candidate
from gitmem.agents.extract.confided import confided
from gitmem.agents.extract.dated import dated
from gitmem.agents.extract.de import openings as german
from gitmem.agents.extract.de.mood import mood as german_mood
from gitmem.agents.extract.de.statements import german as in_german
from gitmem.agents.extract.de.vetoes import HEDGE as GERMAN_HEDGE
from gitmem.agents.extract.de.vetoes import vetoed as vetoed_in_german
from gitmem.agents.extract.en import openings as english
from gitmem.agents.extract.en.mood import mood as english_mood
from gitmem.agents.extract.en.statements import english as in_english
from gitmem.agents.extract.en.vetoes import HEDGE as ENGLISH_HEDGE
from gitmem.agents.extract.en.vetoes import vetoed as vetoed_in_english
from gitmem.agents.extract.found import CORRECTION, DECISION, FREEZE, PREFERENCE, REMEMBER, RULE, Found
from gitmem.agents.extract.injected import injected
from gitmem.agents.extract.joined import fact_for_all
from gitmem.agents.extract.joined import goes_on as joins
from gitmem.agents.extract.labels import alone, covers, label
from gitmem.agents.extract.led import lead_end, says_rule
from gitmem.agents.extract.reasons import reasoned
from gitmem.agents.extract.replies import reply
from gitmem.agents.extract.speech import FILL, Sentence, filled, sentences
from gitmem.agents.extract.spelling import Repaired
from gitmem.agents.extract.takeback import takes_back
from gitmem.agents.extract.task import builds, orders, spec, words_for
from gitmem.agents.extract.tongues import tongues
from gitmem.agents.extract.weak import weak

_LEADS = re.compile(
    r"\b(?:remember|keep in mind|memory|from now on|going forward|in (?:the )?future|as a rule"
    r"|(?:rules|conventions|guidelines|preferences|decisions|policies|things to remember)(?: (?:for|in|of"
    r"|on|about|we)\b[^:]{0,60})?"
    r"|we (?:decided|agreed)(?: on)?|i prefer|merk dir|ab sofort|künftig|(?:regeln|konventionen"
    r"|vorgaben)(?: (?:für|im|in)\b[^:]{0,60})?"
    r"|wir haben (?:entschieden|beschlossen)|ich bevorzuge)(?: (?:this|that|these|the following|folgendes"
    r"|please|bitte))*\s?[:：]$"
)
_NOT_LEAD = re.compile(
    r"\?|\b(?:what|which|how|list|write|add|create|implement|fix|check|explain|maybe|schreib|erstelle)\b"
)
_TASK = re.compile(
    r"\b(?:requirements?|acceptance criteria|tasks?|to-?dos?|steps|specs?|features?|checklist|bugs?|issues?"
    r"|(?:should|must|has to|needs to|implement|add|build|create|write|fix|change|make"
    r"|do) (?:the following|this|these|so|as follows)"
    r"|(?:page|form|api|component|function|endpoint|button|script|class|it|this) (?:should|must|has to|needs to)"
    r"|anforderungen|aufgaben|schritte)(?: \w+){0,4}\s?[:：]$"
)
"""What leads a list of what is to be done now: its "always" is of that thing."""
_POLAR = re.compile(r"\b(always|never|don't(?: ever)?|do not(?: ever)?|prefer|avoid|immer|nie|niemals)\s?:$")
_CLOSING = re.compile(
    r"(?:,|\s-|\s–|\s—)?\s(?:ok(?:ay)?|alright|please|pls|thanks|thank you|thx|got it|understood|deal"
    r"|danke|bitte|klar"
    r"|verstanden|remember that|remember this|keep that in mind|(?:and )?don't forget(?: it| that)?|merk dir das"
    r"|denk dran|nicht vergessen)\s*[.!?]*$",
    re.IGNORECASE,
)
_POLITE = re.compile(
    r"^(?:(?:can|could|would|will) you (?:please |pls |kindly )?|do you mind |i(?:'d| would) like you to "
    r"|i want you to "
    r"|(?:please|pls|kindly|just|also|so|and|then|bitte)[, ]\s?|kannst du (?:bitte )?|könntest du (?:bitte )?)+",
    re.IGNORECASE,
)
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
_SORRY = re.compile(r"(?:,|\s)\s?(?:sorry|sry|lol|haha\w*|oops|ups|hehe|xd|:d|:p|;-?\))[\s.!)]*$")
_ASKS_TOO = re.compile(r",? (?:so )?(?:kannst|könntest|würdest|can|could|would|will) (?:du|you)\b[^,]*\?\s*$")
"""A request behind a statement; only the request is a question."""
_LAUGHS = re.compile("[\U0001f605\U0001f602\U0001f923\U0001f606\U0001f61c\U0001f92a\U0001f648]")
_IT = re.compile(r"\b(?:it|them)\b")
_BACK = re.compile(
    r"\b(?:for|because of|after|with|from|in|instead of) (?:that|this|it|them|those)\b|\bdafür\b|\bdeshalb\b|\bdamit\b"
)
"""What stands before in the sentence is meant."""
_AND = re.compile(r"(?:and|also|plus|und|auch|außerdem)\b")
_WORD = re.compile(r"[\w'-]+")
_FEWEST = 2
_MOST = 40
"""Candidates of one message: more is no speech."""


class Extracted:
    """``injected``: how many statements were left out because nobody's memory should hold them."""

    __slots__ = ("candidates", "injected")

    def __init__(self) -> None:
        self.candidates: list[Candidate] = []
        self.injected = 0


def extract(said: str, when: str, before: str = "") -> Extracted:
    """``said``: what a person typed. ``when``: the ISO day, where they were. ``before``: what the agent said last."""
    out = Extracted()
    seen: set[str] = set()
    for text, found in _statements(said, before):
        if injected(text) or confided(text):
            out.injected += 1
            continue
        candidate = _candidate(text, found, when, before)
        if candidate is not None and candidate.text.lower() not in seen and len(out.candidates) < _MOST:
            seen.add(candidate.text.lower())
            out.candidates.append(candidate)
    return out


def _statements(said: str, before: str) -> list[tuple[str, Found]]:
    """(the statement as it was typed, what it is) of each sentence that states something."""
    low = filled(before)
    found: list[tuple[str, Found]] = []
    corrected, goes_on, denial = False, False, ""
    previous: Sentence | None = None
    used = False
    tasked = False
    for sentence in sentences(said):
        if not any(char.isalnum() or char == FILL for char in sentence.twin):
            continue
        repaired = Repaired(sentence.twin)
        twin = repaired.text
        if takes_back(twin):
            if used:
                found.pop()
            used, previous = False, None
            continue
        corrected = corrected or (goes_on and _AND.match(twin) is not None)
        task = bool(_TASK.search(sentence.lead)) and not _LEADS.search(sentence.lead)
        one = (
            None
            if task or _SORRY.search(twin) or words_for(twin)
            else _said(twin, corrected, low, tasked)
            or _under(sentence)
            or reply(sentence.text, twin, corrected, before)
            or (weak(twin, corrected, low) if max(english.denies(twin), german.denies(twin)) < 0 else None)
        )
        tasked = tasked or (one is None and orders(twin))
        if one is not None and one.kind == RULE and tasked and spec(twin):
            one = None
        if one is None and used and found[-1][1].kind == RULE and builds(twin) and spec(found[-1][0].lower()):
            found.pop()
        if used and found and _belongs(sentence, twin, one, found[-1][0]):
            text, first = found[-1]
            found[-1] = (
                f"{text.rstrip()} {sentence.text.strip()}",
                Found(first.kind, 0, 0, first.bare, first.doubtful),
            )
            previous = sentence
            continue
        if (
            one is None
            and previous is not None
            and not used
            and (english.is_this(twin) or german.is_this(twin) or alone(twin) or fact_for_all(previous.twin, twin))
        ):
            if not previous.twin.rstrip().endswith("?"):
                found.append((previous.text, Found(REMEMBER, 0, len(previous.text))))
        elif one is not None:
            if one.kind == DECISION and one.start > 0 and _BACK.search(twin[one.start :]):
                one = Found(DECISION, 0, one.end, one.bare, one.doubtful)
            if one.kind == RULE and len(twin[: one.start].split()) > 4 and _IT.search(twin[one.start :]):
                one = Found(RULE, 0, one.end, one.bare, one.doubtful)
            one.doubtful = one.doubtful or _LAUGHS.search(sentence.text) is not None
            text = sentence.text[repaired.back(one.start) : repaired.back(one.end)]
            polar = _POLAR.search(sentence.lead)
            if polar is not None and one.kind == RULE:
                text = f"{polar[1]} {text}"
            found.append((f"{denial} {text}".strip() if one.kind in (CORRECTION, RULE) else text, one))
        used = one is not None or (bool(found) and not sentence.first and alone(twin))
        goes_on = one is not None and one.kind == CORRECTION
        previous = sentence
        at = max(english.denies(twin), german.denies(twin)) if one is None else -1
        denial = sentence.text[repaired.back(at) :] if at >= 0 else ""
        corrected = english.is_no(twin) or german.is_no(twin) or at >= 0
    return found


def _belongs(sentence: Sentence, twin: str, one: Found | None, stated: str) -> bool:
    """Whether the sentence is part of the statement right before it, and may stand beside it."""
    if sentence.first or orders(twin) or confided(sentence.text) or injected(sentence.text):
        return False
    return joins(twin, one is not None, stated.lower()) or (one is not None and covers(twin))


def _said(twin: str, corrected: bool, before: str, tasked: bool) -> Found | None:
    """What a sentence states: by itself, or by the words at its end that say so of the rest."""
    asked = _ASKS_TOO.search(twin)
    if asked is not None:
        found = _said(twin[: asked.start()], corrected, before, tasked)
        return found and Found(found.kind, found.start, asked.start(), found.bare, found.doubtful)
    ends = label(twin)
    if ends is None or vetoed_in_english(twin[: ends[0]]) or vetoed_in_german(twin[: ends[0]]):
        return _one(twin, corrected, before, tasked)
    inside = ends[0] == len(twin)
    found = (None if inside else _one(twin[: ends[0]], corrected, before, False)) or Found(REMEMBER, 0, ends[0])
    return Found(found.kind, found.start, ends[1], found.bare)


def _one(twin: str, corrected: bool, before: str, tasked: bool) -> Found | None:
    found = reasoned(twin, corrected)
    if found is not None:
        return found
    for rules in (in_english, in_german, tongues):
        found = rules(twin, corrected, before)
        if found is not None:
            return found
    found = english_mood(twin, tasked) or german_mood(twin, tasked)
    if found is not None:
        return found
    led = lead_end(twin)
    if led < 0:
        return None
    found = english_mood(twin[led:], tasked) or german_mood(twin[led:], tasked)
    if found is not None:
        return Found(found.kind, led + found.start, len(twin), found.bare, found.doubtful)
    return Found(RULE, led, len(twin)) if says_rule(twin, led) else None


def _under(sentence: Sentence) -> Found | None:
    """An item of a list whose first line says what its items are."""
    lead = sentence.lead
    if not lead or sentence.twin.rstrip().endswith("?") or len(_WORD.findall(sentence.twin)) < _FEWEST:
        return None
    if _POLAR.search(lead) or (_LEADS.search(lead) and not _NOT_LEAD.search(lead)):
        return Found(RULE, 0, len(sentence.text))
    return None


def _candidate(text: str, found: Found, when: str, before: str) -> Candidate | None:
    text = _cleaned(text)
    if len(_WORD.findall(text)) < _FEWEST and text.isascii():
        return None
    days = dated(text, when)
    text = days.text
    if found.bare:
        about = _about(text, before)
        if not about:
            return None
        text += f'\n\nSaid when the agent had written: "{about}"'
    return Candidate(
        text,
        _type(found.kind, days.text),
        when,
        kind=found.kind,
        certainty="inferred" if _is_guess(found.kind, days.text) else "stated",
        expires=days.expires,
        unclear=days.unclear,
        doubtful=found.doubtful,
    )


def _is_guess(kind: str, text: str) -> bool:
    """Whether a fact is told as a guess; the words for it stay in the text."""
    low = filled(text)
    return kind in (REMEMBER, DECISION, CORRECTION, FREEZE) and any(
        table.search(low) for table in (ENGLISH_HEDGE, GERMAN_HEDGE)
    )


def _cleaned(text: str) -> str:
    """The statement without what is only politeness, as a sentence."""
    text = " ".join(text.split()).lstrip(",.;:!–—- ")
    asked = _POLITE.match(text)
    shorter = text[asked.end() :] if asked else text
    if asked and len(_WORD.findall(shorter)) >= _FEWEST:
        text = shorter.rstrip("? ")
    while (closing := _CLOSING.search(text)) is not None and len(_WORD.findall(text[: closing.start()])) >= _FEWEST:
        text = text[: closing.start()].rstrip(" ,")
    text = text.rstrip(" ,;:")
    if text and text[0].islower() and text[:2].isalpha():
        text = text[0].upper() + text[1:]
    return text if not text or text[-1] in ".!?。！？…" else text + ("." if text[-1] < "\u3000" else "。")


def _about(text: str, before: str) -> str:
    """The agent's sentence that a "no, it's …" is about: the one with the word that is wrong, else the last."""
    spoken = [one.text for one in sentences(before) if FILL * 60 not in one.twin]
    wrong = re.search(r"\b(?:not|instead of|rather than|nicht|statt)\s+[\"'`]?([\w.@/-]{2,40})", text, re.IGNORECASE)
    if wrong is not None:
        named = [one for one in spoken if wrong[1].lower() in one.lower()]
        spoken = named or spoken
    elif any(char.isdigit() for char in text):
        spoken = [one for one in spoken if any(char.isdigit() for char in one)] or spoken
    if not spoken:
        return ""
    line = " ".join(spoken[-1].split()).replace('"', "'")
    return line if len(line) <= 200 else line[:199].rpartition(" ")[0] + "…"


def _type(kind: str, text: str) -> str:
    if kind == PREFERENCE or (kind in (REMEMBER, RULE) and _FIRST.match(text)):
        return "user"
    if kind == REMEMBER and _POINTER.search(text):
        return "reference"
    if kind in (DECISION, FREEZE):
        return "project"
    orders = re.match(
        r"(?:always|never|don't|do not|please|you|use|immer|nie|niemals|bitte|du|verwende|nutze|nimm)\b", text.lower()
    )
    if kind == REMEMBER:
        return "feedback" if orders else "project"
    return "project" if _OURS.match(text) and not orders else "feedback"
