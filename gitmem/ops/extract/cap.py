"""A hard cap on extractions in an hour: whatever goes wrong, nothing runs away."""

from __future__ import annotations

import os
import time

from gitmem.ops.extract.locks import Locked
from gitmem.ops.extract.state import load, save

HOUR = 3600


def take(folder: str, most: int, now: float | None = None) -> bool:
    """Whether one more may run now; then it is counted."""
    now = time.time() if now is None else now
    with Locked(folder, "cap", 5.0) as mine:
        if not mine:
            return False
        begun = _begun(folder, now)
        if len(begun) >= most:
            return False
        save(os.path.join(folder, "cap"), {"begun": [*begun, now]})
    return True


def free_at(folder: str, most: int, now: float | None = None) -> float:
    """When the next one may run, in seconds since the epoch; 0 for at once."""
    now = time.time() if now is None else now
    begun = sorted(_begun(folder, now))
    return begun[-most] + HOUR if len(begun) >= most else 0.0


def _begun(folder: str, now: float) -> list[float]:
    given = load(os.path.join(folder, "cap")).get("begun")
    times = given if isinstance(given, list) else []
    return [float(one) for one in times if isinstance(one, int | float) and now - HOUR < one <= now]
