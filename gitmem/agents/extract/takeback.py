"""What takes a statement back: "never mind, scrap that", "vergiss das mit den Präfixen", in the same message or later.

A rule that is lost is worse than one too many, so of two readings the one counts by which the statement stands. In a
later message "never mind" and "forget it" are mostly about the work at hand, and after a question of the agent's "scrap
that" is an answer to it.
"""

from __future__ import annotations

import re

from gitmem.agents.extract.speech import FILL, Sentence, opening
from gitmem.agents.extract.table import either

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

_LEAD = (
    r"[\s….,–-]*(?:(?:no|nope|nah|haha\w*|ha|lol|ok|okay|ah|oh|well|sorry|hm+|actually|just|i'm|i was|only|just a"
    r"|that was(?: a)?"
    r"|on second thought|wait|ugh|hey|and|but|so|nein|nee|ne|na|ach|war|doch|warte|moment|obwohl|und|aber"
    r"|ja|achso)[\s,.!…–-]+)*"
)
_UNMEANT = either(r"""
    (?:just |only )?(?<!no )(?<!not )(?:kidding|joking|jk|a joke|messing with you|teasing)
    forget what i (?:just )?said  i take (?:that|it) back
    (?:war )?(?:nur |bloß )?(?:ein(?:e[rn]?)? )?(?:spaß|scherz|witz)
    (?:ich )?nehme? (?:ich )?das (?:wieder )?zurück  (?:das )?nehme? ich (?:das )?(?:wieder )?zurück
    nicht ernst gemeint
""")
"""Of one's own words, whatever the agent has asked."""
_THAT = r"(?:scratch|strike|scrap) that(?: last one| one| again)?"
"""Of what was said just before."""
_ALONE = r"(?:vergiss (?:das|des|den satz)|streich das)(?: (?:wieder|gleich wieder|lieber))?"
"""The same, where nothing else is said with it."""
_WEAK = either(r"""
    (?:scratch|strike|scrap|drop|ignore|disregard|cancel) (?:that|it|this)(?: last one| one| again)?
    forget (?:that|it|about (?:it|that))  never ?mind(?: that)?  nvm  vergiss es(?: (?:wieder|lieber))?  quatsch
""")
"""Of the work at hand as well."""
_HERE = either(r"""
    not really  no,? wait  doch nicht  lass(?: das)?(?: doch)? (?:lieber|bleiben|stecken|sein)
""")
"""Of the sentence before it; as a message of its own it answers the agent."""
_LAUGH = r"(?: (?:of course|obviously|haha\w*|lol|natürlich|though|then|dann|please|pls|bitte))?"
_NOTHING = _LAUGH + r"[\s.!:;)(^dp-]*$"
_STOP = _LAUGH + r"\s?[,;.–—-]\s?"
_TAIL = f"(?:{_NOTHING}|{_STOP}.*)"
_TAKES_BACK = re.compile(f"{_LEAD}(?:{_UNMEANT}|{_THAT}|{_ALONE}|{_WEAK}|{_HERE})(?:{_NOTHING}|{_STOP}(?P<rest>.*))")
"""What was said just before was not meant."""
_OWN_WORDS = re.compile(f"{_LEAD}{_UNMEANT}{_TAIL}")
_RULE = r"(?:scrap|forget|drop|cancel|vergiss) (?:that|this|die) (?:last |letzte )?(?:rule|regel)\b(?!-)"
_LAST = re.compile(f"{_LEAD}(?:{_THAT}{_TAIL}|{_ALONE}{_NOTHING}|{_RULE})")
_MAYBE = re.compile(f"{_LEAD}{_WEAK}{_NOTHING}")

_ABOUT = r"(?P<about>[^.,;:!?]{2,60})"
_SAID_ABOUT = re.compile(
    rf"(?:{_LEAD}|.{{0,60}}[,;:]\s(?:but |and )?)(?:please |pls )?"
    rf"(?:forget|ignore|disregard|scrap|drop) what i (?:just )?said about {_ABOUT}"
)
_THING = re.compile(
    _LEAD + r"(?:please |pls )?(?:"
    r"(?:scrap|forget|disregard) (?:about )?(?:the|that|my) (?P<about>(?:[\w-]+ ){1,3}?)"
    r"(?P<noun>thing|rule|idea|bit|part|stuff|request|reminder)"
    r"|(?:drop|ignore|cancel) (?:the|that|my) (?P<other>(?:[\w-]+ ){1,3}?)(?P<kind>thing|rule|idea|reminder))"
    r"(?: (?:again|please|then|though))*(?=\s?[,.;:!)]|\s[–—-]|\s*$)"
)
_MIT = re.compile(
    _LEAD + rf"(?:bitte )?(?:vergiss (?:bitte )?(?:das|des|die (?:regel|sache)) mit {_ABOUT}"
    r"|(?:das|des|die (?:regel|sache)) mit (?P<other>.{2,60}?)\s(?:nehmen? (?:wir|ich) zurück|vergiss"
    r"|kannst du vergessen|gilt nicht(?: mehr)?|lassen wir|hat sich erledigt)\b"
    r"|(?:und )?(?:des|das) \w+ mit (?P<third>.{2,40}?) vergiss\b)"
)
_HINT = re.compile(
    r"kidding|joking|\bjk\b|joke|messing|teasing|scratch|strike|scrap|drop|ignore|disregard|cancel|forget|mind|nvm"
    r"|take (?:that|it)|spaß|scherz|witz|quatsch|vergiss|streich|nehm|ernst|gilt nicht|lassen wir|erledigt|vergessen"
)
_OPENING = 4
"""Sentences at the beginning of a message that may take back what was said before it."""
_READ = 2000
"""Characters in which they are looked for."""

