"""Tables of phrases, matched over the words of a sentence: no patterns to compile, linear in the words.

A phrase is written as words with spaces between them:

====== ==========================================================
``a|b``  either word
``@set`` any word of a named set (``@set|a``: or ``a``)
``?x``   the same, but it may be missing; a set may stand up to twice
``*``    up to four words of any kind, no mark among them
``^``    (first) only at the start of the sentence
``$``    its end, also among others: ``$|,``
====== ==========================================================

A mark (``,`` ``:`` ``?`` ``-``) is a word of its own, and "I'm" is two words.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

_STRIP_LEFT = "([{\"“„«'>#|=+"
_STRIP_RIGHT = ".,;:!?)]}\"”“»'…|"
_MARKS = {",": ",", ";": ",", ":": ":", "?": "?", "!": ",", ")": ","}
_APART = {
    "i'm": ("I", "am"),
    "i've": ("I", "have"),
    "i'd": ("I", "would"),
    "i'll": ("I", "will"),
    "we're": ("we", "are"),
    "we've": ("we", "have"),
    "we'll": ("we", "will"),
}
_GAP = 4
_LONGEST = 300

MARKS = frozenset((",", ":", "?", "-"))

_ONE, _MAYBE, _ANY = range(3)
_Step = tuple[int, frozenset[str]]


_known: dict[str, list[str]] = {}
_MANY = 4096


def words_of(text: str) -> list[str]:
    """The words of a sentence as they stand, with marks as words of their own; long sentences are cut.

    Several rules ask for the words of the same sentence, so the latest are kept; nobody may change the list.
    """
    words = _known.get(text)
    if words is None:
        if len(_known) >= _MANY:
            _known.clear()
        words = _known[text] = _split(text)
    return words


def _split(text: str) -> list[str]:
    words: list[str] = []
    for raw in text.replace("’", "'").split(None, _LONGEST)[:_LONGEST]:
        word = raw.lstrip(_STRIP_LEFT)
        if word in ("-", "–", "—", "→", "->", "--", "="):
            words.append("-")
            continue
        bare = word.rstrip(_STRIP_RIGHT)
        if bare.lower() in _APART:
            words += _APART[bare.lower()]
        elif bare:
            words.append(bare)
        for letter in word[len(bare) :]:
            if letter in _MARKS:
                words.append(_MARKS[letter])
                break
    return words


def present(cues: Iterable[str], text: str) -> tuple[str, ...]:
    """The cues that stand in a (lower-case) text at all: only these need to be looked for line by line."""
    return tuple(cue for cue in cues if cue in text)


def lower(words: list[str]) -> list[str]:
    """The same words in lower case."""
    return [word.lower() for word in words]


class Phrases:
    """A table of phrases, ready to be looked for.

    Each phrase has an anchor: a step it cannot do without, with the rarest words. Where a sentence holds no anchor at
    all, which is what most do, nothing is looked for; and steps are made of a phrase when its first word is met.
    """

    __slots__ = ("_anchors", "_first", "_parts", "_sets", "_start", "_steps")

    def __init__(self, phrases: Iterable[str], sets: Mapping[str, frozenset[str]]) -> None:
        self._first: dict[str, list[tuple[list[str], int]]] = {}
        self._start: dict[str, list[tuple[list[str], int]]] = {}
        self._sets = sets
        self._steps: dict[int, tuple[_Step, ...]] = {}
        anchors: set[str] = set()
        floating = False
        common = {name for name, words in sets.items() if not _COMMON.isdisjoint(words)}
        self._parts = [phrase.split() for phrase in phrases]
        for parts in self._parts:
            anchor = _anchor(parts, common)
            if anchor:
                anchors.update(_words(anchor, sets))
            else:
                floating = True
        self._anchors = None if floating else frozenset(anchors)

    def _index(self) -> None:
        """File the phrases by the words they begin with: only once a text holds one of their anchors."""
        for parts in self._parts:
            self._add(parts)
        self._parts = []

    def _add(self, parts: list[str]) -> None:
        table = self._first
        if parts[0] == "^":
            table = self._start
            del parts[0]
        for at, part in enumerate(parts):
            # Every word the phrase may begin with is a key; an optional beginning has several.
            maybe = part[0] == "?" and len(part) > 1
            for word in _words(part[1:] if maybe else part, self._sets) if part != "*" else ():
                table.setdefault(word, []).append((parts, at))
            if not maybe:
                break

    def may_match(self, words: Collection[str]) -> bool:
        """Whether a phrase could be found among these lower-case words at all."""
        return self._anchors is None or not self._anchors.isdisjoint(words)

    def find(self, words: list[str], start: int = 0) -> int:
        """Index of the first word of the first phrase found in lower-case ``words``; -1 for none."""
        if not self.may_match(words):
            return -1
        if self._parts:
            self._index()
        for parts, begin in self._start.get(words[start], ()) if len(words) > start else ():
            if _match(self._steps_of(parts), begin, words, start):
                return start
        first = self._first
        for at in range(len(words)):
            word = words[at]
            if word in first:
                for parts, begin in first[word]:
                    if _match(self._steps_of(parts), begin, words, at):
                        return at
        return -1

    def _steps_of(self, parts: list[str]) -> tuple[_Step, ...]:
        steps = self._steps.get(id(parts))
        if steps is None:
            steps = self._steps[id(parts)] = tuple([_step(part, self._sets) for part in parts])
        return steps


_COMMON = frozenset(
    """
    a all also am an and any are as at be been but by can could did do does for from had has have he her his how i if in
    into is it its just me must my need needs no not now of on only or our out she should so that the their them then
    there these they this those to up us use used user users uses using was we were what when where which who will with
    work would you your new one file files code add make run set

    aber alle als am an auch auf aus bei bis bitte das dass dem den der des die durch ein eine einem einen einer er es
    für hat ich ihr im in ist kann kein keine man mein mich mir mit muss nach nicht noch nur oder sein sich sie sind
    und uns vom von vor war was wenn werden wie wir wird zu zum zur

    , : ? - <num> <name>
    """.split()
)
"""Words that most texts hold: a phrase that has another word is told by that one."""


def _anchor(parts: list[str], common: set[str]) -> str:
    """The step that a phrase is told by; empty where it has none that must be there."""
    best, least = "", 3
    for part in parts:
        if part in ("*", "^") or (part[0] == "?" and len(part) > 1) or "$" in part:
            continue
        cost = 0
        for choice in part.split("|"):
            if choice in _COMMON or (choice[0] == "@" and choice[1:] in common):
                cost = 2
                break
            if choice[0] == "@":
                cost = 1
        if cost < least:
            best, least = part, cost
    return best


def _words(part: str, sets: Mapping[str, frozenset[str]]) -> Iterable[str]:
    """The words that a step stands for."""
    if "|" not in part:
        return sets[part[1:]] if part[0] == "@" else (part,)
    words: set[str] = set()
    for choice in part.split("|"):
        words.update(sets[choice[1:]] if choice[0] == "@" else (choice,))
    return words


def _step(part: str, sets: Mapping[str, frozenset[str]]) -> _Step:
    if part == "*":
        return _ANY, frozenset()
    kind = _ONE
    if part[0] == "?" and len(part) > 1:
        kind, part = _MAYBE, part[1:]
    return kind, frozenset(_words(part, sets))


def _match(steps: tuple[_Step, ...], at: int, words: list[str], index: int) -> bool:
    while at < len(steps):
        kind, wanted = steps[at]
        if kind == _ANY:
            return _match_gap(steps, at + 1, words, index)
        found = (words[index] if index < len(words) else "$") in wanted
        if kind == _MAYBE and found:
            twice = index + 1 < len(words) and words[index + 1] in wanted
            if twice and _match(steps, at + 1, words, index + 2):
                return True
            if _match(steps, at + 1, words, index + 1):
                return True
        elif kind == _ONE:
            if not found:
                return False
            index += 1
        at += 1
    return True


def _match_gap(steps: tuple[_Step, ...], at: int, words: list[str], index: int) -> bool:
    for skipped in range(_GAP + 1):
        if _match(steps, at, words, index + skipped):
            return True
        if index + skipped >= len(words) or words[index + skipped] in MARKS:
            return False
    return False
