"""Dates as people write them, found in a sentence.

A day and month without a year mean the first such day from the day the text entered. Dotted numbers are day.month;
slashed ones may be read both ways, so a mention has an earliest and a latest reading.
"""

from __future__ import annotations

import re

from gitmem.model.dates import day, first_from, last_of_month, last_of_week
from gitmem.model.monthnames import MONTHS


class Mention:
    """A date in a text. ``earliest`` and ``latest`` differ only where a slashed date can be read both ways.

    ``range_end``: it is the right side of a range. ``yearless``: its year was taken from the day of entry.
    """

    __slots__ = ("earliest", "end", "latest", "range_end", "start", "yearless")

    def __init__(self, start: int, end: int, earliest: str, latest: str, yearless: bool, range_end: bool) -> None:
        self.start = start
        self.end = end
        self.earliest = earliest
        self.latest = latest
        self.yearless = yearless
        self.range_end = range_end


_MONTH = "|".join(sorted(MONTHS, key=len, reverse=True))
_TO = r"\s?(?:-|–|—|\.\.\.?|…|to|through|thru|until|till|bis(?:\szum)?|au|al|a|hasta|et|and|und|~|〜|～|至|到|から)\s?"
_PATTERN = (
    # 2026-12-18, 2026/12/18, 2026.12.18, 2026-12
    r"(?<![\w-])(?<!\w\.)(?P<iy>(?:19|20)\d\d)(?P<sep>[-/.])(?P<im>\d\d?)(?:(?P=sep)(?P<id>\d\d?))?(?!\d|[-/]\d|\.\d)"
    # 18 December 2026, 18th of Dec, 15-18 December, 18. Dezember, 1er décembre, 18 de diciembre de 2026
    rf"|(?<![\w.])(?:(?P<from>\d\d?)\.?(?:st|nd|rd|th|er|º)?{_TO})?(?P<nd>\d\d?)(?:st|nd|rd|th|er|º|\.)?"
    rf"[\s-](?:of\s|de\s|den\s)?(?P<nm>{_MONTH})\b\.?(?:,?[\s-](?:de\s|del\s)?(?P<ny>\d{{4}})\b)?"
    # December 18, 2026; Dec 15-18; December 2026
    rf"|\b(?P<fm>{_MONTH})\b\.?\s(?:(?P<fd>\d\d?)(?:st|nd|rd|th)?(?:{_TO}(?P<ft>\d\d?)(?:st|nd|rd|th)?)?(?!\d|:)"
    r"(?:,?\s(?P<fy>\d{4})\b)?|(?:de\s)?(?P<my>20\d\d)\b)"
    # 18.12.2026, 18.12.26, 18.12.
    r"|(?<![\w.])(?:(?P<df>\d\d?)\.\s?[-–]\s?)?(?P<dd>\d\d?)\.\s?(?P<dm>\d\d?)"
    r"(?:\.\s?(?P<dy>20\d\d|\d\d)(?![\w.]?\d)|\.(?!\s?\d)|(?<=bis \d\d\.\d\d)(?![.\d]))"
    # 12/18/2026, 18/12/26, 12/18
    r"|(?<![\w./])(?P<sa>\d\d?)/(?P<sb>\d\d?)(?:/(?P<sy>20\d\d|\d\d))?(?![\w/])"
    # KW 40/2026, 2026-W40
    r"|\bkw\s?(?P<wk>\d\d?)\s?[/ ]\s?(?P<wy>20\d\d)\b|\b(?P<vy>20\d\d)-?w(?P<vk>\d\d)\b"
    # 2026年12月18日, 12月18日, 2026年12月
    r"|(?:(?P<jy>\d{4})\s?年\s?)?(?P<jm>\d\d?)\s?月(?:\s?(?P<jd>\d\d?)\s?[日号]|(?P<jl>末|底)?)"
)
_LEADS = (
    "bis ",
    "until ",
    "till ",
    "through ",
    "by ",
    "before ",
    "zum ",
    "am ",
    "den ",
    "dem ",
    "vom ",
    "ab ",
    "und ",
    "- ",
    "– ",
    "-",
    "–",
)
_compiled: re.Pattern[str] | None = None
_range: re.Pattern[str] | None = None
_ranges: re.Pattern[str] | None = None


