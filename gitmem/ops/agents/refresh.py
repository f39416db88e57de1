"""The blocks of team memory that are there, kept in step with the index: after every change of a team record."""

from __future__ import annotations

import os

from gitmem.model.team_files import FILES, INDEX

MARKS = (b"<!-- gitmem: begin ", b"<!-- gitmem: end ")


def refresh(top: str) -> list[str]:
    """Write anew what has fallen behind; the paths. A file without a block is none of ours, and neither is a link."""
    written = []
    for path, text in behind(top):
        from gitmem.store.files import replace

        at = _at(top, path)
        replace(at, text.encode("utf-8", "surrogateescape"), os.stat(at).st_mode & 0o777)
        written.append(path)
    return written


def behind(top: str, index: str | None = None) -> list[tuple[str, str]]:
    """The files whose block has fallen behind, each with the text that it should have. ``index``: the text of the
    index, where it is not the one on disk. What can only be mended by hand is not among them."""
    found = []
    for path in FILES:
        text = read(top, path)
        if text is None:
            continue
        from gitmem.model.team_block import mendable, stale

        if index is None:
            index = read(top, INDEX, marked=False) or ""
        wanted = mendable(path, text, index) if stale(path, text, index) else None
        if wanted is not None:
            found.append((path, wanted))
    return found


def read(top: str, path: str, marked: bool = True) -> str | None:
    """The text of a file of the work tree, with every byte in it; None where it is no regular file, or where it is to
    be ``marked`` and holds no block."""
    if any(os.path.islink(os.path.join(top, *part)) for part in _parents(path)):
        return None
    try:
        with open(_at(top, path), "rb") as file:
            data = file.read()
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None
    return None if marked and not any(mark in data for mark in MARKS) else data.decode("utf-8", "surrogateescape")


def _parents(path: str) -> list[list[str]]:
    parts = path.split("/")
    return [parts[: i + 1] for i in range(len(parts))]


def _at(top: str, path: str) -> str:
    return os.path.join(top, *path.split("/"))
