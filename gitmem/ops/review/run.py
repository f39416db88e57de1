"""``gitmem review``: look through everything, and propose. Nothing is changed."""

from __future__ import annotations

from dataclasses import dataclass

from gitmem.ops.records.load import DURABLE
from gitmem.ops.review import ledger
from gitmem.ops.review.audit import Audit
from gitmem.ops.review.kinds import KINDS, kind
from gitmem.ops.review.proposal import GROUPS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.review.proposal import Proposal


@dataclass
class Review:
    """``proposals``: by group, then by number. ``kept``: those that somebody said to leave as they are. ``nothing``:
    the records about which there is nothing to propose. ``layers``: the files of prose that were looked through."""

    audit: Audit
    proposals: list[Proposal]
    kept: list[Proposal]
    nothing: list[Loaded]
    layers: list[str]

    def group(self, name: str) -> list[Proposal]:
        """The proposals of one group."""
        return [one for one in self.proposals if one.group == name]


def _made_of(audit: Audit, one: Proposal) -> str:
    """What would be left without what it was made of."""
    names = sorted({name for record in one.records for name in audit.made_of.get(record.name, ())})
    return f"; made of it: {', '.join(names)}" if names else ""


def review(here: Here, today: str, scopes: Iterable[str] = DURABLE) -> Review:
    """The proposals for this place, numbered. ``scopes``: those that may be looked at."""
    audit = Audit(here, today, scopes)
    marks = set(ledger.load(here).kept)
    every: list[Proposal] = []
    for name in KINDS:
        for one in kind(name)(audit):
            audit.claim(one)
            one.reason += _made_of(audit, one)
            every.append(one)
    order = list(GROUPS)
    proposals = [one for one in every if one.mark not in marks]
    proposals.sort(key=lambda one: order.index(one.group))
    with ledger.changing(here) as known:
        known.number(proposals)
    proposals.sort(key=lambda one: (order.index(one.group), one.number))
    return Review(
        audit,
        proposals,
        [one for one in every if one.mark in marks],
        [one for one in audit.records if audit.free(one)],
        [one.shown for one in audit.layers],
    )
