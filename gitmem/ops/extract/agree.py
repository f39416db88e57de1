"""Whether two statements say the same, or the opposite. Being about one thing is not enough: "use bun, not npm" has all
the words of "use npm, not bun"."""

from __future__ import annotations

import re

from gitmem.model.choices import choice
from gitmem.model.words import words

_NEGATIONS = frozenset(
    "not never no don't dont doesn't isn't aren't can't cannot without avoid stop nobody nicht nie niemals kein keine "
    "keinen jamais pas nunca".split()
)
_EMPTY = frozenset(
    "a an the to of in on at for and or that this it is are be we you i my our us always please must should will use "
    "run do does make sure from now with by as so der die das ein eine und wir ich du immer bitte decid agre remember remind "
    "note also actually now here".split()
)
_ENOUGH = 0.7
_DAY = re.compile(r"\(?(?:said on |until )?\b\d{4}-\d\d-\d\d\)?")
"""When it was said or decided is not what it says."""
_OVER = re.compile(
    r"(?:not|instead of|rather than|over|never|nicht|statt|kein\w*)\s+(?:the |a |an )?[\"'`]?([\w.@/+#-]+)",
    re.IGNORECASE,
)


def agrees(new: str, old: str) -> bool:
    """Whether ``old`` says what ``new`` says, in nearly the same words."""
    one, other = _content(new), _content(old)
    matter, value = choice(new)
    if not one or not other:
        return False
    if matter and (matter, value) == choice(old) and len(one & other) >= min(len(one), len(other)):
        return True
    if _differ(new, old):
        return False
    return len(one & other) / len(one | other) >= _ENOUGH


def contradicts(new: str, old: str) -> bool:
    """Whether ``new`` takes back what ``old`` says of the same thing."""
    matter, value = choice(new)
    before, was = choice(old)
    if matter and matter == before:
        return value != was
    one, other = _content(new), _content(old)
    if not one or not other:
        return False
    alike = len(_plain(one) & _plain(other)) / len(_plain(one) | _plain(other) or {""})
    return alike >= _ENOUGH and _differ(new, old)


def _differ(new: str, old: str) -> bool:
    """Whether they deny different things, prefer different things, or name different numbers."""
    if _negated(new) != _negated(old) or {w.lower() for w in _OVER.findall(new)} != {
        w.lower() for w in _OVER.findall(old)
    }:
        return True
    return _numbers(new) != _numbers(old)


def _negated(text: str) -> bool:
    low = text.lower().replace("’", "'")
    bare = _OVER.sub(" ", low)
    return not _NEGATIONS.isdisjoint(re.findall(r"[\w']+", bare)) or low.startswith(("never ", "don't "))


def _numbers(text: str) -> set[str]:
    return set(re.findall(r"\d[\d.:/-]*", _DAY.sub(" ", text)))


def _content(text: str) -> frozenset[str]:
    return frozenset(word for word in words(_DAY.sub(" ", text)) if word not in _EMPTY and word not in _NEGATIONS)


def _plain(content: frozenset[str]) -> frozenset[str]:
    return frozenset(word for word in content if not any(char.isdigit() for char in word))
