"""The folders of runs: one for each ``gitmem run`` that goes on, below the machine's state folder.

A run holds a lock on a file of its folder. The system lets go of it when the process ends, however it ends: by itself,
by a signal, by ``kill -9``, with the machine. So a folder whose lock is free is left over, whatever numbers processes
have by then, and the next command removes it.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.machine import Machine

FOLDER = "runs"
_ALIVE = "alive"
_MAKING = ".new-"


class Run:
    """A run that goes on in this process. ``id``: what ``GITMEM_RUN`` is set to."""

    __slots__ = ("_lock", "folder", "id")

    def __init__(self, state: str) -> None:
        """``state``: the machine's state folder."""
        from gitmem.ops.sessions.places import make

        self.id = os.urandom(8).hex()
        self.folder = os.path.join(state, FOLDER, self.id)
        making = os.path.join(state, FOLDER, _MAKING + self.id)
        make(making)
        self._lock = os.open(os.path.join(making, _ALIVE), os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        _taken(self._lock)
        os.rename(making, self.folder)

    def end(self) -> None:
        """Remove what it has left."""
        from gitmem.ops.sessions.places import remove

        remove(self.folder)
        os.close(self._lock)


def folder_of(machine: Machine) -> str:
    """The folder of the run that the environment names; "" where none is named, or it is over."""
    if not (machine.run and machine.state) or not machine.run.isalnum():
        return ""
    folder = os.path.join(machine.state, FOLDER, machine.run)
    return folder if os.path.isdir(folder) else ""


def facts_of(machine: Machine, common: str) -> str:
    """The folder of the run's facts on one project. ``common``: its git folder."""
    folder = folder_of(machine)
    if not folder:
        return ""
    from gitmem.ops.sessions.places import hashed

    return os.path.join(folder, hashed(common))


def sweep(state: str) -> int:
    """Remove what runs have left that are over; how many. One look at a folder where there are none."""
    base = os.path.join(state, FOLDER)
    try:
        names = os.listdir(base)
    except OSError:
        return 0
    over = [name for name in names if _over(os.path.join(base, name), name.startswith(_MAKING))]
    for name in over:
        from gitmem.ops.sessions.places import clear, remove

        (clear if name.startswith(_MAKING) else remove)(os.path.join(base, name))
    return len(over)


def _over(folder: str, making: bool) -> bool:
    if making:
        from gitmem.ops.sessions.places import old

        return old(folder)
    try:
        lock = os.open(os.path.join(folder, _ALIVE), os.O_RDWR)
    except FileNotFoundError:
        return os.path.isdir(folder)
    except OSError:
        return False
    try:
        return _taken(lock)
    finally:
        os.close(lock)


def _taken(lock: int) -> bool:
    """Take a lock that nobody has; False where somebody has it."""
    import fcntl

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
