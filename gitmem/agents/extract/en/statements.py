"""Explicit statements and corrections in English.

A sentence is cut where a new thought begins ("thanks, but from now on …"). Openers that say nothing are passed over;
then the first table that fits decides, unless a veto stands.
"""

from __future__ import annotations

import re

from gitmem.agents.extract.en.corrections import correction
from gitmem.agents.extract.en.marked import future, policy, remembered
from gitmem.agents.extract.en.openings import CUT, NO, OPENER, QUESTION_START, SOFT, TAG_END, is_no
from gitmem.agents.extract.en.orders import adverb
from gitmem.agents.extract.en.settled import settled
from gitmem.agents.extract.en.told import told
from gitmem.agents.extract.en.vetoes import BETWEEN, DOUBT, SESSION, vetoed
from gitmem.agents.extract.en.wishes import decided, forbidden, freeze, preferred, stopped
from gitmem.agents.extract.found import CORRECTION, Found

_WEAK = re.compile(r"(?:(?:actually|wait|hold on|hmm*|well|sorry|uh|um|ah|please|oh|dude)\b[\s,.:;!–—-]*)+")
"""May begin a change of mind as well."""


def english(twin: str, corrected: bool = False, before: str = "") -> Found | None:
    """What the sentence with this twin states. ``corrected``: the sentence before it said that something is wrong.
    ``before``: what the agent said last, in lower case."""
    cuts = list(CUT.finditer(twin))
    starts, ends = [0, *(cut.end() for cut in cuts)], [*(cut.start() for cut in cuts), len(twin)]
    for first, end in zip(starts, ends, strict=True):
        said = corrected or (first > 0 and is_no(twin[:first]))
        for start in (first, *(soft.end() for soft in SOFT.finditer(twin, first, end))):
            if start > first and (
                vetoed(twin[first:start])
                or BETWEEN.search(twin, first, start)
                or SESSION.search(twin, first, start)
                or QUESTION_START.match(twin, first)
            ):
                break
            found = _clause(twin, start, end, said and start == first, before)
            if found is not None:
                return found
    return None


def _clause(twin: str, start: int, end: int, corrected: bool, before: str) -> Found | None:
    if DOUBT.search(twin):
        return None
    question = twin.rstrip(" \"'”)").endswith("?")
    no = NO.match(twin, start, end)
    begin = start
    while (match := OPENER.match(twin, begin, end)) is not None and match.end() > begin:
        begin = match.end()
    region = twin[begin:end]
    tag = TAG_END.search(twin)
    if question and tag is not None and "?" in tag[0]:
        question = False
        region = twin[begin : min(end, tag.start())]
    asked = re.match(r"(?:can|could|would|will) you |(?:do|would) you mind ", region) is not None
    if (question and not asked) or (QUESTION_START.match(region) and not asked):
        return None
    if no is None and begin > start:
        no = NO.match(twin, begin, end)
    for rule in (freeze, remembered, future, policy, decided, preferred, adverb, stopped, forbidden):
        found = rule(region)
        if found is not None:
            return Found(found.kind, begin + found.start, len(twin), found.bare)
    found = told(f"please {region}" if re.search(r"\b(?:please|pls)\b", twin[start:begin]) else region)
    if found is not None:
        return Found(found.kind, begin, len(twin), False, found.doubtful)
    if no is not None or corrected:
        weak = not corrected and no is not None and _WEAK.fullmatch(no[0]) is not None
        found = correction(twin[no.end() if no else begin : end], before, True, weak)
        if found is not None:
            return Found(CORRECTION, (no.end() if no else begin) + found.start, len(twin), found.bare)
    found = settled(region[no.end() - begin :] if no and no.end() > begin else region, no is not None or corrected)
    if found is not None:
        return Found(found.kind, begin, len(twin))
    found = correction(region, before, False)
    return None if found is None else Found(CORRECTION, begin + found.start, len(twin), found.bare)
