"""How the home store is: its remote, what is owed to it, what waits for a person."""

from __future__ import annotations

import os

from gitmem.git.hooks_folder import locate
from gitmem.git.repo import discover
from gitmem.ops.doctor import leftovers
from gitmem.ops.hook_file import CARRYING
from gitmem.ops.init import find_ours
from gitmem.ops.projects import orphans
from gitmem.ops.remote import current, shown
from gitmem.ops.sync.everything import conflicts
from gitmem.store import clones
from gitmem.store.branch import tips
from gitmem.store.home import Home
from gitmem.store.layout import HEADS
from gitmem.sync.state import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.config.machine import Machine


class Health:
    """``store`` is "" where there is none yet. ``owed``: branches whose newest commits the remote lacks."""

    __slots__ = ("branches", "notes", "owed", "problems", "remote", "store")

    def __init__(self, store: str) -> None:
        self.store = store
        self.remote = ""
        self.branches: list[str] = []
        self.owed: list[str] = []
        self.problems: list[str] = []
        self.notes: list[str] = []


def look(machine: Machine, common: str | None) -> Health:
    """Look at the store, and at the hooks of the current repository."""
    home = Home(machine.store)
    health = Health(machine.store if home.exists else "")
    if home.exists:
        _store(health, home, machine)
    else:
        health.notes.append("there is no home store yet: gitmem carry or gitmem sync makes it")
    if common is not None:
        health.notes += _hooks()
    _leftovers(health, home, machine, common)
    return health


def _leftovers(health: Health, home: Home, machine: Machine, common: str | None) -> None:
    among = leftovers.places(machine, common)
    left = leftovers.litter(home, among) if home.exists else []
    if left:
        some = f", such as {left[0]}"
        health.problems.append(f"a killed process has left {len(left)} files{some}: gitmem doctor --fix removes them")
    for one in leftovers.orphans(among):
        parts = [f"leads to {_some(one.dead)}, not there"] * bool(one.dead)
        parts += [f"does not list {_some(one.unlisted)}"] * bool(one.unlisted)
        health.problems.append(f"{one.index} {' and '.join(parts)}: gitmem doctor --fix")
    if home.exists:
        known = {place.root for place in among}
        alone = orphans(machine, clones.load(machine.store), known)
        if alone:
            health.notes.append(f"memory folders of no clone that is known: {_some(alone)}: gitmem projects")


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - 1} more" if len(names) > 1 else ""
    return f"{names[0]}{more}"


def _store(health: Health, home: Home, machine: Machine) -> None:
    health.remote = shown(current(home) or "")
    refs = tips(home.git_dir)
    health.branches = sorted(name.removeprefix(HEADS) for name in refs if name.startswith(HEADS))
    synced = load(home.state).synced
    if health.remote:
        health.owed = [name for name in health.branches if synced.get(name) != refs[HEADS + name]]
        if health.owed:
            health.problems.append(f"not on the remote yet: {', '.join(health.owed)}: gitmem sync")
    else:
        health.notes.append("your notes are on this machine only: gitmem remote add URL")
    waiting = len(conflicts(machine)[0])
    if waiting:
        health.problems.append(f"{waiting} conflict{'s' * (waiting != 1)} wait for you: gitmem sync --conflicts")
    if os.stat(home.folder).st_mode & 0o077:
        health.problems.append(f"others can read your notes: chmod -R go-rwx {home.folder}")


def _hooks() -> list[str]:
    folder = locate(discover())
    missing = [event for event in CARRYING if find_ours(folder.path, event) is None]
    if not missing:
        return []
    return [f"git does not call gitmem at {', '.join(missing)}: gitmem init, or gitmem carry after each worktree add"]
