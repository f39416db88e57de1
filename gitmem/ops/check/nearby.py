"""The index as a commit of notes needs it: their folders alone, as long as nobody asks for more."""

from __future__ import annotations

from gitmem.git.tree import index_listing
from gitmem.model.names import folder
from gitmem.model.places import INDEX, MEMORY, classify

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gitmem.git.tree import Entry, Listing

_MOST = 8
"""Folders that are worth a question of their own."""


def around(paths: Iterable[str]) -> Listing | Nearby:
    """The index, for who begins with these paths. Only notes are compared with their neighbours and nothing else."""
    folders = set()
    for path in paths:
        if classify(path).kind not in MEMORY:
            return index_listing()
        folders.add(_top(path))
    return Nearby(tuple(sorted(folders))) if 0 < len(folders) <= _MOST and "" not in folders else index_listing()


def _top(path: str) -> str:
    """The highest folder above a note that could hold the index of its folder."""
    base = folder(path)
    while base and classify(folder(base[:-1]) + "MEMORY.md").kind == INDEX:
        base = folder(base[:-1])
    return base


class Nearby:
    """The listing of some folders, given with ``/``; of the whole index once a path elsewhere is asked for."""

    __slots__ = ("_folders", "_near", "_whole")

    def __init__(self, folders: tuple[str, ...]) -> None:
        self._folders = folders
        self._near: Listing | None = None
        self._whole: Listing | None = None

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __contains__(self, path: object) -> bool:
        return isinstance(path, str) and path in self._for(path)

    def __getitem__(self, path: str) -> Entry:
        return self._for(path)[path]

    def under(self, prefix: str) -> list[str]:
        """The paths that begin so."""
        return self._for(prefix).under(prefix)

    def ending(self, suffix: str) -> list[str]:
        """The paths that end so."""
        return self._all().ending(suffix)

    def _for(self, path: str) -> Listing:
        if self._whole is not None or not path.startswith(self._folders):
            return self._all()
        if self._near is None:
            self._near = index_listing(self._folders)
        return self._near

    def _all(self) -> Listing:
        if self._whole is None:
            self._whole = index_listing()
        return self._whole
