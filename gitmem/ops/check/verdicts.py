"""Verdicts that were reached before: what the rules said of a blob is true for as long as nothing they know changes.

They are kept in ``gitmem/verdicts/`` of the common git folder, so for all work trees. The name of the folder below is
a stamp of the rules, the settings, the committer and the day; a file holds a part of the verdicts, by the first digit
of the blob's id. This is a cache: damaged, of another shape or unwritable, it is as if it were empty. Of what was read
it holds what the messages of findings say, with secrets masked as in a report; never a line or what was found.
"""

from __future__ import annotations

import marshal
import os
import zlib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.git.repo import Repo

    Verdict = tuple[str | None, bool, tuple[tuple[object, ...], ...]]

_HEAD = b"gitmem verdicts 1\n"
_MOST = 4096
"""Verdicts in a file; the older half goes when there are more."""
_STAMPS = 3
"""Folders that stay: two work trees with their own settings do not throw each other's verdicts away."""


class Verdicts:
    """The verdicts under one stamp. Call ``save`` when done."""

    __slots__ = ("_changed", "_folder", "_shards")

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._shards: dict[str, dict[str, Verdict]] = {}
        self._changed: set[str] = set()

    def get(self, oid: str, key: str) -> Verdict | None:
        """The verdict on a blob, under a key that tells its mode and path."""
        return self._shard(oid[:1]).get(oid + key)

    def put(self, oid: str, key: str, verdict: Verdict) -> None:
        """Keep one."""
        shard = self._shard(oid[:1])
        if len(shard) >= _MOST:
            for old in list(shard)[: _MOST // 2]:
                del shard[old]
        shard[oid + key] = verdict
        self._changed.add(oid[:1])

    def save(self) -> None:
        """Write what is new; where that is not possible, the next check has more to do."""
        if not self._changed:
            return
        try:
            _make(self._folder)
            for name in self._changed:
                _replace(os.path.join(self._folder, name), self._shards[name])
        except OSError:
            pass
        self._changed.clear()

    def _shard(self, name: str) -> dict[str, Verdict]:
        shard = self._shards.get(name)
        if shard is None:
            shard = self._shards[name] = _load(os.path.join(self._folder, name))
        return shard


def at(repo: Repo, stamp: str) -> Verdicts:
    """The verdicts of a repository under a stamp."""
    return Verdicts(os.path.join(repo.common_dir, "gitmem", "verdicts", stamp))


def _load(path: str) -> dict[str, Verdict]:
    try:
        with open(path, "rb") as file:
            data = file.read()
        body = data[len(_HEAD) + 4 :]
        if data.startswith(_HEAD) and zlib.crc32(body).to_bytes(4, "big") == data[len(_HEAD) : len(_HEAD) + 4]:
            loaded = marshal.loads(body)
            if isinstance(loaded, dict) and all(map(_is_verdict, loaded.items())):
                return loaded
    except (OSError, ValueError, EOFError, TypeError):
        pass
    return {}


_ROW = (str, str, int, int, int, int, str, str)
"""The types in a row, as ``examine`` writes them; a day or None follows, and of all files the path goes first."""


def _is_verdict(item: tuple[object, object]) -> bool:
    """Whether a key and its value have the shape that ``put`` was given."""
    key, value = item
    if not (isinstance(key, str) and isinstance(value, tuple) and len(value) == 3):
        return False
    entered, marked, rows = value
    if not (isinstance(entered, str | None) and isinstance(marked, bool) and isinstance(rows, tuple)):
        return False
    return all(isinstance(row, tuple) and row and _is_row(row) for row in rows)


def _is_row(row: tuple[object, ...]) -> bool:
    types = tuple(map(type, row[:-1]))
    return isinstance(row[-1], str | None) and types in (_ROW, (str, *_ROW))


def _replace(path: str, shard: dict[str, Verdict]) -> None:
    body = marshal.dumps(shard)
    beside = f"{path}.{os.getpid()}.tmp"
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(_HEAD + zlib.crc32(body).to_bytes(4, "big") + body)
    os.replace(beside, path)


def _make(folder: str) -> None:
    if os.path.isdir(folder):
        return
    os.makedirs(os.path.dirname(folder), 0o700, exist_ok=True)
    os.chmod(os.path.dirname(folder), 0o700)
    os.mkdir(folder, 0o700)
    with os.scandir(os.path.dirname(folder)) as found:
        stamps = sorted((entry.stat().st_mtime_ns, entry.path) for entry in found if entry.is_dir())
    for _, path in stamps[:-_STAMPS]:
        for name in os.listdir(path):
            os.unlink(os.path.join(path, name))
        os.rmdir(path)
