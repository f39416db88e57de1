"""Signing in: after a sync that met the remote, one line about this machine goes there. At most once a day, or when its
version or name has changed.

It is a commit of its own that only becomes ours once the remote has taken it: an unreachable or a faster remote leaves
nothing behind that would be owed. Each machine writes its own line alone, so there is nothing to merge.
"""

from __future__ import annotations

import time

from gitmem.ops.machines import own
from gitmem.store import clones as known_clones
from gitmem.store import refs as moves
from gitmem.store.branch import tips
from gitmem.store.files import replace
from gitmem.store.layout import MACHINES, PENDING, USER, head, tracking
from gitmem.store.writer import NewCommit, write
from gitmem.sync.state import load, save

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.machine import Machine
    from gitmem.store.home import Home

_REF = PENDING + USER


def sign_in(home: Home, machine: Machine, today: str, remote: str) -> bool:
    """Do it; whether the remote has taken it. It is tried once a day, whatever comes of it.

    ``remote``: the name of the store's remote, which this very sync has met. Raises GitmemError where the store cannot
    be written.
    """
    with home.lock():
        mine = own.load(home)
        line = own.line(machine, today)
        if mine.line == line:  # another process of this machine was faster
            return False
        mine.line = line
        refs = tips(home.git_dir)
        tip = refs.get(head(USER))
        if tip is None:  # there is nothing yet that could be carried
            return False
        replace(own.path(home), f"{mine.id} {mine.line}\n".encode())
        if tip != refs.get(tracking(USER)):
            return False
        new = _commit(home, machine, mine, tip)
        taken = _push(home, remote, new)
        _settle(home, tip, new if taken else None)
    return taken


def _commit(home: Home, machine: Machine, mine: own.Own, tip: str) -> str:
    files: dict[str, bytes | None] = {MACHINES + mine.id: f"{mine.line}\n".encode()}
    commit = NewCommit(_REF, [tip], files, "machine")
    return write(home.git_dir, [commit], machine.device, int(time.time()), force=True)[0]


def _push(home: Home, remote: str, new: str) -> bool:
    """A plain push: where somebody else was faster it is refused, and tomorrow is another day."""
    from gitmem.errors import RemoteError
    from gitmem.git.transport import transfer

    try:
        return transfer(home.git_dir, ("push", "--quiet", "--no-verify", "--", remote, f"{new}:{head(USER)}"))[0] == 0
    except RemoteError:
        return False


def _settle(home: Home, old: str, new: str | None) -> None:
    """Move what stands for the branch, here and as the remote has it; nothing but the pending ref goes otherwise."""
    if new is None:
        moves.move_all(home.git_dir, [], [_REF], "machine")
        return
    moves.move_all(home.git_dir, [(head(USER), new, old), (tracking(USER), new, old)], [_REF], "machine")
    state = load(home.state)
    state.committed(USER, old, new)
    state.synced[USER] = new
    save(home.state, state)
    clones = known_clones.load(home.folder)
    if clones.table == old:  # the table of projects is as it was
        clones.table = new
        known_clones.save(home.folder, clones)
