"""All paths of a revision: of the index, or of a commit."""

from __future__ import annotations

import os

from gitmem.git.process import output, run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Entry:
    """A path with its mode and blob."""

    __slots__ = ("mode", "oid", "path")

    def __init__(self, path: str, mode: str, oid: str) -> None:
        self.path = path
        self.mode = mode
        self.oid = oid


def index() -> Iterator[Entry]:
    """Every entry of the index; an unmerged path comes once for each of its stages."""
    yield from _listed(output("ls-files", "-s", "-z", "--full-name", ":/"))


def index_of(paths: Sequence[str]) -> Iterator[Entry]:
    """The entries of the named files, which are relative to the working directory and taken literally."""
    data = run(("--literal-pathspecs", "ls-files", "-s", "-z", "--full-name", "--", *paths))[1]
    yield from _listed(data)


def under(folder: str) -> list[str]:
    """Files below a folder that are tracked, or untracked and not ignored; relative to it. Unborn folders have none."""
    data = output("-C", folder, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    return sorted({os.fsdecode(path) for path in data.split(b"\0")[:-1]})


def _listed(data: bytes) -> Iterator[Entry]:
    for line in data.split(b"\0")[:-1]:
        head, path = line.split(b"\t", 1)
        words = head.split(b" ")
        yield Entry(os.fsdecode(path), words[0].decode(), words[1].decode())


def commit(revision: str) -> Iterator[Entry]:
    """Every entry of a commit's tree."""
    yield from _parsed(output("ls-tree", "-r", "-z", "--full-tree", revision))


def _parsed(data: bytes) -> Iterator[Entry]:
    for line in data.split(b"\0")[:-1]:
        head, path = line.split(b"\t", 1)
        words = head.split(b" ")
        yield Entry(os.fsdecode(path), words[0].decode(), words[2].decode())


def blob_at(revision: str, path: str) -> bytes | None:
    """The content of a file in a commit; None where the commit, or a regular file in it, is not there."""
    code, data = run(("ls-tree", "-z", "--full-tree", revision, "--", path), allowed=(0, 128))
    entries = [] if code else list(_parsed(data))
    if len(entries) != 1 or entries[0].mode not in ("100644", "100755"):
        return None
    return output("cat-file", "blob", entries[0].oid)
