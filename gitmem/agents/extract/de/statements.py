"""Explicit statements and corrections in German, where the verb may stand at the end."""

from __future__ import annotations

import re

from gitmem.agents.extract.de.corrections import correction
from gitmem.agents.extract.de.marked import decided, freeze, future, policy, preferred, remembered, stopped
from gitmem.agents.extract.de.openings import CUT, NO, OPENER, QUESTION, SOFT, TAG, is_this
from gitmem.agents.extract.de.orders import adverb, standing
from gitmem.agents.extract.de.settled import settled
from gitmem.agents.extract.de.told import told
from gitmem.agents.extract.de.vetoes import SESSION, vetoed
from gitmem.agents.extract.found import CORRECTION, Found


def german(twin: str, corrected: bool = False, before: str = "") -> Found | None:
    """What the sentence with this twin states. See the English one for the arguments."""
    if is_this(twin):
        return None
    cuts = list(CUT.finditer(twin))
    starts, ends = [0, *(cut.end() for cut in cuts)], [*(cut.start() for cut in cuts), len(twin)]
    for first, end in zip(starts, ends, strict=True):
        for start in (first, *(soft.end() for soft in SOFT.finditer(twin, first, end))):
            if start > first and (vetoed(twin[first:start]) or SESSION.search(twin, first, start)):
                break
            found = _clause(twin, start, end, corrected and start == first, before)
            if found is not None:
                return found
    return None


def _clause(twin: str, start: int, end: int, corrected: bool, before: str) -> Found | None:
    question = twin.rstrip(" \"'”)").endswith("?")
    no = NO.match(twin, start, end)
    begin = start
    while (match := OPENER.match(twin, begin, end)) is not None and match.end() > begin:
        begin = match.end()
    if no is None and begin > start:
        no = NO.match(twin, begin, end)
    if no is not None:
        begin = max(begin, no.end())
    region = twin[begin:end]
    tag = TAG.search(twin)
    if question and tag is not None:
        question, region = False, twin[begin : min(end, tag.start())]
    asked = re.match(r"(?:kannst|könntest|würdest) du ", region) is not None
    if (question and not asked) or (QUESTION.match(region) and not asked and "?" in twin):
        return None
    for rule in (freeze, remembered, future, policy, decided, preferred, adverb, standing, stopped):
        found = rule(region)
        if found is not None:
            return Found(found.kind, begin + found.start, len(twin), found.bare)
    found = told(f"bitte {region}" if "bitte" in twin[start:begin] else region)
    if found is not None:
        return Found(found.kind, begin, len(twin), False, found.doubtful)
    found = settled(region)
    if found is not None:
        return Found(found.kind, begin, len(twin))
    opened = no is not None or corrected
    found = correction(region, before, opened)
    return None if found is None else Found(CORRECTION, begin + found.start, len(twin), found.bare)
