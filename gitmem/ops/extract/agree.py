"""Whether two statements say the same, or the opposite. Being about one thing is not enough: "use bun, not npm" has all
the words of "use npm, not bun"."""

from __future__ import annotations

import re

from gitmem.model.choices import choice
from gitmem.model.words import stem, words
from gitmem.ops.extract.order import reversed_order

_NEGATIONS = frozenset(
    "not never no dont doesnt isnt arent cant cannot wont shouldnt mustnt neednt wouldnt without avoid stop nobody "
    "rarely seldom hardly scarcely banned forbidden prohibited disallowed nicht nie niemals kein keine keinen keinem "
    "keiner selten kaum verboten untersagt jamais pas nunca".split()
)
_DENIALS = _NEGATIONS | frozenset(map(stem, _NEGATIONS))
"""As they stand among the words of a text."""
_NOT = re.compile(r"\b\w+n't\b")
_VERB_NOT = re.compile(r"\b(do|does|did|must|should|would|could|can|need|will) not\b", re.IGNORECASE)
_EXCEPT = re.compile(
    r"\b(?:unless|except(?:ing)?|apart from|other than|only (?:if|when|in|for)|außer|ausgenommen|es sei denn|bis auf"
    r"|nur (?:wenn|falls|in|für))\b",
    re.IGNORECASE,
)
"""What holds but for one case is not what holds always."""
_EMPTY = frozenset(
    """a an the to of in on at for and or that this it is are be we you i my our us always please must should will use
    run do does make sure from now with by as so der die das ein eine und wir ich du immer bitte decid agre remember
    remind note also actually now here don t doesn isn aren s""".split()
)
_ENOUGH = 0.7
_USES = re.compile(r"\b(?:use|using|uses|prefer|switch|stick|moved|nutz\w*|verwend\w*|nimm)\b", re.IGNORECASE)
_DAY = re.compile(r"\(?(?:said on |until )?\b\d{4}-\d\d-\d\d\)?")
"""When it was said or decided is not what it says."""
_OVER = re.compile(
    r"(?:not|instead of|rather than|over|(?<=, )never|nicht|statt|kein\w*)\s+(?:the |a |an )?[\"'`]?([\w.@/+#-]+)",
    re.IGNORECASE,
)


def agrees(new: str, old: str) -> bool:
    """Whether ``old`` says what ``new`` says, in nearly the same words."""
    one, other = _content(new), _content(old)
    matter, value = _chosen(new)
    if not one or not other or _limited(new) != _limited(old):
        return False
    if matter and (matter, value) == _chosen(old) and len(one & other) >= min(len(one), len(other)):
        return True
    if _differ(new, old):
        return False
    return len(one & other) / len(one | other) >= _ENOUGH


def contradicts(new: str, old: str, corrects: bool = False) -> bool:
    """Whether ``new`` takes back what ``old`` says of the same thing. ``corrects``: it was said to put something right;
    only then another number is another value and not another thing."""
    if _limited(new) and not _limited(old):
        return False
    matter, value = _chosen(new)
    before, was = _chosen(old)
    if matter and matter == before:
        return value != was
    one, other = _content(new), _content(old)
    if not one or not other or _limited(new) != _limited(old):
        return False
    alike = len(_plain(one) & _plain(other)) / len(_plain(one) | _plain(other) or {""})
    if alike < _ENOUGH:
        return False
    return _opposed(new, old) if _numbers(new) == _numbers(old) else corrects and not _opposed(new, old)


def _chosen(text: str) -> tuple[str, str]:
    """(matter, what is chosen) where the text is about using one thing; "main" is also where things are pushed to."""
    return choice(text) if _USES.search(text) else ("", "")


def _differ(new: str, old: str) -> bool:
    """Whether they deny different things, prefer different things, or name different numbers."""
    return _opposed(new, old) or _numbers(new) != _numbers(old)


def _opposed(new: str, old: str) -> bool:
    new, old = _joined(new), _joined(old)
    return _negated(new) != _negated(old) or _rejected(new) != _rejected(old) or reversed_order(new, old)


def _joined(text: str) -> str:
    """ "must not" is one denial, of what is done; it rejects no thing as "not npm" does."""
    return _VERB_NOT.sub(r"\1n't", text)


def _limited(text: str) -> bool:
    return _EXCEPT.search(text) is not None


def _rejected(text: str) -> set[str]:
    return {word.lower() for word in _OVER.findall(text)}


def _negated(text: str) -> bool:
    low = text.lower().replace("’", "'")
    bare = _OVER.sub(" ", low)
    said = not _NEGATIONS.isdisjoint(re.findall(r"[\w']+", bare)) or _NOT.search(bare) is not None
    return said or low.startswith("never ")


def _numbers(text: str) -> set[str]:
    return set(re.findall(r"\d[\d.:/-]*", _DAY.sub(" ", text)))


def _content(text: str) -> frozenset[str]:
    bare = _EXCEPT.sub(" ", _NOT.sub(" ", _DAY.sub(" ", text).replace("’", "'")))
    return frozenset(word for word in words(bare) if word not in _EMPTY and word not in _DENIALS)


def _plain(content: frozenset[str]) -> frozenset[str]:
    return frozenset(word for word in content if not any(char.isdigit() for char in word))
