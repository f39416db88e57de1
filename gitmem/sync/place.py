"""A place where an agent reads what a branch holds: one file, a folder of prose, or a folder of records."""

from __future__ import annotations

import os

from gitmem.store.layout import LISTS, record_key, uid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from gitmem.sync.state import Shown

FILE = "file"
PROSE_FOLDER = "prose"
RECORD_FOLDER = "records"

Signature = tuple[int, int, int, int]
"""Modification time, size, inode and change time: all in nanoseconds and bytes; any edit shows in one of them."""


class Place:
    """``root``: the absolute path of the file or folder. ``prefix``: the area or path it has in the branch's tree.

    ``skip``: names in the folder that are never carried. ``footer``: generated lines that stand at the end of a shown
    file and never travel. ``copy``: one of several copies, in a work tree that git may clean: what is gone with its
    root was not deleted by anybody. ``importing``: the footer is all that is shown. ``known_as``: a name that lasts
    when the root moves. ``bar``: tells why the place is to be left alone, or ""; it is asked only when something is to
    be read or written.
    """

    __slots__ = ("_bar", "_why", "branch", "copy", "footer", "importing", "kind", "known_as", "prefix", "root", "skip")

    def __init__(
        self,
        branch: str,
        kind: str,
        prefix: str,
        root: str,
        skip: frozenset[str] = frozenset(),
        footer: str = "",
        copy: bool = False,
        known_as: str = "",
        bar: Callable[[], str] | None = None,
        importing: bool = False,
    ) -> None:
        self.importing = importing
        self.branch = branch
        self.kind = kind
        self.prefix = prefix
        self.root = root
        self.skip = skip
        self.footer = footer
        self.copy = copy
        self.known_as = known_as or root
        self._bar = bar
        self._why: str | None = None

    @property
    def identity(self) -> str:
        """The name of this place in the state file."""
        return f"{self.branch}\0{self.prefix}\0{self.known_as}"

    @property
    def barred(self) -> str:
        """Why the place is left alone, or ""."""
        if self._why is None:
            self._why = self._bar() if self._bar is not None else ""
        return self._why

    def path(self, name: str) -> str:
        """Where the entry shown as ``name`` stands."""
        return self.root if self.kind == FILE else os.path.join(self.root, *name.split("/"))

    def holds(self, key: str) -> bool:
        """Whether an entry with this key is shown here."""
        if self.kind == FILE:
            return key == self.prefix
        if self.kind == PROSE_FOLDER:
            return key.startswith(self.prefix + "/")
        return key.startswith((self.prefix + "/", f"{LISTS}{self.prefix}/"))

    def key(self, name: str, taken: int = 0) -> str:
        """The key of a new entry seen here as ``name``. ``taken``: how many records had that name before."""
        if self.kind == FILE:
            return self.prefix
        if self.kind == PROSE_FOLDER:
            return f"{self.prefix}/{name}"
        if is_index(name):
            return f"{LISTS}{self.prefix}/{name}"
        return record_key(self.prefix, uid(self.prefix, name, taken))

    def name(self, key: str, shown: str) -> str:
        """The name in this place of an entry whose rendered name is ``shown``."""
        if self.kind == FILE:
            return os.path.basename(self.prefix)
        if self.kind == PROSE_FOLDER:
            return key[len(self.prefix) + 1 :]
        return key[len(LISTS) + len(self.prefix) + 1 :] if key.startswith(LISTS) else shown

    def variant(self, key: str, name: str) -> str:
        """The variant path of a file seen as ``name``: the name for a record, else the path."""
        return name if self.kind == RECORD_FOLDER and not key.startswith(LISTS) else key

    def scan(self) -> dict[str, Signature]:
        """What stands here now: name → signature. Links are not followed, hidden and temporary files not seen."""
        if self.kind == FILE:
            signature = sign(self.root)
            return {} if signature is None else {os.path.basename(self.prefix): signature}
        found: dict[str, Signature] = {}
        _walk(self.root, "", {}, found)
        for name in self.skip:
            found.pop(name, None)
        return found

    def compare(self, known: Mapping[str, Shown]) -> tuple[dict[str, Signature], list[str]]:
        """The files that differ from what is known of this place, and the names of those that are gone. A hundred
        thousand that do not differ are only counted."""
        if self.kind != FILE:
            changed: dict[str, Signature] = {}
            same = _walk(self.root, "", known, changed)
            for name in self.skip:
                changed.pop(name, None)
            there = same + sum([name in known and known[name][0] is not None for name in changed])
            if there == sum([row[0] is not None for row in known.values()]):
                return changed, []
        now = self.scan()
        changed = {name: sign for name, sign in now.items() if name not in known or known[name][0] != sign}
        return changed, [name for name, row in known.items() if name not in now and row[0] is not None]


_DEEP = 8


def _walk(folder: str, prefix: str, known: Mapping[str, Shown], changed: dict[str, Signature], depth: int = 0) -> int:
    """Add the files that differ from what is known, and count those that do not. A hundred thousand are looked at in
    every sync, so each is asked about once."""
    try:
        listed = os.scandir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return 0
    same = 0
    with listed:
        for item in listed:
            name = item.name
            if name[0] == ".":
                continue
            if name.endswith(".md"):
                stat = item.stat(follow_symlinks=False)
                signature = (stat.st_mtime_ns, stat.st_size, stat.st_ino, stat.st_ctime_ns)
                row = known.get(prefix + name)
                if row is not None and row[0] == signature:
                    same += 1
                    continue
                if stat.st_mode & 0o170000 == 0o100000:
                    changed[prefix + name] = signature
                    continue
            if depth < _DEEP and item.is_dir(follow_symlinks=False):
                same += _walk(item.path, f"{prefix}{name}/", known, changed, depth + 1)
    return same


def folders(places: Iterable[Place]) -> dict[str, int]:
    """The folders in which files are shown → how far below them: a project around a single file is not walked."""
    found: dict[str, int] = {}
    for place in places:
        root, depth = (os.path.dirname(place.root), 0) if place.kind == FILE else (place.root, _DEEP)
        found[root] = max(depth, found.get(root, 0))
    return found


def is_index(name: str) -> bool:
    """Whether a file in a memory folder is its table of contents."""
    return name.rpartition("/")[2].upper() == "MEMORY.MD"


def sign(path: str) -> Signature | None:
    """The signature of a regular file; None for anything else."""
    try:
        found = os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    if found.st_mode & 0o170000 != 0o100000:
        return None
    return (found.st_mtime_ns, found.st_size, found.st_ino, found.st_ctime_ns)
