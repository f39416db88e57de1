"""Messages that gave something, by their marks: a session that is resumed or forked has the old ones again, and what
was said once is no evidence of another session. What took something back has a mark as well, of its session."""

from __future__ import annotations

import os

_MOST = 5000


class Heard:
    """The marks of one project, under its lock."""

    __slots__ = ("_known", "_new", "path")

    def __init__(self, folder: str, key: str) -> None:
        self.path = os.path.join(folder, "heard", key)
        self._new: list[str] = []
        try:
            with open(self.path, encoding="ascii", errors="replace") as file:
                self._known = file.read().split()
        except OSError:
            self._known = []

    def __contains__(self, mark: str) -> bool:
        return mark in self._known

    def add(self, marks: list[str]) -> None:
        """Remember some, for good once ``save`` is called."""
        self._new += [mark for mark in marks if mark not in self._known]

    def save(self) -> None:
        """Write them."""
        from gitmem.store.files import replace

        if self._new:
            self._known = [*self._known, *self._new][-_MOST:]
            self._new = []
            os.makedirs(os.path.dirname(self.path), mode=0o700, exist_ok=True)
            replace(self.path, ("\n".join(self._known) + "\n").encode())
