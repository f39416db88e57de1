"""``gitmem show NAME``: a record with everything that is known of it."""

from __future__ import annotations

from gitmem.ops.records.find import found
from gitmem.ops.records.forget import made_of
from gitmem.ops.records.load import LAYERS, PASSING, REVALIDATE, load
from gitmem.ops.records.watch import marked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded


class Shown:
    """``wins``: whether it is the most specific of that name. ``derived``: the records made of it. ``place``: the file
    in which agents find it, or ""."""

    __slots__ = ("derived", "place", "record", "wins")

    def __init__(self, record: Loaded, wins: bool, derived: list[Loaded], place: str) -> None:
        self.record = record
        self.wins = wins
        self.derived = derived
        self.place = place


def show(here: Here, name: str, today: str, scope: str | None = None) -> list[Shown]:
    """The records of that name, the most specific scope first. UsageError where there is none."""
    records = found(here, today, name, scope)
    if not records:
        from gitmem.ops.records.find import one

        one(here, today, name, scope)
    marked(here, records)
    everything = load(here, today, LAYERS)
    first = next((one for one in records if one.eligible), None)
    return [Shown(one, one is first, made_of(everything, one), _place(here, one)) for one in records]


def _place(here: Here, record: Loaded) -> str:
    from gitmem.ops.records import step

    if record.scope == "project":
        return record.path
    if not (record.eligible or record.state == REVALIDATE) or record.scope in PASSING:
        return ""
    return step.shown_at(here, record.scope, record.path.removesuffix(".md"))
