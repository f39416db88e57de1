"""A statement as it is kept: the person's words, without what only announces it or is polite."""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

_POLITE = re.compile(
    r"^(?:(?:can|could|would|will) you (?:please |pls |kindly )?|do you mind |i(?:'d| would) like you to "
    r"|i want you to |(?:please|pls|kindly|bitte)[, ]\s?|kannst du (?:bitte )?"
    r"|könntest du (?:bitte )?)+",
    re.IGNORECASE,
)
_ANNOUNCES = re.compile(
    "^"
    + either(r"""
        (?:remember|note|keep in mind|bear in mind|don't forget)(?: this| please)?(?: that\b|:)\s*
        (?:from now on|going forward|from here on|in future|in the future)[,:]?\s+
        (?:please )?(?:remember|note)[,:]\s*
        (?:merk dir|denk dran|denk daran|bitte merken|zur info|fürs protokoll)(?: bitte)?\s?:\s*
    """)
    + r"(?=\S+ \S)",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"(?:\s?[,–—-]\s?"
    + either(r"""
        ok(?:ay)?  alright  got it  understood  deal  klar  verstanden  remember that  remember this  keep that in mind
        (?:and )?don't forget(?: it| that)?  merk dir das  denk dran  nicht vergessen  please  pls  thanks
        thank you  thx  danke  bitte
    """)
    + r"|\s(?:please|pls|thanks|thank you|thx|danke|bitte))\s*[.!?]*$",
    re.IGNORECASE,
)
"""What is polite, or asks to keep what was said; without a comma only what cannot be part of it."""
_LEFT = re.compile(r"^[\s,;:!–—]+|^[.-]+(?=\s)")
"""What is left of what stood before; the dot of ".env" is its own."""
_WORD = re.compile(r"[\w'-]+")
_FEWEST = 2


def count(text: str) -> int:
    """How many words it has."""
    return len(_WORD.findall(text))


def plain(text: str) -> str:
    """As a sentence of its own."""
    text = _LEFT.sub("", " ".join(text.split())).lstrip()
    text = _without(_POLITE, text)
    text = _without(_ANNOUNCES, text)
    while (closing := _CLOSING.search(text)) is not None and count(text[: closing.start()]) >= _FEWEST:
        text = text[: closing.start()].rstrip(" ,")
    text = text.rstrip(" ,;:")
    if text and text[0].islower() and (text[:2].isalpha() or text.startswith("i ")):
        text = text[0].upper() + text[1:]
    return text if not text or text[-1] in ".!?。！？…" else text + ("." if text[-1] < "\u3000" else "。")


def _without(lead: re.Pattern[str], text: str) -> str:
    match = lead.match(text)
    if match is None or count(text[match.end() :]) < _FEWEST:
        return text
    rest = text[match.end() :]
    return rest.rstrip("? ") if lead is _POLITE else rest
