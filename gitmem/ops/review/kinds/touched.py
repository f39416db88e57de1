"""A record that watches paths which were changed since: it needs a look before it is served again."""

from __future__ import annotations

from gitmem.ops.review.looking import forget, renew
from gitmem.ops.review.proposal import AMBIGUOUS, Proposal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.review.audit import Audit


def propose(audit: Audit) -> Iterator[Proposal]:
    """It still holds, or it goes."""
    for one in audit.open:
        what = audit.touched.get(one.key)
        if what:
            yield Proposal(
                "touched",
                AMBIGUOUS,
                f"{one.name} ({one.scope})",
                what + (f"; look again {one.field('revalidate_when')}" if one.field("revalidate_when") else ""),
                [renew(audit, one), forget(audit, one)],
                records=[one],
                basis=f"{one.name}:{what}",
            )
