"""Taking the few new objects of a remote that is a folder of this machine, without a process.

Its objects are files that can be read like our own. Each one is checked against its id and for the shape that git
demands of it, and is written before whatever leads to it; the refs move last. Anything that is not plain, or much, is
left to ``git fetch``, which also finds the words for what is wrong.
"""

from __future__ import annotations

import os

from gitmem.store.branch import LIMIT, tips
from gitmem.store.objects import Objects
from gitmem.store.packs import BLOB, COMMIT, TREE
from gitmem.store.ref_files import moved
from gitmem.store.trees import FOLDER, rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from gitmem.store.trees import Rows

MOST = 60
"""So many objects are taken one by one sooner than git packs and unpacks them."""
_COMMITS = 16
_SPECIAL = (b"extensions", b"include", b"uploadpack", b"transfer", b"partialclone", b"promisor")
"""Words in a remote's configuration that can make it show something else to those who fetch."""
_MODES = frozenset({"40000", "100644", "100755", "120000", "160000"})
_NAMES = {COMMIT: "commit", TREE: "tree", BLOB: "blob"}


class _ForGit(Exception):
    pass


def take(git_dir: str, folder: str, specs: Iterable[str], epoch: int) -> bool:
    """What ``git fetch --prune`` would do with these specs, all with a star at the end. False: git has to."""
    if not _plain(folder):
        return False
    source, target = Objects(folder), Objects(git_dir)
    if not (source.usable and target.usable):
        return False
    there, here = tips(folder), tips(git_dir)
    moves: list[tuple[str, str | None, str | None]] = []
    for spec in specs:
        left, right = (side.rstrip("*") for side in spec.lstrip("+").split(":"))
        now = {right + ref[len(left) :]: tip for ref, tip in there.items() if ref.startswith(left)}
        old = {ref: tip for ref, tip in here.items() if ref.startswith(right)}
        moves += [(ref, tip, old.get(ref)) for ref, tip in now.items() if old.get(ref) != tip]
        moves += [(ref, None, tip) for ref, tip in old.items() if ref not in now]
    try:
        copy = _Copy(source, target, frozenset(here.values()))
        for _, tip, _ in moves:
            if tip is not None:
                copy.branch(tip)
        copy.put()
    except (_ForGit, OSError):
        return False
    return moved(git_dir, moves, "fetch", epoch)


def _plain(folder: str) -> bool:
    """Whether git would let this user read the folder as it lies there."""
    try:
        if hasattr(os, "geteuid") and os.stat(folder).st_uid != os.geteuid():
            return False
        with open(os.path.join(folder, "config"), "rb") as file:
            config = file.read().lower()
    except OSError:
        return False
    odd = any(os.path.lexists(os.path.join(folder, name)) for name in ("shallow", "commondir", "reftable"))
    return not odd and not any(word in config for word in _SPECIAL)


