"""What ``gitmem init`` and ``gitmem uninstall`` have to do with sync: this clone is carried from now on, or no more."""

from __future__ import annotations

import os

from gitmem.git import checkouts
from gitmem.ops.remote import REMOTE
from gitmem.ops.sync import project as marks_of
from gitmem.ops.sync.everything import refuse_own_remote
from gitmem.ops.sync.settle import settle
from gitmem.store import clones as known_clones
from gitmem.store.home import Home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.machine import Machine


def check(machine: Machine) -> None:
    """GitmemError where the store's remote is this project's own."""
    here = _here()
    if here is not None:
        refuse_own_remote(Home(machine.store), here)


def join(machine: Machine) -> str:
    """Make the store if there is none, and know this clone. What to tell the person; "" for a bare repository."""
    here = _here()
    if here is None:
        return ""
    before = os.umask(0o077)
    try:
        home = Home(machine.store)
        home.create()
        settled = settle(machine, home, here)
    finally:
        os.umask(before)
    if settled.rivals:
        names = " or ".join(f"{name} ({identity})" for identity, name in settled.rivals)
        return f"this clone can be {names}: gitmem projects link PROJECT says which"
    identity = settled.clones.by_path[here].identity
    if home.remote(REMOTE) is None:
        return ""  # nobody asked for sync here: the guard alone was set up
    return f"your notes on {settled.table.name(identity)} ({identity}) are carried by gitmem sync"


def leave(machine: Machine) -> None:
    """Carry this clone no more. Its notes stay in the store, and where agents see them."""
    here = _here()
    home = Home(machine.store)
    if here is None or not home.exists:
        return
    with home.lock():
        clones = known_clones.load(home.folder)
        marks_of.forget(clones, here)
        known_clones.save(home.folder, clones)


def _here() -> str | None:
    """The current clone, where somebody works in it: not a bare repository that others push to."""
    here = marks_of.here()
    if here is None or (checkouts.main(here) is None and not checkouts.linked(here)):
        return None
    return here
