"""What a sync has put before a person: conflicts, and what came in and is shown to nobody."""

from __future__ import annotations

from collections.abc import Iterator

from gitmem.ops.doctor.finding import Finding, count, note, problem
from gitmem.ops.doctor.scene import Scene
from gitmem.ops.sync.everything import conflicts


def look(scene: Scene) -> Iterator[Finding]:
    """As of the last sync."""
    if not scene.home.exists:
        return
    found = len(conflicts(scene.machine)[0])
    if found:
        verb = "waits" if found == 1 else "wait"
        yield problem(f"{count(found, 'conflict')} {verb} for you", "gitmem sync --conflicts")
    held = sum(len(keys) for keys in scene.state.quarantined.values())
    if held:
        says = f"{count(held, 'entry', 'entries')} in quarantine, shown to no agent"
        yield note(says, "gitmem sync --json lists them; gitmem sync --discard NAME")
