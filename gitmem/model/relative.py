"""Relative days resolved against the day they were said. What can be read two ways is refused."""

from __future__ import annotations

from gitmem.model.dates import iso, last_of_month, shift, weekday
from gitmem.model.monthnames import WEEKDAYS

_DAYS = {
    "today": 0, "tonight": 0, "eod": 0, "end of day": 0, "end of the day": 0, "heute": 0, "heute abend": 0,
    "tomorrow": 1, "morgen": 1, "yesterday": -1, "gestern": -1,
    "the day after tomorrow": 2, "day after tomorrow": 2, "übermorgen": 2,
    "the day before yesterday": -2, "day before yesterday": -2, "vorgestern": -2,
    "aujourd'hui": 0, "demain": 1, "hier": -1, "hoy": 0, "mañana": 1, "ayer": -1,
    "今日": 0, "明日": 1, "昨日": -1, "今天": 0, "明天": 1, "昨天": -1,
}  # fmt: skip
_MONTH_ENDS = (
    "end of month", "end of the month", "end of this month", "month end", "eom",
    "ende des monats", "monatsende", "ende dieses monats", "月末", "月底",
)  # fmt: skip
_YEAR_ENDS = (
    "end of year", "end of the year", "end of this year", "year end", "eoy",
    "ende des jahres", "jahresende", "年末", "年底",
)  # fmt: skip
_NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "einem": 1, "einer": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6,
}  # fmt: skip
_UNITS = {
    "day": 1, "days": 1, "week": 7, "weeks": 7, "fortnight": 14, "tag": 1, "tage": 1, "tagen": 1,
    "woche": 7, "wochen": 7,
}  # fmt: skip
_LEADS = ("on ", "by ", "until ", "till ", "this ", "coming ", "am ", "bis ", "diesen ", "kommenden ", "the ")
_NEXT = ("next ", "nächsten ", "nächster ", "nächste ")


def resolve_relative(text: str, said_on: str) -> str | None:
    """The ISO day that ``text`` ("tomorrow", "next Thursday", "in 3 days", "end of month") meant on ``said_on``.

    None where it is no relative day or where two days fit: on a Monday, "next Thursday" is either of two.
    """
    said = iso(said_on)
    words = " ".join(text.lower().replace(",", " ").strip(" .!?").split())
    if said is None or not words:
        return None
    if words in _MONTH_ENDS:
        return last_of_month(int(said[:4]), int(said[5:7]))
    if words in _YEAR_ENDS:
        return said[:4] + "-12-31"
    if words in _DAYS:
        return shift(said, _DAYS[words])
    if words.startswith("in "):
        return _after(words[3:].split(), said)
    for lead in _LEADS:
        if words.startswith(lead):
            return resolve_relative(words[len(lead) :], said)
    if words in WEEKDAYS:
        return _coming(WEEKDAYS[words], said)
    for lead in _NEXT:
        if words.startswith(lead) and words[len(lead) :] in WEEKDAYS:
            return _in_next_week(WEEKDAYS[words[len(lead) :]], said)
    return None


def _after(words: list[str], said: str) -> str | None:
    if len(words) != 2 or words[1] not in _UNITS:
        return None
    count = int(words[0]) if words[0].isdecimal() and len(words[0]) <= 4 else _NUMBERS.get(words[0])
    return None if count is None else shift(said, count * _UNITS[words[1]])


def _coming(wanted: int, said: str) -> str | None:
    """The next such weekday; said on that very weekday, it may mean today or in a week."""
    ahead = (wanted - weekday(said)) % 7
    return shift(said, ahead) if ahead else None


def _in_next_week(wanted: int, said: str) -> str | None:
    today = weekday(said)
    return shift(said, wanted - today + 7) if wanted <= today else None
