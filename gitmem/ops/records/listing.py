"""``gitmem list``: the records of this place, as rows for people and programs."""

from __future__ import annotations

from gitmem.ops.records.load import LAYERS, SUPERSEDED, load
from gitmem.ops.records.watch import marked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded


def listing(here: Here, today: str, scopes: Iterable[str] = (), everything: bool = False) -> list[Loaded]:
    """The records, broad to specific. What another record has replaced is told only where ``everything`` is asked."""
    wanted = tuple(scopes) or LAYERS
    return marked(here, [one for one in load(here, today, wanted) if everything or one.state != SUPERSEDED])


def since(one: Loaded) -> str:
    """The day on which it was last seen to be so, or written; "" where nothing says."""
    return max(one.field(name)[:10] for name in ("last_verified_at", "observed_at", "modified"))


def age(day: str, today: str) -> str:
    """How long ago a day was, in the largest unit that says enough: ``5 d``, ``3 mo``, ``2 y``."""
    from gitmem.model.validity import is_date

    if not is_date(day):
        return ""
    from datetime import date

    days = max((date.fromisoformat(today) - date.fromisoformat(day)).days, 0)
    if days < 60:
        return f"{days} d"
    return f"{days // 30} mo" if days < 720 else f"{days // 365} y"


def value(one: Loaded) -> dict[str, object]:
    """A record for programs."""
    return {
        "scope": one.scope,
        "name": one.name,
        "state": one.state,
        "since": since(one),
        "source": one.field("source"),
        "description": one.field("description"),
        "type": one.field("type"),
        "certainty": one.field("certainty"),
        "expires": one.field("expires"),
        "review_after": one.field("review_after"),
        "superseded_by": one.superseded_by,
        "path": one.path,
        "uid": one.uid,
    }
