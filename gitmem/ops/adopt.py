"""``gitmem projects adopt``: an agent's memory folder, given to a project by the person who knows whose it is."""

from __future__ import annotations

import os

from gitmem.errors import GitmemError, UsageError
from gitmem.ops.projects import around, change, pick
from gitmem.ops.sync import project as marks_of
from gitmem.ops.sync.places import of_clones
from gitmem.ops.sync.settle import settle
from gitmem.store import clones as known_clones
from gitmem.store.home import Home
from gitmem.store.layout import project

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.machine import Machine
    from gitmem.store.branch import Reader
    from gitmem.store.clones import Clones
    from gitmem.store.projects import Table


def adopt(machine: Machine, folder: str, word: str | None, today: str) -> tuple[str, str, int]:
    """Give an agent's memory folder to a project (None: the current repository's): id, name, files taken in.

    A folder that clones of several projects share is that project's from now on. One that belongs to no known clone
    is taken in once, and is left as it is.
    """
    folder = os.path.realpath(os.path.expanduser(folder))
    if not os.path.isdir(folder):
        raise GitmemError(f"there is no folder {folder}")
    home = Home(machine.store)
    home.create()
    here = marks_of.here()
    if word is None:
        settle(machine, home, around())
    clones = known_clones.load(home.folder)
    places, shared = of_clones(machine, clones, here)
    if folder in {place.root for place in places} and folder not in clones.folders:
        raise UsageError(f"{folder} is carried already", "gitmem projects lists what is not")
    live = folder in {one.folder for one in shared} or folder in clones.folders
    chosen = ""

    def action(home: Home, clones: Clones, table: Table) -> None:
        nonlocal chosen
        if word is not None:
            chosen = pick(table, word)
        elif here in clones.by_path:
            chosen = clones.canonical(clones.by_path[here].identity)
        else:
            raise UsageError("it is not known which project this repository is", "give --to PROJECT")
        if live:
            clones.folders[folder] = chosen

    table = change(machine, action)
    count = 0
    if not live:
        count = _take_in(machine, chosen, folder, today)

        def adopted(_home: Home, clones: Clones, _table: Table) -> None:
            clones.adopted.add(folder)

        change(machine, adopted)
    return chosen, table.name(chosen), count


def _take_in(machine: Machine, identity: str, folder: str, today: str) -> int:
    """Take a folder's notes home as new ones of a project, without showing anything in it."""
    from gitmem.ops.sync.run import Request, sync
    from gitmem.ops.sync.screen import outgoing
    from gitmem.sync.place import RECORD_FOLDER, Place
    from gitmem.sync.snapshot import Snapshot, take
    from gitmem.sync.state import State

    count = 0

    def edit(snapshot: Snapshot, refs: dict[str, str], reader: Reader) -> None:
        nonlocal count
        branch = project(identity)
        place = Place(branch, RECORD_FOLDER, "memory", folder)
        found = take([place], State(), refs, reader, outgoing(today))
        if found.withheld:
            one = found.withheld[0]
            raise GitmemError(f"nothing was adopted: {one.path}: {one.why}", "mend the file, then adopt the folder")
        for key, there in found.before.get(branch, {}).items():
            snapshot.put(branch, key, there, found.after.get(branch, {}).get(key, frozenset()))
        count = sum(len(files) for files in found.seen.values())

    sync(Request(machine, (), today, offline=True, edit=edit))
    return count
