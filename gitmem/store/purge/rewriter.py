"""The history of a branch without purged records: the same for every machine that computes it.

A commit's new form depends on the commit, its ancestors and the marks, and on nothing else. So a machine that is
offered a rewritten history makes its own of what it had, and knows by the id of one commit whether it is the same.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from gitmem.store.layout import LISTS, RECORD_AREAS, key_of, variant_path
from gitmem.store.purge.past import Objects, Past
from gitmem.store.purge.texts import says, targets_of, without_lines, without_names
from gitmem.store.purge.tombstone import line_mark, means
from gitmem.store.trees import FOLDER, difference

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from gitmem.store.trees import Rows

    Name = tuple[str, str]
    """Area and name of a record."""
    Names = frozenset[Name]

_FILE = "100644"
_LISTS = LISTS.rstrip("/")
_OWN = frozenset({b"sync", b"merge", b"projects", b"purge"})
"""Our own messages, which name nothing."""
_NEUTRAL = b"sync"


class Rewriter:
    """``keys``: the records that go. ``strays``: versions of them that are not meant by any mark: path and text."""

    def __init__(self, git_dir: str, marks: Collection[str]) -> None:
        self.objects = Objects(git_dir)
        self.marks = frozenset(marks)
        self.keys: set[str] = set()
        self.strays: set[tuple[str, str]] = set()
        self._meant: set[Name] = set()
        self._past = Past(self.objects)
        self._known: set[str] = set()
        self._done: dict[str, str] = {}
        self._names: dict[str, Names] = {}
        self._memo: dict[tuple[str, str, Names], str] = {}
        self._living: dict[str, frozenset[str]] = {}

    def learn(self, tips: Iterable[str]) -> None:
        """Find what is meant in the history of some commits: of all, before the first is rewritten."""
        fresh = {tip for tip in tips if self.objects.has(tip)} - self._known
        for tip in sorted(fresh):
            self._past.look(tip)
        self._known |= fresh
        for key, paths in self._past.versions.items():
            for path, oids in paths.items():
                if any(means(self.marks, path, oid) for oid in oids):
                    self.keys.add(key)
                    self._meant.add(_name(path))
        pairs = [pair for key in self.keys for pair in self._past.of(key)]
        self.strays = {(path, oid) for path, oid in pairs if not means(self.marks, path, oid)}

    @property
    def meant(self) -> set[str]:
        """The ids of the texts that a mark means."""
        pairs = (pair for key in self.keys for pair in self._past.of(key))
        return {oid for path, oid in pairs if (path, oid) not in self.strays}

    def commit(self, tip: str) -> str:
        """The new id of a commit, the same where nothing in its history is meant."""
        if not self.marks or not self.objects.has(tip):
            return tip
        if tip not in self._done:
            for commit, tree, parents in self.objects.commits(tip, list(self._known & self._done.keys())):
                if commit not in self._done:
                    self._one(commit, tree, parents)
        return self._done[tip]

    def _one(self, commit: str, tree: str, parents: list[str]) -> None:
        names = frozenset(self._named(tree)).union(*(self._names[parent] for parent in parents))
        self._names[commit] = names
        new, before = self._root(tree, names), [self._done[parent] for parent in parents]
        raw = self.objects.read(commit)
        header, _, message = raw.partition(b"\n\n")
        neutral = _neutral(message, names)
        if new == tree and before == parents and neutral == message:
            self._done[commit] = commit
            return
        self._done[commit] = self.objects.write_commit(_header(header, new, before) + b"\n\n" + neutral)

    def _named(self, tree: str) -> set[Name]:
        """The names that purged records have in a tree."""
        return {_name(path) for key in self.keys for path, _ in self._files(tree, key)}

    def _files(self, tree: str, key: str) -> list[tuple[str, str]]:
        oid = tree
        for part in key.split("/"):
            row = self.objects.tree(oid).get(part)
            if row is None or row[0] != FOLDER:
                return []
            oid = row[1]
        return self._below(key, oid)

    def _below(self, path: str, oid: str) -> list[tuple[str, str]]:
        found = []
        for name, (mode, member) in self.objects.tree(oid).items():
            found += self._below(f"{path}/{name}", member) if mode == FOLDER else [(f"{path}/{name}", member)]
        return found

    def _root(self, tree: str, names: Names) -> str:
        after: Rows = {}
        for name, (mode, oid) in self.objects.tree(tree).items():
            new = oid
            if mode == FOLDER and name in RECORD_AREAS:
                new = self._known_or(name, oid, names) if names else oid
            elif mode == FOLDER and name == _LISTS:
                new = self._known_or(name, oid, names)
            if new:
                after[name] = (mode, new)
        return self._tree(tree, after)

    def _known_or(self, path: str, oid: str, names: Names) -> str:
        known = self._memo.get((path, oid, names))
        return self._folder(path, oid, names) if known is None else known

    def _tree(self, oid: str, after: Rows) -> str:
        return oid if after == self.objects.tree(oid) else self.objects.write_tree(after)

    def _folder(self, path: str, oid: str, names: Names) -> str:
        """A folder of records or lists without what is meant; "" where nothing is left of it."""
        after: Rows = {}
        for name, (mode, member) in self.objects.tree(oid).items():
            below = f"{path}/{name}"
            if below in self.keys:
                continue
            new = self._memo.get((below, member, names))  # known for nearly all, so it is looked up here
            if new is None:
                new = self._member(below, mode, member, names)
            if new:
                after[name] = (mode, new)
        new = self._memo[(path, oid, names)] = self._tree(oid, after) if after else ""
        return new

    def _member(self, path: str, mode: str, oid: str, names: Names) -> str:
        if mode == FOLDER:
            return self._folder(path, oid, names)
        new = self._memo[(path, oid, names)] = self._text(path, oid, names) if mode == _FILE else oid
        return new

    def _text(self, path: str, oid: str, names: Names) -> str:
        data = self.objects.read(oid)
        if path.startswith(LISTS):
            early = {target for target in targets_of(data) if line_mark(path, target, oid) in self.marks}
            new = without_lines(data, _targets(path, names) | early)
        else:
            stems = {raw for _, name in names for raw in (_raw(name.removesuffix(".md")), _raw(_last(name)))}
            new = without_names(data, stems)
        return oid if new == data else self.objects.write_blob(new)

    def early(self, tip: str) -> set[str]:
        """The marks of lines that stood in lists before their record was there, in the history of a commit."""
        found: set[str] = set()
        seen: dict[str, Names] = {}
        for commit, tree, parents in self.objects.commits(tip):
            names = seen[commit] = frozenset(self._named(tree)).union(*(seen[parent] for parent in parents))
            row = self.objects.tree(tree).get(_LISTS)
            if row is not None and row[0] == FOLDER and self._meant - names:
                found |= {
                    one for path, oid in self._below(_LISTS, row[1]) for one in self._early(tree, path, oid, names)
                }
        return found

    def _early(self, tree: str, path: str, oid: str, names: Names) -> Iterator[str]:
        awaited = _targets(path, self._meant - names)
        data = self.objects.read(oid)
        if not any(target in data for target in awaited):
            return
        area, folder = _place(path)
        for target in targets_of(data) & awaited:
            if folder + target.decode("utf-8", "surrogateescape") not in self._alive(tree, area):
                yield line_mark(path, target, oid)

    def _alive(self, tree: str, area: str) -> frozenset[str]:
        row = self.objects.tree(tree).get(area)
        if row is None or row[0] != FOLDER:
            return frozenset()
        if row[1] not in self._living:
            files = self._below(area, row[1])
            self._living[row[1]] = frozenset(variant_path(path) for path, _ in files)
        return self._living[row[1]]

    def differing(self, old: str) -> set[str]:
        """The keys whose entry at a commit is another after the rewriting, or none."""
        if not self.objects.has(old) or self.commit(old) == old:
            return set()
        one, two = (self.objects.tree(self.tree_of(commit)) for commit in (old, self.commit(old)))
        return {key_of(path) for path, _, _ in difference(self.objects.tree, one, two, sys.maxsize)}

    def tree_of(self, commit: str) -> str:
        """The id of a commit's tree."""
        return self.objects.read(commit).partition(b"\n")[0].split(b" ")[1].decode()