class _Copy:
    """``known``: commits that our refs are at, so that all they lead to is here."""

    __slots__ = ("_found", "_known", "_left", "_source", "_target")

    def __init__(self, source: Objects, target: Objects, known: frozenset[str]) -> None:
        self._source = source
        self._target = target
        self._known = set(known)
        self._left = MOST
        self._found: list[tuple[str, int, bytes]] = []

    def put(self) -> None:
        """Write what was found, in the order in which nothing leads to what is not there yet."""
        for oid, kind, data in self._found:
            if self._target.write(_NAMES[kind], data, oid) != oid:
                raise _ForGit

    def branch(self, tip: str) -> None:
        """Bring a commit here with all that leads to it and is not."""
        waiting = [tip]
        order: list[tuple[str, bytes, str, list[str]]] = []
        while waiting:
            oid = waiting.pop()
            if oid in self._known or oid in [one for one, _, _, _ in order]:
                continue
            data = self._read(oid, COMMIT)
            tree, parents = _commit(data)
            order.append((oid, data, tree, parents))
            waiting += parents
            if len(order) > _COMMITS:
                raise _ForGit
        done: set[str] = set()
        while order:
            ready = [one for one in order if all(parent in self._known for parent in one[3])]
            if not ready:
                raise _ForGit
            for oid, data, tree, parents in ready:
                self._tree(tree, self._rows_of(parents[0]) if parents else {})
                self._keep(oid, COMMIT, data)
                self._known.add(oid)
                done.add(oid)
            order = [one for one in order if one[0] not in done]

    def _rows_of(self, commit: str) -> Rows:
        """The tree of a commit that is here, or found."""
        return self._here(_commit(self._mine(commit, COMMIT))[0])

    def _here(self, oid: str) -> Rows:
        return rows(self._mine(oid, TREE))

    def _mine(self, oid: str, kind: int) -> bytes:
        for name, of, data in self._found:
            if name == oid and of == kind:
                return data
        found = self._target.read(oid)
        if found is None or found[0] != kind:
            raise _ForGit
        return found[1]

    def _tree(self, oid: str, before: Mapping[str, tuple[str, str]]) -> None:
        """Bring a tree here, and what is in it but not in the one that stood there before."""
        data = self._read(oid, TREE)
        now = _rows(data)
        differing = [(name, row) for name, row in now.items() if before.get(name) != row]
        if len(differing) > self._left:
            raise _ForGit
        for name, (mode, member) in differing:
            old = before.get(name)
            if mode == FOLDER:
                self._tree(member, self._here(old[1]) if old is not None and old[0] == FOLDER else {})
            elif mode == "160000":
                raise _ForGit
            else:
                self._keep(member, BLOB, self._read(member, BLOB))
        self._keep(oid, TREE, data)

    def _read(self, oid: str, kind: int) -> bytes:
        self._left -= 1
        found = self._source.read(oid, LIMIT) if self._left >= 0 else None
        if found is None or found[0] != kind:
            raise _ForGit
        return found[1]

    def _keep(self, oid: str, kind: int, data: bytes) -> None:
        self._found.append((oid, kind, data))


def _commit(data: bytes) -> tuple[str, list[str]]:
    """The tree and the parents of a commit of the kind that gitmem makes."""
    try:
        lines = data.partition(b"\n\n")[0].decode("utf-8").split("\n")
    except UnicodeDecodeError:
        raise _ForGit from None
    tree, *rest = lines
    parents = [line[7:] for line in rest if line.startswith("parent ")]
    people = [line.partition(" ")[0] for line in rest[len(parents) :]]
    if not tree.startswith("tree ") or people != ["author", "committer"] or "\0" in data.decode("utf-8", "replace"):
        raise _ForGit
    if not all(len(one) == 40 and not one.strip("0123456789abcdef") for one in (tree[5:], *parents)):
        raise _ForGit
    if not all(_person(line) for line in rest[len(parents) :]):
        raise _ForGit
    return tree[5:], parents


def _person(line: str) -> bool:
    """``author NAME <MAIL> SECONDS ZONE``, as strictly as git's own check reads it."""
    name, opened, rest = line.partition(" ")[2].partition("<")
    mail, closed, when = rest.partition("> ")
    seconds, _, zone = when.partition(" ")
    plain = not (set(name) & set("<>\n") or set(mail) & set("<>\n"))
    digits = seconds.isdecimal() and seconds.isascii() and (seconds == "0" or seconds[0] != "0") and len(seconds) < 12
    return bool(
        opened and closed and name.endswith(" ") and plain and digits and len(zone) == 5 and zone[0] in "+-"
    ) and (zone[1:].isdecimal() and zone.isascii())


def _rows(data: bytes) -> Rows:
    """What a tree holds, if it is one that git's check of objects lets pass without a word."""
    try:
        found = rows(data)
    except (ValueError, IndexError):
        raise _ForGit from None
    order = []
    for name, (mode, oid) in found.items():
        raw = name.encode("utf-8", "surrogateescape")
        order.append(raw + b"/" if mode == FOLDER else raw)
        if mode not in _MODES or len(oid) != 40 or oid.strip("0") == "":
            raise _ForGit
        if (
            name in ("", ".", "..")
            or b"/" in raw
            or b".git" in raw.lower()
            or b"git~" in raw.lower()
            or not name.isascii()
        ):
            raise _ForGit
    again = b"".join(
        mode.encode() + b" " + name.encode() + b"\0" + bytes.fromhex(oid) for name, (mode, oid) in found.items()
    )
    if order != sorted(order) or again != data:
        raise _ForGit
    return found
