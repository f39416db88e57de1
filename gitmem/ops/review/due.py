"""``gitmem review --due``: what waits for somebody by today, without looking through everything."""

from __future__ import annotations

from dataclasses import dataclass

from gitmem.ops.records.load import CONFLICTED, EXPIRED, REVIEW_DUE, SUPERSEDED, load
from gitmem.ops.records.watch import stale

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded


@dataclass(frozen=True)
class Due:
    """One record that waits, and for what."""

    record: Loaded
    what: str


def due(here: Here, today: str) -> list[Due]:
    """Records that have expired, are due for review, watch something that changed, or are in conflict."""
    records = [one for one in load(here, today) if one.state != SUPERSEDED]
    touched = stale(here, records).touched
    found = [(one, _state(one) or touched.get(one.key, "")) for one in records]
    return [Due(one, what) for one, what in found if what]


def _state(one: Loaded) -> str:
    if one.state == CONFLICTED:
        return "in conflict"
    if one.state == EXPIRED:
        return f"expired on {one.field('expires')[:10]}"
    return f"review due since {one.field('review_after')[:10]}" if one.state == REVIEW_DUE else ""
