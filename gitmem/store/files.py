"""Writing files so that a reader, or a crash, sees the old bytes or the new and nothing between."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

MARK = ".gitmem-tmp"
"""How the name of a file ends that is being written. Under the lock of the store any that is there is litter."""


def replace(
    path: str, data: bytes, mode: int = 0o600, unless: Callable[[], bool] | None = None, keep_mode: bool = True
) -> bool:
    """Write ``data`` by temporary name, fsync and rename. Raises OSError; then the old file still stands.

    ``mode``: for a new file; one that is there keeps its own, unless ``keep_mode`` is False. ``unless``: asked at the
    last moment, when all that is left is to rename; where it says yes the old file stays, and the answer is False.
    """
    draft = Draft(path, data, mode, keep_mode)
    draft.flush()
    return draft.put(unless)


class Draft:
    """New bytes for a file, written under a temporary name: to be flushed, then put in its place. Of many files all are
    written before the first is flushed, and flushed before the first is put there: the disk then works once for all.

    Raises OSError anywhere; then the temporary file is gone and the old file still stands.
    """

    __slots__ = ("_fd", "path", "temporary")

    def __init__(self, path: str, data: bytes, mode: int = 0o600, keep_mode: bool = True) -> None:
        self.path = path
        self.temporary = f"{path}.{os.getpid()}{MARK}"
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0)
        self._fd = os.open(self.temporary, flags, mode)
        try:
            _set_mode(self._fd, _mode_of(path) if keep_mode else mode)
            view = memoryview(data)
            while view:
                view = view[os.write(self._fd, view) :]
        except BaseException:
            self.drop()
            raise

    def flush(self) -> None:
        """Let the bytes reach the disk."""
        try:
            os.fsync(self._fd)
            self._close()
        except BaseException:
            self.drop()
            raise

    def put(self, unless: Callable[[], bool] | None = None) -> bool:
        """Let it take the file's place, unless ``unless`` says no at the last moment: whether it did."""
        try:
            if unless is not None and unless():
                self.drop()
                return False
            os.replace(self.temporary, self.path)
        except BaseException:
            self.drop()
            raise
        return True

    def drop(self) -> None:
        """Leave nothing behind."""
        self._close()
        if os.path.exists(self.temporary):
            os.unlink(self.temporary)

    def _close(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


def _mode_of(path: str) -> int | None:
    """The permissions of a file, None where there is none."""
    try:
        return os.stat(path).st_mode & 0o777
    except OSError:
        return None


def _set_mode(fd: int, mode: int | None) -> None:
    if mode is not None and mode != os.fstat(fd).st_mode & 0o777 and hasattr(os, "fchmod"):
        os.fchmod(fd, mode)


def litter(folder: str, depth: int = 8) -> list[str]:
    """The temporary files below ``folder`` that somebody has left."""
    found: list[str] = []
    try:
        listed = os.scandir(folder)
    except OSError:
        return found
    with listed:
        for item in listed:
            if item.name.endswith(MARK):
                found.append(item.path)
            elif depth and item.is_dir(follow_symlinks=False) and not item.name.startswith("."):
                found += litter(item.path, depth - 1)
    return found
