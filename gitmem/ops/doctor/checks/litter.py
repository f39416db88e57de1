"""Files that a killed process has left."""

from __future__ import annotations

from collections.abc import Iterator

from gitmem.ops.doctor import leftovers
from gitmem.ops.doctor.finding import Finding, count, problem
from gitmem.ops.doctor.scene import Scene
from gitmem.sync.place import folders


def look(scene: Scene) -> Iterator[Finding]:
    """While another gitmem is at work they may be its own, and none are told."""
    left = leftovers.litter(scene.home, scene.places) if scene.home.exists else []
    if not left:
        return

    def remove(dry: bool) -> list[str]:
        if dry:
            return [f"would remove {path}" for path in left]
        with scene.home.lock():
            return [f"removed {path}" for path in scene.home.clean(folders(scene.places))]

    says = f"a killed process has left {count(len(left), 'file')}, such as {left[0]}"
    yield problem(says, "gitmem doctor --fix", remove)
