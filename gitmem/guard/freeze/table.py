"""How sure a directive with a time is: the one table that all languages share."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, WARNING

# Times, from surest to none.
FOREVER = "until further notice"
DATED = "until a day"
EVENT = "until a named event"
LIKELY = "until what is likely a named event"
SOMETIME = "until something"
LOOSE = "for now"
NEVER_SAID = "no time at all"

_E, _W, _N = ERROR, WARNING, None
_COLUMNS = (FOREVER, DATED, EVENT, LIKELY, SOMETIME, LOOSE, NEVER_SAID)
_TABLE: dict[str, tuple[str | None, ...]] = {
    "freeze": (_E, _E, _E, _E, _E, _E, _E),
    "freeze mentioned": (_E, _E, _E, _E, _W, _W, _N),
    "team state, flat": (_E, _E, _E, _E, _E, _E, _E),
    "team state": (_E, _E, _E, _E, _W, _E, _W),
    "team state, bounded": (_E, _E, _E, _E, _W, _E, _N),
    "state": (_E, _E, _W, _N, _N, _N, _N),
    "not yet": (_E, _E, _N, _N, _N, _W, _N),
    "frozen": (_E, _E, _E, _W, _N, _W, _N),
    "flat ban": (_E, _E, _E, _E, _E, _E, _E),
    "no activity": (_E, _E, _E, _E, _W, _E, _N),
    "stop": (_E, _E, _E, _E, _W, _E, _N),
    "soft ban": (_E, _E, _E, _E, _W, _E, _W),
    "ban": (_E, _E, _E, _E, _W, _E, _N),
    "code ban": (_E, _E, _E, _W, _N, _E, _N),
    "keep on": (_W, _W, _W, _N, _N, _W, _N),
    "weak ban": (_E, _E, _E, _W, _N, _W, _N),
    "modal ban": (_E, _E, _E, _W, _N, _N, _N),
    "process": (_E, _E, _W, _W, _N, _W, _N),
    "nothing": (_E, _E, _E, _E, _W, _E, _N),
    "no other": (_E, _W, _W, _W, _N, _N, _N),
    "other ban": (_E, _W, _W, _W, _N, _W, _N),
    "hold": (_E, _E, _E, _E, _W, _E, _N),
    "hold other": (_E, _E, _E, _W, _N, _W, _N),
    "wait": (_E, _E, _W, _W, _N, _N, _N),
    "use": (_E, _E, _E, _W, _N, _W, _N),
    "stay": (_E, _E, _E, _W, _W, _W, _N),
    "only": (_E, _E, _E, _W, _W, _W, _N),
}


def severity(directive: str, time: str) -> str | None:
    """Error, warning, or None where the two together are no freeze."""
    return _TABLE[directive][_COLUMNS.index(time)]


def worst(found: list[str | None]) -> str | None:
    """The gravest of several."""
    if ERROR in found:
        return ERROR
    return WARNING if WARNING in found else None
