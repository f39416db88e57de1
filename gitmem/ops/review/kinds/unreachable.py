"""A record whose source is a path that is not in the repository any more."""

from __future__ import annotations

from gitmem.model.eligibility import UNREACHABLE
from gitmem.model.evidence import PREFIX
from gitmem.model.frontmatter import unset_field
from gitmem.model.scope import USER
from gitmem.ops.review.looking import forget
from gitmem.ops.review.proposal import CLEAN, Option, Proposal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.records.load import Loaded
    from gitmem.ops.review.audit import Audit


def propose(audit: Audit) -> Iterator[Proposal]:
    """Without the source, or not at all. A session ends by itself, and an address is not asked: neither counts."""
    for one in audit.open:
        source = one.field("source")
        gone = audit.reach.get((one.scope, one.key)) == UNREACHABLE
        if gone and one.scope != USER and not source.startswith(PREFIX) and "://" not in source:
            yield Proposal(
                "unreachable",
                CLEAN,
                f"{one.name} ({one.scope})",
                f"its source {source} is not there",
                [_without_source(audit, one), forget(audit, one)],
                records=[one],
            )


def _without_source(audit: Audit, one: Loaded) -> Option:
    return Option("it holds without a source", lambda: audit.world.changed((one, unset_field(one.text, "source"))))
