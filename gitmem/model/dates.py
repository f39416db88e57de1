"""Calendar days as ISO text: `2026-11-30`. ISO text compares like the days it stands for."""

from __future__ import annotations

from datetime import date, timedelta

_DIGITS = "0123456789"


def iso(text: str) -> str | None:
    """The day that ``text`` writes in ISO form, a time of day behind it left out; None where there is none."""
    text = text.strip()
    if len(text) < 10 or text[4] != "-" or text[7] != "-" or (len(text) > 10 and text[10] not in "T t"):
        return None
    digits = text[:4] + text[5:7] + text[8:10]
    if digits.strip(_DIGITS):
        return None
    return day(int(digits[:4]), int(digits[4:6]), int(digits[6:]))


def day(year: int, month: int, number: int) -> str | None:
    """The day of these numbers; None where the calendar has no such day."""
    try:
        return date(year, month, number).isoformat()
    except ValueError:
        return None


def shift(start: str, days: int) -> str:
    """The day ``days`` after ``start`` (before it where negative); the calendar's ends are never left."""
    try:
        return (date.fromisoformat(start) + timedelta(days=days)).isoformat()
    except OverflowError:
        return date.max.isoformat() if days > 0 else date.min.isoformat()


def last_of_month(year: int, month: int) -> str | None:
    """The last day of a month."""
    for number in (31, 30, 29, 28):
        found = day(year, month, number)
        if found:
            return found
    return None


def first_from(month: int, number: int, entered: str) -> str | None:
    """The first such day of a year on or after the ISO day ``entered``."""
    year = int(entered[:4])
    for candidate in range(year, min(year + 9, 10000)):  # 29 February may be eight years away
        found = day(candidate, month, number)
        if found and found >= entered:
            return found
    return None


def weekday(when: str) -> int:
    """0 for Monday to 6 for Sunday."""
    return date.fromisoformat(when).weekday()
