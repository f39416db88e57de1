"""When a record holds. Dates are ISO strings, compared as such once they are known to be real ones.

A date is inclusive: a record that expires on 2026-11-16 is expired from the 17th on.
"""

from __future__ import annotations

_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_date(text: str) -> bool:
    """Whether ``text`` is a date of the calendar, as ``2026-11-16``."""
    if len(text) != 10 or text[4] != "-" or text[7] != "-" or not text.isascii():
        return False
    year, month, day = text[:4], text[5:7], text[8:]
    if not (year.isdigit() and month.isdigit() and day.isdigit()):
        return False
    return int(year) > 0 and 1 <= int(month) <= 12 and 1 <= int(day) <= days_in(int(year), int(month))


def is_time(text: str) -> bool:
    """Whether ``text`` is a date, or a date with a time of day and perhaps a zone, as ``2026-07-30T07:40:18.191Z``."""
    if not is_date(text[:10]):
        return False
    if len(text) == 10:
        return True
    clock = text[11:].strip().removesuffix("Z").removesuffix("z")
    for sign in "+-":
        before, found, zone = clock.rpartition(sign)
        if found:
            if not (zone.replace(":", "").isdigit() and len(zone) <= 5):
                return False
            clock = before.strip()
    parts = clock.replace(".", ":").replace(",", ":").split(":")
    if (
        text[10] not in "Tt "
        or not 2 <= len(parts) <= 4
        or not all(part.isdigit() and part.isascii() for part in parts)
    ):
        return False
    hour, minute, second = int(parts[0]), int(parts[1]), int(parts[2]) if len(parts) > 2 else 0
    return hour < 24 and minute < 60 and second <= 60


def days_in(year: int, month: int) -> int:
    """How many days a month has."""
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return _DAYS[month - 1] + leap


def next_day(date: str) -> str:
    """The day after an ISO date."""
    year, month, day = int(date[:4]), int(date[5:7]), int(date[8:10]) + 1
    if day > days_in(year, month):
        month, day = month + 1, 1
    if month > 12:
        year, month = year + 1, 1
    return f"{year:04}-{month:02}-{day:02}"


def expired(expires: str, today: str) -> bool:
    """Whether a record with this last day is over. Anything that is not a date ends nothing.

    What stands behind a date does not undo it: the client has been seen to take a comment into the value.
    """
    day = expires[:10]
    return is_date(day) and not expires[10:11].isdigit() and day < today


def review_due(review_after: str, today: str) -> bool:
    """Whether the day after which a record wants review has passed."""
    return expired(review_after, today)


def too_far_ahead(time: str, today: str) -> bool:
    """Whether a time lies more than a day after today: no clock of a healthy machine writes it."""
    return is_time(time) and time[:10] > next_day(today)
