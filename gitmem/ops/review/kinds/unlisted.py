"""The team's index where it is not in step: a record that it does not list, or a line that leads nowhere."""

from __future__ import annotations

from gitmem.ops.records.team import INDEX
from gitmem.ops.review.proposal import CLEAN, Option, Proposal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.review.audit import Audit


def propose(audit: Audit) -> Iterator[Proposal]:
    """Write it anew; it follows from the records."""
    if audit.here.top is not None and audit.world.team.index({}):
        yield Proposal(
            "unlisted",
            CLEAN,
            INDEX,
            "it is not in step with the records beside it",
            [Option("write it anew", lambda: audit.world.team.files({}))],
        )
