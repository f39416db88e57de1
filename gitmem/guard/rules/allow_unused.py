"""An allow beside which nothing is found any more."""

from __future__ import annotations

from gitmem.guard.rule import WARNING, Example, Hit, Rule
from gitmem.model.places import ANY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield every marker that covers no finding of a rule over this document.

    A whole check knows more (rules over the tree, the secret engine) and asks ``allow.review`` itself.
    """
    from gitmem.guard.allow import UNUSED, read, review
    from gitmem.guard.engine import judge
    from gitmem.guard.registry import RULES

    allows = read(document)
    named = dict.fromkeys(rule for allow in allows for rule in allow.rules)
    judged = [rule for rule in named if rule in RULES and not rule.startswith(("allow-", "secret-"))]
    for rule, hit in review(allows, judge(document, context, judged), context.today, judged):
        if rule == UNUSED:
            yield hit


RULE = Rule(
    name="allow-unused",
    summary="An allow beside which there is nothing to allow",
    why="An exception that outlives its reason hides the next real finding on that line.",
    fix="remove it",
    severity=WARNING,
    kinds=ANY,
    personal=True,
    check=check,
    fails=(
        Example("Run the tests first. <!-- gitmem: allow personal-home-path -- a sample -->\n"),
        Example("<!-- gitmem: allow personal-home-path -- a sample -->\n\nRun the tests first.\n"),
        Example("<!-- gitmem: allow personal-home-path -- a sample -->\n```\nls\n```\nls /Users/marta/work/x\n"),
    ),
    passes=(
        Example("See /Users/marta/work/x. <!-- gitmem: allow personal-home-path -- the path in the ticket -->\n"),
        Example("<!-- gitmem: allow personal-home-path -- a sample -->\n\nSee /Users/marta/work/x.\n"),
        Example("<!-- gitmem: allow personal-home-path -- a log -->\n```\nls\nls /Users/marta/work/x\n```\n"),
        Example("```\n# gitmem: allow personal-home-path -- a log\nls /Users/marta/work/x\n```\n"),
    ),
)
