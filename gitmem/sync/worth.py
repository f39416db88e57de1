"""How long ago somebody knew each record of a full list to be so: what is asked whenever a line has to go.

Kept beside the store with the commit it was read at, so that a change of one record does not read two hundred. It
holds days and no text, and is made again where it is lost.
"""

from __future__ import annotations

import marshal
import os

from gitmem.store.layout import key_of
from gitmem.sync.shown import render
from gitmem.sync.validity import end, over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from gitmem.store.branch import Reader

    Worth = tuple[str, bool, str]
    """The last day on which it was known to be so; whether it is over whatever the day; its own last day, or ""."""

NAME = "worth"
VERSION = 1
_DAYS = ("last_verified_at: ", "observed_at: ", "modified: ")


def of_text(text: str) -> Worth:
    """What a record says of it. Hundreds are compared, so no frontmatter is parsed for the days."""
    days = [""]
    for field in _DAYS:
        at = text.find(field)
        if at > 0 and text[at - 1] in " \n":
            days.append(text[at + len(field) :].lstrip("'\"")[:10])
    return max(days), over(text), end(text)


class Memory:
    """The records of one branch at one commit."""

    __slots__ = ("_branch", "_reader", "_tip")

    def __init__(self, reader: Reader, branch: str, tip: str | None) -> None:
        self._reader = reader
        self._branch = branch
        self._tip = tip

    def of(self, keys: Collection[str]) -> dict[str, Worth]:
        """Key → worth, of those that the branch holds."""
        known = self._known()
        missing = [key for key in keys if key not in known]
        for key, entry in self._reader.entries(self._tip, missing).items():
            known[key] = of_text(render(key, entry)[1])
        if missing:
            self._save(known)
        return {key: known[key] for key in keys if key in known}

    @property
    def _path(self) -> str:
        return os.path.join(os.path.dirname(self._reader.git_dir), NAME)

    def _known(self) -> dict[str, Worth]:
        """What was read at an earlier commit of the branch and has not changed since."""
        try:
            with open(self._path, "rb") as file:
                version, branch, tip, known = marshal.loads(file.read())
        except (OSError, ValueError, EOFError, TypeError):
            return {}
        if version != VERSION or branch != self._branch or self._tip is None:
            return {}
        if tip != self._tip:
            if self._reader.tree(tip + "^{tree}") is None:
                return {}
            for change in self._reader.changes(tip, self._tip):
                known.pop(key_of(change.path), None)
        return dict(known)

    def _save(self, known: dict[str, Worth]) -> None:
        """Not flushed to the disk: half a file is read as none."""
        try:
            fd = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(fd, "wb") as file:
                file.write(marshal.dumps((VERSION, self._branch, self._tip, known)))
        except OSError:
            return
