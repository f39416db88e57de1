"""What stood at the keys of a bundle before: so that a text that was changed or forgotten since is known as older."""

from __future__ import annotations

from gitmem.store.layout import INDEX, LISTS, head, key_of, kind_of, variant_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from gitmem.store.branch import Reader

_FEW = 50
"""So many keys are asked for by their paths; of more the whole history is read once."""


class Past:
    """The history of one branch."""

    def __init__(self, reader: Reader | None, branch: str, tip: str | None, keys: Sequence[str]) -> None:
        self._reader = reader
        self._tip = tip
        self._blobs: dict[str, set[str]] = {}
        self._names: dict[str, set[str]] | None = None
        if reader is not None and tip is not None:
            self._read(reader.git_dir, branch, set(keys))

    def _read(self, git_dir: str, branch: str, keys: set[str]) -> None:
        from gitmem.git.commits import walk

        paths = [f":(literal){key}" for key in sorted(keys)] if len(keys) <= _FEW else []
        for commit in walk((head(branch),), ("--", *paths), git_dir=git_dir):
            for change in commit.changes:
                key = key_of(change.path)
                if key in keys and not change.deleted:
                    self._blobs.setdefault(key, set()).add(change.oid)

    def blobs(self, key: str) -> Collection[str]:
        """Git's ids of all texts that an entry has had."""
        return self._blobs.get(key, frozenset())

    def text(self, blob: str) -> str | None:
        """The text of such an id."""
        return None if self._reader is None else self._reader.text(blob)

    def names(self, key: str) -> set[str]:
        """The names of the records that a list can point to, as they are now."""
        if self._names is None:
            self._names = {}
            changes = self._reader.changes(None, self._tip) if self._reader is not None and self._tip else []
            for change in changes:
                area = change.path.partition("/")[0]
                self._names.setdefault(area, set()).add(variant_path(change.path))
        assert kind_of(key) == INDEX
        return self._names.get(key.removeprefix(LISTS).partition("/")[0], set())
