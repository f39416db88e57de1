"""The places of this person on this machine: of the user, and of each clone in each of its work trees."""

from __future__ import annotations

import os

from gitmem.agents.claude.folders import auto_memory, known_by, lookalikes, own_memory
from gitmem.git import checkouts
from gitmem.ops.sync import trees
from gitmem.store.layout import USER, project
from gitmem.sync.place import FILE, PROSE_FOLDER, RECORD_FOLDER, Place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.machine import Machine
    from gitmem.store.clones import Clones

GENERATED = frozenset({"gitmem.md"})
"""User records, shown as one generated rule file: written by gitmem, never read back."""


def of_user(machine: Machine) -> list[Place]:
    """``CLAUDE.md``, ``rules/`` and ``agent-memory/`` of the agent's configuration folder."""
    return [
        Place(USER, FILE, "CLAUDE.md", trees.linked_file(os.path.join(machine.claude, "CLAUDE.md"))),
        Place(USER, PROSE_FOLDER, "rules", os.path.join(machine.claude, "rules"), GENERATED),
        Place(USER, RECORD_FOLDER, "agent-memory", os.path.join(machine.claude, "agent-memory")),
    ]


def _memory(identity: str, folder: str) -> Place:
    return Place(project(identity), RECORD_FOLDER, "memory", folder)


class Shared:
    """An auto-memory folder that several projects' checkouts have in common, since its name is made from their paths.

    It is neither read nor written until a person says whose it is.
    """

    __slots__ = ("checkouts", "folder")

    def __init__(self, folder: str, checkouts: list[str]) -> None:
        self.folder = folder
        self.checkouts = checkouts


def of_clones(
    machine: Machine, clones: Clones, here: str | None, dry: bool = False
) -> tuple[list[Place], list[Shared]]:
    """The places of every known clone that this machine carries, and the folders that nobody can be given.

    ``here``: the common git folder of the current repository; the environment may name its project folder. ``dry``:
    nothing is to be written.
    """
    claims: dict[str, dict[str, set[str]]] = {}
    places: list[Place] = []
    listing: dict[str, list[str]] = {}
    for path, clone in sorted(clones.by_path.items()):
        identity = clones.canonical(clone.identity)
        named = machine.project_dir if path == here else ""
        for folder, top in memories(machine, path, named):
            claim = claims.setdefault(os.path.realpath(folder), {})
            claim.setdefault(identity, set()).add(top)
            if folder.startswith(machine.claude) and not named:
                _claim_lookalikes(clones, path, top, claim, listing)
        if clones.carries(identity):
            places += trees.of_clone(machine, identity, path, dry)
    places = list({place.identity: place for place in places}.values())  # clones of one project import one text
    shared: list[Shared] = []
    for folder, claim in sorted(claims.items()):
        owner = clones.canonical(clones.folders[folder]) if folder in clones.folders else None
        if owner is None and len(claim) == 1:
            owner = next(iter(claim))
        if owner is None:
            shared.append(Shared(folder, sorted(top for tops in claim.values() for top in tops)))
        elif owner in claim and clones.carries(owner):
            places.append(_memory(owner, folder))
    return places, shared


def memories(machine: Machine, common: str, named: str = "") -> list[tuple[str, str]]:
    """The auto-memory folders of a clone, each with the checkout that leads to it. ``named``: a name for the project
    folder that the environment gives."""
    found = [(auto_memory(machine.claude, top, machine.home, named), top) for top in tops(common)]
    main = checkouts.main(common) or ""
    for tree in checkouts.linked(common):
        own = own_memory(tree, main, machine.home)
        if own is not None and own not in [folder for folder, _ in found]:
            found.append((own, tree))
    return found


def tops(common: str) -> list[str]:
    """The folders by which the client knows a clone."""
    return known_by(checkouts.main(common), common, bool(checkouts.linked(common)))


def _claim_lookalikes(
    clones: Clones, path: str, top: str, claim: dict[str, set[str]], listing: dict[str, list[str]]
) -> None:
    """Repositories of this machine that are not known yet can write into the folder as well."""
    for other in lookalikes(top, listing):
        git_dir = checkouts.git_dir_of(other)
        common = checkouts.common_dir(git_dir) if git_dir else ""
        if common and common != path and common not in clones.by_path:
            claim.setdefault("", set()).add(other)
