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
    return {path: raw for path in paths(top) if (raw := read_one(top, path)) is not None}


def read_one(top: str, path: str) -> Raw | None:
    """The record at a path of the work tree; None where there is no readable text."""
    text = text_of(top, path)
    return None if text is None else raw_of(path, text)


def raw_of(path: str, text: str) -> Raw:
    """The text of a file as a record."""
    from gitmem.model.frontmatter import parse
    from gitmem.sync.merge.record import meaning

    return path, text, meaning(parse(text).fields), False, _why(path, text)


def _why(path: str, text: str) -> str:
    """Why an agent may not be shown it. Plain text needs no look."""
    if text.isascii() and text.replace("\n", "").replace("\t", "").replace("\r", "").isprintable():
        return ""
    from gitmem.ops.sync.screen import hidden

    return hidden(path, text) or ""


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


def write(top: str, path: str, text: str) -> None:
    """Write a record's file: the first of the two steps of saving. Never through a link."""
    from gitmem.errors import GitmemError
    from gitmem.store.files import replace

    for part in _parents(path):
        if os.path.islink(os.path.join(top, *part)):
            raise GitmemError(f"{'/'.join(part)} is a link; team records are not written through links", "replace it")
    at = os.path.join(top, *path.split("/"))
    os.makedirs(os.path.dirname(at), exist_ok=True)
    replace(at, text.encode("utf-8", "surrogateescape"), _mode(at))


def remove(top: str, path: str) -> None:
    """Delete a record's file."""
    os.unlink(os.path.join(top, *path.split("/")))


def index(top: str) -> tuple[str, str, tuple[str, ...]]:
    """The index as it stands, as it should be, and the names that do not fit in it."""
    from gitmem.model.index import render
    from gitmem.model.record import read_record

    current = text_of(top, INDEX) or ""
    records = [read_record(path, text) for path in paths(top) if (text := text_of(top, path)) is not None]
    if not records and not current:
        return "", "", ()
    rendered = render(records, current, FOLDER)
    return current, rendered.text, rendered.dropped


def has_index(top: str) -> bool:
    """Whether there is an index yet."""
    return os.path.lexists(os.path.join(top, *INDEX.split("/")))


def write_index(top: str) -> tuple[bool, tuple[str, ...]]:
    """Bring the index in step with the files: the second step; and what shows it to other agents. Whether it changed,
    and what does not fit."""
    from gitmem.ops.agents.refresh import refresh

    current, wanted, dropped = index(top)
    if current != wanted:
        write(top, INDEX, wanted)
    refresh(top)
    return current != wanted, dropped


def _mode(path: str) -> int:
    try:
        return os.stat(path).st_mode & 0o777
    except OSError:
        return 0o644
