"""Calendar days as ISO text: `2026-11-30`. ISO text compares like the days it stands for."""

from __future__ import annotations

_DIGITS = "0123456789"
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


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
    if not (1 <= year <= 9999 and 1 <= month <= 12 and 1 <= number <= _length(year, month)):
        return None
    return f"{year:04}-{month:02}-{number:02}"


def _length(year: int, month: int) -> int:
    """How many days the month has. By hand: dates are read at every commit, and ``datetime`` is slow to load."""
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return _LENGTHS[month - 1] + leap


def shift(start: str, days: int) -> str:
    """The day ``days`` after ``start`` (before it where negative); the calendar's ends are never left."""
    from datetime import date, timedelta

    try:
        return (date.fromisoformat(start) + timedelta(days=days)).isoformat()
    except OverflowError:
        return date.max.isoformat() if days > 0 else date.min.isoformat()


def last_of_month(year: int, month: int) -> str | None:
    """The last day of a month."""
    return day(year, month, _length(year, month)) if 1 <= month <= 12 else None


def last_of_week(year: int, week: int) -> str | None:
    """The Sunday of an ISO week."""
    from datetime import date

    try:
        return date.fromisocalendar(year, week, 7).isoformat()
    except ValueError:
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
    from datetime import date

    return date.fromisoformat(when).weekday()
