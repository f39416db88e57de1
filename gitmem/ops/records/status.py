"""``gitmem status``: what there is, and what waits for somebody."""

from __future__ import annotations

from gitmem.ops.machines.listing import machines
from gitmem.ops.machines.owed import owed
from gitmem.ops.records import load, team
from gitmem.ops.records.watch import stale

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.extract.status import Extraction
    from gitmem.ops.machines.listing import Known
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded

_ASKS = {
    load.CONFLICTED: ("in conflict", "gitmem sync --conflicts"),
    load.WITHHELD: ("withheld", "gitmem list"),
    load.EXPIRED: ("expired", "gitmem forget NAME, or gitmem edit NAME --set expires=DATE"),
    load.REVIEW_DUE: ("due for review", "gitmem verify NAME"),
}
"""States that ask for somebody, the most pressing first: the words, and the way out."""


class Matter:
    """One thing that waits. ``names``: the records it is about."""

    __slots__ = ("names", "way", "what")

    def __init__(self, what: str, names: list[str], way: str) -> None:
        self.what = what
        self.names = names
        self.way = way


class Status:
    """``counts``: scope → state → how many. ``matters``: what waits, the most pressing first. ``machines``: those that
    carry these notes. ``extraction``: what background extraction has to say."""

    __slots__ = ("counts", "extraction", "machines", "matters", "records")

    def __init__(
        self,
        counts: dict[str, dict[str, int]],
        matters: list[Matter],
        records: list[Loaded],
        machines: list[Known],
        extraction: Extraction,
    ) -> None:
        self.counts = counts
        self.matters = matters
        self.records = records
        self.machines = machines
        self.extraction = extraction


def status(here: Here, today: str) -> Status:
    """Count and look. Nothing is changed, and no remote is asked."""
    records = load.load(here, today, load.LAYERS)
    counts: dict[str, dict[str, int]] = {scope: {} for scope in load.DURABLE if scope == "user" or here.common}
    for one in records:
        table = counts.setdefault(one.scope, {})
        table[one.state] = table.get(one.state, 0) + 1
    matters = [
        Matter(what, names, way)
        for state, (what, way) in _ASKS.items()
        if (names := [one.name for one in records if one.state == state])
    ]
    extraction = _extraction(here, today)
    matters += [*_touched(here, records), *_asked(here), *_held(here, extraction), *_index(here), *_remote(here)]
    return Status(counts, matters, records, machines(here.home), extraction)


def _touched(here: Here, records: list[Loaded]) -> list[Matter]:
    """Records that hold as far as dates go, and that watch something which has changed since."""
    touched = stale(here, [one for one in records if one.state == load.ACTIVE]).touched
    names = [one.name for one in records if one.state == load.ACTIVE and one.key in touched]
    return [Matter("touched by a change of what they watch", names, "gitmem verify NAME")] if names else []


def _extraction(here: Here, today: str) -> Extraction:
    from gitmem.config.extraction import extraction
    from gitmem.git import checkouts
    from gitmem.ops.extract.status import status as look

    main = checkouts.main(here.common) if here.common else None
    found = look(here.environ, here.machine, main or here.top or "", here.common, extraction(here.environ)[1])
    if found.held and here.common:
        from gitmem.ops.review.kinds.waiting import unsettled

        found.held = unsettled(here, today)
    return found


def _held(here: Here, extraction: Extraction) -> list[Matter]:
    """Statements that an agent heard and that lack something only a person knows; outside a project those of all."""
    names = [one.id for one in extraction.held]
    way = "gitmem review" if here.common else "gitmem extract --held"
    return [Matter("to be completed by you", names, way)] if names else []


def _asked(here: Here) -> list[Matter]:
    """What sessions left to be decided."""
    from gitmem.ops.sessions.questions import waiting

    names = [one.name for one in waiting(here)]
    return [Matter("left by sessions to be decided", names, "gitmem session list")] if names else []


def _index(here: Here) -> list[Matter]:
    """The team's index, and the files of other agents that show it."""
    from gitmem.ops.agents.refresh import behind

    if here.top is None:
        return []
    current, wanted, _ = team.index(here.top)
    stale = [team.INDEX] if current != wanted else []
    stale += [path for path, _ in behind(here.top, wanted)]
    return [Matter("the team's index is not in step", stale, "gitmem index --write")] if stale else []


def _remote(here: Here) -> list[Matter]:
    """Branches with commits that the remote had not at the last sync; none where there is no remote."""
    names = [f"{one.name} since {one.since}" if one.since else one.name for one in owed(here.home)]
    return [Matter("not pushed yet", names, "gitmem sync")] if names else []
