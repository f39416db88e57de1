"""One extractor per project at a time: an ``flock``, which the system frees when its holder dies, however it does."""

from __future__ import annotations

import hashlib
import os
import time

from gitmem.git import checkouts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType


def project_of(folder: str) -> str:
    """The common git folder around ``folder``, or around what is left of its path; "" outside a repository."""
    at = os.path.abspath(folder) if folder else ""
    while at:
        git_dir = checkouts.git_dir_of(at) if os.path.isdir(at) else None
        if git_dir is not None:
            return checkouts.common_dir(git_dir)
        if os.path.isdir(at) and _is_bare(at):
            return os.path.realpath(at)
        above = os.path.dirname(at)
        if above == at:
            return ""
        at = above
    return ""


def _is_bare(folder: str) -> bool:
    return all(os.path.exists(os.path.join(folder, name)) for name in ("HEAD", "objects", "refs"))


class Locked:
    """``with``: whether this process has the lock. ``wait``: seconds to wait for another holder."""

    __slots__ = ("_fd", "path", "wait")

    def __init__(self, folder: str, key: str, wait: float = 0.0) -> None:
        self.path = os.path.join(folder, "locks", hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()[:16])
        self.wait = wait
        self._fd = -1

    def __enter__(self) -> bool:
        import fcntl

        os.makedirs(os.path.dirname(self.path), mode=0o700, exist_ok=True)
        self._fd = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
        until = time.monotonic() + self.wait
        while True:
            try:
                fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return True
            except BlockingIOError:
                if time.monotonic() >= until:
                    return False
                time.sleep(0.05)

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._fd)
