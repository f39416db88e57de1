"""The remote of the store, and what it lacks."""

from __future__ import annotations

from collections.abc import Iterator

from gitmem.ops.doctor.finding import Finding, fine, note, problem
from gitmem.ops.doctor.scene import Scene
from gitmem.ops.machines.owed import owed
from gitmem.ops.remote import current, shown


def look(scene: Scene) -> Iterator[Finding]:
    """What was so at the last sync: the remote is not asked."""
    if not scene.home.exists:
        return
    remote = current(scene.home)
    if remote is None:
        yield note("your notes are on this machine only", "gitmem remote add URL")
        return
    lacks = owed(scene.home)
    if lacks and scene.home.busy:
        yield note("another gitmem is at work with the store, maybe pushing", "gitmem doctor, when it has ended")
        return
    if not lacks:
        yield fine(f"{shown(remote)} has everything that is here")
    for one in lacks:
        since = f" since {one.since}" if one.since else ""
        yield problem(f"not on the remote yet{since}: {one.name}", "gitmem sync")
