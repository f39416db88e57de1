"""What there is to say about extraction: what waits, for what, and what has been given up."""

from __future__ import annotations

import os
import time

from gitmem.ops.extract import log, queue
from gitmem.ops.extract.cap import free_at
from gitmem.ops.extract.held import Held, held
from gitmem.ops.extract.off import Off, off
from gitmem.ops.extract.state import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.config.machine import Machine

WEEK = 7 * 86400


class Extraction:
    """``off``: the switch that is off, or None. ``waiting``: sessions in the queue. ``until``: the time, ``HH:MM``, at
    which the cap lets the next one run, or "". ``held``: statements that a person must complete. ``aside``: (session,
    what and why) that was given up this week. ``failure``: the last line of the log, where it is of this week."""

    __slots__ = ("aside", "failure", "held", "off", "until", "waiting")

    def __init__(self) -> None:
        self.off: Off | None = None
        self.waiting = 0
        self.until = ""
        self.held: list[Held] = []
        self.aside: list[tuple[str, str]] = []
        self.failure = ""


def status(environ: Mapping[str, str], machine: Machine, checkout: str, common: str, most: int) -> Extraction:
    """``checkout`` and ``common``: of the project around, "" outside one. ``most``: extractions in an hour."""
    folder = queue.folder(environ)
    found = Extraction()
    found.off = off(environ, machine, checkout)
    found.waiting = len(queue.waiting(environ))
    free = free_at(folder, most)
    found.until = time.strftime("%H:%M", time.localtime(free)) if found.waiting and free else ""
    found.held = held(folder, common or None)
    found.aside = _aside(folder)
    path = os.path.join(folder, "log")
    if os.path.exists(path) and time.time() - os.path.getmtime(path) < WEEK:
        found.failure = log.last(folder)
    return found


def _aside(folder: str) -> list[tuple[str, str]]:
    cursors = os.path.join(folder, "cursors")
    try:
        names = sorted(os.listdir(cursors))
    except OSError:
        return []
    found = []
    for name in names:
        path = os.path.join(cursors, name)
        given = load(path).get("aside") if time.time() - os.path.getmtime(path) < WEEK else None
        found += [(name, str(one)) for one in given] if isinstance(given, list) else []
    return found
