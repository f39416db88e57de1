"""An allow that cannot be understood, or says too little: it silences nothing."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.model.places import ANY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield every marker without a rule, a reason, or a date that exists."""
    from gitmem.guard.allow import INVALID, read, review

    for rule, hit in review(read(document), [], context.today, ()):
        if rule == INVALID:
            yield hit


RULE = Rule(
    name="allow-invalid",
    summary="An allow that silences nothing, because it is incomplete",
    why="Whoever wrote it believes that a finding was excused. An exception without a rule and a reason cannot be "
    "reviewed, so it has no effect.",
    fix="write it in full: gitmem: allow RULE[, RULE] [until YYYY-MM-DD] -- reason",
    severity=ERROR,
    kinds=ANY,
    personal=True,
    check=check,
    fails=(
        Example("Deploys are frozen. <!-- gitmem: allow freeze-undated -->\n"),
        Example("Deploys are frozen. <!-- gitmem: allow -- we know -->\n"),
        Example("Deploys are frozen. <!-- gitmem: allow freeze-forever -- we know -->\n"),
        Example("Deploys are frozen. <!-- gitmem: allow freeze -- we know -->\n"),
        Example("Deploys are frozen. <!-- gitmem: allow freeze-undated until friday -- we know -->\n"),
        Example("# gitmem: allow freeze-undated until 2026-02-30 -- we know\nDeploys are frozen.\n"),
    ),
    passes=(
        Example("Deploys are frozen. <!-- gitmem: allow freeze-undated -- quoted from the status page -->\n"),
        Example("Deploys are frozen. <!-- gitmem: allow freeze-undated until 2027-01-31 -- owner is away -->\n"),
        Example("# gitmem: allow freeze-undated, personal-home-path -- both are quoted\nDeploys are frozen.\n"),
        Example("Excuse a line with `<!-- gitmem: allow RULE -->` and a reason.\n"),
        Example("We use gitmem: allow lists are short.\n"),
        Example("Run `gitmem check` before you push.\n"),
    ),
)
