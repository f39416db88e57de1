"""``gitmem forget NAME``: the record, its line and every shown copy go; what was made of it is named and asked about.

In the store it stays findable in history, and ``restore`` brings it back. A team record is a file: the deletion is an
ordinary uncommitted change, and git has what was committed.
"""

from __future__ import annotations

from gitmem.errors import GitmemError
from gitmem.model.names import stem
from gitmem.ops.records.change import change
from gitmem.ops.records.find import one
from gitmem.ops.records.load import LAYERS, load
from gitmem.ops.records.step import brought_home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded

ASK = "ask"
KEEP = "keep"
FORGET = "forget"


class Forgotten:
    """``gone``: the records that were removed. ``derived``: those made of them, which stay. ``asks``: nothing was
    removed, since somebody has to say what becomes of the derived ones."""

    __slots__ = ("asks", "derived", "gone")

    def __init__(self, gone: list[Loaded], derived: list[Loaded], asks: bool = False) -> None:
        self.gone = gone
        self.derived = derived
        self.asks = asks


def forget(here: Here, name: str, today: str, scope: str | None = None, derived: str = ASK) -> Forgotten:
    """Remove a record. ``derived``: what to do with records that summarise it."""
    brought_home(here, today)  # what an agent wrote last is to be found in history as well
    done = planned(here, name, today, scope, derived)
    for part in sorted({each.scope for each in done.gone}):
        _remove(here, today, [each for each in done.gone if each.scope == part])
    return done


def planned(here: Here, name: str, today: str, scope: str | None = None, derived: str = ASK) -> Forgotten:
    """What ``forget`` would do. Writes nothing."""
    record = one(here, today, name, scope)
    made = made_of(load(here, today, LAYERS), record)
    if made and derived == ASK:
        return Forgotten([], made, asks=True)
    gone = [record, *(made if derived == FORGET else [])]
    return Forgotten(gone, [] if derived == FORGET else made)


def made_of(records: list[Loaded], record: Loaded) -> list[Loaded]:
    """The records that are derived from one, at any remove."""
    found: dict[str, Loaded] = {}
    todo = [record.name]
    while todo:
        name = todo.pop()
        for each in records:
            if each.key != record.key and each.key not in found and name in map(stem, each.items("derived_from")):
                found[each.key] = each
                todo.append(each.name)
    return [found[key] for key in sorted(found)]


def _remove(here: Here, today: str, records: list[Loaded]) -> None:
    for each in records:
        if each.scope == "project" and each.text and not _tracked_or_new(here, each.path):
            raise GitmemError(f"{each.path} is not a file of this work tree any more")
    change(here, today, [(each, lambda _: None) for each in records])


def _tracked_or_new(here: Here, path: str) -> bool:
    import os

    return here.top is not None and os.path.isfile(os.path.join(here.top, *path.split("/")))
