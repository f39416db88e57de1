"""``gitmem status``: what there is, and what waits for somebody."""

from __future__ import annotations

from gitmem.ops.records import load, team

TYPE_CHECKING = False
if TYPE_CHECKING:
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
    """``counts``: scope → state → how many. ``matters``: what waits, the most pressing first."""

    __slots__ = ("counts", "matters", "records")

    def __init__(self, counts: dict[str, dict[str, int]], matters: list[Matter], records: list[Loaded]) -> None:
        self.counts = counts
        self.matters = matters
        self.records = records


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
    return Status(counts, [*matters, *_asked(here), *_index(here), *_remote(here)], records)


def _asked(here: Here) -> list[Matter]:
    """What sessions left to be decided."""
    from gitmem.ops.sessions.questions import waiting

    names = [one.name for one in waiting(here)]
    return [Matter("left by sessions to be decided", names, "gitmem session list")] if names else []


def _index(here: Here) -> list[Matter]:
    if here.top is None:
        return []
    current, wanted, _ = team.index(here.top)
    return (
        [Matter("the team's index is not in step", [team.INDEX], "gitmem index --write")] if current != wanted else []
    )


def _remote(here: Here) -> list[Matter]:
    """Branches with commits that the remote had not at the last sync; none where there is no remote."""
    from gitmem.store.branch import tips
    from gitmem.store.layout import HEADS
    from gitmem.sync.state import load as state

    if not here.home.exists or not _has_remote(here):
        return []
    known = state(here.home.state).synced
    owed = sorted(
        ref[len(HEADS) :]
        for ref, tip in tips(here.home.git_dir).items()
        if ref.startswith(HEADS) and known.get(ref[len(HEADS) :]) != tip
    )
    return [Matter("not pushed yet", owed, "gitmem sync")] if owed else []


def _has_remote(here: Here) -> bool:
    try:
        with open(f"{here.home.git_dir}/config", encoding="utf-8", errors="replace") as file:
            return '[remote "' in file.read()
    except OSError:
        return False
