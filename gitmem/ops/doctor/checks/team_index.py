"""The index of the team's records in this work tree, against the records."""

from __future__ import annotations

from collections.abc import Iterator

from gitmem.ops.doctor.finding import Finding, fine, problem
from gitmem.ops.doctor.scene import Scene
from gitmem.ops.records import team


def look(scene: Scene) -> Iterator[Finding]:
    """Nothing where the team has no records."""
    top = scene.top
    if top is None:
        return
    current, wanted, _ = team.index(top)
    if current == wanted:
        if current:
            yield fine(f"{team.INDEX} fits the records")
        return

    def write(dry: bool) -> list[str]:
        if not dry:
            team.write_index(top)
        return [f"{'would write' if dry else 'wrote'} {team.INDEX}: look at it and commit it"]

    yield problem(f"{team.INDEX} does not fit the records beside it", "gitmem index --write, then commit it", write)
