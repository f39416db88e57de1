"""A record that no agent may be shown, and why."""

from __future__ import annotations

from gitmem.ops.records.load import WITHHELD
from gitmem.ops.review.proposal import AMBIGUOUS, Proposal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.review.audit import Audit


def propose(audit: Audit) -> Iterator[Proposal]:
    """One for each: what is wrong with it has to be mended by hand."""
    for one in audit.records:
        if one.state == WITHHELD and audit.free(one):
            yield Proposal(
                "withheld",
                AMBIGUOUS,
                f"{one.name} ({one.scope})",
                f"no agent is shown it: {one.why}",
                way=f"gitmem edit {one.name} or gitmem forget {one.name}",
                records=[one],
            )
