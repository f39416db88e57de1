"""Single objects of the store, read and written without a process: a sync of one change needs about ten of them.

What is written lands as git's own loose objects do: compressed, flushed to the disk, moved to its place in one step.
"""

from __future__ import annotations

import os
import zlib

from gitmem.store.packs import BLOB, COMMIT, TREE, Packs, Unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.store.packs import Object

_KINDS = {b"commit": COMMIT, b"tree": TREE, b"blob": BLOB}
_HEAD = 64


class Objects:
    """The objects of a bare repository. ``usable`` is False where some lie elsewhere: then git is asked."""

    __slots__ = ("_packs", "folder", "usable")

    def __init__(self, git_dir: str) -> None:
        self.folder = os.path.join(git_dir, "objects")
        self.usable = not os.path.exists(os.path.join(self.folder, "info", "alternates"))
        self._packs = Packs(self.folder)

    def read(self, oid: str, limit: int = 1 << 40) -> Object | None:
        """Type and content; None where it is not there, larger than ``limit``, or not to be made sense of."""
        try:
            with open(self._path(oid), "rb") as file:
                return _loose(file.read(), limit)
        except FileNotFoundError:
            pass
        except (OSError, zlib.error, ValueError):
            return None
        try:
            found = self._packs.read(oid)
        except (Unreadable, zlib.error, IndexError, ValueError):
            return None
        return found if found is None or len(found[1]) <= limit else None

    def write(self, kind: str, data: bytes) -> str:
        """Put an object down, unless it is there; its id. Raises OSError."""
        from _sha1 import sha1  # type: ignore[import-not-found]

        whole = f"{kind} {len(data)}\0".encode() + data
        oid: str = sha1(whole, usedforsecurity=False).hexdigest()
        path = self._path(oid)
        if not os.path.exists(path):
            _put(path, zlib.compress(whole, 1))
        return oid

    def _path(self, oid: str) -> str:
        return f"{self.folder}/{oid[:2]}/{oid[2:]}"


def _loose(data: bytes, limit: int) -> Object | None:
    machine = zlib.decompressobj()
    start = machine.decompress(data, _HEAD)
    head, _, rest = start.partition(b"\0")
    kind, _, size = head.partition(b" ")
    if int(size) > limit or kind not in _KINDS:
        return None
    content = rest + machine.decompress(machine.unconsumed_tail)
    return (_KINDS[kind], content) if len(content) == int(size) else None


def _put(path: str, data: bytes) -> None:
    folder = os.path.dirname(path)
    temporary = f"{folder}/tmp_obj_{os.getpid()}"
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0)
    try:
        fd = os.open(temporary, flags, 0o444)
    except FileNotFoundError:
        os.makedirs(folder, exist_ok=True)
        fd = os.open(temporary, flags, 0o444)
    try:
        try:
            view = memoryview(data)
            while view:
                view = view[os.write(fd, view) :]
            os.fsync(fd)
        finally:
            os.close(fd)
        os.rename(temporary, path)
    except BaseException:
        if os.path.exists(temporary):
            os.unlink(temporary)
        raise
