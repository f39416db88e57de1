"""Relative days in a sentence ("until Friday", "tomorrow") made absolute against the day they were said.

What can be meant in two ways, or is no day at all ("next week"), is told and left alone: somebody has to say. Habits
("every Friday", "on Mondays") are no dates. Code, in backticks or fences, is never touched.
"""

from __future__ import annotations

from gitmem.model.dates import shift, weekday
from gitmem.model.monthnames import WEEKDAYS
from gitmem.model.relative import resolve_relative

_DAYS = frozenset(
    "today tonight tomorrow yesterday heute gestern vorgestern übermorgen demain aujourd'hui mañana ayer "
    "今日 明日 昨日 今天 明天 昨天".split()
)
_PHRASES = (
    "the day after tomorrow", "day after tomorrow", "the day before yesterday", "day before yesterday",
    "end of the month", "end of this month", "end of month", "end of the year", "end of this year", "end of year",
    "end of the day", "end of day", "ende des monats", "ende des jahres", "ende dieses monats",
)  # fmt: skip
_VAGUE = (
    "next week", "next month", "next quarter", "next year", "next sprint", "last week", "last month", "last quarter",
    "last year", "this week", "this month", "this quarter", "this sprint", "end of the week", "end of week",
    "end of the sprint", "end of the quarter", "end of quarter", "the weekend", "next weekend", "this weekend",
    "nächste woche", "nächsten monat", "nächstes jahr", "letzte woche", "letzten monat", "diese woche",
    "ende der woche", "am wochenende",
)  # fmt: skip
_HABIT = frozenset("every each any most all some jeden jeder jede jedes alle".split())
_ONE_DAY = frozenset(
    "until till til by before next this coming since from after last past bis vor seit ab nach nächsten kommenden "
    "diesen letzten".split()
)
_WHICH = frozenset("next this coming last past nächsten kommenden diesen letzten".split())
_BACK = frozenset("last past letzten".split())
_MOST = 1 << 16
"""Characters of a text that is looked through: a longer one is no statement."""


class Anchored:
    """``replaced``: (words, day) in order. ``unclear``: words that mean no one day."""

    __slots__ = ("replaced", "text", "unclear")

    def __init__(self, text: str, replaced: list[tuple[str, str]], unclear: list[str]) -> None:
        self.text = text
        self.replaced = replaced
        self.unclear = unclear


class _Word:
    __slots__ = ("end", "low", "start")

    def __init__(self, start: int, end: int, low: str) -> None:
        self.start = start
        self.end = end
        self.low = low


def anchor(text: str, said_on: str) -> Anchored:
    """The text with every relative day written as a date."""
    words = _words(text[:_MOST])
    out: list[str] = []
    replaced: list[tuple[str, str]] = []
    unclear: list[str] = []
    at = done = 0
    while at < len(words):
        count, day = _read(words, at, said_on)
        if not count:
            at += 1
            continue
        first = at - 1 if at and words[at].low in WEEKDAYS and words[at - 1].low in _WHICH else at
        start, end = words[first].start, words[at + count - 1].end
        if day is None:
            unclear.append(text[start:end])
        else:
            replaced.append((text[start:end], day))
            out += [text[done:start], "on " if words[at].low == "in" else "", day]
            done = end
        at += count
    return Anchored("".join([*out, text[done:]]), replaced, unclear)


def _words(text: str) -> list[_Word]:
    """The words outside code. A word that is part of a name (``--today``, ``next_week``, ``today()``) is none."""
    found: list[_Word] = []
    code = _code(text)
    at, end = 0, len(text)
    while at < end:
        if not text[at].isalnum():
            at += 1
            continue
        stop = at
        while stop < end and (
            text[stop].isalnum() or (text[stop] in "'’" and text[stop + 1 : stop + 3].lower() != "s ")
        ):
            stop += 1
        if not any(a <= at < b for a, b in code):
            named = (
                (at and text[at - 1] in "_-/.$@#=<")
                or text[stop : stop + 1] in ("_", "-", "(", "/", "=")
                or (text[stop : stop + 1] == "." and text[stop + 1 : stop + 2].isalnum())
            )
            low = text[at:stop].lower()
            found.append(_Word(at, stop, "" if named else low.removesuffix("'s").removesuffix("’s")))
            if low != found[-1].low and found[-1].low:
                found[-1].end -= 2
        at = stop
    return found


def _code(text: str) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    at = text.find("`")
    while at >= 0 and len(spans) < 200:
        mark = "```" if text.startswith("```", at) else "`"
        stop = text.find(mark, at + len(mark))
        if stop < 0:
            break
        spans.append((at, stop + len(mark)))
        at = text.find("`", stop + len(mark))
    return spans


def _read(words: list[_Word], at: int, said: str) -> tuple[int, str | None]:
    """How many words from ``at`` on are a relative day (0: none), and the day; None where it is not clear."""
    low = words[at].low
    if not low:
        return 0, None
    for count in range(min(4, len(words) - at), 1, -1):
        phrase = " ".join(word.low for word in words[at : at + count])
        if phrase in _PHRASES:
            return count, resolve_relative(phrase, said)
        if phrase in _VAGUE:
            return count, None
    if low in _DAYS:
        return 1, resolve_relative(low, said)
    if low == "in":
        return _span(words, at + 1, said)
    if low.isdecimal() or low in ("a", "one", "two", "three", "vor"):
        return _ago(words, at, said)
    return _weekday(words, at, said) if low in WEEKDAYS and len(low) > 3 else (0, None)


def _span(words: list[_Word], at: int, said: str) -> tuple[int, str | None]:
    """``in 3 days``."""
    day = resolve_relative("in " + " ".join(word.low for word in words[at : at + 2]), said)
    after = words[at + 2].low if len(words) > at + 2 else ""
    return (3, day) if day is not None and after not in ("or", "of", "old") else (0, None)


def _ago(words: list[_Word], at: int, said: str) -> tuple[int, str | None]:
    """``3 days ago``."""
    if len(words) > at + 2 and words[at + 2].low == "ago":
        ahead = resolve_relative(f"in {words[at].low} {words[at + 1].low}", said)
        if ahead is not None:
            from datetime import date

            days = (date.fromisoformat(ahead) - date.fromisoformat(said)).days
            return 3, shift(said, -days)
    return 0, None


def _weekday(words: list[_Word], at: int, said: str) -> tuple[int, str | None]:
    before = [word.low for word in words[max(0, at - 2) : at]]
    lead = before[-1] if before else ""
    if lead in ("the", "den", "dem"):
        lead = before[0] if len(before) == 2 else ""
    if lead in _HABIT or lead not in _ONE_DAY:
        return 0, None
    low = words[at].low
    if lead in _BACK:
        back = (weekday(said) - WEEKDAYS[low]) % 7
        return (1, shift(said, -back)) if back and lead == before[-1] else (1, None)
    if lead in ("since", "from", "after", "seit", "ab", "nach"):
        return 1, None
    return 1, resolve_relative(f"next {low}" if lead in ("next", "nächsten") else low, said)
