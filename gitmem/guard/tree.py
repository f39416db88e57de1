"""All memory files of one revision, for the rules that compare files with each other."""

from __future__ import annotations

from gitmem.model.imports import find, walk
from gitmem.model.names import folder
from gitmem.model.places import (
    IMPORTERS,
    IMPORTING_FOLDER,
    INDEX,
    INSTRUCTIONS,
    MEMORY,
    OTHER,
    PROCEDURE,
    RECORD,
    RULE,
    classify,
)
from gitmem.model.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Protocol

    from gitmem.guard.document import Document
    from gitmem.model.imports import Edge, Import

    class Listed(Protocol):
        """Paths that can say which of them begin or end so without being taken apart."""

        def __contains__(self, path: object, /) -> bool: ...

        def under(self, prefix: str) -> Iterable[str]:
            """The paths that begin so."""

        def ending(self, suffix: str) -> Iterable[str]:
            """The paths that end so."""


_INDEX_NAMES = ("MEMORY.md", "memory.md")
_COMPARED = 200
"""A larger folder is compared as a whole only where all of it is checked: a commit waits for no such reading."""
_LINK = "120000"


class Folder:
    """A folder of records: its path with ``/``, the path of its index if it has one, the paths of its records."""

    __slots__ = ("index", "path", "records")

    def __init__(self, path: str, index: str | None, records: tuple[str, ...]) -> None:
        self.path = path
        self.index = index
        self.records = records


class Paths(frozenset[str]):
    """Paths that are all known."""

    __slots__ = ()

    def under(self, prefix: str) -> list[str]:
        """The paths that begin so."""
        return [path for path in self if path.startswith(prefix)]

    def ending(self, suffix: str) -> list[str]:
        """The paths that end so."""
        return [path for path in self if path.endswith(suffix)]


class Tree:
    """The files of a revision. ``paths``: every tracked path (not only memory files: imports and links point anywhere).

    ``changed``: the paths that this check is about, deleted ones included; a rule reports on what they touch.
    Documents are read when asked for.
    """

    __slots__ = ("_cache", "_folders", "_imports", "_load", "_records", "changed", "paths")

    def __init__(
        self, paths: Listed | Iterable[str], load: Callable[[str], Document | None], changed: Iterable[str]
    ) -> None:
        self.paths: Listed = paths if hasattr(paths, "under") else Paths(paths)  # type: ignore[assignment]
        self.changed = frozenset(changed)
        self._load = load
        self._cache: dict[str, Document | None] = {}
        self._records: dict[str, Record | None] = {}
        self._folders: list[Folder] | None = None
        self._imports: list[list[Edge]] | None = None

    def document(self, path: str) -> Document | None:
        """The document at ``path``, or None where there is none that can be read."""
        if path not in self._cache:
            self._cache[path] = self._load(path) if path in self.paths else None
        return self._cache[path]

    def regular(self, path: str) -> Document | None:
        """The document at ``path`` unless it is a symlink."""
        document = self.document(path)
        return None if document is None or document.mode == _LINK else document

    def record(self, path: str) -> Record | None:
        """The record at ``path``; None where there is no file of text."""
        if path not in self._records:
            document = self.regular(path)
            self._records[path] = (
                None if document is None else Record(path, document.text[document.front.body_start :], document.front)
            )
        return self._records[path]

    def folders(self) -> list[Folder]:
        """The memory folders that the change touches."""
        if self._folders is None:
            bases: dict[str, None] = {}
            for path in sorted(self.changed):
                if classify(path).kind in MEMORY:
                    bases.setdefault(self._base(path))
            self._folders = [self._folder(base) for base in bases]
        return self._folders

    def records(self, group: Folder) -> list[Record]:
        """The records to compare with each other: all of the folder, or the changed ones of a very large one."""
        paths: Iterable[str] = group.records
        if len(group.records) > _COMPARED and not self.changed.issuperset(group.records):
            paths = [path for path in group.records if path in self.changed]
        return [record for path in paths if (record := self.record(path))]

    def imports(self) -> list[list[Edge]]:
        """What each instruction file that the change may touch imports, hop by hop; one list per root."""
        if self._imports is None:
            self._imports = [list(walk(root, self._statements)) for root in self._roots()]
        return self._imports

    def has(self, path: str) -> bool:
        """Whether a file or a folder of that name is tracked."""
        return path in self.paths or any(True for _ in self.paths.under(path + "/"))

    def _base(self, path: str) -> str:
        """The nearest folder at or above a record that has an index, else its own folder."""
        base = folder(path)
        while base and classify(base + _INDEX_NAMES[0]).kind == INDEX:
            if any(base + name in self.paths for name in _INDEX_NAMES):
                return base
            base = folder(base[:-1])
        return folder(path)

    def _folder(self, base: str) -> Folder:
        below = self.paths.under(base)
        indexes = [path for path in below if classify(path).kind == INDEX]
        index = next((path for path in sorted(indexes) if folder(path) == base), None)
        others = tuple(folder(path) for path in indexes if folder(path) != base)
        records = sorted(
            path for path in below if classify(path).kind == RECORD and not (others and path.startswith(others))
        )
        return Folder(base, index, tuple(records))

    def _roots(self) -> list[str]:
        """Instruction files to follow: the changed ones; all of them where a file they may import changed or went."""
        if any(path not in self.paths or classify(path).kind in (OTHER, PROCEDURE) for path in self.changed):
            return sorted(path for path in self.paths.ending(".md") if _imports_natively(path))
        return sorted(path for path in self.changed if _imports_natively(path))

    def _statements(self, path: str) -> list[Import] | None:
        document = self.regular(path)
        return None if document is None else find(document.text, document.front.body_start)


def _imports_natively(path: str) -> bool:
    """Whether a client expands ``@path`` in this file on its own accord."""
    low = path.lower()
    if low.endswith(IMPORTERS):
        return classify(path).kind == INSTRUCTIONS
    return IMPORTING_FOLDER in low and classify(path).kind == RULE
