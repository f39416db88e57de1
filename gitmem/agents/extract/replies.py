"""Short answers to what the agent has just said: "the port is 8042, 5000 is taken", "Falsch. Maximal 500 ms".

The answer puts another value where the agent's sentence had one: a number, a version, a path, a name in code. Where it
was said that something is wrong it is kept with the agent's sentence; else it waits for a person.
"""

from __future__ import annotations

import re

from gitmem.agents.extract.de import openings as german
from gitmem.agents.extract.de.corrections import one_case as one_case_in_german
from gitmem.agents.extract.de.vetoes import ONCE as ONCE_IN_GERMAN
from gitmem.agents.extract.de.vetoes import vetoed as vetoed_in_german
from gitmem.agents.extract.en import openings as english
from gitmem.agents.extract.en.corrections import one_case
from gitmem.agents.extract.en.vetoes import DOUBT, HYPOTHETICAL, ONCE, SESSION
from gitmem.agents.extract.found import CORRECTION, Found

_VALUE = re.compile(
    r"(?P<path>\b[\w.@<>-]+(?:/[\w.@<>-]+)*/(?:[\w.@<>-]+)?|(?<!\w)/[\w.-]+)"
    r"|(?P<name>\b[a-z]\w*(?:[-_.:][\w<>]+)+\b|\b[a-z]+[A-Z]\w+\b|\b[A-Z][a-z]+[A-Z]\w*\b|`[^`]{2,40}`)"
    r"|(?P<number>\bv?\d+(?:[.,:]\d+)*(?:\s?(?:%|ms|s|min|h|kb|mb|gb|mhz|ghz|khz|px|bit))?\b)"
)
_FACT = re.compile(
    r"\b(?:is|are|was|must be|has to be|needs to be|called|named|on|runs?|uses?|lives?|goes|go|=|ist|sind"
    r"|heißt|heißen|lautet|liegt|läuft|hat|muss|gehört|gehören|maximal|minimal|höchstens|mindestens|at most"
    r"|at least|max|min)\b"
)
_THING = (
    r"(?!the\b|this\b|that\b|it\b|my\b|your\b|an?\b|das\b|die\b|der\b|den\b|so\b|problem|zeit|ahnung|urgent"
    r"|sure|really|eilig|schlimm|wichtig|dringend|hier\b|here\b)[\w.@/+-]+(?: [\w.@/+-]+)?"
)
_INSTEAD = re.compile(
    rf"(?:please |bitte )?(?:no|not|kein|keine|keinen|nicht) (?P<wrong>{_THING}?),? (?:please |bitte |just |but |and )?"
    r"(?:use|take|go with|pick|nimm|nutze?|verwende?|benutze?|lieber|it's|its|it is|es ist|das ist|es heißt|we use"
    r"|we have|wir nehmen|wir nutzen|wir haben) "
    rf"(?P<right>(?:the |das |die |den |plain )*{_THING}.{{0,60}})"
)
_RATHER = re.compile(
    rf"(?:lieber|besser|eher|rather|better) (?P<right>{_THING}),? (?P<why>(?:das|den|die|es|weil|da|denn|wir|it's|we"
    rf"|that's"
    r"|because|since) .{3,80})"
)
_NO_REPLY = re.compile(
    r"(?:please|call|wechsel|switch|name it|go|use|take|pick|i|i'm|i'll|i've|ich|let's|can|could|would|run|try|check"
    r"|look|show|open|add|make|change|set|put|move|write"
    r"|create|delete|remove|rename|fix|see|restart|start|stop|rerun|do|give|bump|kannst|könntest|mach|zeig|schau"
    r"|starte|ändere|setz|füge|lösche|it|it's|still|there|there's|we have|we got|es|er|sie|now|jetzt|the error"
    r"|only|what|why|how|when|where|which|who|was|warum|wie|wo|wann|wer|error|warning)\b"
)
_TASK_TAIL = re.compile(
    r"[,;] (?:so |then |please |bitte |but |aber )*(?!that's|because|since|weil|da\b|it's|and\b|not\b|which\b|und\b"
    r"|nicht\b)[a-zäöüß]+\b(?! (?:is|are|ist|sind|was)\b)|\bbut\b|\baber\b"
    r"|\breturns?\b"
)
_PLACE = re.compile(r"\b(?:why|warum|wieso)\b|\b(?:line|zeile|row|page|seite) \d|^(?:das|that|this|dies) ")
_STATE = re.compile(
    r"\b(?:fail\w*|errors?|crash\w*|broken|seconds? (?:ago|later)|times|fehler\w*|kaputt|abgestürzt|green|red|grün"
    r"|rot|bug|stack|trace|minutes? (?:ago|later)|yesterday|gestern|today|heute|pm|am|uhr)\b"
)
_WEAK = re.compile(
    r"(?:actually|wait|hold on|hang on|hm+|well|sorry|uh|um|ah|please|oh|dude|stop|moment|halt|stopp|doch|eigentlich"
    r"|tatsächlich|na)"
)
"""May begin a change of mind as well."""
_COMMON = frozenset(
    """should would with that this from have they there here then when what your will been also only into because which
    need needs uses runs more than them use used using oder aber dass wird sind eine einen nicht noch auch jetzt nach
    über beim""".split()
)
_WORD = re.compile(r"[a-zäöüß]{4,}")


