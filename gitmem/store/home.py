"""The home store's folder: the bare repository, the lock, and the files of this machine beside it."""

from __future__ import annotations

import os

from gitmem.errors import GitmemError, UsageError
from gitmem.git.process import inherited, output
from gitmem.store.files import litter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
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
        with self.lock():
            if not self.exists:
                before = os.umask(0o077)
                try:
                    self._make(self.git_dir + ".new")
                finally:
                    os.umask(before)

    def _make(self, making: str) -> None:
        """What a killed run has left half made goes first, and so does what is known of a store that was lost: its
        commits are gone, and all that agents show is to be taken home again."""
        if os.path.exists(making):
            import shutil

            shutil.rmtree(making)
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
        with open(os.path.join(making, "config"), "a", encoding="utf-8") as config:
            for setting in _SETTINGS:
                name, _, value = setting.partition("=")
                section, _, key = name.partition(".")
                config.write(f"[{section}]\n\t{key} = {value}\n")
        if os.path.exists(self.state):
            os.unlink(self.state)
        os.replace(making, self.git_dir)

    def remote(self, name: str) -> str | None:
        """The URL of a remote; None where there is none. A plain configuration is read without asking git."""
        try:
            with open(os.path.join(self.git_dir, "config"), encoding="utf-8", errors="surrogateescape") as file:
                lines = [line.strip() for line in file]
        except OSError:
            return None
        section = f'[remote "{name}"]'
        if section in lines:
            for line in lines[lines.index(section) + 1 :]:
                key, equals, value = line.partition(" = ")
                if key == "url" and equals and not set('"\\#;') & set(value):
                    return value
                if line.startswith("["):
                    break
        found = output(f"--git-dir={self.git_dir}", "config", f"remote.{name}.url", foreign=True, allowed=(0, 1))
        return found.decode("utf-8", "surrogateescape").strip() or None

    def lock(self, wait: float = 10.0) -> Lock:
        """The one lock of the store; use it in a ``with``."""
        return Lock(os.path.join(self.folder, "lock"), wait)

    def clean(self, places: Mapping[str, int] | None = None) -> list[str]:
        """Remove the litter of killed processes, and name it. Only under the lock: then any lock file is stale.

        ``places``: the folders in which files are shown → how far below them to look.
        """
        removed: list[str] = []
        for path in self.litter(places):
            try:
                os.unlink(path)
            except FileNotFoundError:
                continue
            inside = path.startswith(self.folder + os.sep)
            removed.append(os.path.relpath(path, self.folder) if inside else path)
        return removed

    def litter(self, places: Mapping[str, int] | None = None) -> list[str]:
        """The temporary files and locks that are there; while somebody holds the lock they may be his."""
        return list(_litter(self.git_dir, places or {}))

    @property
    def busy(self) -> bool:
        """Whether somebody holds the lock. It is not taken, so what a killed process has left in it stays."""
        import fcntl

        try:
            fd = os.open(os.path.join(self.folder, "lock"), os.O_RDONLY)
        except OSError:
            return False
        try:
            fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        finally:
            os.close(fd)
        return False


def _litter(git_dir: str, places: Mapping[str, int]) -> Iterator[str]:
    for name in os.listdir(git_dir):
        if name.endswith(".lock") or name.startswith("fast_import_crash_"):
            yield os.path.join(git_dir, name)
    for top in ("refs", "logs"):
        for folder, _, names in os.walk(os.path.join(git_dir, top)):
            yield from (os.path.join(folder, name) for name in names if name.endswith(".lock"))
    for folder, _, names in os.walk(os.path.join(git_dir, "objects")):
        yield from (os.path.join(folder, name) for name in names if name.startswith(("tmp_", ".tmp-")))
    for place, depth in {os.path.dirname(git_dir): 8, **places}.items():
        yield from litter(place, depth)


class Lock:
    """An ``flock``: freed by the system when the process dies. Git children that write inherit it, so it outlives a
    killed parent for as long as a child of it still does; transfers do not, since they may leave helpers behind that
    live for long.

    ``interrupted``: the process that had it before and did not end as it should have, or "".
    """

    __slots__ = ("_fd", "interrupted", "path", "wait")

    def __init__(self, path: str, wait: float) -> None:
        self.path = path
        self.wait = wait
        self._fd = -1
        self.interrupted = ""

    def __enter__(self) -> Lock:
        import fcntl

        self._fd = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
        waited = 0.0
        while True:
            try:
                fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if waited >= self.wait:
                    holder = self._holder()
                    os.close(self._fd)
                    raise GitmemError(
                        f"another gitmem, or a git it started, holds the store (process {holder or 'unknown'})",
                        "wait for it to end, then try again",
                    ) from None
                waited += _pause(0.05)
        self.interrupted = self._holder()
        os.ftruncate(self._fd, 0)
        os.pwrite(self._fd, str(os.getpid()).encode(), 0)
        inherited.add(self._fd)
        os.set_inheritable(self._fd, True)
        return self

    def _holder(self) -> str:
        return os.pread(self._fd, 20, 0).decode("ascii", "replace").strip()

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        inherited.discard(self._fd)
        if kind is None or issubclass(kind, UsageError):
            os.ftruncate(self._fd, 0)
        os.close(self._fd)


def _pause(seconds: float) -> float:
    import time

    time.sleep(seconds)
    return seconds
