"""Beginning a session, keeping it alive, and finding the one that goes on.

Light enough for agents' hooks: ``begin`` where their session starts, ``touch`` while it goes on, and
``gitmem.ops.sessions.end.finish`` where it ends.
"""

from __future__ import annotations

import os
import time

from gitmem.errors import UsageError
from gitmem.model.session import DEFAULT_LIMIT, About, one_line, over, read, written
from gitmem.ops.sessions import places
from gitmem.ops.sessions.process import boot, identity, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.machine import Machine

_QUIET = 60
"""Seconds after which it is worth writing down again that something was done."""


class Session:
    """One session. ``seen``: when something was last done in it. ``over``: why it is over, "" while it goes on."""

    __slots__ = ("about", "folder", "over", "seen")

    def __init__(self, folder: str, about: About, seen: float, why: str) -> None:
        self.folder = folder
        self.about = about
        self.seen = seen
        self.over = why


def begin(
    machine: Machine,
    common: str,
    session_id: str,
    today: str,
    *,
    task: str = "",
    owner: int = 0,
    limit: int = DEFAULT_LIMIT,
    named: bool = True,
) -> Session:
    """Begin a session, or go on with the one of this id that is open.

    ``common``: the git folder that the project's work trees share, with links resolved, as ``Here.common``; "" outside
    any repository. ``owner``: a process whose end ends it, 0 for none. ``limit``: seconds without activity. ``named``:
    commands reach it by ``GITMEM_SESSION``; if not it is the one for whoever names none.
    """
    if not one_line(session_id):
        raise UsageError("a session needs a name of visible characters", "GITMEM_SESSION=NAME, or gitmem session start")
    folder = os.path.join(places.of_project(machine, common), places.hashed(session_id))
    there = load(folder)
    belongs = identity(owner) if owner else ""
    if owner and not belongs:
        raise UsageError(f"there is no process {owner}", "a session can belong to a process that runs")
    if there is not None and not there.over:
        _go_on(there, belongs)
        return there
    if there is not None:  # it is over, and waits under another name to be finished
        os.rename(folder, f"{folder}-{os.urandom(4).hex()}")
    about = About(
        session_id,
        named=named,
        task=task,
        began=int(time.time()),
        day=today,
        limit=limit,
        boot=boot(),
        owner=belongs,
        place=common,
    )
    _write(folder, about)
    return Session(folder, about, time.time(), "")


def _go_on(one: Session, owner: str) -> None:
    """Something is done in a session, by a process that it belongs to from now on."""
    if owner and owner != one.about.owner:
        from gitmem.store.files import replace

        one.about.owner = owner
        replace(os.path.join(one.folder, places.ABOUT), written(one.about).encode())
    stir(one)


def touch(machine: Machine, common: str, session_id: str) -> bool:
    """Say that something was done in a session; whether it goes on."""
    folder = os.path.join(places.of_project(machine, common), places.hashed(session_id))
    one = load(folder) if machine.state else None
    if one is None or one.over:
        return False
    stir(one)
    return True


def stir(one: Session) -> None:
    """Say that something was done in it."""
    if not 0 <= time.time() - one.seen < _QUIET:
        try:
            os.utime(os.path.join(one.folder, places.ABOUT))
        except OSError:
            return


def current(machine: Machine, common: str) -> Session | None:
    """The session that goes on here: the one that the environment names; else the one that was begun without a name;
    else the only one that is open."""
    if machine.session:
        one = load(os.path.join(places.of_project(machine, common), places.hashed(machine.session)))
        return one if one is not None and not one.over else None
    going = [one for one in known(machine, common) if not one.over]
    own = [one for one in going if not one.about.named]
    return own[0] if own else going[0] if len(going) == 1 else None


def known(machine: Machine, common: str) -> list[Session]:
    """The sessions of a project that are written down, whether they go on or are over, the earliest first."""
    if not machine.state:
        return []
    folder = places.of_project(machine, common)
    try:
        names = os.listdir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return []
    found = [load(os.path.join(folder, name)) for name in names if not name.startswith(places.MAKING)]
    return sorted((one for one in found if one is not None), key=lambda one: (one.about.began, one.folder))


def load(folder: str) -> Session | None:
    """The session of a folder; None where there is none. What cannot be read is a session that is over."""
    path = os.path.join(folder, places.ABOUT)
    try:
        with open(path, "rb") as file:
            seen = os.fstat(file.fileno()).st_mtime
            about = read(file.read(1 << 16).decode("utf-8", "replace"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    if about is None:
        return Session(folder, About("?"), seen, "what it was cannot be read")
    owner = identity(number(about.owner)) if about.owner else ""
    return Session(folder, about, seen, over(about, seen, time.time(), boot(), owner))


def _write(folder: str, about: About) -> None:
    """Make the folder under another name, and give it its own when all is in it."""
    making = os.path.join(os.path.dirname(folder), f"{places.MAKING}{os.getpid()}-{os.path.basename(folder)}")
    places.clear(making)
    places.make(making)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    with open(os.open(os.path.join(making, places.ABOUT), flags, 0o600), "wb") as file:
        file.write(written(about).encode())
    try:
        os.rename(making, folder)
    except OSError:
        places.clear(making)  # somebody else has begun it at the same time
        if load(folder) is None:
            raise