_WORD = re.compile(r"[a-z0-9äöüß]{3,}")
_ENDINGS = frozenset(("", *"s es e d ed ing er ers n en em t te".split()))
_SAYS_LITTLE = frozenset(
    """the our my your all any and for with that this about whole entire new old just earlier again yesterday before
    please here always never use repo repository project file files code der die das dem den des und mit von beim zum
    zur gestern vorhin mal immer nie alle ganze unser unsere""".split()
)
_ASKED_IN = 400
_PLEASANTRY = re.compile(
    r"(?:anything else|what(?:'s| is) next|what(?: else)? can i do(?: for you)?|noch (?:etwas|was)|was noch)"
    r"[^?\n]{0,40}\?"
)
_PROPOSES = re.compile(
    r"\b(?:i (?:can|could|would|suggest|propose|recommend)|shall i|let me know"
    r"|if you(?:'d| would)? (?:like|want|prefer)"
    r"|ich (?:kann|könnte|würde|schlage)|soll ich|sag bescheid|wenn du (?:willst|magst|möchtest))\b"
)


class Later:
    """A message that may take back what was said before it. ``asked``: the agent had asked or proposed something, so
    that it may be an answer. Read once, whatever it is asked."""

    __slots__ = ("_opening", "asked")

    def __init__(self, said: str, before: str = "") -> None:
        self._opening = [one.twin for one in _opening(said)]
        self.asked = bool(self._opening) and has_asked(before)

    def speaks(self) -> bool:
        """Whether it takes anything back, whatever that is."""
        first = self._opening[:1]
        return any(_OWN_WORDS.match(one) or _LAST.match(one) or _MAYBE.match(one) for one in first) or any(
            _named(one) is not None for one in self._opening
        )

    def takes(self, text: str, at_once: bool, kept: bool = False) -> bool:
        """Whether it takes the statement ``text`` back. ``at_once``: it comes right after it. ``kept``: the statement
        is a record by now, and only clear words are enough."""
        if at_once and self._opening and self._takes_the_last(self._opening[0], kept):
            return True
        return any(self._names(twin, text) for twin in self._opening)

    def _takes_the_last(self, twin: str, kept: bool) -> bool:
        if _OWN_WORDS.match(twin):
            return True
        if self.asked:
            return False
        return _LAST.match(twin) is not None or (not kept and _MAYBE.match(twin) is not None)

    def _names(self, twin: str, text: str) -> bool:
        named = _named(twin)
        if named is None:
            return False
        about, noun = named
        there = _words(text)
        if noun and (self.asked or any(_alike(noun, word) for word in there)):
            return False
        meant = _words(about)
        return bool(meant) and all(any(_alike(word, other) for other in there) for word in meant)


def taken_back(text: str, later: Iterable[Later]) -> bool:
    """Whether a statement is taken back by what the person says later: at once by the next message that opens so, or by
    any that names it. ``later``: the messages after it, in order."""
    return any(one.takes(text, number == 0) for number, one in enumerate(later))


def takes_back(twin: str) -> bool:
    """Whether the sentence says that what stands before it was not meant."""
    return _TAKES_BACK.match(twin) is not None


def parted(every: Iterable[Sentence]) -> list[Sentence]:
    """The sentences; one that takes back and goes on is two: "Scrap that, always use yarn." """
    found: list[Sentence] = []
    for one in every:
        match = _TAKES_BACK.match(one.twin)
        at = match.start("rest") if match is not None else -1
        if at < 0 or len(one.twin[at:].split()) < 2:
            found.append(one)
            continue
        found.append(Sentence(one.text[:at].rstrip(), one.twin[:at].rstrip(), one.lead, one.first))
        found.append(Sentence(one.text[at:], one.twin[at:], one.lead, False))
    return found


def has_asked(before: str) -> bool:
    """Whether the agent's last words ask or propose something. That all is done and what comes next asks nothing."""
    last = _PLEASANTRY.sub(" ", before.rstrip()[-_ASKED_IN:].lower().replace("’", "'"))
    return "?" in last or "？" in last or _PROPOSES.search(last) is not None


def _opening(said: str) -> list[Sentence]:
    """The sentences that may take something back; none where no word of the kind stands in them."""
    start = said[:_READ]
    if _HINT.search(start.lower()) is None:
        return []
    return [one for one in opening(start, _OPENING) if any(char.isalnum() and char != FILL for char in one.twin)]


def _named(twin: str) -> tuple[str, str] | None:
    """(what it is about, what that is called) of a sentence that names what it takes back; "" for "what I said"."""
    if twin.rstrip().endswith(("?", "？")):
        return None
    said = _SAID_ABOUT.match(twin)
    if said is not None:
        return said["about"], ""
    thing = _THING.match(twin)
    if thing is not None:
        return thing["about"] or thing["other"], thing["noun"] or thing["kind"]
    mit = _MIT.match(twin)
    return (mit["about"] or mit["other"] or mit["third"], "") if mit is not None else None


def _words(text: str) -> set[str]:
    return {word for word in _WORD.findall(text.lower()) if word not in _SAYS_LITTLE}


def _alike(one: str, other: str) -> bool:
    """Whether two words are forms of one."""
    short, long = sorted((one, other), key=len)
    return (long.startswith(short) and long[len(short) :] in _ENDINGS) or (len(short) > 5 and one[:6] == other[:6])
