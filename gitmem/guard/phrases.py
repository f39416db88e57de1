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
        if raw.isalnum():  # as most are
            words.append(raw)
            continue
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
    all, which is what most do, nothing is looked for; else only the phrases whose anchors it holds, and steps are made
    of a phrase when that happens first.
    """

    __slots__ = ("_anchors", "_by_word", "_floating", "_rows", "_sets")

    def __init__(self, phrases: Iterable[str], sets: Mapping[str, frozenset[str]]) -> None:
        self._sets = sets
        anchors: set[str] = set()
        common = {name for name, words in sets.items() if not _COMMON.isdisjoint(words)}
        self._rows: list[tuple[Collection[str], str]] = []
        self._floating: list[_Phrase] = []
        self._by_word: dict[str, list[_Phrase]] = {}
        for phrase in phrases:
            anchor = _anchor(phrase.split(), common)
            if anchor:
                words = _words(anchor, sets)
                anchors.update(words)
                self._rows.append((words, phrase))
            else:
                self._floating.append(_Phrase(phrase, sets))
        self._anchors = frozenset(anchors)

    def find(self, words: list[str], start: int = 0) -> int:
        """Index of the first word of the first phrase found in lower-case ``words``; -1 for none.

        A phrase that opens a sentence is looked for at ``start``, and goes first.
        """
        told = self._anchors.intersection(words)
        if not told and not self._floating:
            return -1
        first = len(words)
        seen = list(self._floating)
        for word in told:
            seen += self._told_by(word)
        for phrase in seen:
            if not phrase.opens:
                first = phrase.find(words, first)
            elif phrase.stands(words, start):
                return start
        return first if first < len(words) else -1

    def _told_by(self, word: str) -> list[_Phrase]:
        """The phrases whose anchor the word is."""
        found = self._by_word.get(word)
        if found is None:
            found = [_Phrase(phrase, self._sets) for words, phrase in self._rows if word in words]
            self._by_word[word] = found
        return found


class _Phrase:
    """One phrase. ``opens``: it stands only where a sentence begins."""

    __slots__ = ("_heads", "_steps", "opens")

    def __init__(self, phrase: str, sets: Mapping[str, frozenset[str]]) -> None:
        parts = phrase.split()
        self.opens = parts[0] == "^"
        self._steps = tuple([_step(part, sets) for part in parts[self.opens :]])
        self._heads: list[tuple[int, frozenset[str]]] = []
        for at, (kind, words) in enumerate(self._steps):
            # Any of these words may begin the phrase; an optional beginning has several steps.
            self._heads.append((at, words))
            if kind != _MAYBE:
                break

    def stands(self, words: list[str], at: int) -> bool:
        """Whether it begins with the word at ``at``."""
        for step, wanted in self._heads:
            if at < len(words) and words[at] in wanted and _match(self._steps, step, words, at):
                return True
        return False

    def find(self, words: list[str], before: int) -> int:
        """Where it begins, if that is before ``before``; else ``before``."""
        if len(self._heads) > 1:
            return next((at for at in range(before) if self.stands(words, at)), before)
        wanted = self._heads[0][1]
        steps = self._steps
        for at in range(before):
            if words[at] in wanted and _match(steps, 0, words, at):
                return at
        return before


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


def _words(part: str, sets: Mapping[str, frozenset[str]]) -> Collection[str]:
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
