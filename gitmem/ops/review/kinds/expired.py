"""A record whose last day has passed: agents are not shown it any more."""

from __future__ import annotations

from gitmem.ops.records.load import EXPIRED
from gitmem.ops.review.proposal import CLEAN, Option, Proposal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.records.load import Loaded
    from gitmem.ops.review.audit import Audit


def propose(audit: Audit) -> Iterator[Proposal]:
    """Forget it; history keeps it."""
    for one in audit.records:
        if one.state == EXPIRED and audit.free(one):
            yield Proposal(
                "expired",
                CLEAN,
                f"{one.name} ({one.scope})",
                f"it expired on {one.field('expires')[:10]}",
                [_forget(audit, one)],
                records=[one],
            )


def _forget(audit: Audit, one: Loaded) -> Option:
    return Option("forget it", lambda: audit.world.dropped(one))
