"""The places of this person on this machine: of the user, and of each clone in each of its work trees."""

from __future__ import annotations

import os

from gitmem.agents.claude.folders import auto_memory
from gitmem.store.layout import USER, project
from gitmem.sync.place import FILE, PROSE_FOLDER, RECORD_FOLDER, Place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.config.machine import Machine

GENERATED = frozenset({"gitmem.md"})
"""User records, shown as one generated rule file: written by gitmem, never read back."""


def of_user(machine: Machine) -> list[Place]:
    """``CLAUDE.md``, ``rules/`` and ``agent-memory/`` of the agent's configuration folder."""
    return [
        Place(USER, FILE, "CLAUDE.md", os.path.join(machine.claude, "CLAUDE.md")),
        Place(USER, PROSE_FOLDER, "rules", os.path.join(machine.claude, "rules"), GENERATED),
        Place(USER, RECORD_FOLDER, "agent-memory", os.path.join(machine.claude, "agent-memory")),
    ]


def of_project(machine: Machine, identity: str, main: str, worktrees: Iterable[str]) -> list[Place]:
    """The auto-memory folder, and ``CLAUDE.local.md`` and ``agent-memory-local/`` of each work tree.

    ``main``: the main checkout, whose path names the auto-memory folder.
    """
    branch = project(identity)
    places = [Place(branch, RECORD_FOLDER, "memory", auto_memory(machine.claude, main, machine.home))]
    for tree in worktrees:
        places.append(
            Place(branch, FILE, "CLAUDE.local.md", os.path.join(tree, "CLAUDE.local.md"), footer=_footer(tree))
        )
        local = os.path.join(tree, ".claude", "agent-memory-local")
        places.append(Place(branch, RECORD_FOLDER, "agent-memory-local", local))
    return places


BRIDGE = "\n@AGENTS.md\n"
"""A ``CLAUDE.local.md`` switches the client's reading of ``AGENTS.md`` off; this line brings it back (measured)."""


def _footer(tree: str) -> str:
    names = ("CLAUDE.md", os.path.join(".claude", "CLAUDE.md"))
    alone = os.path.exists(os.path.join(tree, "AGENTS.md")) and not any(
        os.path.exists(os.path.join(tree, n)) for n in names
    )
    return BRIDGE if alone else ""
