"""Reading branches of the home store: tips, what changed between two trees, and entries."""

from __future__ import annotations

import os

from gitmem.git.process import Child, output
from gitmem.store.layout import head, key_of, variant_path
from gitmem.store.objects import Objects
from gitmem.store.packs import COMMIT, TREE
from gitmem.store.trees import FOLDER, TooMany, below, difference, rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.store.trees import Row, Rows

EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"

LIMIT = 1 << 20
"""A larger text is no note: it is neither read nor shown."""

_WIDTH = 40
_HEX = frozenset("0123456789abcdef")
_SOME = 60
"""So many objects are read from their files sooner than a process starts and reads them."""
_REGULAR = "100644"
_FEW = 100
"""So many trees are read one by one sooner than git starts and compares them."""
_PAIRS = 8
_COMPARED: dict[tuple[str, str | None, str | None], list[Change]] = {}
"""What differs between the pairs of commits that were asked for last."""
_MANY = 250
"""So many questions are put at once: a pipe holds them, whatever the answers do."""
_NEAR = 16
"""So many commits are looked at one by one."""
_ODD_MODES = {"100755": "it is executable", "120000": "it is a link", "160000": "it is another repository"}

Variant = tuple[str, str]
Entry = frozenset[Variant]


class Change:
    """One tree path that differs: blob ids and modes, None where there is none."""

    __slots__ = ("mode", "new", "old", "path")

    def __init__(self, path: str, old: str | None, new: str | None, mode: str) -> None:
        self.path = path
        self.old = old
        self.new = new
        self.mode = mode


def tips(git_dir: str) -> dict[str, str]:
    """All refs of the store: full name → commit. From its files, which are always there: no process is started."""
    found = {}
    for line in _lines(f"{git_dir}/packed-refs"):
        oid, _, name = line.partition(" ")
        if len(oid) == _WIDTH:
            found[name] = oid
    _loose(git_dir, "refs", found)
    return dict(sorted(found.items()))


def _loose(git_dir: str, folder: str, found: dict[str, str]) -> None:
    with os.scandir(f"{git_dir}/{folder}") as listed:
        for item in listed:
            name = f"{folder}/{item.name}"
            if item.is_dir(follow_symlinks=False):
                _loose(git_dir, name, found)
            elif not name.endswith(".lock"):
                oid = next(iter(_lines(item.path)), "")
                if len(oid) == _WIDTH and oid.strip("0123456789abcdef") == "":
                    found[name] = oid


def _lines(path: str) -> list[str]:
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            return file.read().splitlines()
    except OSError:
        return []


def tip(git_dir: str, branch: str) -> str | None:
    """The tip of one branch, from the files of the store, which always has files for refs: no process is started."""
    ref = head(branch)
    for line in _lines(f"{git_dir}/{ref}"):
        return line[:_WIDTH]
    return next((line[:_WIDTH] for line in _lines(f"{git_dir}/packed-refs") if line[_WIDTH + 1 :] == ref), None)


def changes(git_dir: str, old: str | None, new: str | None) -> list[Change]:
    """What differs between two commits; None stands for the empty tree."""
    if old == new:
        return []
    args = (
        "--git-dir=" + git_dir,
        "diff-tree",
        "-r",
        "-z",
        "--raw",
        "--no-renames",
        old or EMPTY_TREE,
        new or EMPTY_TREE,
    )
    parts = output(*args, foreign=True).split(b"\0")
    found = []
    for meta, path in zip(parts[0::2], parts[1::2], strict=False):
        _, mode, before, after, _ = meta.decode().split(" ")
        found.append(Change(path.decode("utf-8", "surrogateescape"), _some(before), _some(after), mode))
    return found


def _some(oid: str) -> str | None:
    return None if oid.strip("0") == "" else oid


