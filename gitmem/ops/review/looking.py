"""What comes of a look at a record: it still holds, or it goes."""

from __future__ import annotations

from datetime import date, timedelta

from gitmem.model.eligibility import FRESH_DAYS
from gitmem.model.frontmatter import set_field
from gitmem.model.validity import expired
from gitmem.ops.review.proposal import Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.review.audit import Audit


def renew(audit: Audit, one: Loaded) -> Option:
    """It was looked at today, at this commit; where a day for the next look had passed, the next is in a quarter."""

    def text() -> str:
        new = set_field(one.text, "last_verified_at", audit.today)
        if one.items("watch") and audit.revision:
            new = set_field(new, "source_revision", audit.revision)
        if expired(one.field("review_after"), audit.today):
            then = date.fromisoformat(audit.today) + timedelta(FRESH_DAYS)
            new = set_field(new, "review_after", then.isoformat())
        return new

    return Option("it still holds", lambda: audit.world.changed((one, text())))


def forget(audit: Audit, one: Loaded) -> Option:
    """It goes; history keeps it."""
    return Option("forget it", lambda: audit.world.dropped(one))
