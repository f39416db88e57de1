"""All memory files of one revision, for the rules that compare files with each other."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from gitmem.guard.document import Document


class Tree:
    """The files of a revision. ``paths``: every tracked path (not only memory files: imports and links point anywhere).

    ``changed``: the paths that this check is about, deleted ones included; a rule reports on what they touch.
    Documents are read when asked for.
    """

    __slots__ = ("_cache", "_load", "changed", "paths")

    def __init__(
        self, paths: Iterable[str], load: Callable[[str], Document | None], changed: Iterable[str]
    ) -> None:
        self.paths = frozenset(paths)
        self.changed = frozenset(changed)
        self._load = load
        self._cache: dict[str, Document | None] = {}

    def document(self, path: str) -> Document | None:
        """The document at ``path``, or None where there is none that can be read."""
        if path not in self._cache:
            self._cache[path] = self._load(path) if path in self.paths else None
        return self._cache[path]
