"""Looking at the current repository's work trees and at this machine, by a table of checks. ``mend`` alone changes
anything."""

from __future__ import annotations

import os

from gitmem.agents.claude.bridge import LOCAL
from gitmem.agents.claude.folders import auto_memory, own_memory
from gitmem.agents.claude.item import LOCAL as OWN
from gitmem.agents.claude.loading import View, predict
from gitmem.git import checkouts
from gitmem.git.repo import discover
from gitmem.ops.carry.idle import settled, shows
from gitmem.ops.doctor.checks import CHECKS
from gitmem.ops.doctor.finding import PROBLEM
from gitmem.ops.doctor.scene import Scene
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
    from gitmem.ops.doctor.finding import Finding
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
    """``trees`` is empty outside a repository. ``found``: what each check found, (name of the check, finding)."""

    __slots__ = ("found", "scene", "trees")

    def __init__(self, scene: Scene, trees: list[Tree], found: list[tuple[str, Finding]]) -> None:
        self.scene = scene
        self.trees = trees
        self.found = found

    @property
    def problems(self) -> int:
        """How many things there are to do."""
        items = sum(item.problem for tree in self.trees for item in tree.items)
        trees = sum(len(tree.problems) for tree in self.trees)
        return items + trees + sum(one.state == PROBLEM for _, one in self.found)

    @property
    def mendable(self) -> int:
        """How many of all findings ``--fix`` puts right."""
        return sum(one.mend is not None for _, one in self.found)

    @property
    def well(self) -> bool:
        """Whether there is nothing to do."""
        return not self.problems


def diagnose(machine: Machine, environ: Mapping[str, str], today: str) -> Diagnosis:
    """Look at everything. Nothing is changed."""
    scene = _scene(machine, environ, today)
    trees = [] if scene.common is None else _trees(machine, scene.common, environ)
    return Diagnosis(scene, trees, [(name, one) for name, look in CHECKS for one in look(scene)])


def mend(machine: Machine, environ: Mapping[str, str], today: str, dry: bool = False) -> list[str]:
    """Put right what is safe to be put right without a person: what was done, a line each. ``dry``: only say it."""
    scene = _scene(machine, environ, today)
    done = []
    for _, look in CHECKS:
        for one in look(scene):
            done += one.mend(dry) if one.mend is not None else []
    return done


def _scene(machine: Machine, environ: Mapping[str, str], today: str) -> Scene:
    common = marks_of.here()
    return Scene(machine, environ, today, discover() if common is not None else None, common)


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