def _name(path: str) -> Name:
    return path.partition("/")[0], variant_path(path)


def _last(name: str) -> str:
    return name.rpartition("/")[2].removesuffix(".md")


def _raw(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _targets(path: str, names: Collection[Name]) -> set[bytes]:
    """How a list names the records of its folder."""
    area, folder = _place(path)
    return {_raw(name[len(folder) :]) for where, name in names if where == area and name.startswith(folder)}


def _place(path: str) -> tuple[str, str]:
    """The area of a list, and what the names of its records begin with."""
    area, _, rest = path[len(LISTS) :].partition("/")
    folder = rest.rpartition("/")[0]
    return area, f"{folder}/" if folder else ""


def _neutral(message: bytes, names: Names) -> bytes:
    if message.strip() in _OWN or not any(says(message, _raw(_last(name))) for _, name in names):
        return message
    return _NEUTRAL


def _header(header: bytes, tree: str, parents: list[str]) -> bytes:
    """The header of a commit with another tree and other parents. A signature would be wrong, and goes."""
    lines = [b"tree " + tree.encode(), *(b"parent " + parent.encode() for parent in parents)]
    skipping = False
    for line in header.split(b"\n"):
        if line.startswith(b" "):
            if not skipping:
                lines.append(line)
            continue
        skipping = line.startswith((b"tree ", b"parent ", b"gpgsig"))
        if not skipping:
            lines.append(line)
    return b"\n".join(lines)