def find(text: str, entered: str) -> list[Mention]:
    """The dates in ``text`` (one sentence, lower case), in order. ``entered``: the ISO day the text entered."""
    global _compiled, _range, _ranges
    if _compiled is None or _range is None or _ranges is None:
        _compiled = re.compile(_PATTERN)
        _ranges = re.compile(rf"{_TO}\d\d?\.\s?\d\d?\.\s?20\d\d")  # "01.10.–15.10.2026"
        _range = re.compile(rf"\A,?{_TO}(?:the\s|den\s|le\s|el\s)?(?:\w{{3,10}},?\s)?\Z")
    found: list[Mention] = []
    for match in _compiled.finditer(text):
        led = match["dy"] or match["df"] or text.endswith(_LEADS, 0, match.start())
        if match["dd"] and not (led or _ranges.match(text, match.end())):
            continue  # "4.2." at the end of a sentence is a version
        readings, yearless = _readings(match, entered)
        if not readings:
            continue
        within = bool(match["from"] or match["ft"] or match["df"])
        follows = bool(found) and _range.match(text[found[-1].end : match.start()]) is not None
        if follows:
            readings = _not_before(readings, found[-1], yearless)
        found.append(Mention(match.start(), match.end(), min(readings), max(readings), yearless, within or follows))
    return found


def _readings(match: re.Match[str], entered: str) -> tuple[list[str], bool]:
    """Every day the match can mean, and whether its year was left out."""
    got = match.groupdict()
    if got["iy"]:
        return _one(_full(got["iy"], got["im"], got["id"])), False
    if got["wk"] or got["vk"]:
        return _one(last_of_week(int(got["wy"] or got["vy"]), int(got["wk"] or got["vk"]))), False
    if got["nm"]:
        return _with_year(got["ny"], MONTHS[got["nm"]], int(got["nd"]), entered)
    if got["fd"]:
        return _with_year(got["fy"], MONTHS[got["fm"]], int(got["ft"] or got["fd"]), entered)
    if got["fm"]:
        return _one(last_of_month(int(got["my"]), MONTHS[got["fm"]])), False
    if got["dd"]:
        return _with_year(got["dy"], int(got["dm"]), int(got["dd"]), entered)
    if got["sa"]:
        both = {(int(got["sb"]), int(got["sa"])), (int(got["sa"]), int(got["sb"]))}
        all_readings = [_with_year(got["sy"], month, number, entered)[0] for month, number in sorted(both)]
        return [reading for readings in all_readings for reading in readings], not got["sy"]
    if got["jd"]:
        return _with_year(got["jy"], int(got["jm"]), int(got["jd"]), entered)
    return (_one(_full(got["jy"], got["jm"], None)), False) if got["jy"] else ([], False)


def _one(found: str | None) -> list[str]:
    return [found] if found else []


def _full(year: str, month: str, number: str | None) -> str | None:
    if not 1 <= int(month) <= 12:
        return None
    return day(int(year), int(month), int(number)) if number else last_of_month(int(year), int(month))


def _with_year(year: str | None, month: int, number: int, entered: str) -> tuple[list[str], bool]:
    if year is None:
        return _one(first_from(month, number, entered)), True
    return _one(day(int(year) + (2000 if len(year) == 2 else 0), month, number)), False


def _not_before(readings: list[str], left: Mention, yearless: bool) -> list[str]:
    """The end of a range without a year is the first such day after its start."""
    if not yearless:
        return readings
    return [first_from(int(r[5:7]), int(r[8:]), left.earliest) or r for r in readings]
