"""Files of the repository as the index has them: the settings of a commit are those it will hold.

Most commits are made where no such file is tracked, and asking git costs as much as the rest of the work. So the index
file is searched for the name first; only where it stands there, or the index is of a kind that shortens names, is git
asked.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from gitmem.git.repo import Repo

_SHARED = "sharedindex."
"""How the other file of a split index is called: it holds entries that the index does not spell out."""
_ID = 40
"""Bytes before a path in the index: the id of its blob in either format, and the flags."""
_NO_INDEX = b"DIRC\0\0\0\2"
"""Where nothing was ever staged."""


def of_index(repo: Repo, environ: Mapping[str, str]) -> Callable[[str], bytes | None]:
    """A reader of files by their path from the top; None for what is not there as a regular file."""
    maybe = IndexFile(repo, environ).may_hold

    def read(name: str) -> bytes | None:
        if not maybe(name):
            return None
        from gitmem.git.process import output

        listed = output("ls-files", "-s", "-z", "--full-name", "--", f":(top,literal){name}")
        for entry in listed.split(b"\0")[:-1]:
            mode, oid, stage = entry.split(b"\t", 1)[0].split(b" ")
            if mode.startswith(b"100") and stage == b"0":
                return output("cat-file", "blob", oid.decode())
        return None

    return read


class IndexFile:
    """The bytes of the index, read when they are first asked about, and at most once."""

    __slots__ = ("_data", "_environ", "_repo")

    def __init__(self, repo: Repo, environ: Mapping[str, str]) -> None:
        self._repo = repo
        self._environ = environ
        self._data: bytes | None = None

    def may_hold(self, name: str) -> bool:
        """Whether the path may be in it."""
        return not self._spelt_out() or os.fsencode(name) + b"\0" in self._read()

    def ids(self, name: str) -> list[bytes] | None:
        """What stands before each path that ends so: its blob's id among it. None where that cannot be told."""
        if not self._spelt_out():
            return None
        data, path = self._read(), os.fsencode(name) + b"\0"
        found = []
        at = data.find(path)
        while at >= 0:
            found.append(data[max(0, at - _ID) : at])
            at = data.find(path, at + 1)
        return found

    def may_mention(self, names: Iterable[str], folder: str) -> bool:
        """Whether a path may be in it that ends in one of the names, or lies in the folder, in whatever case."""
        if not self._spelt_out():
            return True
        low = self._read().lower()
        return os.fsencode(folder) in low or any(os.fsencode(name) + b"\0" in low for name in names)

    def _spelt_out(self) -> bool:
        """Versions 2 and 3 spell every path out; what is read otherwise may hold anything."""
        return self._read()[:8] in (b"DIRC\0\0\0\2", b"DIRC\0\0\0\3")

    def _read(self) -> bytes:
        if self._data is None:
            path = self._environ.get("GIT_INDEX_FILE") or os.path.join(self._repo.git_dir, "index")
            split = any(name.startswith(_SHARED) for name in os.listdir(self._repo.git_dir))
            self._data = b"" if split else _index(path)
        return self._data


def _index(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return _NO_INDEX
    except OSError:
        return b""
