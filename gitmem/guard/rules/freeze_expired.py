"""A freeze whose last day has passed."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.model.places import TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_RECORD = ".claude/memory/topic.md"


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each freeze that ended before today."""
    from gitmem.guard.freeze.detect import freezes

    for freeze in freezes(document, context):
        if freeze.until is not None and freeze.until < context.today:
            what = "was due for review on" if freeze.review else "ended on"
            message = f"a freeze that {what} {freeze.until}"
            yield Hit(freeze.start, freeze.end, message, severity=freeze.severity, until=freeze.until)


RULE = Rule(
    name="freeze-expired",
    summary="A freeze whose end has passed",
    why="Agents go on obeying it: they are not told what day it is, or do not compare.",
    fix="remove it, or give it a new end if it still holds",
    severity=ERROR,
    kinds=TEXT,
    check=check,
    fails=(
        Example("No deploys until 2026-11-16.\n"),
        Example("Code freeze ends 2026-10-31.\n"),
        Example("Freeze window: 2026-09-01 to 2026-09-14.\n"),
        Example("Do not merge before 12/01/2025 without approval from release.\n"),
        Example("Use the legacy exporter until 30.06.2026.\n"),
        Example("---\nname: topic\nexpires: 2026-01-05\n---\nDeploys are off for the holiday week.\n", path=_RECORD),
        Example("---\nname: topic\nreview_after: 2026-01-05\n---\nFor now use the v1 API.\n", path=_RECORD),
        Example("Merge-Stopp bis zum 1. Oktober 2026.\n"),
    ),
    passes=(
        Example("No deploys until 2026-11-30.\n"),
        Example("No deploys until 16 Dec.\n"),
        Example("Stay on Postgres 15 until 31.03.2027 (vendor support).\n"),
        Example("Freeze window: 2026-12-20 to 2027-01-02.\n"),
        Example("Support for Node 18 ended on 2025-04-30.\n"),
        Example("We used the old exporter until 2025-06-30.\n"),
        Example("The certificate is valid until 2026-10-01.\n"),
        Example("Keine Deployments bis 18.12.2026.\n"),
    ),
)
