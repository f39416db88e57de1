"""The repositories of this machine: which folder is a clone of which project. Never travels."""

from __future__ import annotations

import os

from gitmem.store.files import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def load(folder: str) -> dict[str, str]:
    """Common git folder → project id, of the clones that are still there."""
    try:
        with open(os.path.join(folder, "clones"), encoding="utf-8", errors="surrogateescape") as file:
            rows = [line.rstrip("\n").split("\t") for line in file]
    except OSError:
        return {}
    return {row[1]: row[0] for row in rows if len(row) == 2 and os.path.isdir(row[1])}


def save(folder: str, clones: Mapping[str, str]) -> None:
    """Write the table. A folder whose name holds a line break or tab is left out: it is found again each time."""
    rows = [f"{identity}\t{path}\n" for path, identity in sorted(clones.items()) if not set("\t\n") & set(path)]
    replace(os.path.join(folder, "clones"), "".join(rows).encode("utf-8", "surrogateescape"))
