"""An allow whose last day has passed."""

from __future__ import annotations

from gitmem.guard.rule import WARNING, Example, Hit, Rule
from gitmem.model.places import ANY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield every marker that is over."""
    from gitmem.guard.allow import EXPIRED, read, review

    for rule, hit in review(read(document), [], context.today, ()):
        if rule == EXPIRED:
            yield hit


RULE = Rule(
    name="allow-expired",
    summary="An allow whose last day has passed",
    why="It was given until that day. What it covered is reported again, at its own severity.",
    fix="mend the line it covered and remove the allow, or give it a new end with a new reason",
    severity=WARNING,
    kinds=ANY,
    personal=True,
    check=check,
    fails=(
        Example("Deploys are frozen. <!-- gitmem: allow freeze-undated until 2026-11-29 -- owner is away -->\n"),
        Example("<!-- gitmem: allow freeze-undated until 2025-01-31 -- owner is away -->\nDeploys are frozen.\n"),
    ),
    passes=(
        Example("Deploys are frozen. <!-- gitmem: allow freeze-undated until 2026-11-30 -- owner is away -->\n"),
        Example("Deploys are frozen. <!-- gitmem: allow freeze-undated -- quoted from the status page -->\n"),
        Example("The allow ended until 2025-01-31.\n"),
    ),
)
