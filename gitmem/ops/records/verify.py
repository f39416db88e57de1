"""``gitmem verify NAME``: somebody looked, and it still holds."""

from __future__ import annotations

from gitmem.model.frontmatter import parse, set_field
from gitmem.ops.records.change import change
from gitmem.ops.records.find import one

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.records.step import Change


def verify(here: Here, names: Sequence[str], today: str, scope: str | None = None) -> list[Loaded]:
    """Renew records by name; each as it was before. Nothing is renewed where one of the names is wrong."""
    records = [one(here, today, name, scope) for name in names]
    renew(here, records, today)
    return records


def renew(here: Here, records: Sequence[Loaded], today: str) -> None:
    """Set the day of the last look, and with watched paths the commit that was looked at."""
    renewed = renewal(today, any(record.items("watch") for record in records))
    for scope in sorted({record.scope for record in records}):
        change(here, today, [(record, renewed) for record in records if record.scope == scope])


def renewal(today: str, watches: bool) -> Change:
    """What a look does to a record's text. ``watches``: whether one of those that are looked at watches a path."""
    revision = _revision() if watches else ""

    def renewed(text: str) -> str:
        text = set_field(text, "last_verified_at", today)
        if revision and parse(text).items("watch"):
            text = set_field(text, "source_revision", revision)
        return text

    return renewed


def _revision() -> str:
    from gitmem.git.process import run

    code, data = run(("rev-parse", "--verify", "--quiet", "HEAD"), allowed=(0, 1, 128))
    return "" if code else data.decode().strip()
