"""The tables of contents of a bundle: lines that would point to nothing here are not taken."""

from __future__ import annotations

from gitmem.model.index import entry_of
from gitmem.store.layout import LISTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from gitmem.sync.merge.entry import Entry


def without_dangling(key: str, ours: Entry, merged: Entry, names: Collection[str]) -> Entry:
    """The merged list without those of the bundle's lines whose record is not here. ``names``: of the records."""
    before = {line for _, text in ours for line in text.splitlines()}
    folder = key.removeprefix(LISTS).partition("/")[2].rpartition("/")[0]
    found = []
    for path, text in merged:
        lines = [
            line
            for line in text.splitlines(keepends=True)
            if line.rstrip("\r\n") in before or _leads(line, folder, names)
        ]
        found.append((path, "".join(lines)))
    return frozenset(found)


def _leads(line: str, folder: str, names: Collection[str]) -> bool:
    entry = entry_of(line.rstrip("\r\n"))
    if entry is None or not entry.local:
        return True
    return (f"{folder}/{entry.target}" if folder else entry.target) in names
