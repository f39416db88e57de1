"""One relative day ("until Friday", "in 3 days") among the words of a sentence, and the day that is meant."""

from __future__ import annotations

from gitmem.model.dates import shift, weekday
from gitmem.model.monthnames import MONTHS, WEEKDAYS
from gitmem.model.relative import resolve_relative

_DAYS = frozenset(
    "today tonight tomorrow yesterday heute gestern vorgestern übermorgen demain aujourd'hui mañana ayer "
    "eod eom eoy monatsende jahresende 今日 明日 昨日 今天 明天 昨天".split()
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
    "nächste woche", "nächster woche", "nächsten monat", "nächstes jahr", "nächsten sprint", "nächstes quartal",
    "letzte woche", "letzter woche", "letzten monat", "letztes jahr", "letztes quartal", "diese woche", "dieser woche",
    "diesen monat", "dieses quartal", "diesen sprint", "ende der woche", "ende des quartals", "ende des sprints",
    "am wochenende", "übers wochenende", "dieses wochenende", "nächstes wochenende",
)  # fmt: skip
_HABIT = frozenset("every each any most all some jeden jeder jede jedes alle".split())
_ONE_DAY = frozenset(
    "until till til by before next this coming since from after last past bis vor seit ab nach nächsten kommenden "
    "diesen letzten including inclusive through einschließlich inklusive spätestens".split()
)
_EITHER = frozenset("on am".split())
"""Before a weekday: that one day, or every such day."""
_NOT_TOMORROW = frozenset("guten gute jeden am der den dem diesen heute gestern vom zum bis".split())
"""Before "Morgen", which is the morning then."""
_LONG = frozenset("month months year years monat monate monaten jahr jahre jahren".split())
"""A span of these is no certain day."""
_TIMES = frozenset("once twice times einmal zweimal mal".split())
_LASTING = frozenset(
    "expire expires expired retry retries retried deleted purged removed rotated renewed verfällt verfallen ablaufen "
    "gelöscht erneuert wiederholt".split()
)
"""Before "in 3 days": a length of time that counts from each case, or a day."""
_WHICH = frozenset("next this coming last past nächsten kommenden diesen letzten".split())
_BACK = frozenset("last past letzten".split())


class Word:
    """A word outside code, from ``start`` to ``end``. ``low``: in lower case, "" for a part of a name. ``first``: its
    first character as it is."""

    __slots__ = ("end", "first", "low", "start")

    def __init__(self, start: int, end: int, low: str, first: str) -> None:
        self.start = start
        self.end = end
        self.low = low
        self.first = first


def belongs(words: list[Word], at: int, clear: bool) -> bool:
    """Whether the word before goes with it: "next Friday", "on Friday", "the end of the month"."""
    before = words[at - 1].low if at else ""
    if words[at].low in WEEKDAYS:
        return before in _WHICH or (before in _EITHER and not clear)
    return clear and before == "the" and words[at].low == "end"


def read(words: list[Word], at: int, said: str) -> tuple[int, str | None]:
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
    if low == "morgen":
        return _tomorrow(words, at, said)
    if low == "in":
        return _span(words, at + 1, said)
    if low == "vor":
        return _before(words, at + 1, said)
    if low.isdecimal() or low in ("a", "one", "two", "three", "four", "five", "six"):
        return _ago(words, at, said)
    return _weekday(words, at, said) if low in WEEKDAYS and len(low) > 3 else (0, None)


def _tomorrow(words: list[Word], at: int, said: str) -> tuple[int, str | None]:
    """``morgen``. With a capital it is the morning, or the first word of a sentence."""
    before = words[at - 1].low if at else ""
    if before in ("bis", "ab"):
        return 1, resolve_relative("morgen", said)
    if words[at].first == "M":
        return (0, None) if at else (1, None)
    return (0, None) if before in _NOT_TOMORROW else (1, resolve_relative("morgen", said))


def _length(words: list[Word], at: int, said: str) -> tuple[bool, str | None]:
    """Whether a length of time stands there, and the day that it is from now; None where that is no certain day."""
    pair = [word.low for word in words[at : at + 2]]
    day = resolve_relative("in " + " ".join(pair), said)
    long = len(pair) == 2 and pair[1] in _LONG and resolve_relative(f"in {pair[0]} days", said) is not None
    return day is not None or long, day


def _span(words: list[Word], at: int, said: str) -> tuple[int, str | None]:
    """``in 3 days``."""
    found, day = _length(words, at, said)
    before = words[at - 2].low if at > 1 else ""
    after = words[at + 2].low if len(words) > at + 2 else ""
    if not found or after in ("or", "of", "old") or before in _TIMES:
        return 0, None
    return 3, None if before in _LASTING else day


def _before(words: list[Word], at: int, said: str) -> tuple[int, str | None]:
    """``vor 3 Tagen``."""
    found, ahead = _length(words, at, said)
    return (3, _mirrored(ahead, said)) if found else (0, None)


def _ago(words: list[Word], at: int, said: str) -> tuple[int, str | None]:
    """``3 days ago``."""
    if len(words) > at + 2 and words[at + 2].low == "ago":
        found, ahead = _length(words, at, said)
        if found:
            return 3, _mirrored(ahead, said)
    return 0, None


def _mirrored(ahead: str | None, said: str) -> str | None:
    """The day that lies as far back as another lies ahead."""
    if ahead is None:
        return None
    from datetime import date

    return shift(said, (date.fromisoformat(said) - date.fromisoformat(ahead)).days)


def _dated(words: list[Word], at: int) -> bool:
    """Whether a date is written out there: ``Friday 13 Nov``, ``Freitag, 13.11.``"""
    low = [word.low for word in words[at : at + 3]]
    if not low:
        return False
    if not low[0]:
        return words[at].first.isdigit()
    if low[0] in ("the", "dem", "den"):
        return len(low) > 1 and low[1][:1].isdigit()
    return low[0] in MONTHS or (low[0][0].isdigit() and (len(low[0]) == 4 or not {*low[1:]}.isdisjoint(MONTHS)))


def _weekday(words: list[Word], at: int, said: str) -> tuple[int, str | None]:
    before = [word.low for word in words[max(0, at - 2) : at]]
    lead = before[-1] if before else ""
    if lead in ("the", "den", "dem"):
        lead = before[0] if len(before) == 2 else ""
    if lead in _HABIT or lead not in (_ONE_DAY | _EITHER) or _dated(words, at + 1):
        return 0, None
    if lead in _EITHER:
        return 1, None
    low = words[at].low
    if lead in _BACK:
        back = (weekday(said) - WEEKDAYS[low]) % 7
        return (1, shift(said, -back)) if back and lead == before[-1] else (1, None)
    if lead in ("since", "from", "after", "seit", "ab", "nach"):
        return 1, None
    return 1, resolve_relative(f"next {low}" if lead in ("next", "nächsten") else low, said)
