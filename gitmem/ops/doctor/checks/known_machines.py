"""Which machines carry these notes, when each met the remote last, and whether one has a newer gitmem."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from gitmem import __version__
from gitmem.ops.doctor.finding import Finding, fine, note
from gitmem.ops.doctor.scene import Scene
from gitmem.ops.machines.listing import Known, machines

AWAY = 30
"""Days after which a machine is said to have been away."""
GONE = 366
"""Days after which nobody is told of it any more."""


def look(scene: Scene) -> Iterator[Finding]:
    """Each machine has said so itself; none is asked."""
    today = date.fromisoformat(scene.today)
    for one in machines(scene.home):
        away = _days(one, today)
        says = f"{one.name}{' (this one)' if one.here else ''}: synced {one.day}, gitmem {one.version}"
        if away > AWAY and one.here:
            yield note(says, "gitmem sync")
        elif AWAY < away <= GONE:
            yield note(f"{says}: what was written there since is there only", f"gitmem sync on {one.name}")
        elif away <= GONE:
            yield fine(says)
        if not one.here and away <= GONE and _number(one.version) > _number(__version__):
            yield note(f"{one.name} has a newer gitmem than this machine", "pip install --upgrade gitmem-sync")


def _days(one: Known, today: date) -> int:
    try:
        return (today - date.fromisoformat(one.day)).days
    except ValueError:  # another program wrote it
        return GONE + 1


def _number(version: str) -> tuple[int, ...]:
    """The numbers before anything else: enough to tell which is newer."""
    found: list[int] = []
    for part in version.split("."):
        if not part.isascii() or not part.isdigit():
            break
        found.append(int(part))
    return tuple(found)
