"""The lines that keep a person's own files out of git's sight in the work trees of this repository."""

from __future__ import annotations

import os
from collections.abc import Iterator

from gitmem.ops.doctor.finding import Finding, fine, problem
from gitmem.ops.doctor.scene import Scene
from gitmem.ops.sync.hiding import HIDDEN, prepare
from gitmem.ops.sync.trees import trees


def look(scene: Scene) -> Iterator[Finding]:
    """Only where there is such a file, and its notes are carried."""
    common = scene.common
    if common is None or not scene.carried:
        return
    tops = [top for top, _ in trees(common)]
    there = [line for line in HIDDEN if any(os.path.lexists(os.path.join(top, line.strip("/"))) for top in tops)]
    if not there:
        return
    path = os.path.join(common, "info", "exclude")
    missing = [line for line in there if line.encode() not in _lines(path)]
    if not missing:
        yield fine("git does not see your own files in the work trees")
        return

    def hide(dry: bool) -> list[str]:
        if not dry:
            prepare(common)
        return [f"{'would add' if dry else 'added'} {' '.join(missing)} to {path}"]

    says = f"git would see your own files: {scene.machine.short(path)} lacks {' and '.join(missing)}"
    yield problem(says, "gitmem carry", hide)


def _lines(path: str) -> list[bytes]:
    try:
        with open(path, "rb") as file:
            return file.read().splitlines()
    except OSError:
        return []
