"""All paths of a revision: of the index, or of a commit."""

from __future__ import annotations

import os

from gitmem.git.process import output, run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


_FEW = 100
"""So many paths are searched for in what git printed, before that is taken apart."""


class Entry:
    """A path with its mode and blob."""

    __slots__ = ("mode", "oid", "path")

    def __init__(self, path: str, mode: str, oid: str) -> None:
        self.path = path
        self.mode = mode
        self.oid = oid


class Listing:
    """The entries of a revision by path, each made when it is asked for: there may be a hundred thousand.

    A commit asks about a few paths, so the output of git is searched as it stands; who asks often gets a table.
    """

    __slots__ = ("_asked", "_lines", "_text")

    def __init__(self, data: bytes) -> None:
        self._text = "\0" + data.decode("utf-8", "surrogateescape")
        self._lines: dict[str, str] = {}
        self._asked = 0

    def __iter__(self) -> Iterator[str]:
        return iter(self._table())

    def __contains__(self, path: object) -> bool:
        if self._lines or self._asked >= _FEW:
            return path in self._table()
        self._asked += 1
        return isinstance(path, str) and self._last(path) >= 0

    def __getitem__(self, path: str) -> Entry:
        """``MODE OID STAGE`` of the index, or ``MODE TYPE OID`` of a commit. Of an unmerged path the last stage."""
        if self._lines or self._asked >= _FEW:
            line = self._table()[path]
        else:
            self._asked += 1
            tab = self._last(path)
            if tab < 0:
                raise KeyError(path)
            line = self._text[self._text.rindex("\0", 0, tab) + 1 : tab]
        words = line.partition("\t")[0].split(" ")
        return Entry(path, words[0], words[2] if len(words[2]) > 1 else words[1])

    def under(self, prefix: str) -> list[str]:
        """The paths that begin so. git sorts them, so they stand together."""
        text = self._text
        at = text.find("\t" + prefix)
        while at >= 0 and not self._begins(at):
            at = text.find("\t" + prefix, at + 1)
        found: dict[str, None] = {}
        while at >= 0 and text.startswith(prefix, at + 1):
            end = text.index("\0", at)
            found[text[at + 1 : end]] = None
            at = text.find("\t", end)
        return list(found)

    def ending(self, suffix: str) -> list[str]:
        """The paths that end so."""
        text = self._text
        found: dict[str, None] = {}
        end = text.find(suffix + "\0", 1)
        while end >= 0:
            end += len(suffix)
            found[text[text.index("\t", text.rindex("\0", 0, end)) + 1 : end]] = None
            end = text.find(suffix + "\0", end)
        return list(found)

    def _table(self) -> dict[str, str]:
        if not self._lines:
            lines = self._text[1:].split("\0")[:-1]
            self._lines = {line[line.index("\t") + 1 :]: line for line in lines}
        return self._lines

    def _last(self, path: str) -> int:
        """Where the tab before the path is, of its last entry; -1 where it has none."""
        at = self._text.rfind(f"\t{path}\0")
        while at >= 0 and not self._begins(at):
            at = self._text.rfind(f"\t{path}\0", 0, at)
        return at

    def _begins(self, tab: int) -> bool:
        """Whether this tab is the one before a path, not one within."""
        return self._text.find("\t", self._text.rindex("\0", 0, tab)) == tab


def index_listing(folders: Sequence[str] = ()) -> Listing:
    """The index, or what of it is in some folders, given from the top."""
    where = [f":(top,literal){folder}" for folder in folders] or [":/"]
    return Listing(output("ls-files", "-s", "-z", "--full-name", "--", *where))


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
