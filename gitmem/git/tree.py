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


class Listing:
    """The entries of a revision by path, each made when it is asked for: there may be a hundred thousand."""

    __slots__ = ("_lines",)

    def __init__(self, data: bytes) -> None:
        lines = data.decode("utf-8", "surrogateescape").split("\0")[:-1]
        self._lines = {line[line.index("\t") + 1 :]: line for line in lines}

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __contains__(self, path: object) -> bool:
        return path in self._lines

    def __getitem__(self, path: str) -> Entry:
        """``MODE OID STAGE`` of the index, or ``MODE TYPE OID`` of a commit. Of an unmerged path the last stage."""
        words = self._lines[path].partition("\t")[0].split(" ")
        return Entry(path, words[0], words[2] if len(words[2]) > 1 else words[1])


def index_listing() -> Listing:
    """The index."""
    return Listing(output("ls-files", "-s", "-z", "--full-name", ":/"))


def commit_listing(revision: str) -> Listing:
    """A commit's tree."""
    return Listing(output("ls-tree", "-r", "-z", "--full-tree", revision))


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
