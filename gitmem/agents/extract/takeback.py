"""What takes a statement back: "never mind, scrap that", "vergiss das mit den Präfixen", in the same message or
later."""

from __future__ import annotations

import re

from gitmem.agents.extract.speech import sentences
from gitmem.agents.extract.table import either

_LEAD = (
    r"[\s….,–-]*(?:(?:no|nope|nah|haha\w*|ha|lol|ok|okay|ah|oh|well|sorry|hm+|actually|just|i'm|i was|only|just a"
    r"|that was(?: a)?"
    r"|on second thought|wait|ugh|hey|and|but|so|nein|nee|ne|na|ach|war|doch|warte|moment|obwohl|und|aber"
    r"|ja|achso)[\s,.!…–-]+)*"
)
_WHOLE = either(r"""
    (?:just |only )?(?:kidding|joking|jk|a joke|messing with you|teasing)
    (?:scratch|strike|scrap|drop|ignore|disregard|cancel) (?:that|it|this)(?: last one| one| again)?
    forget (?:that|it|what i (?:just )?said|about (?:it|that))  never ?mind(?: that)?  nvm
    not really  no,? wait  i take (?:that|it) back
    (?:war )?(?:nur |bloß )?(?:ein(?:e[rn]?)? )?(?:spaß|scherz|witz|quatsch)
    vergiss (?:das|es|des|den satz)(?: (?:wieder|gleich wieder|lieber))?  streich das(?: wieder)?
    (?:ich )?(?:nehme?|nehm) (?:ich )?das zurück  nicht ernst gemeint  doch nicht
    lass(?: das)?(?: doch)? (?:lieber|bleiben|stecken|sein)
""")
_TAIL = r"(?: (?:of course|obviously|haha\w*|lol|natürlich|though|then|dann))?(?:[\s.!:;)(^dp-]*$|\s?[,;.–—-]\s?.*)"
_TAKES_BACK = re.compile(f"{_LEAD}{_WHOLE}{_TAIL}")
"""What was said just before was not meant."""
_NAMED = re.compile(
    _LEAD + r"(?:(?:please |pls |bitte )?(?:scrap|forget|ignore|drop|disregard|cancel|undo) (?:about )?"
    r"(?:(?:the|that|my|what i said about) (?:[\w-]+ ){0,3}?(?:thing|rule|idea|bit|part|stuff|request|reminder)\b"
    r"|what i (?:just )?said about )"
    r"|.{0,60}\b(?:but |and )?ignore what i said about "
    r"|(?:bitte )?vergiss (?:bitte )?(?:das|des|die (?:regel|sache)) mit "
    r"|(?:das|des|die (?:regel|sache)) mit .{2,60}\b(?:nehmen? (?:wir|ich) zurück|vergiss|kannst du vergessen"
    r"|gilt nicht(?: mehr)?|lassen wir|hat sich erledigt)"
    r"|(?:und )?(?:des|das) \w+ mit .{2,40} vergiss\b)"
)
_RULE = re.compile(
    _LEAD + r"(?:scrap|forget|drop|cancel|ignore|vergiss) (?:that|this|the|die) (?:last )?(?:rule|regel)\b"
)
_OPENING = 4
"""Sentences at the beginning of a message that may take back what was said before it."""
_WORD = re.compile(r"[a-zäöüß][\w-]{3,}")
_SAYS_SO = frozenset(
    """scrap forget ignore drop disregard cancel undo about thing rule idea part stuff request what said that vergiss
    bitte regel sache nehmen zurück kannst vergessen gilt nicht mehr lassen keep earlier again please with this from
    dass durcheinander""".split()
)


def takes_back(twin: str) -> bool:
    """Whether the sentence says that what stands before it was not meant."""
    return _TAKES_BACK.match(twin) is not None


def taken_back(text: str, later: list[str]) -> bool:
    """Whether a statement is taken back by what the person says later: at once by the next message that opens so, or by
    any that names it. ``later``: the messages after it, in order."""
    return any(takes(said, text, number == 0) for number, said in enumerate(later))


def takes(said: str, text: str, at_once: bool) -> bool:
    """Whether the message takes the statement ``text`` back. ``at_once``: it comes right after it."""
    words = _roots(text.lower())
    for place, sentence in enumerate(sentences(said)[:_OPENING]):
        if at_once and place == 0 and (takes_back(sentence.twin) or _RULE.match(sentence.twin)):
            return True
        match = _NAMED.match(sentence.twin)
        if match is None:
            continue
        about = sentence.twin[match.end() if match[0].endswith((" about ", " mit ")) else 0 :]
        if words & _roots(about):
            return True
    return False


def speaks_of_taking_back(said: str) -> bool:
    """Whether the message takes anything back, whatever that is."""
    opening = sentences(said)[:_OPENING]
    return any(_NAMED.match(one.twin) for one in opening) or any(
        takes_back(one.twin) or _RULE.match(one.twin) is not None for one in opening[:1]
    )


def _roots(text: str) -> set[str]:
    return {word[:5] for word in _WORD.findall(text) if word not in _SAYS_SO}
