"""Records that say the same, or nearly so."""

from __future__ import annotations

from functools import partial

from gitmem.model import scope as scopes
from gitmem.model.evidence import sessions
from gitmem.model.frontmatter import set_field
from gitmem.ops.records import alike
from gitmem.ops.records.overrule import subjects
from gitmem.ops.review.blocks import Blocks
from gitmem.ops.review.proposal import AMBIGUOUS, CLEAN, Option, Proposal
from gitmem.ops.review.replacing import takes_place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.records.load import Loaded
    from gitmem.ops.review.audit import Audit
    from gitmem.ops.review.steps import Step

_ORDER = (scopes.USER, scopes.PROJECT, scopes.LOCAL)


def propose(audit: Audit) -> Iterator[Proposal]:
    """The same words: one stays. Nearly the same: somebody has to say which."""
    named = set(audit.made_of)
    for said, records in sorted(audit.said.items()):
        if said and len(records) > 1:
            for proposal in (*_within(audit, records, named), *_across(audit, records)):
                if all(map(audit.free, proposal.records)):
                    yield proposal
    for scope in _ORDER:
        for one, other in Blocks(each for each in audit.open if each.scope == scope).pairs():
            if audit.free(one) and audit.free(other) and not _chooses_differently(one, other):
                yield _near(audit, one, other)


def _within(audit: Audit, records: list[Loaded], named: set[str]) -> Iterator[Proposal]:
    """Of one scope: the one that others refer to stays, else the one that was looked at last."""
    for scope in _ORDER:
        some = [one for one in records if one.scope == scope and one.eligible and audit.free(one)]
        if len(some) < 2:
            continue
        some.sort(key=lambda one: (one.name in named, one.checked, one.name), reverse=True)
        stays, gone = some[0], [one for one in some[1:] if one.name not in named]
        if gone:
            names = ", ".join(one.name for one in gone)
            yield Proposal(
                "duplicate",
                CLEAN,
                f"{names} ({scope})",
                f"{stays.name} says the same",
                [Option(f"keep {stays.name}", partial(_merged, audit, stays, gone))],
                records=[stays, *gone],
            )


def _merged(audit: Audit, stays: Loaded, gone: list[Loaded]) -> list[Step]:
    """Who saw the others has seen the one that stays."""
    own = sessions(stays.items("evidence"))
    others = (sessions(one.items("evidence"), one.field("source"), one.field("originSessionId")) for one in gone)
    seen = own.union(*others)
    text = stays.text if seen == own else set_field(stays.text, "evidence", sorted(seen))
    return audit.world.changed((stays, text), *((one, None) for one in gone))


def _across(audit: Audit, records: list[Loaded]) -> Iterator[Proposal]:
    """A local note of what holds more widely. The team's counts once it is committed: before, it may be thrown away."""
    wider = [one for one in records if one.eligible and (one.scope == scopes.USER or audit.committed(one))]
    for one in records:
        if one.scope == scopes.LOCAL and one.eligible and wider:
            other = wider[0]
            whose = "a record of the team" if other.scope == scopes.PROJECT else "what you noted for every repository"
            yield Proposal(
                "duplicate",
                CLEAN,
                f"{one.name} ({one.scope})",
                f"{other.name} says the same, {whose}",
                [Option("forget yours here", partial(audit.world.dropped, one))],
                records=[one],
            )


def _chooses_differently(one: Loaded, other: Loaded) -> bool:
    """Whether they are of one subject, and so contradict each other."""
    return bool({*subjects(one)} & {*subjects(other)})


def _near(audit: Audit, one: Loaded, other: Loaded) -> Proposal:
    return Proposal(
        "duplicate",
        AMBIGUOUS,
        f"{one.name} and {other.name} ({one.scope})",
        f"they say nearly the same: “{_short(one)}”, “{_short(other)}”",
        [takes_place(audit, one, other), takes_place(audit, other, one)],
        records=[one, other],
    )


def _short(one: Loaded) -> str:
    return alike.described(alike.statement(one))[:80]
