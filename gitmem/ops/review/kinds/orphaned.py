"""A record that was made of others, all of which are gone."""

from __future__ import annotations

from gitmem.model.frontmatter import unset_field
from gitmem.model.names import stem
from gitmem.ops.review.looking import forget
from gitmem.ops.review.proposal import CLEAN, Option, Proposal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.records.load import Loaded
    from gitmem.ops.review.audit import Audit


def propose(audit: Audit) -> Iterator[Proposal]:
    """It stands by itself, or goes after them."""
    there = {one.name for one in audit.records}
    for one in audit.open:
        made_of = [stem(name) for name in one.items("derived_from")]
        if made_of and not there.intersection(made_of):
            yield Proposal(
                "orphaned",
                CLEAN,
                f"{one.name} ({one.scope})",
                f"what it was made of is gone: {', '.join(made_of)}",
                [_alone(audit, one), forget(audit, one)],
                records=[one],
            )


def _alone(audit: Audit, one: Loaded) -> Option:
    return Option("it stands by itself", lambda: audit.world.changed((one, unset_field(one.text, "derived_from"))))
