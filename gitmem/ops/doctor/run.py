"""Looking at the current repository's work trees and at the home store. Nothing is changed."""

from __future__ import annotations

import os

from gitmem.agents.claude.bridge import LOCAL
from gitmem.agents.claude.folders import auto_memory, own_memory
from gitmem.agents.claude.item import LOCAL as OWN
from gitmem.agents.claude.loading import View, predict
from gitmem.git import checkouts
from gitmem.ops.carry.idle import settled, shows
from gitmem.ops.doctor.health import Health, look
from gitmem.ops.sync import project as marks_of
from gitmem.ops.sync import trees
from gitmem.store import clones as known_clones
from gitmem.store.home import Home
from gitmem.store.layout import project
from gitmem.sync.state import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.agents.claude.item import Item
    from gitmem.config.machine import Machine
    from gitmem.sync.place import Place
    from gitmem.sync.state import State


class Tree:
    """One work tree: what an agent started in it loads, in order. ``problems``: what to do something about."""

    __slots__ = ("items", "main", "notes", "path", "problems")

    def __init__(self, path: str, main: bool, items: list[Item]) -> None:
        self.path = path
        self.main = main
        self.items = items
        self.notes: list[str] = []
        self.problems: list[str] = []


class Diagnosis:
    """``trees`` is empty outside a repository."""

    __slots__ = ("health", "trees")

    def __init__(self, found: list[Tree], health: Health) -> None:
        self.trees = found
        self.health = health

    @property
    def well(self) -> bool:
        """Whether there is nothing to do."""
        problem = any(item.problem for tree in self.trees for item in tree.items)
        return not (problem or self.health.problems or any(tree.problems for tree in self.trees))


def diagnose(machine: Machine, environ: Mapping[str, str]) -> Diagnosis:
    """Look at everything."""
    common = marks_of.here()
    found = [] if common is None else _trees(machine, common, environ)
    return Diagnosis(found, look(machine, common))


def _trees(machine: Machine, common: str, environ: Mapping[str, str]) -> list[Tree]:
    main = checkouts.main(common) or ""
    around = os.path.dirname(common) if os.path.basename(common) == ".git" else common
    clones = known_clones.load(machine.store)
    clone = clones.by_path.get(common)
    branch = project(clones.canonical(clone.identity)) if clone is not None else ""
    state = load(Home(machine.store).state)
    every = trees.trees(common)
    found = []
    for top, known_as in every:
        known_by = top if top == main else around
        memory = auto_memory(machine.claude, known_by, machine.home, machine.project_dir)
        if top != main:
            memory = own_memory(top, main, machine.home) or memory
        tree = Tree(top, top == main, predict(View(top, main, known_by, memory, machine.claude, machine.home, environ)))
        places = trees.of_tree(machine, branch, top, known_as, [one for one, _ in every]) if branch else []
        tree.problems = [note for place in places if (note := _out_of_step(place, state, branch))]
        tree.notes = _doubled(top, main, tree.items)
        found.append(tree)
    return found


def _out_of_step(place: Place, state: State, branch: str) -> str:
    if settled(place, state.places.get(place.identity), shows(state, branch)):
        return ""
    if place.barred:
        return f"{place.prefix} is left alone: {place.barred}"
    return f"{place.prefix} is not as it was last carried: gitmem carry"


def _doubled(top: str, main: str, items: list[Item]) -> list[str]:
    """A work tree within the main checkout: the client reads the notes of both."""
    own = {item.path for item in items if item.kind == OWN and item.loaded and not item.by}
    if main and top != main and {os.path.join(main, LOCAL), os.path.join(top, LOCAL)} <= own:
        return ["it lies within the main checkout: the client reads the CLAUDE.local.md of both"]
    return []
