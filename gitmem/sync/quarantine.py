"""What came in and is shown to nobody: remembered, so that it is told once, and copied where a person can look at it.

It stays in the branch and its history. It is an error in the sync that meets it, and a line in every later one until it
changes or goes.
"""

from __future__ import annotations

import os

from gitmem.store.files import replace
from gitmem.store.layout import RECORD, key_of, kind_of, variant_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from gitmem.sync.merge.entry import Entry
    from gitmem.sync.state import State


class Quarantine:
    """``fresh``: what was met for the first time, (name, why); ``folder``: where the copies go."""

    __slots__ = ("_known", "folder", "fresh")

    def __init__(self, folder: str, state: State) -> None:
        self.folder = folder
        self._known = state.quarantined
        self.fresh: list[tuple[str, str]] = []

    def holds(self, branch: str, key: str) -> bool:
        """Whether an entry is in quarantine."""
        return key in self._known.get(branch, {})

    def holding(self, branch: str, why: str) -> list[str]:
        """The keys that are in it for a reason that begins so."""
        return [key for key, known in self._known.get(branch, {}).items() if known[2].startswith(why)]

    def put(self, branch: str, key: str, name: str, why: str, texts: Iterable[bytes] = ()) -> None:
        """Take an entry in; what is known already is not told again. ``name``: how to call it."""
        pieces = sorted(texts)
        mark = f"{digest(pieces)} {why}" if pieces else why
        known = self._known.setdefault(branch, {})
        told = printable(f"{branch}: {name}")
        before = known.get(key)
        if before is not None and before[0] == mark:
            return
        known[key] = (mark, told, why)
        if before is None or before[0] != why:
            self.fresh.append((told, why))
        for piece in pieces:
            self._copy(piece)

    def release(self, branch: str, key: str) -> None:
        """An entry that is fine, or gone."""
        known = self._known.get(branch)
        if known is not None and known.pop(key, None) is not None and not known:
            del self._known[branch]

    def discard(self, branch: str, key: str) -> None:
        """Somebody wants to be rid of an entry: its copy goes as well."""
        before = self._known.get(branch, {}).get(key)
        copy = os.path.join(self.folder, before[0].partition(" ")[0] + ".txt") if before is not None else ""
        self.release(branch, key)
        if copy and os.path.exists(copy):
            os.unlink(copy)

    def strange(self, came: Mapping[str, Mapping[str, str | None]]) -> None:
        """Take in what lies outside our folders, or is no plain file: branch → path → why, None for what is gone."""
        for branch, paths in came.items():
            for path in paths:
                self.release(branch, key_of(path))
            for path, why in paths.items():
                if why is not None:
                    self.put(branch, key_of(path), _called(path), why)

    @property
    def standing(self) -> list[tuple[str, str]]:
        """All that is in it: (name, why)."""
        return [(told, why) for _, known in sorted(self._known.items()) for _, (_, told, why) in sorted(known.items())]

    def _copy(self, data: bytes) -> None:
        """Keep a text for a person. A full disk is no reason to stop: the text is in the branch too."""
        try:
            os.makedirs(self.folder, mode=0o700, exist_ok=True)
            replace(os.path.join(self.folder, digest([data]) + ".txt"), data)
        except OSError:
            pass


def digest(pieces: Iterable[bytes]) -> str:
    """Sixteen hex digits of these bytes."""
    from _blake2 import blake2s

    value: str = blake2s(b"\0".join(pieces), digest_size=8).hexdigest()
    return value


def name_of(key: str, entry: Entry | None) -> str:
    """How to call an entry: the area and name of a record, the path of anything else."""
    if kind_of(key) != RECORD or not entry:
        return key
    name = min(name for name, _ in entry)
    return name if name == key else f"{key.partition('/')[0]}/{name}"


def _called(path: str) -> str:
    """The same for a tree path."""
    key = key_of(path)
    return f"{key.partition('/')[0]}/{variant_path(path)}" if kind_of(key) == RECORD and key != path else path


def bytes_of(entry: Entry) -> list[bytes]:
    """The texts of an entry as they came."""
    return [text.encode("utf-8", "surrogateescape") for _, text in entry]


def printable(text: str) -> str:
    """The text with everything spelt out that a terminal obeys or that cannot be seen."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)
