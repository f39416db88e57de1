"""A person's own extractor whose worker was killed: nobody waits for its answer, and nothing limits its time.

It is ended only where it is surely one. Its note says who started it, when it began, and in which folder of ours it
works, and ``/proc`` says the same of the process by now. A system without ``/proc`` cannot tell, and it is left.
"""

from __future__ import annotations

import os

_STATE, _PARENT, _GROUP, _SESSION, _BEGAN = 0, 1, 2, 3, 19
"""Fields of ``/proc/PID/stat`` behind the name (proc(5)); times in clock ticks since the start of the system."""


def note(pid: int, inside: str) -> bytes:
    """What is written down of an extractor that this process has started; empty where the system tells too little."""
    known = _stat(pid)
    if not known or not inside:
        return b""
    return b"%d %b %b" % (os.getpid(), known[_BEGAN], os.fsencode(os.path.realpath(inside)))


def ended(path: str, pid: int, work: str) -> bool:
    """End the process group of the extractor ``pid`` where its note at ``path`` and the system say that it is an
    orphan. ``work``: the folder that holds those of all extractors. Whether it was one."""
    worker, began, inside = _read(path)
    if not worker or os.path.dirname(inside) != os.path.realpath(work):
        return False
    if not _is_orphan(pid, worker, began, inside):
        return False
    from shutil import rmtree
    from signal import SIGKILL

    try:
        os.killpg(pid, SIGKILL)
    except (ProcessLookupError, PermissionError):
        return False
    rmtree(inside, ignore_errors=True)
    return True


def _is_orphan(pid: int, worker: int, began: bytes, inside: str) -> bool:
    """Whether it is the very process that was noted, leads its own group, works in our folder still, and has another
    parent than its worker: the system gives a process another one only when its own has ended."""
    known = _stat(pid)
    if not known or known[_BEGAN] != began or known[_STATE] in (b"Z", b"X"):
        return False
    leads = known[_GROUP] == known[_SESSION] == b"%d" % pid and pid not in (1, os.getpid(), os.getsid(0))
    try:
        works_there = os.readlink(f"/proc/{pid}/cwd") == inside
    except OSError:  # it has ended, or is another person's
        return False
    return leads and works_there and known[_PARENT] not in (b"%d" % worker, b"%d" % os.getpid())


def _read(path: str) -> tuple[int, bytes, str]:
    """The worker, when the extractor began, and its folder; the worker 0 where the note does not say."""
    try:
        with open(path, "rb") as file:
            worker, began, inside = file.read(1 << 14).split(b" ", 2)
        return int(worker), began, os.fsdecode(inside)
    except (OSError, ValueError):
        return 0, b"", ""


def _stat(pid: int) -> list[bytes]:
    """The fields of a process behind its name; none where the system does not tell them."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            fields = file.read(4096).rpartition(b")")[2].split()
    except OSError:
        return []
    return fields if len(fields) > _BEGAN else []
