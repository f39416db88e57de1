"""An order with the rule as its reason: "camelCase please, we don't use snake_case", "keine Mocks, wir testen am
Gerät". The reason makes it one for always; the order alone would be for this once."""

from __future__ import annotations

import re

from gitmem.agents.extract.de.vetoes import ONCE as ONCE_IN_GERMAN
from gitmem.agents.extract.de.vetoes import SESSION as SESSION_IN_GERMAN
from gitmem.agents.extract.en.vetoes import NOW, ONCE, SESSION
from gitmem.agents.extract.found import CORRECTION, RULE, Found

_LEAD = (
    r"(?:(?:no|nope|nah|ok|okay|so|and|please|also|hm+|nein|nee|ne|und|bitte|aber|but|stop|wait|doch|moment"
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


def reasoned(twin: str, corrected: bool) -> Found | None:
    """What the sentence with this twin states as a whole."""
    if twin.rstrip(" \"')").endswith("?"):
        return None
    match = _EN.match(twin)
    german = match is None
    match = match or _DE.match(twin)
    if match is None or any(table.search(twin) for table in (ONCE, NOW, SESSION, ONCE_IN_GERMAN, SESSION_IN_GERMAN)):
        return None
    if _FOR_ONCE.search(twin) or (german and not _MARK_DE.search(match["why"]) and not _INSTEAD.match(match["what"])):
        return None
    what, join = match["what"].strip(), twin[match.end("what") : match.start("why")]
    short = len(what.split()) <= 3 and re.search(r"please|pls|bitte", join) is not None
    if not (_ORDERS.match(what) or _INSTEAD.search(what) or short):
        return None
    return Found(CORRECTION if corrected or _INSTEAD.search(what) else RULE, match.start("what"), len(twin))
