"""Lengths of time as people write them in settings: ``12h``, ``90m``, ``1 day``. Pure."""

from __future__ import annotations

_UNITS = {"m": 60, "h": 3600, "d": 86400}
_WORDS = ("m", "min", "minute", "minutes", "h", "hour", "hours", "d", "day", "days")
LONGEST = 30 * 86400


def seconds(text: str) -> int | None:
    """The number of seconds, from one minute to thirty days; None where it is no such length."""
    low = "".join(text.lower().split())
    count = low.rstrip("abcdefghijklmnopqrstuvwxyz")
    unit = low[len(count) :]
    if not (count.isascii() and count.isdecimal() and len(count) < 8 and unit in _WORDS):
        return None
    found = int(count) * _UNITS[unit[0]]
    return found if 60 <= found <= LONGEST else None