def reply(text: str, twin: str, opened: bool, before: str) -> Found | None:
    """``text`` and its ``twin``: a sentence that nothing else has found. ``opened``: it was said that something is
    wrong. ``before``: what the agent said last, as it was written."""
    whole = twin
    began = _after_no(twin)
    opened = opened or began > 0
    twin = twin[began:]
    bare = twin.strip(" .!")
    if not before or twin.rstrip().endswith("?") or not 2 <= len(bare.split()) <= 24:
        return None
    instead = _instead(whole, bare, began, before)
    if instead is not None:
        return instead
    if one_case(bare) or one_case_in_german(bare) or _PLACE.search(bare):
        return None
    terse = re.fullmatch(r"(?:it's|its|es ist|das ist) \S+", bare) is not None
    if (_NO_REPLY.match(bare) and not terse) or _STATE.search(bare) or vetoed_in_german(bare):
        return None
    if not opened and _TASK_TAIL.search(bare):
        return None
    if any(table.search(twin) for table in (DOUBT, HYPOTHETICAL, ONCE, SESSION, ONCE_IN_GERMAN)):
        return None
    if not opened and not terse and _FACT.search(bare) is None:
        return None
    if "should be" in bare or "sollte" in bare:
        return None
    if not _replaces(text, before, opened or terse):
        firm = opened and _FACT.search(bare) is not None and _VALUE.search(text) is not None
        return Found(CORRECTION, began, began + len(twin), True, True) if firm else None
    return Found(CORRECTION, began, began + len(twin), True, not opened)


def _instead(whole: str, bare: str, began: int, before: str) -> Found | None:
    """ "Kein socket.io, nimm ws", "lieber orjson, das haben wir schon": a name for the one that the agent named."""
    match = _INSTEAD.fullmatch(whole.strip(" .!")) or _INSTEAD.fullmatch(bare)
    rather = match is None
    match = match or _RATHER.fullmatch(bare)
    if match is None or ONCE.search(bare) or ONCE_IN_GERMAN.search(bare) or SESSION.search(bare):
        return None
    named = not rather and match["wrong"].split()[0] in before.lower()
    ours = rather and re.search(r"\b(?:wir|we)\b", match["why"]) is not None
    start = began if rather else 0
    return Found(CORRECTION, start, len(whole), not rather, not (named or ours))


def _after_no(twin: str) -> int:
    """Where the sentence goes on after it has said that something is wrong; 0 where it has not."""
    for opener, no in ((english.OPENER, english.NO), (german.OPENER, german.NO)):
        at = 0
        while (match := opener.match(twin, at)) is not None and match.end() > at:
            at = match.end()
        for start in (0, at):
            match = no.match(twin, start)
            if match is not None and not _WEAK.fullmatch(match[0].strip(" ,.:;!–—-")):
                return match.end()
    return 0


def _replaces(text: str, before: str, opened: bool) -> bool:
    """Whether a value of the answer stands where the agent had another one of the same kind."""
    theirs = _values(before)
    ours = _values(text)
    new = {kind for kind, value in ours if (kind, value) not in theirs}
    if not any(kind in new for kind, _ in theirs):
        return False
    if opened:
        return True
    words = {word[:6] for word in _WORD.findall(text.lower()) if word not in _COMMON}
    return bool(words & {word[:6] for word in _WORD.findall(before.lower()) if word not in _COMMON})


def _values(text: str) -> set[tuple[str, str]]:
    return {(str(match.lastgroup), match[0].strip("`").lower()) for match in _VALUE.finditer(text)}
