"""Moving refs by the files they stand in, as git does it: a lock beside each, the new value, the log, a rename.

The store always has its refs in files. What is not plain is left to git: a ref that is packed and goes, a lock that is
there, a name that is a folder.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Move = tuple[str, str | None, str | None]
    """Ref, the commit it shall be at (None: removed), the one it is at (None: there is none; "": whatever it is)."""

_NONE = "0" * 40


def moved(git_dir: str, moves: Sequence[Move], why: str, epoch: int) -> bool:
    """Move all of them, or none. False where git has to do it, or to say why it cannot."""
    packed = _packed(git_dir) if moves else {}
    locks: list[str] = []
    try:
        steps = []
        for ref, new, old in moves:
            now = _lock(git_dir, ref, locks) or packed.get(ref)
            if (old != "" and now != old) or (new is None and ref in packed):
                return False
            steps.append((ref, new, now))
        for (_, new, _), lock in zip(steps, locks, strict=True):
            if new is not None:
                _fill(lock, new)
        for (ref, new, now), lock in zip(steps, locks, strict=True):
            if new is None:
                _remove(git_dir, ref)
                os.unlink(lock)
            else:
                if new != now:
                    _log(git_dir, ref, f"{now or _NONE} {new} gitmem <gitmem> {epoch} +0000\t{why}\n")
                os.rename(lock, f"{git_dir}/{ref}")
        return True
    except _NotPlain:
        return False
    finally:
        for lock in locks:
            if os.path.lexists(lock):
                os.unlink(lock)


class _NotPlain(Exception):
    pass


def _lock(git_dir: str, ref: str, locks: list[str]) -> str | None:
    """Lock a ref; what its own file says."""
    path = f"{git_dir}/{ref}"
    lock = path + ".lock"
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    try:
        try:
            fd = os.open(lock, flags, 0o666)
        except FileNotFoundError:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            fd = os.open(lock, flags, 0o666)
    except (FileExistsError, NotADirectoryError):
        raise _NotPlain from None
    os.close(fd)
    locks.append(lock)
    try:
        with open(path, encoding="ascii", errors="replace") as file:
            value = file.read(100).strip()
    except FileNotFoundError:
        return None
    except IsADirectoryError:
        raise _NotPlain from None
    if len(value) != len(_NONE):
        raise _NotPlain
    return value


def _fill(lock: str, new: str) -> None:
    with open(lock, "w", encoding="ascii") as file:
        file.write(new + "\n")
        file.flush()
        os.fsync(file.fileno())


def _log(git_dir: str, ref: str, line: str) -> None:
    path = f"{git_dir}/logs/{ref}"
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
    try:
        fd = os.open(path, flags, 0o666)
    except FileNotFoundError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        fd = os.open(path, flags, 0o666)
    try:
        os.write(fd, line.encode("utf-8", "replace"))
    finally:
        os.close(fd)


def _remove(git_dir: str, ref: str) -> None:
    for path in (f"{git_dir}/{ref}", f"{git_dir}/logs/{ref}"):
        if os.path.lexists(path):
            os.unlink(path)


def _packed(git_dir: str) -> dict[str, str]:
    try:
        with open(f"{git_dir}/packed-refs", encoding="utf-8", errors="surrogateescape") as file:
            lines = [line.rstrip("\n").partition(" ") for line in file]
    except OSError:
        return {}
    return {ref: oid for oid, _, ref in lines if len(oid) == len(_NONE)}
