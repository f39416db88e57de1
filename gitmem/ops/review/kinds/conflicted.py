"""A record that was changed differently on two machines: both texts are kept until somebody chooses."""

from __future__ import annotations

from gitmem.ops.records.load import CONFLICTED
from gitmem.ops.review.proposal import AMBIGUOUS, Proposal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.review.audit import Audit


def propose(audit: Audit) -> Iterator[Proposal]:
    """One for each. Choosing has a command of its own."""
    for one in audit.records:
        if one.state == CONFLICTED and audit.free(one):
            yield Proposal(
                "conflicted",
                AMBIGUOUS,
                f"{one.name} ({one.scope})",
                "it was changed in two ways, and both texts are kept",
                way="gitmem sync --conflicts",
                records=[one],
            )
