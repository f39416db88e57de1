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
    from collections.abc import Iterable, Mapping

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
    """A table of phrases, ready to be looked for."""

    __slots__ = ("_first", "_start")

    def __init__(self, phrases: Iterable[str], sets: Mapping[str, frozenset[str]]) -> None:
        self._first: dict[str, list[tuple[_Step, ...]]] = {}
        self._start: dict[str, list[tuple[_Step, ...]]] = {}
        for phrase in phrases:
            self._add(phrase.split(), sets)

    def _add(self, parts: list[str], sets: Mapping[str, frozenset[str]]) -> None:
        table = self._first
        if parts[0] == "^":
            table = self._start
            parts = parts[1:]
        steps = [_step(part, sets) for part in parts]
        for at, (kind, words) in enumerate(steps):
            # Every word the phrase may begin with is a key; an optional beginning has several.
            for word in words:
                table.setdefault(word, []).append(tuple(steps[at:]))
            if kind != _MAYBE:
                break

    def find(self, words: list[str], start: int = 0) -> int:
        """Index of the first word of the first phrase found in lower-case ``words``; -1 for none."""
        for steps in self._start.get(words[start], ()) if len(words) > start else ():
            if _match(steps, 0, words, start):
                return start
        first = self._first
        for at in range(len(words)):
            word = words[at]
            if word in first:
                for steps in first[word]:
                    if _match(steps, 0, words, at):
                        return at
        return -1


def _step(part: str, sets: Mapping[str, frozenset[str]]) -> _Step:
    if part == "*":
        return _ANY, frozenset()
    kind = _ONE
    if part[0] == "?" and len(part) > 1:
        kind, part = _MAYBE, part[1:]
    words: set[str] = set()
    for choice in part.split("|"):
        words.update(sets[choice[1:]] if choice[0] == "@" else (choice,))
    return kind, frozenset(words)


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
