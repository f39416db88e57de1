"""The day that everything is compared with."""

from __future__ import annotations

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def today(environ: Mapping[str, str], asked: str | None = None) -> str:
    """``--today``, or ``GITMEM_TODAY``, or the day it is here; as ``2027-01-31``."""
    given = asked or environ.get("GITMEM_TODAY")
    if not given:
        return time.strftime("%Y-%m-%d")
    from gitmem.guard.markers import is_day

    if not is_day(given):
        from gitmem.errors import UsageError

        where = "--today" if asked else "GITMEM_TODAY"
        raise UsageError(f"{where}: not a date: {given!r}", "write it as 2027-01-31")
    return given


def moment(today: str) -> int:
    """Seconds since the epoch: now, or this time of the day on ``today`` where another day was given."""
    now = time.time()
    here = time.strftime("%Y-%m-%d", time.localtime(now))
    if today == here:
        return int(now)
    from datetime import date

    return max(int(now) + (date.fromisoformat(today) - date.fromisoformat(here)).days * 86400, 0)
