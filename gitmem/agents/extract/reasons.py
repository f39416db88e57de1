"""An order with the rule as its reason: "camelCase please, we don't use snake_case", "keine Mocks, wir testen am
Gerät". The reason makes it one for always; the order alone would be for this once."""

from __future__ import annotations

import re

from gitmem.agents.extract.de.vetoes import ONCE as ONCE_IN_GERMAN
from gitmem.agents.extract.de.vetoes import SESSION as SESSION_IN_GERMAN
from gitmem.agents.extract.de.vetoes import STATE as STATE_IN_GERMAN
from gitmem.agents.extract.en.vetoes import NOW, ONCE, SESSION, STATE
from gitmem.agents.extract.found import CORRECTION, RULE, Found

_LEAD = (
    r"(?:(?:no|nope|nah|ok|okay|so|and|please|also|hm+|nein|nee|ne|und|bitte|aber|but|stop|wait|hang on|hold on"
    r"|whoops|huch|actually|doch|moment"
    r"|ach)\b[\s,.:!–—-]*)*"
)
_WHAT = (
    r"(?P<what>(?!the\b|this\b|that\b|it\b|i\b|we\b|you\b|they\b|there\b|he\b|she\b|der\b|die\b|das\b|es\b"
    r"|ich\b|wir\b|du\b|yes\b"
    r"|if\b|when\b|wenn\b|because\b|as\b|since\b|today\b|heute\b|yesterday\b|gestern\b|sorry\b|thanks\b|danke\b"
    r"|good\b|gut\b|fine\b)"
    r"[\w`'ξ.@/+<>#-]+(?: [\w`'ξ.@/+<>#-]+){0,6}?)"
)
_JOIN = r"(?: please| pls| bitte)?\s?(?:,|;|:|\s-{1,2}|\s?[–—]|\()\s?(?:because |since |as |cause |weil |denn )?"
_WE_EN = (
    r"(?:we|our team|the team)(?:'ve| have| are|'re| all| only| always| never)? "
    r"(?:don't (?:use|do|allow|write|want|ship|have any)|do not (?:use|do|allow|write)|never|no longer|only"
    r"|always|all|use (?!it\b|that\b|them\b)"
    r"|removed|dropped|banned|replaced|migrated|ditched|deprecated|moved|stopped|got rid of|agreed|decided"
    r"|switched|standardi[sz]ed"
    r"|phased|phasing|getting rid|a \w+ (?:shop|team)|on \w+)"
)
_WE_DE = (
    r"(?:wir|bei uns|hier|das team|im projekt) (?:\S+ ){0,3}?(?:nutzen|verwenden|benutzen|nehmen|testen"
    r"|schreiben|haben|machen|deployen"
    r"|loggen|speichern|setzen|arbeiten|sind|wird|werden|gibt|squashen|rebasen|mergen|formatieren|bauen)\b"
)
_MARK_DE = re.compile(
    r"\b(?:immer|nie|niemals|keine?\w*|nur|grundsätzlich|hier|bei uns|abgeschafft|verboten|umgestellt"
    r"|nicht mehr|überall"
    r"|entschieden|geeinigt|rausgeworfen|ausgebaut|entfernt|ersetzt|umgestiegen)\b"
)
_EN = re.compile(rf"{_LEAD}{_WHAT}{_JOIN}(?P<why>{_WE_EN}.*)")
_DE = re.compile(rf"{_LEAD}{_WHAT}{_JOIN}(?P<why>{_WE_DE}.*)")
_ORDERS = re.compile(
    r"(?:please )?(?:use|no|not|don't|do not|never|stop|avoid|drop|only|remove|write|keep|call|name|put|go with"
    r"|stick|prefer|skip"
    r"|kein|keine|keinen|nicht|nie|niemals|nimm|nutze?|verwende?|schreib|lass|nur|ohne|without|with|mit|lieber"
    r"|statt)\b"
)
_INSTEAD = re.compile(r"\b(?:instead of|rather than|not|statt|anstatt|nicht|over)\b")
_FOR_ONCE = re.compile(
    r"\b(?:yet|already|here's|currently|to (?:do|fix|see|check)|problem|error|fail\w*|broken|crash\w*|meeting"
    r"|time|schon|gerade"
    r"|zeit|fehler|problem\w*|kaputt|noch)\b"
)


_THING = r"[\w`ξ.@/+-]+(?: [\w`ξ.@/+-]+){0,2}"
_NO_THING = (
    r"(?!(?:the|this|that|an?|my|your|now|yet|only|just|sure|so|really|bad|good|ideal|great|nice|perfect"
    r"|possible|necessary"
    r"|important|right|true|working|done|ready|enough|urgent|needed|relevant|again|today|tomorrow|here|there"
    r"|idea|worries|need"
    r"|rush|way|thanks|one|luck|matter|doubt|wonder|die|der|das|den|jetzt|nur|mehr|schlecht|gut|sicher|nötig"
    r"|wichtig|ahnung"
    r"|lust|sorge|eile|schlimm|wunder)\b)"
)
_COUNTERED = re.compile(
    rf"{_LEAD}(?P<what>(?:not|nicht) {_NO_THING}{_THING}|you (?:used|took|wrote|picked|chose) {_NO_THING}{_THING}"
    rf"|du hast {_NO_THING}{_THING} (?:genommen|benutzt|verwendet|geschrieben)"
    rf"|(?:we (?:don't|do not) have (?:an? |any )|wir haben keine?n? ){_NO_THING}[\w-]+(?: [\w-]+)?"
    rf"|(?:no|keine?n?) {_NO_THING}[\w-]+(?: [\w-]+)?(?: please| bitte)?), "
    r"(?P<why>(?!we(?:'ll| can| could| should| have| need| will| might| still| just)\b|wir (?:können|sollten"
    r"|müssen|haben|werden)\b)"
    r"(?:we|wir|our|unsere?|prod|production|staging|everything|alles|this (?:repo|project|codebase)"
    r"|hier (?:sind|ist|wird|nutzen)"
    r"|dieses (?:repo|projekt)|das projekt|only|nur|[\w.-]+ only)\b.*)"
)
"""What is wrong, and what holds instead."""


def _countered(twin: str) -> Found | None:
    match = _COUNTERED.match(twin)
    if match is None or STATE.search(twin) or STATE_IN_GERMAN.search(twin):
        return None
    return Found(CORRECTION, match.start("what"), len(twin))


def reasoned(twin: str, corrected: bool) -> Found | None:
    """What the sentence with this twin states as a whole."""
    if twin.rstrip(" \"')").endswith("?"):
        return None
    passing = any(table.search(twin) for table in (ONCE, NOW, SESSION, ONCE_IN_GERMAN, SESSION_IN_GERMAN, _FOR_ONCE))
    found = None if passing else _countered(twin)
    if found is not None or passing:
        return found
    match = _EN.match(twin)
    german = match is None
    match = match or _DE.match(twin)
    if match is None:
        return None
    if german and (not _MARK_DE.search(match["why"]) and not _INSTEAD.match(match["what"])):
        return None
    what, join = match["what"].strip(), twin[match.end("what") : match.start("why")]
    short = len(what.split()) <= 3 and re.search(r"please|pls|bitte", join) is not None
    if not (_ORDERS.match(what) or _INSTEAD.search(what) or short):
        return None
    return Found(CORRECTION if corrected or _INSTEAD.search(what) else RULE, match.start("what"), len(twin))
