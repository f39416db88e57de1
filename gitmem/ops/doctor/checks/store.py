"""The home store: whether there is one, and who can read it."""

from __future__ import annotations

import os
from collections.abc import Iterator

from gitmem.ops.doctor.finding import Finding, count, fine, note, problem
from gitmem.ops.doctor.scene import Scene
from gitmem.store.layout import HEADS


def look(scene: Scene) -> Iterator[Finding]:
    """No network, no lock."""
    if not scene.home.exists:
        yield note("there is no home store yet", "gitmem carry or gitmem sync makes it")
        return
    folder = scene.home.folder
    branches = sum(ref.startswith(HEADS) for ref in scene.refs)
    yield fine(f"{scene.machine.short(folder)}: {count(branches, 'branch', 'branches')}")
    if os.stat(folder).st_mode & 0o077:

        def close(dry: bool) -> list[str]:
            if not dry:
                os.chmod(folder, 0o700)
            return [f"{'would close' if dry else 'closed'} {folder} to others"]

        yield problem("others can read your notes", f"chmod go-rwx {folder}", close)
