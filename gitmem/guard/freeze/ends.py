"""The day on which a freeze ends, where a sentence says one.

A date is an end only when a word makes it one (until, through, by, ends, expires, lifts, before), or as the right
side of a range. A start, a check or an approval is none.
"""

from __future__ import annotations

from gitmem.model.dates import shift

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

    from gitmem.model.datefinder import Mention

_GOVERNORS = (
    r"until|till?|through|thru|by|before|ends?|ending|ended|expires?|expiring|expired|lifts?|lifted|up to|end date|"
    r"resumes?|resume again|reopens?|reopened|thaws?|deadline|due|no later than|"
    r"bis|vor|ende|endet|endete|enden|läuft bis|aufgehoben|"
    r"jusqu'(?:au|à|en|aux)|avant|d'ici|termine|fin|expire|levé|hasta|antes|termina|expira|vence|"
    r"fino a|fino|até|tot|t/m|entro"
)
_FILLERS = (
    r"on|at|at least|the|and including|including|incl|zum|einschließlich|einschl|mindestens|am|dem|den|de|del|le|el|"
    r"al|au|du|l'|end of|ende|midnight|noon|eod|cob|end of day|close of business|wieder|again|it|"
    r"\d\d?[:.]\d\d|\d\d?\s?[ap]m|utc|cet|[a-zé]{2,9}day|mon|tue|wed|thu|fri|sat|sun|"
    r"(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch"
)
_ON_THE_DAY = r"(?:deploys?|deployments?|deploying|merges?|merging|releases?|releasing|rollouts?)\s(?:on|am)\s"
_EVENT_ON = (
    r"\b(?:until|till|bis)\s(?:(?!since|as of|from|opened|checked|approved|started|announced|reported|filed|seit|vom)"
    r"[^\s]{1,30}\s){1,7}(?:\(|on |at |planned |scheduled |expected |due |for |am |geplant |eta:? ){1,3}"
)
_AFTER = (
    r"\s?(?:[(（].[)）])?\s?(?:is the (?:last|final) day|ist der letzte tag|est le dernier jour|es el último día|"
    r"(?:いっぱい)?(?:まで|迄|以前|之前|前|为止|為止|止|结束|終了|解除|に終|に解))"
)

_MOST = 24
"""Dates looked at in one sentence: more are a table of dates, not a freeze."""

_before: re.Pattern[str] | None = None
_after: re.Pattern[str] | None = None


class End:
    """``day``: the last ISO day, empty where a slashed date lies on both sides of today. ``yearless``: year assumed."""

    __slots__ = ("day", "yearless")

    def __init__(self, day: str, yearless: bool) -> None:
        self.day = day
        self.yearless = yearless


def end_in(text: str, entered: str, today: str) -> End | None:
    """The latest end in ``text`` (a sentence in lower case); None where no date is an end."""
    if not any(digit in text for digit in "0123456789"):
        return None
    from gitmem.model.datefinder import find  # patterns: only for the few sentences that hold a ban and a digit

    found: End | None = None
    for mention in find(text, entered)[:_MOST]:
        governor = _governor(text, mention)
        if governor is None:
            continue
        end = _end(mention, governor.startswith(("before", "vor", "avant", "antes", "前", "之前", "以前")), today)
        if found is None or end.day > found.day:
            found = end
    return found


def _governor(text: str, mention: Mention) -> str | None:
    """The word that makes the date an end."""
    global _before, _after
    if _before is None or _after is None:
        import re

        _before = re.compile(
            rf"\b(?:({_GOVERNORS})[:=\s(]{{1,3}}(?:(?:{_FILLERS})[,:]?\s){{0,6}}|({_ON_THE_DAY})|({_EVENT_ON}))\(?\Z|(?:至|到|截至|截止)\s?\Z"
        )
        _after = re.compile(_AFTER)
    match = _before.search(text[max(0, mention.start - 90) : mention.start])
    if match:
        return match[1] or "on"
    after = _after.match(text, mention.end)
    if after:
        return after[0].strip()
    return "range" if mention.range_end else None


def _end(mention: Mention, day_before: bool, today: str) -> End:
    first, last = mention.earliest, mention.latest
    if day_before:
        first, last = shift(first, -1), shift(last, -1)
    if (first < today) != (last < today):
        return End("", mention.yearless)
    return End(last, mention.yearless)
