"""Reading packed objects of the store without a process: the formats are git's own, ``gitformat-pack``.

Only what a sync asks for: a few objects by their ids. What is not found here is asked of git.
"""

from __future__ import annotations

import mmap
import os
import zlib

TYPE_CHECKING = False
if TYPE_CHECKING:
    Object = tuple[int, bytes]
    """Type as packs number it, and content."""

COMMIT, TREE, BLOB, TAG, OFFSET_DELTA, REF_DELTA = 1, 2, 3, 4, 6, 7
_MAGIC = b"\xfftOc\0\0\0\2"
_TABLE = 8
_NAMES = _TABLE + 256 * 4
_CHUNK = 4096
_DEEPEST = 60
"""git makes no longer chains of differences (50) unless it is told to."""


class Unreadable(Exception):
    """A pack that git has to look at."""


class Packs:
    """All packs of a folder, as they were when first asked for."""

    __slots__ = ("_packs", "folder")

    def __init__(self, objects: str) -> None:
        self.folder = os.path.join(objects, "pack")
        self._packs: list[_Pack] | None = None

    def read(self, oid: str) -> Object | None:
        """The object, or None where no pack has it. Unreadable where one cannot be made sense of."""
        if self._packs is None:
            self._packs = self._open()
        name = bytes.fromhex(oid)
        for pack in self._packs:
            at = pack.find(name)
            if at is not None:
                return pack.object(at, self)
        return None

    def _open(self) -> list[_Pack]:
        try:
            names = sorted(os.listdir(self.folder))
        except OSError:
            return []
        paths = [os.path.join(self.folder, name[:-4]) for name in names if name.endswith(".idx")]
        try:
            return [_Pack(path) for path in paths]
        except (OSError, ValueError) as error:
            raise Unreadable from error


class _Pack:
    """One pack and its index; the pack itself is opened when the first object is read from it."""

    __slots__ = ("_count", "_data", "_index", "_path")

    def __init__(self, path: str) -> None:
        self._path = path
        self._data: mmap.mmap | None = None
        self._index = _mapped(path + ".idx")
        if self._index[:8] != _MAGIC:
            raise Unreadable
        self._count = int.from_bytes(self._index[_NAMES - 4 : _NAMES], "big")

    def find(self, name: bytes) -> int | None:
        """Where in the pack an object begins."""
        index, first = self._index, name[0]
        low = int.from_bytes(index[_TABLE + 4 * first - 4 : _TABLE + 4 * first], "big") if first else 0
        high = int.from_bytes(index[_TABLE + 4 * first : _TABLE + 4 * first + 4], "big")
        while low < high:
            middle = (low + high) // 2
            start = _NAMES + 20 * middle
            there = index[start : start + 20]
            if there == name:
                return self._offset(middle)
            if there < name:
                low = middle + 1
            else:
                high = middle
        return None

    def _offset(self, number: int) -> int:
        start = _NAMES + 24 * self._count + 4 * number
        offset = int.from_bytes(self._index[start : start + 4], "big")
        if offset < 0x80000000:
            return offset
        start = _NAMES + 28 * self._count + 8 * (offset & 0x7FFFFFFF)
        return int.from_bytes(self._index[start : start + 8], "big")

    def object(self, at: int, among: Packs) -> Object:
        """The object at an offset; differences are put together."""
        if self._data is None:
            try:
                self._data = _mapped(self._path + ".pack")
            except (OSError, ValueError) as error:
                raise Unreadable from error
        deltas: list[bytes] = []
        data = b""
        while True:
            kind, size, start = self._header(at)
            if kind == OFFSET_DELTA:
                back, start = _back(self._data, start)
                deltas.append(self._inflated(start, size))
                at -= back
            elif kind == REF_DELTA:
                base = among.read(self._data[start : start + 20].hex())
                if base is None:
                    raise Unreadable
                deltas.append(self._inflated(start + 20, size))
                kind, data = base
                break
            else:
                data = self._inflated(start, size)
                break
            if len(deltas) > _DEEPEST:
                raise Unreadable
        for delta in reversed(deltas):
            data = _applied(delta, data)
        return kind, data

    def _header(self, at: int) -> tuple[int, int, int]:
        assert self._data is not None
        byte = self._data[at]
        kind, size, shift = byte >> 4 & 7, byte & 15, 4
        while byte & 0x80:
            at += 1
            byte = self._data[at]
            size |= (byte & 0x7F) << shift
            shift += 7
        return kind, size, at + 1

    def _inflated(self, at: int, size: int) -> bytes:
        assert self._data is not None
        machine = zlib.decompressobj()
        data = machine.decompress(self._data[at : at + size + _CHUNK])
        if len(data) != size:
            raise Unreadable
        return data


def _mapped(path: str) -> mmap.mmap:
    fd = os.open(path, os.O_RDONLY)
    try:
        return mmap.mmap(fd, 0, access=mmap.ACCESS_READ)
    finally:
        os.close(fd)


def _back(data: mmap.mmap, at: int) -> tuple[int, int]:
    """How far back the base lies, and where the difference begins."""
    byte = data[at]
    offset = byte & 0x7F
    while byte & 0x80:
        at += 1
        byte = data[at]
        offset = (offset + 1 << 7) | (byte & 0x7F)
    return offset, at + 1


def _applied(delta: bytes, base: bytes) -> bytes:
    """What a difference makes of its base."""
    at = _after_number(delta, _after_number(delta, 0))
    out: list[bytes] = []
    while at < len(delta):
        code = delta[at]
        at += 1
        if not code & 0x80:
            out.append(delta[at : at + code])
            at += code
            continue
        offset = size = 0
        for bit in range(4):
            if code >> bit & 1:
                offset |= delta[at] << 8 * bit
                at += 1
        for bit in range(3):
            if code >> 4 + bit & 1:
                size |= delta[at] << 8 * bit
                at += 1
        size = size or 0x10000
        out.append(base[offset : offset + size])
    return b"".join(out)


def _after_number(delta: bytes, at: int) -> int:
    while delta[at] & 0x80:
        at += 1
    return at + 1
