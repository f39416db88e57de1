"""Whether a hook was fired from within an extractor that we run: then it starts nothing.

The extractor's environment says so (``GITMEM_DISABLE``). Where it has been cleaned, the folder it was given to work in
does, or the processes: each running extractor leads a session of its own, whose number lies in ``running``.
"""

from __future__ import annotations

import os
import time

WORK = "work"
RUNNING = "running"
_DEPTH = 40
_LONGEST = 900.0
"""Seconds."""


def inside(folder: str, request: bytes = b"") -> bool:
    """Whether this process, or the session that ``request`` tells of, is an extractor's."""
    work = os.path.join(folder, WORK)
    if work.encode() in request or _slug(work).encode() in request or _in(work):
        return True
    alive = _leaders(os.path.join(folder, RUNNING))
    return bool(alive) and (os.getsid(0) in alive or not alive.isdisjoint(_ancestors()))


def _in(work: str) -> bool:
    try:
        return os.getcwd().startswith(work + os.sep)
    except OSError:  # the folder is gone, as an extractor's is when it has ended
        return False


def enter(folder: str, pid: int, inside: str = "") -> str:
    """Note a running extractor; the path of the note. ``inside``: the folder that it works in."""
    from gitmem.ops.extract.orphans import note

    path = os.path.join(folder, RUNNING, str(pid))
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        os.write(fd, note(pid, inside))
    finally:
        os.close(fd)
    return path


def sweep(folder: str) -> None:
    """Forget the extractors that are gone, and end those whose worker was killed."""
    from gitmem.ops.extract.orphans import ended

    running, work = os.path.join(folder, RUNNING), os.path.join(folder, WORK)
    alive = _leaders(running)
    try:
        names = os.listdir(running)
    except OSError:
        return
    for name in names:
        path = os.path.join(running, name)
        if name.isdigit() and not ended(path, int(name), work) and int(name) in alive:
            continue
        try:  # noqa: SIM105 (contextlib is not worth importing for it)
            os.unlink(path)
        except FileNotFoundError:  # another worker sweeps as well
            pass


def _leaders(running: str) -> set[int]:
    """The extractors at work. A note that is older than any can run for is of one that was killed, and its number may
    be another's by now."""
    try:
        names = [name for name in os.listdir(running) if name.isdigit()]
    except OSError:
        return set()
    found = set()
    for name in names:
        try:
            fresh = time.time() - os.stat(os.path.join(running, name)).st_mtime < _LONGEST
        except OSError:
            continue
        if fresh and _alive(int(name)):
            found.add(int(name))
    return found


def _slug(path: str) -> str:
    """How the client names its folder for sessions in ``path``."""
    return "".join(c if c.isascii() and c.isalnum() else "-" for c in path)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _ancestors() -> set[int]:
    """The processes above this one, where the system tells them in ``/proc``; else only the parent."""
    found: set[int] = set()
    pid = os.getppid()
    while pid > 1 and len(found) < _DEPTH:
        found.add(pid)
        try:
            with open(f"/proc/{pid}/stat", "rb") as file:
                pid = int(file.read(400).rpartition(b")")[2].split()[1])
        except (OSError, ValueError, IndexError):
            break
    return found
