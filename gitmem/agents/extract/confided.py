"""A secret that somebody tells in a sentence: "the password is …", "… is the password", "log in as name:…". The guard
knows secrets by their form; what words announce needs none. In doubt it is one: what is left out can be said again.

Linear: each pattern runs once over a sentence, and what they found is paired by place.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from itertools import pairwise

from gitmem.agents.extract.secret_looks import digits, is_phrase, is_strong, is_weak, names_place, says_more
from gitmem.agents.extract.secret_words import (
    BACK,
    CJK,
    CODE,
    COMMANDS,
    FILLERS,
    LINK,
    LOOSE,
    NOUN,
    PAIR,
    SIGNS_IN,
    SLASHED,
    WHAT,
)

_SENTENCE = re.compile(r"(?<=[.!?。])\s|\n")
_QUOTES = str.maketrans("“”„‟‘’‚«»`", '""""\'\'\'"""')
_REACH = 250
_NEAR = 60
"""Characters between the word for a secret and "is": further away only what looks like a secret is taken for one."""
_WORD = re.compile(r"[^\s\"']+")
_QUOTED = re.compile(r"\"([^\"\n]{3,80})\"|'([^'\n]{3,80})'")
_SLASHED = re.compile(r"[\w.@-]{2,40}(?: / | // )[^\s/]{3,}")
_USES = re.compile(r"\b(?:as|als|for|für|comme|como)\s(?:\w{1,12}\s){0,4}$", re.IGNORECASE)
_FEW = 5


def confided(text: str) -> bool:
    """Whether the text tells the value of a secret."""
    text = unicodedata.normalize("NFKC", text).translate(_QUOTES)
    return any(_tells(part) for part in _SENTENCE.split(text) if part)


def _tells(part: str) -> bool:
    return _in_command(part) or _paired(part) or CJK.search(part) is not None or _announced(part)


def _in_command(part: str) -> bool:
    return any(not names_place(match["value"]) for pattern in COMMANDS for match in pattern.finditer(part))


def _paired(part: str) -> bool:
    """``name:value`` or ``name / value`` where somebody signs in."""
    if SIGNS_IN.search(part) is None:
        return False
    return any(is_strong(match["value"]) for form in (PAIR, SLASHED) for match in form.finditer(part))


class _Word:
    """A word for a secret. ``code``: a number may be one. ``loose``: it stands for the act of signing in as well, so
    that a plain word after it tells nothing. ``phrase``: several words may be its value."""

    __slots__ = ("code", "end", "loose", "phrase", "start")

    def __init__(self, match: re.Match[str]) -> None:
        self.start, self.end = match.span()
        self.code = CODE.fullmatch(match[0]) is not None
        self.phrase = match[0].lower().endswith("phrase")
        self.loose = LOOSE.fullmatch(match[0]) is not None


def _announced(part: str) -> bool:
    words = [_Word(match) for match in WHAT.finditer(part) if NOUN.match(part, match.end()) is None]
    if not words:
        return False
    links = [(match.start(), match.end(), match[0].strip().lower()) for match in LINK.finditer(part)]
    return _linked(part, words, links) or _beside(part, words) or _before(part, words)


def _linked(part: str, words: list[_Word], links: list[tuple[int, int, str]]) -> bool:
    """ "the password … is VALUE"."""
    ends = [word.end for word in words]
    for start, end, link in links:
        place = bisect_left(ends, start + 1) - 1
        if place < 0 or start - ends[place] > _REACH:
            continue
        if link in (":", "=") and start - ends[place] > 1 and not part[end : end + 1].isspace():
            continue  # a port, a tag, an address
        if _is_value(part, end, words[place], link, start - ends[place]):
            return True
    return False


def _is_value(part: str, at: int, word: _Word, link: str, gap: int) -> bool:
    at = FILLERS.match(part, at).end()  # type: ignore[union-attr]  # it matches nothing as well
    quoted = _QUOTED.match(part, at)
    if quoted is not None:
        inner = quoted[1] or quoted[2]
        return gap <= _NEAR and not names_place(inner) and not says_more(inner)
    found = _WORD.match(part, at)
    if found is None:
        return False
    phrase = word.phrase and gap <= _NEAR
    value, rest = found[0], part[found.end() : found.end() + 40]
    if word.code and digits(part[at : at + 40]) >= 4:
        return True
    if is_strong(value):
        return True
    if word.loose:
        return _SLASHED.match(part, at) is not None
    if phrase and is_phrase(part[at:]):
        return True
    if link in ("lautet", "lauten", "heißt") or (word.code and link == "ist"):
        value = value.lower()
    return gap <= _NEAR and link not in ("to", "auf", "was", "war") and is_weak(value, rest)


def _beside(part: str, words: list[_Word]) -> bool:
    """ "the password VALUE works", "Passwort Staging VALUE", "Testpasswort überall VALUE lautet"."""
    for word in words:
        quoted = _QUOTED.match(part, word.end + 1)
        if word.code and quoted is not None and not says_more(quoted[1] or quoted[2]):
            return True
        near = list(_few(part, word.end))
        if not near:
            continue
        if not word.loose and is_strong(near[0]):
            return True
        if word.code and digits(" ".join(near[:1])) >= 4:
            return True
        if any(is_strong(value, sure=True) for value in near):
            return True
        if any(is_strong(value) and BACK.match(after) for value, after in pairwise(near)):
            return True
    return False


def _few(part: str, at: int) -> list[str]:
    """The few words behind a place."""
    return part[at : at + 120].replace('"', " ").split()[:_FEW]


def _before(part: str, words: list[_Word]) -> bool:
    """ "VALUE is the password", "use VALUE as the password"."""
    for word in words:
        if word.loose:
            continue
        lead = part[max(0, word.start - 120) : word.start]
        used = _USES.search(lead)
        if used is not None and any(is_strong(one) for one in lead[: used.start()].split()[-2:]):
            return True
        head = BACK.search(lead)
        if head is None:
            continue
        value = lead[: head.start()].replace('"', " ").split()[-1:]
        if value and (is_strong(value[0]) or (value[0].islower() and _opens(lead, value[0]) and is_weak(value[0], ""))):
            return True
    return False


def _opens(lead: str, value: str) -> bool:
    """Whether the value begins the sentence, or what is to be remembered."""
    before = lead.partition(value)[0].rstrip(' "').lower()
    return not before or before.endswith((" that", ":", " dass"))
