"""The home store's folder: the bare repository, the lock, and the files of this machine beside it."""

from __future__ import annotations

import os

from gitmem.errors import GitmemError
from gitmem.git.process import output

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

_SETTINGS = (
    "core.fsync=all",
    "core.logAllRefUpdates=always",
    "core.compression=1",
    "gc.auto=0",
    "maintenance.auto=false",
    "receive.denyDeletes=true",
    "fetch.fsckObjects=true",
    "transfer.fsckObjects=true",
)


class Home:
    """Where everything of one person on one machine lies. ``folder`` is absolute; nothing is made before ``create``."""

    __slots__ = ("folder", "git_dir", "quarantine", "state")

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.git_dir = os.path.join(folder, "store.git")
        self.state = os.path.join(folder, "state")
        self.quarantine = os.path.join(folder, "quarantine")

    @property
    def exists(self) -> bool:
        """Whether the store has been made."""
        return os.path.exists(os.path.join(self.git_dir, "HEAD"))

    def create(self) -> None:
        """Make the store if it is not there. Always sha1 with file refs, whatever the user's defaults are."""
        if self.exists:
            return
        os.makedirs(self.folder, mode=0o700, exist_ok=True)
        os.chmod(self.folder, 0o700)
        before = os.umask(0o077)
        try:
            making = self.git_dir + ".new"
            output(
                "init",
                "--quiet",
                "--bare",
                "--object-format=sha1",
                "--template=",
                "--initial-branch=user",
                making,
                foreign=True,
            )
            for setting in _SETTINGS:
                name, _, value = setting.partition("=")
                output("--git-dir=" + making, "config", name, value, foreign=True)
            os.replace(making, self.git_dir)
        finally:
            os.umask(before)

    def lock(self, wait: float = 10.0) -> Lock:
        """The one lock of the store; use it in a ``with``."""
        return Lock(os.path.join(self.folder, "lock"), wait)

    def clean(self) -> list[str]:
        """Remove the litter of killed processes, and name it. Only under the lock: then any lock file is stale."""
        removed: list[str] = []
        for path in _litter(self.git_dir):
            try:
                os.unlink(path)
            except FileNotFoundError:
                continue
            removed.append(os.path.relpath(path, self.folder))
        return removed


def _litter(git_dir: str) -> Iterator[str]:
    for name in ("HEAD.lock", "config.lock", "packed-refs.lock", "shallow.lock"):
        path = os.path.join(git_dir, name)
        if os.path.exists(path):
            yield path
    for folder, _, names in os.walk(os.path.join(git_dir, "refs")):
        yield from (os.path.join(folder, name) for name in names if name.endswith(".lock"))
    for name in os.listdir(os.path.join(git_dir, "objects", "pack")):
        if name.startswith(("tmp_", ".tmp-")):
            yield os.path.join(git_dir, "objects", "pack", name)


class Lock:
    """An ``flock``: freed by the system when the process dies. Git children inherit it, so it outlives a killed parent
    for as long as a child of it still writes."""

    __slots__ = ("_fd", "path", "wait")

    def __init__(self, path: str, wait: float) -> None:
        self.path = path
        self.wait = wait
        self._fd = -1

    def __enter__(self) -> Lock:
        import fcntl

        self._fd = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        os.set_inheritable(self._fd, True)
        waited = 0.0
        while True:
            try:
                fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if waited >= self.wait:
                    holder = os.pread(self._fd, 20, 0).decode("ascii", "replace").strip()
                    os.close(self._fd)
                    raise GitmemError(
                        f"another gitmem holds the store (process {holder or 'unknown'})",
                        "wait for it to end, then try again",
                    ) from None
                waited += _pause(0.05)
        os.ftruncate(self._fd, 0)
        os.pwrite(self._fd, str(os.getpid()).encode(), 0)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._fd)


def _pause(seconds: float) -> float:
    import time

    time.sleep(seconds)
    return seconds
