"""The days of a statement: relative ones made absolute against the day it was said, and the end that it names."""

from __future__ import annotations

import re

from gitmem.model.anchor import anchor
from gitmem.model.datefinder import find
from gitmem.model.dates import last_of_month, shift
from gitmem.model.monthnames import MONTHS

_UNTIL = re.compile(
    r"\b(?:until|till|til|through|thru|up to|bis(?: zum| einschließlich)?|jusqu'(?:au|à)|hasta(?: el)?"
    r"|expires? on|ends? on)"
    r"(?: (?:and including|the|den|dem|el|le|at least|mindestens|end of|ende|on|am))*,?\s(?:\w+,\s)?$"
    r"|\b(?:until|till|bis) (?:the|zum|zur|zu unserer|our) [\w-]+ (?:on|am) (?:the |dem )?$"
    r"|(?:まで|为止|直到)$"
)
_BEFORE = re.compile(r"\b(?:before|vor(?: dem)?|avant le|antes del?)(?: the)?\s$")
_MONTH_END = re.compile(
    r"\b(?:until|till|through|bis)(?: the| zum)? (?:very )?(?:end of|ende)(?: of)?"
    rf" (?P<month>{'|'.join(MONTHS)})\b(?! \d)"
)
_TO = re.compile(r"\s?(?:to|-|–|—)\s?(?:the )?")
"""Between the two days of a span."""
_NUMBERS = {
    "a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "ein": 1, "eine": 1, "zwei": 2, "drei": 3,
    "vier": 4,
}  # fmt: skip
_SPAN = re.compile(
    r"\b(?:for (?:the )?(?:next|coming)|for|für die nächsten|die nächsten|in den nächsten|over the next)"
    r" (\d{1,3}|[a-z]+) (days?|weeks?|tagen?|tage|wochen?)\b(?! (?:ago|old|long|now))",
    re.IGNORECASE,
)
_LAST = re.compile(r"(?:until|till|til|through|by|before|bis|vor)\s(?:the\s|zum\s|dem\s)?$")


class Dated:
    """``text`` with absolute days. ``expires``: the last day it holds, or "". ``unclear``: words for an end that mean
    no one day."""

    __slots__ = ("expires", "text", "unclear")

    def __init__(self, text: str, expires: str, unclear: str) -> None:
        self.text = text
        self.expires = expires
        self.unclear = unclear


def dated(text: str, said: str) -> Dated:
    """``said``: the ISO day of the message, where it was written."""
    anchored = anchor(text, said)
    text, unclear = anchored.text, ""
    for words in anchored.unclear:
        at = text.find(words)
        if at >= 0 and _LAST.search(text[:at].lower()):
            unclear = words
        elif at >= 0 and "(said on" not in text:
            text = f"{text[: at + len(words)]} (said on {said}){text[at + len(words) :]}"
    end = _end(text, said)
    span = _SPAN.search(text)
    if not end and span is not None:
        number = int(span[1]) if span[1].isdecimal() else _NUMBERS.get(span[1].lower(), 0)
        if number:
            end = shift(said, number * (7 if span[2].lower().startswith("w") else 1))
            text = f"{text[: span.end()]} (until {end}){text[span.end() :]}"
    return Dated(text, end, unclear)


def _end(text: str, said: str) -> str:
    """The day after which it no longer holds, where one is named with certainty."""
    low = text.lower()
    if len(low) != len(text):
        return ""
    last = 0
    for mention in find(low, said):
        begins, last = low[last : mention.start], mention.end
        if mention.earliest != mention.latest:
            continue
        lead = low[: mention.start]
        if _UNTIL.search(lead) or low[mention.end :].lstrip().startswith(("まで", "为止")):
            return mention.latest
        if _BEFORE.search(lead):
            return shift(mention.latest, -1)
        if _TO.fullmatch(begins):
            return mention.latest
    month = _MONTH_END.search(low)
    return _next_end(MONTHS[month["month"]], said) if month else ""


def _next_end(month: int, said: str) -> str:
    """The last day of the next such month that has not ended on the day it was said."""
    year = int(said[:4]) + (month < int(said[5:7]))
    return last_of_month(year, month) or ""
