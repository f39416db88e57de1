"""The words of a text, as searching compares them: lower case, without accents, without the usual endings.

One function for what is kept and for what is asked, so that both always agree. Written without ``re``, which costs as
much to load as the search itself takes.
"""

from __future__ import annotations

LONGEST = 64
"""No longer word is told from another: hashes and tokens are."""

_NOISE = frozenset(
    "a an and are as at be by do for from how i in is it its of on or our that the this to use used we what when where"
    " which who why with you your der die das den dem des ein eine einer und oder ist sind im in am an auf zu zum zur"
    " von mit für wie was wo wann wer wir ich".split()
)
"""Words that say nothing about what a text is about."""


def words(text: str) -> list[str]:
    """All of them, in order."""
    if not text.isascii():
        text = _plain(text)
    found: list[str] = []
    for piece in _pieces(text):
        low = piece.lower()
        found.append(stem(low))
        if low != piece and not piece.isupper():
            found += [stem(part) for part in _humps(piece)]
    return found


def asked(text: str) -> list[str]:
    """The words of a question, each once: those that say something, or all where none does."""
    every = list(dict.fromkeys(words(text)))
    telling = [word for word in every if word not in _NOISE]
    return telling or every


def _pieces(text: str) -> list[str]:
    return "".join([c if c.isalnum() else " " for c in text]).split() if not text.isascii() else _ascii(text)


def _ascii(text: str) -> list[str]:
    return text.translate(_TABLE).split()


_TABLE = {code: " " for code in range(128) if not chr(code).isalnum()}


def _plain(text: str) -> str:
    """Without accents. Characters of scripts that set no spaces stand alone, so that parts of a phrase are found."""
    from unicodedata import combining, normalize

    out: list[str] = []
    for char in normalize("NFKD", text):
        if combining(char):
            continue
        out.append(f" {char} " if "\u3040" <= char <= "\u9fff" else char)
    return normalize("NFC", "".join(out))


def _humps(piece: str) -> list[str]:
    """The parts of ``camelCase``; nothing where it has only one."""
    parts: list[str] = []
    start = 0
    for at in range(1, len(piece)):
        if piece[at].isupper() and not piece[at - 1].isupper():
            parts.append(piece[start:at].lower())
            start = at
    return [*parts, piece[start:].lower()] if parts else []


def stem(word: str) -> str:
    """A lower-case word without plural, ``-ed``, ``-ing`` and a last ``e``: deploys, deployed, deploying → deploy."""
    word = word[:LONGEST]
    if len(word) < 4 or not word.isascii() or not word.isalpha():
        return word
    if word.endswith("ies") and len(word) > 4:
        word = word[:-3] + "y"
    elif word.endswith(("sses", "shes", "ches", "xes", "zes")):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending in ("ing", "ed"):
        bare = word.removesuffix(ending)
        if bare != word and len(bare) > 2 and any(vowel in bare for vowel in "aeiouy"):
            word = bare[:-1] if bare[-1] == bare[-2] and bare[-1] not in "lsz" else bare
            break
    return word[:-1] if len(word) > 4 and word.endswith("e") else word
