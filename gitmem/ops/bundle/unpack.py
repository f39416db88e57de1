"""Reading a bundle that anybody may have made: plain files only, of a bounded size, and nothing is written meanwhile.

What is no plain text under a plain path makes the whole bundle refused, since nobody makes such a bundle by accident.
"""

from __future__ import annotations

import io
import os
import stat
import tarfile
import zlib

from gitmem.errors import GitmemError
from gitmem.ops.bundle.layout import MANIFEST
from gitmem.ops.bundle.pack import is_archive

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO, Self

    from typing_extensions import Buffer

FILES = 200_000
"""So many files and folders at most."""
ONE = 1 << 20
"""Bytes of a note: what is larger is none."""
OF_MANIFEST = 64 << 20
ALL = 512 << 20
"""Bytes of all of it, unpacked."""
DEEP = 16
_LONGEST = 1_000
_OF_HEADER = 1 << 16


class Unpacked:
    """``texts``: path → text. ``ignored``: files that no bundle has, such as those of a file manager."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.ignored: list[str] = []
        self._size = 0
        self._folded: set[str] = set()

    def fits(self, path: str, size: int) -> bool:
        """Whether a file is to be read; one that must not be is refused."""
        _check(path)
        most = OF_MANIFEST if path.rpartition("/")[2] == MANIFEST else ONE
        if not path.endswith((".md", MANIFEST)) or any(part.startswith(".") for part in path.split("/")):
            self.ignored.append(path)
            return False
        if size > most:
            raise refused(f"{path} is larger than {most >> 20} MiB")
        self._size += size
        if self._size > ALL:
            raise refused(f"it is larger than {ALL >> 20} MiB")
        return True

    def put(self, path: str, data: bytes) -> None:
        """Take a file."""
        if path in self.texts:
            raise refused(f"{path} is in it twice")
        try:
            self.texts[path] = data.decode("utf-8")
        except UnicodeDecodeError:
            raise refused(f"{path} is not UTF-8") from None

    def count(self) -> None:
        """One more file or folder."""
        if len(self.texts) + len(self.ignored) > FILES:
            raise refused(f"it has more than {FILES:,} files")


def unpack(path: str) -> Unpacked:
    """Read a folder or an archive. GitmemError where it is neither, or holds what no bundle does."""
    at = os.path.expanduser(path)
    if os.path.isdir(at):
        found = _folder(at)
    elif os.path.isfile(at) and is_archive(at):
        found = _archive(at)
    else:
        missing = "is no folder and no .tar.gz" if os.path.exists(at) else "is not there"
        raise GitmemError(f"{path} {missing}", "gitmem import FOLDER|FILE.tar.gz")
    return _without_top(found)


def refused(why: str) -> GitmemError:
    """The error for a bundle that is not taken in."""
    return GitmemError(f"the bundle is refused: {why}", "nothing was imported")


def _check(path: str) -> None:
    parts = path.split("/")
    if path.startswith("/") or any(part in ("", ".", "..") for part in parts):
        raise refused(f"{path!r} leads out of it")
    if "\\" in path or any(ord(char) < 32 or 0x7F <= ord(char) < 0xA0 for char in path):
        raise refused(f"{path!r} is no plain name")
    if len(parts) > DEEP or len(path.encode("utf-8", "surrogateescape")) > _LONGEST:
        raise refused("a path in it is too long")


def _without_top(found: Unpacked) -> Unpacked:
    """Where everything lies in one folder, that folder is the bundle."""
    if MANIFEST in found.texts:
        return found
    tops = {path.partition("/")[0] for path in found.texts}
    if len(tops) != 1 or f"{(top := tops.pop())}/{MANIFEST}" not in found.texts:
        raise GitmemError(
            "this is no bundle of gitmem: it has no manifest.json",
            "a folder of notes is taken in with: gitmem import --from FOLDER",
        )
    found.texts = {path[len(top) + 1 :]: text for path, text in found.texts.items()}
    return found


def _folder(at: str) -> Unpacked:
    found = Unpacked()
    for path, info in walk(at):
        found.count()
        if stat.S_ISDIR(info.st_mode):
            _check(path)
        elif not stat.S_ISREG(info.st_mode):
            raise refused(f"{path} is no plain file")
        elif found.fits(path, info.st_size):
            found.put(path, read(os.path.join(at, *path.split("/"))))
    return found


def walk(at: str, prefix: str = "", depth: int = 0) -> Iterator[tuple[str, os.stat_result]]:
    """Everything below a folder: path from there, and what it is. No link is followed."""
    with os.scandir(at) as listed:
        items = sorted(listed, key=lambda item: item.name)
    for item in items:
        info = item.stat(follow_symlinks=False)
        yield prefix + item.name, info
        if stat.S_ISDIR(info.st_mode) and depth < DEEP and not item.name.startswith("."):
            yield from walk(item.path, f"{prefix}{item.name}/", depth + 1)


def read(path: str) -> bytes:
    """The bytes of a file that was a plain one a moment ago, and has to be one still."""
    fd = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    with open(fd, "rb") as file:
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            raise refused(f"{path} is no plain file")
        data = file.read(OF_MANIFEST + 1)
    if len(data) > OF_MANIFEST:
        raise refused(f"{path} is larger than {OF_MANIFEST >> 20} MiB")
    return data


def _archive(at: str) -> Unpacked:
    found = Unpacked()
    try:
        with (
            open(at, "rb") as file,
            tarfile.open(fileobj=io.BufferedReader(_Bounded(file)), mode="r|", tarinfo=_Info) as tar,
        ):
            for number, member in enumerate(tar):
                if number > FILES:
                    raise refused(f"it has more than {FILES:,} files")
                _member(found, tar, member)
    except (tarfile.TarError, zlib.error, EOFError, ValueError, OverflowError, OSError) as error:
        raise refused(f"it cannot be read: {type(error).__name__}") from None
    return found


def _member(found: Unpacked, tar: tarfile.TarFile, member: tarfile.TarInfo) -> None:
    path = member.name.removesuffix("/") if member.isdir() else member.name
    if member.isdir():
        _check(path)
    elif member.type not in (tarfile.REGTYPE, tarfile.AREGTYPE) or member.issparse():
        raise refused(f"{member.name!r} is no plain file")
    elif found.fits(path, member.size):
        file = tar.extractfile(member)
        data = b"" if file is None else file.read()
        if len(data) != member.size:
            raise refused("it is cut off")
        found.put(path, data)


class _Info(tarfile.TarInfo):
    """A header. Those that only say more of the next one are read into memory: a long one is no name."""

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> Self:
        """As it is read."""
        found = super().frombuf(buf, encoding, errors)
        if found.type not in (tarfile.REGTYPE, tarfile.AREGTYPE, tarfile.DIRTYPE) and found.size > _OF_HEADER:
            raise refused("a header in it is too long")
        return found


class _Bounded(io.RawIOBase):
    """An unpacked stream that ends where no bundle goes on: what is small on disk can be without end."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._unzip = zlib.decompressobj(zlib.MAX_WBITS | 16)
        self._left = ALL + OF_MANIFEST

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: Buffer) -> int:
        """The next bytes; none at the end."""
        room = memoryview(buffer)
        out = b""
        while not out and not self._unzip.eof:
            packed = self._unzip.unconsumed_tail or self._file.read(1 << 16)
            if not packed:
                raise refused("it is cut off")
            out = self._unzip.decompress(packed, len(room))
        self._left -= len(out)
        if self._left < 0:
            raise refused(f"it is larger than {ALL >> 20} MiB")
        room[: len(out)] = out
        return len(out)