class Reader:
    """Blobs and entries of the store: few by their own files, many through one ``git cat-file --batch``.

    ``odd``: key → why the entry, at the commit asked for last, is none of ours: no plain file, or too
    large. ``entries`` leaves such files out.
    """

    __slots__ = ("_child", "_objects", "_trees", "git_dir", "odd")

    def __init__(self, git_dir: str) -> None:
        self.git_dir = git_dir
        self.odd: dict[str, str] = {}
        self._child: Child | None = None
        self._objects = Objects(git_dir)
        self._trees: dict[str, Rows] = {}

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: object) -> None:
        if self._child is not None:
            self._child.check()
            self._child = None

    def blob(self, name: str, limit: int = 1 << 40) -> bytes | None:
        """The blob called ``name`` (an id, or ``commit:path``), or None where there is none, or none so small."""
        return self._ask([name], limit)[0]

    def _ask(self, names: list[str], limit: int = 1 << 40) -> list[bytes | None]:
        """The content of any objects. Few, or with ids for names: the pipe has to hold all the questions."""
        if len(names) <= _SOME and self._objects.usable:
            found = [self._read(name, limit) for name in names]
            missing = [number for number, data in enumerate(found) if data is None]
            if missing:
                rest = self._asked([names[number] for number in missing], limit)
                for number, data in zip(missing, rest, strict=True):
                    found[number] = data
            return found
        return self._asked(names, limit)

    def _read(self, name: str, limit: int) -> bytes | None:
        """The content of an object, where its id tells where it is; None where git has to be asked."""
        oid, tree = name.removesuffix("^{tree}"), name.endswith("^{tree}")
        if len(oid) != _WIDTH or not _HEX.issuperset(oid):
            return None
        found = self._objects.read(oid, limit)
        if found is not None and tree and found[0] == COMMIT and found[1].startswith(b"tree "):
            found = self._objects.read(found[1][5 : 5 + _WIDTH].decode(), limit)
        return None if found is None or (tree and found[0] != TREE) else found[1]

    def _asked(self, names: list[str], limit: int) -> list[bytes | None]:
        if self._child is None:
            self._child = Child(("--git-dir=" + self.git_dir, "cat-file", "--batch"), stdin=True, foreign=True)
        child = self._child
        assert child.stdin is not None
        child.stdin.write("".join([f"{name}\n" for name in names]).encode("utf-8", "surrogateescape"))
        child.stdin.flush()
        return [_answer(child, limit) for _ in names]

    def _all(self, oids: list[str], limit: int = 1 << 40) -> dict[str, bytes | None]:
        """Id → content. Asked many at a time, so that git answers while it is read."""
        found: dict[str, bytes | None] = {}
        for start in range(0, len(oids), _MANY):
            some = oids[start : start + _MANY]
            found.update(zip(some, self._ask(some, limit), strict=True))
        return found

    def tree(self, name: str) -> Rows | None:
        """What the tree called ``name`` (an id, or ``commit^{tree}``) holds; None where there is none."""
        found = self._trees.get(name)
        if found is None:
            data = self.blob(name)
            if data is not None:
                found = self._trees[name] = rows(data)
        return found

    def text(self, name: str, limit: int = 1 << 40) -> str | None:
        """The same as text. What is in the store is UTF-8; nothing else is shown."""
        data = self.blob(name, limit)
        return None if data is None else data.decode("utf-8", "surrogateescape")

    def follows(self, new: str, old: str) -> bool:
        """Whether ``old`` is among the last commits before ``new``. No means: not near, so that git has to be asked."""
        seen: set[str] = set()
        waiting = [new]
        while waiting and len(seen) < _NEAR:
            commit = waiting.pop(0)
            if commit == old:
                return True
            seen.add(commit)
            header = (self.blob(commit) or b"").partition(b"\n\n")[0].decode("utf-8", "replace").split("\n")
            parents = [line.removeprefix("parent ") for line in header if line.startswith("parent ")]
            waiting += [parent for parent in parents if parent not in seen]
        return False

    def changes(self, old: str | None, new: str | None) -> list[Change]:
        """What differs between two commits, asked once: the places of a branch mostly show the same one."""
        asked = (self.git_dir, old, new)
        if asked not in _COMPARED:
            if len(_COMPARED) >= _PAIRS:
                _COMPARED.clear()
            _COMPARED[asked] = self._compare(old, new)
        return _COMPARED[asked]

    def _compare(self, old: str | None, new: str | None) -> list[Change]:
        before, after = (self.tree(f"{commit}^{{tree}}") if commit else {} for commit in (old, new))
        if before is None or after is None:
            return changes(self.git_dir, old, new)
        try:
            found = list(difference(self.tree, before, after, _FEW))
        except TooMany:
            return changes(self.git_dir, old, new)
        return [
            Change(path, was[1] if was else None, now[1] if now else None, now[0] if now else "000000")
            for path, was, now in found
        ]

    def entries(self, commit: str | None, keys: Iterable[str]) -> dict[str, Entry]:
        """The entries with these keys at a commit; absent ones are not in the result."""
        wanted = sorted(set(keys))
        for key in wanted:
            self.odd.pop(key, None)
        if commit is None or not wanted:
            return {}
        files = self._files(commit, wanted)
        texts = self._all([oid for _, (mode, oid) in files if mode == _REGULAR], LIMIT)
        found: dict[str, set[Variant]] = {}
        for path, (mode, oid) in files:
            data, key = texts.get(oid) if mode == _REGULAR else None, key_of(path)
            if data is not None:
                found.setdefault(key, set()).add((variant_path(path), data.decode("utf-8", "surrogateescape")))
            else:
                self.odd[key] = _ODD_MODES.get(mode, f"it is larger than {LIMIT >> 20} MiB")
        return {key: frozenset(variants) for key, variants in found.items()}

    def _files(self, commit: str, keys: list[str]) -> list[tuple[str, Row]]:
        """The files of some entries: path, mode and id."""
        at = {key: row for key in keys if (row := self._row(commit, key)) is not None}
        folders = self._all([oid for mode, oid in at.values() if mode == FOLDER])

        def read(oid: str) -> Rows | None:
            data = folders[oid] if oid in folders else self.blob(oid)
            return None if data is None else rows(data)

        return [file for key, row in at.items() for file in below(read, key, row)]

    def _row(self, commit: str, path: str) -> Row | None:
        """Mode and id of what stands at a path."""
        tree = self.tree(f"{commit}^{{tree}}")
        if tree is None:
            output("--git-dir=" + self.git_dir, "rev-parse", "--verify", f"{commit}^{{tree}}", foreign=True)
            return None
        *folders, name = path.split("/")
        for folder in folders:
            row = tree.get(folder)
            tree = self.tree(row[1]) if row is not None and row[0] == FOLDER else None
            if tree is None:
                return None
        return tree.get(name)


def _answer(child: Child, limit: int) -> bytes | None:
    words = child.stdout.readline().split()
    if len(words) != 3 or not words[2].isdigit():
        return None
    size = int(words[2])
    if size > limit:
        for start in range(0, size + 1, 1 << 16):
            child.stdout.read(min(1 << 16, size + 1 - start))
        return None
    return child.stdout.read(size + 1)[:-1]


def empty(git_dir: str, commit: str) -> bool:
    """Whether a commit holds nothing."""
    tree = output("--git-dir=" + git_dir, "rev-parse", "--verify", commit + "^{tree}", foreign=True)
    return tree.decode().strip() == EMPTY_TREE
