"""Where sessions lie: ``sessions/PROJECT/SESSION/`` in the machine's state folder, readable by their owner alone.

A project is known here by the git folder that its work trees share, so that nothing has to be named before a session
can begin, and no clone sees another's.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.machine import Machine

ABOUT = "about"
"""The file of a session's folder that says what it is; when it was last touched is when something was last done."""
MAKING = ".new-"
"""How the name of a folder begins that is being made, or removed."""


def hashed(text: str) -> str:
    """A name for a folder, of a text that may hold anything."""
    from _blake2 import blake2s

    return blake2s(os.fsencode(text), digest_size=10).hexdigest()


def of_project(machine: Machine, common: str) -> str:
    """The folder of a project's sessions. ``common``: its git folder, "" outside any repository."""
    return os.path.join(machine.state, "sessions", hashed(common))


def of_questions(machine: Machine, project: str) -> str:
    """The folder of what sessions of a project left to be decided. ``project``: its id, else its git folder."""
    return os.path.join(machine.state, "questions", hashed(project))


def make(folder: str) -> None:
    """Make a folder, and those above it, for its owner alone."""
    before = os.umask(0o077)
    try:
        os.makedirs(folder, exist_ok=True)
    finally:
        os.umask(before)


def remove(folder: str) -> None:
    """Remove a folder at once, under its own name: whoever looks sees all of it or nothing."""
    gone = os.path.join(os.path.dirname(folder), f"{MAKING}{os.getpid()}-{os.path.basename(folder)}")
    try:
        os.rename(folder, gone)
    except FileNotFoundError:
        return
    clear(gone)


def clear(folder: str) -> None:
    """Remove a folder and what is in it, as far as that is possible. Links are removed, not followed."""
    try:
        with os.scandir(folder) as listed:
            for item in listed:
                if item.is_dir(follow_symlinks=False):
                    clear(item.path)
                else:
                    os.unlink(item.path)
        os.rmdir(folder)
    except OSError:
        return


_YOUNG = 60
"""Seconds in which whoever makes, writes or removes something is done with it."""


def old(path: str) -> bool:
    """Whether nobody is at it any more."""
    import time

    try:
        return abs(time.time() - os.stat(path).st_mtime) > _YOUNG
    except OSError:
        return False
