"""Whether a carry would change anything: seen from a few files, since git's hooks ask it often. Starts no process."""

from __future__ import annotations

import os

from gitmem.git import checkouts
from gitmem.ops.sync import trees
from gitmem.ops.sync.hiding import HIDDEN
from gitmem.ops.sync.places import memories
from gitmem.store import clones as known_clones
from gitmem.store.home import Home
from gitmem.store.layout import project
from gitmem.sync import footer
from gitmem.sync.place import FILE, RECORD_FOLDER, Place
from gitmem.sync.state import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.config.machine import Machine
    from gitmem.store.clones import Clones
    from gitmem.sync.state import PlaceState, State


def common_dir(environ: Mapping[str, str]) -> str:
    """The common git folder around the working directory, as git's hooks find it; "" where that is not plain."""
    git_dir = environ.get("GIT_DIR") or ""
    folder = os.getcwd()
    while not git_dir:
        git_dir = checkouts.git_dir_of(folder) or ""
        above = os.path.dirname(folder)
        if above == folder:
            break
        folder = above
    if not git_dir or not os.path.exists(os.path.join(git_dir, "HEAD")):
        return ""
    return checkouts.common_dir(os.path.abspath(git_dir))


def idle(machine: Machine, common: str) -> bool:
    """Whether everything stands in this repository's work trees as it was last shown."""
    home = Home(machine.store)
    if not home.exists:
        return not any(_something(top) for top, _ in trees.trees(common))
    clones = known_clones.load(home.folder)
    if not _current(clones, common):
        return False
    identity = clones.canonical(clones.by_path[common].identity)
    if not clones.carries(identity):
        return True
    state = load(home.state)
    shown = shows(state, project(identity))
    places = [*trees.of_clone(machine, identity, common), *_memory(machine, identity, common)]
    return all(settled(place, state.places.get(place.identity), shown) or bool(place.barred) for place in places)


def met(machine: Machine, common: str) -> bool:
    """Whether the store knows the clone, and what it is of; or there is no store that could."""
    home = Home(machine.store)
    return not home.exists or _current(known_clones.load(home.folder), common)


def _current(clones: Clones, common: str) -> bool:
    clone = clones.by_path.get(common)
    return clone is not None and clone.stamp == known_clones.stamp(common)


def _something(top: str) -> bool:
    return any(os.path.lexists(os.path.join(top, line.strip("/"))) for line in HIDDEN)


def shows(state: State, branch: str) -> bool:
    """Whether anything of the branch is shown anywhere, so that a new work tree lacks it."""
    return any(identity.startswith(branch + "\0") and place.tip for identity, place in state.places.items())


def _memory(machine: Machine, identity: str, common: str) -> list[Place]:
    folders = {os.path.realpath(folder) for folder, _ in memories(machine, common)}
    return [Place(project(identity), RECORD_FOLDER, "memory", folder) for folder in sorted(folders)]


def settled(place: Place, known: PlaceState | None, shown: bool) -> bool:
    """Whether a place stands as it was last shown. ``shown``: other places show the same branch."""
    now = place.scan()
    if known is None:
        return not now and not shown
    if any(own for _, _, own in known.files.values()):
        return False
    if now != {name: signature for name, (signature, _, _) in known.files.items() if signature is not None}:
        return False
    return not (place.kind == FILE and now and footer.wrong(place.root, place.footer, place.importing))
