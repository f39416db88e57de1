"""The team's records as they stand in a work tree: ``.claude/memory/``. Nothing is committed or staged here."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.load import Raw

FOLDER = ".claude/memory/"
INDEX = FOLDER + "MEMORY.md"
LIMIT = 1 << 20
_DEEP = 8


def read(top: str) -> dict[str, Raw]:
    """Path in the work tree → record. Links are not followed."""
    from gitmem.model.record import read_record
    from gitmem.sync.merge.record import meaning

    found: dict[str, Raw] = {}
    for path in paths(top):
        text = text_of(top, path)
        if text is not None:
            found[path] = (path, text, meaning(read_record(path, text).front.fields), False, "")
    return found


def paths(top: str) -> list[str]:
    """The record files, sorted."""
    return sorted(_walk(top, FOLDER, 0))


def _walk(top: str, folder: str, depth: int) -> list[str]:
    from gitmem.model.names import is_record_file
    from gitmem.sync.place import is_index

    at = os.path.join(top, *folder.split("/"))
    if any(os.path.islink(os.path.join(top, *part)) for part in _parents(folder)):
        return []
    try:
        with os.scandir(at) as listed:
            items = list(listed)
    except (FileNotFoundError, NotADirectoryError):
        return []
    found: list[str] = []
    for item in items:
        if item.name.startswith(".") or item.is_symlink():
            continue
        if item.is_dir(follow_symlinks=False):
            if depth < _DEEP:
                found += _walk(top, f"{folder}{item.name}/", depth + 1)
        elif is_record_file(item.name) and not is_index(item.name):
            found.append(folder + item.name)
    return found


def _parents(folder: str) -> list[list[str]]:
    parts = folder.rstrip("/").split("/")
    return [parts[: i + 1] for i in range(len(parts))]


def text_of(top: str, path: str) -> str | None:
    """The text of a file of the work tree; None where it is no readable text."""
    try:
        with open(os.path.join(top, *path.split("/")), "rb") as file:
            data = file.read(LIMIT + 1)
    except OSError:
        return None
    return data.decode("utf-8", "replace") if len(data) <= LIMIT else None
