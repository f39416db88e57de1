"""All that the records of a store have ever said, by one walk through its history.

Each tree is read once, however many commits share it, so that the cost is that of what ever changed. pygit2 does it in
this process: with git children each tree would be a question and an answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygit2

from gitmem.store.layout import RECORD_AREAS, key_of, variant_path
from gitmem.store.trees import FOLDER, rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gitmem.store.trees import Rows


class Objects:
    """The object database of a store: trees, texts and commits as they are, and new ones."""

    def __init__(self, git_dir: str) -> None:
        self._repo = pygit2.Repository(git_dir)
        self._known: dict[str, Rows] = {}

    def read(self, oid: str) -> bytes:
        """The bytes of any object."""
        return bytes(self._repo.read(oid)[1])

    def has(self, oid: str) -> bool:
        """Whether there is such a commit."""
        return bool(oid) and oid in self._repo and self._repo[oid].type == pygit2.enums.ObjectType.COMMIT

    def tree(self, oid: str) -> Rows:
        """What a tree holds, in git's order."""
        if oid not in self._known:
            self._known[oid] = rows(self.read(oid))
        return self._known[oid]

    def write_tree(self, entries: Rows) -> str:
        """A tree of these entries, which are in git's order."""
        data = b"".join(
            b"%b %b\0%b" % (mode.encode(), name.encode("utf-8", "surrogateescape"), bytes.fromhex(oid))
            for name, (mode, oid) in entries.items()
        )
        return str(self._repo.write(pygit2.enums.ObjectType.TREE, data))

    def write_blob(self, data: bytes) -> str:
        """A text."""
        return str(self._repo.write(pygit2.enums.ObjectType.BLOB, data))

    def write_commit(self, data: bytes) -> str:
        """A commit of these very bytes."""
        return str(self._repo.write(pygit2.enums.ObjectType.COMMIT, data))

    def commits(self, tip: str, without: Iterable[str] = ()) -> Iterator[tuple[str, str, list[str]]]:
        """The commits up to a tip, parents first: id, tree and parents. Those of other tips are left out."""
        order = pygit2.enums.SortMode.TOPOLOGICAL | pygit2.enums.SortMode.REVERSE
        walker = self._repo.walk(tip, order)
        for other in without:
            walker.hide(other)
        for commit in walker:
            yield str(commit.id), str(commit.tree_id), [str(parent) for parent in commit.parent_ids]


class Past:
    """``versions``: key of a record → tree path → the ids of the texts that ever stood there, as far as was looked."""

    def __init__(self, objects: Objects) -> None:
        self.objects = objects
        self.versions: dict[str, dict[str, set[str]]] = {}
        self._seen: set[tuple[str, str]] = set()
        self._tips: list[str] = []

    def look(self, tip: str) -> None:
        """Take in the history of a commit."""
        for _, tree, _ in self.objects.commits(tip, self._tips):
            for area in RECORD_AREAS:
                row = self.objects.tree(tree).get(area)
                if row is not None and row[0] == FOLDER and (area, row[1]) not in self._seen:
                    self._folder(area, row[1])
        self._tips.append(tip)

    def _folder(self, path: str, oid: str) -> None:
        self._seen.add((path, oid))
        for name, (mode, member) in self.objects.tree(oid).items():
            below = f"{path}/{name}"
            if mode != FOLDER:
                self.versions.setdefault(key_of(below), {}).setdefault(below, set()).add(member)
            elif (below, member) not in self._seen:
                self._folder(below, member)

    def of(self, key: str) -> Iterator[tuple[str, str]]:
        """Path and text id of each version of a record."""
        for path, oids in self.versions.get(key, {}).items():
            yield from ((path, oid) for oid in sorted(oids))

    def names(self, key: str) -> set[str]:
        """Every name that the record ever had."""
        return {variant_path(path) for path in self.versions.get(key, {})}

    def with_texts(self, oids: set[str]) -> set[str]:
        """The records that ever had one of these texts."""
        return {key for key, paths in self.versions.items() if any(oids & there for there in paths.values())}
