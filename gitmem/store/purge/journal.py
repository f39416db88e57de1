"""A purge that is under way on this machine, so that one that is killed is finished by whatever comes next.

It names what is meant as the tombstones do. It lies beside the store, never travels, and goes when the purge is done.
"""

from __future__ import annotations

import marshal
import os

from gitmem.store.files import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    Stray = tuple[str, str, str, bytes]
    """Branch, key, name and text of a version that was written here and is on no other machine."""

NAME = "purging"

REWRITE = "rewrite"
"""The branches may or may not have been rewritten, and the state may not know it."""
PRUNE = "prune"
"""They have; the old objects are still in the store."""
OWED = "owed"
"""The store is clean; the remote has not taken the new history yet."""


class Journal:
    """``tombstones``: branch → path → text. ``own``: they were made here. ``ids``: texts and commits that have to be
    gone at the end."""

    __slots__ = ("ids", "own", "stage", "strays", "tombstones")

    def __init__(self, own: bool) -> None:
        self.own = own
        self.stage = REWRITE
        self.tombstones: dict[str, dict[str, str]] = {}
        self.ids: set[str] = set()
        self.strays: list[Stray] = []


def under_way(folder: str) -> bool:
    """Whether there is one. Asked in every sync: one look at a folder."""
    return os.path.exists(os.path.join(folder, NAME))


def load(folder: str) -> Journal | None:
    """The journal of the home in ``folder``."""
    try:
        with open(os.path.join(folder, NAME), "rb") as file:
            own, stage, tombstones, ids, strays = marshal.loads(file.read())
    except (OSError, ValueError, EOFError, TypeError):
        return None
    journal = Journal(own)
    journal.stage, journal.tombstones, journal.ids, journal.strays = stage, tombstones, set(ids), strays
    return journal


def save(folder: str, journal: Journal) -> None:
    """Write it; from then on the purge will be finished."""
    rest = (journal.own, journal.stage, journal.tombstones, sorted(journal.ids), journal.strays)
    replace(os.path.join(folder, NAME), marshal.dumps(rest))


def joined(folder: str, more: Journal) -> Journal:
    """The journal with another purge added to what it holds already, not written yet."""
    journal = load(folder)
    if journal is None:
        return more
    journal.own |= more.own
    journal.stage = more.stage
    for branch, tombstones in more.tombstones.items():
        journal.tombstones.setdefault(branch, {}).update(tombstones)
    journal.ids |= more.ids
    journal.strays += more.strays
    return journal


def done(folder: str) -> None:
    """The purge is finished."""
    try:  # noqa: SIM105 (contextlib is not worth importing for it)
        os.unlink(os.path.join(folder, NAME))
    except FileNotFoundError:
        pass
