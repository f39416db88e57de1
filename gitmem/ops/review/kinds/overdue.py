"""A record that somebody wanted to look at again, and the day has passed."""

from __future__ import annotations

from gitmem.ops.records.load import REVIEW_DUE
from gitmem.ops.review.looking import forget, renew
from gitmem.ops.review.proposal import AMBIGUOUS, Proposal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.review.audit import Audit


def propose(audit: Audit) -> Iterator[Proposal]:
    """It still holds, or it goes."""
    for one in audit.open:
        if one.state == REVIEW_DUE:
            yield Proposal(
                "overdue",
                AMBIGUOUS,
                f"{one.name} ({one.scope})",
                f"its review was due on {one.field('review_after')[:10]}",
                [renew(audit, one), forget(audit, one)],
                records=[one],
            )
