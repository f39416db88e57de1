"""Writing files so that a reader, or a crash, sees the old bytes or the new and nothing between."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

MARK = ".gitmem-tmp"
"""How the name of a file ends that is being written. Under the lock of the store any that is there is litter."""


def replace(path: str, data: bytes, mode: int = 0o600, unless: Callable[[], bool] | None = None) -> bool:
    """Write ``data`` by temporary name, fsync and rename. Raises OSError; then the old file still stands.

    ``mode``: for a new file; one that is there keeps its own. ``unless``: asked at the last moment, when all that is
    left is to rename; where it says yes the old file stays, and the answer is False.
    """
    temporary = f"{path}.{os.getpid()}{MARK}"
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0)
    fd = os.open(temporary, flags, mode)
    try:
        try:
            _keep_mode(fd, path)
            view = memoryview(data)
            while view:
                view = view[os.write(fd, view) :]
            os.fsync(fd)
        finally:
            os.close(fd)
        if unless is not None and unless():
            os.unlink(temporary)
            return False
        os.replace(temporary, path)
    except BaseException:
        if os.path.exists(temporary):
            os.unlink(temporary)
        raise
    return True


def _keep_mode(fd: int, path: str) -> None:
    try:
        mode = os.stat(path).st_mode & 0o777
    except OSError:
        return
    if mode != os.fstat(fd).st_mode & 0o777 and hasattr(os, "fchmod"):
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
