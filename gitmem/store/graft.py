"""A commit on top of another, made of the few trees that its changes touch. What ``git fast-import`` does, for one or
two changes, without the process."""

from __future__ import annotations

from gitmem.store.packs import COMMIT, TREE
from gitmem.store.trees import FOLDER, rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.store.objects import Objects
    from gitmem.store.trees import Rows
    from gitmem.store.writer import NewCommit

    Changes = dict[str, "bytes | Changes | None"]
    """Name → content, what changes below it, or None for what goes."""

_PLAIN = "100644"


class TooOdd(Exception):
    """Something that git has to look at."""


def commit(objects: Objects, new: NewCommit, author: str, epoch: int) -> str:
    """The id of the commit. Raises TooOdd where a parent cannot be read, OSError where nothing can be written."""
    before = _tree(objects, _tree_of(objects, new.parents[0])) if new.parents else {}
    gone = [path for path, data in new.files.items() if data is None]
    after = _planted(objects, _cut(objects, before, gone), new.files)
    tree = objects.write("tree", _packed(after))
    who = f"{author} <gitmem> {epoch} +0000"
    lines = [f"tree {tree}", *(f"parent {parent}" for parent in new.parents), f"author {who}", f"committer {who}"]
    return objects.write("commit", ("\n".join(lines) + f"\n\n{new.message}").encode())


def _tree_of(objects: Objects, commit: str) -> str:
    found = objects.read(commit)
    if found is None or found[0] != COMMIT or not found[1].startswith(b"tree "):
        raise TooOdd
    return found[1][5:45].decode()


def _tree(objects: Objects, oid: str) -> Rows:
    found = objects.read(oid)
    if found is None or found[0] != TREE:
        raise TooOdd
    return rows(found[1])


def _cut(objects: Objects, before: Rows, gone: list[str]) -> Rows:
    """The tree without some paths and all below them."""
    if not gone:
        return before
    after = dict(before)
    deeper: dict[str, list[str]] = {}
    for path in gone:
        name, slash, rest = path.partition("/")
        if not slash:
            after.pop(name, None)
        elif after.get(name, ("", ""))[0] == FOLDER:
            deeper.setdefault(name, []).append(rest)
    for name, paths in deeper.items():
        if name in after:
            _put(objects, after, name, _cut(objects, _tree(objects, after[name][1]), paths))
    return after


def _planted(objects: Objects, before: Rows, files: Mapping[str, bytes | None]) -> Rows:
    """The tree with some files."""
    after = dict(before)
    deeper: dict[str, dict[str, bytes | None]] = {}
    for path, data in files.items():
        if data is None:
            continue
        name, slash, rest = path.partition("/")
        if slash:
            deeper.setdefault(name, {})[rest] = data
        else:
            after[name] = (_PLAIN, objects.write("blob", data))
    for name, below in deeper.items():
        old = after.get(name)
        _put(objects, after, name, _planted(objects, _tree(objects, old[1]) if old and old[0] == FOLDER else {}, below))
    return after


def _put(objects: Objects, tree: Rows, name: str, below: Rows) -> None:
    """Set a folder; one that is empty is none."""
    if below:
        tree[name] = (FOLDER, objects.write("tree", _packed(below)))
    else:
        tree.pop(name, None)


def _packed(tree: Rows) -> bytes:
    """A tree as an object, in git's order: a folder sorts as if its name ended with a slash."""
    found = []
    for name, (mode, oid) in tree.items():
        raw = name.encode("utf-8", "surrogateescape")
        found.append((raw + b"/" if mode == FOLDER else raw, mode.encode() + b" " + raw + b"\0" + bytes.fromhex(oid)))
    return b"".join(row for _, row in sorted(found))
