"""Lists of memory folders that do not fit the notes beside them."""

from __future__ import annotations

from collections.abc import Iterator

from gitmem.ops.doctor import leftovers
from gitmem.ops.doctor.finding import Finding, problem, some
from gitmem.ops.doctor.scene import Scene


def look(scene: Scene) -> Iterator[Finding]:
    """A line that leads nowhere, a note that no line leads to."""
    for one in leftovers.orphans(scene.places):
        parts = [f"leads to {some(one.dead)}, not there"] * bool(one.dead)
        parts += [f"does not list {some(one.unlisted)}"] * bool(one.unlisted)

        def mend(dry: bool, one: leftovers.Orphans = one) -> list[str]:
            if not dry:
                leftovers.mend_list(one)
            return [f"{'would mend' if dry else 'mended'} {one.index}"]

        yield problem(f"{one.index} {' and '.join(parts)}", "gitmem doctor --fix", mend)
