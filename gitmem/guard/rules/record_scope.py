"""A scope that does not fit the place, or that no reader knows. Personal scopes are the ``personal-record`` rule's."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.model import scope
from gitmem.model.places import PROSE, RECORD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield a stated scope that is wider than the place, or unknown."""
    if not document.text.lstrip("\ufeff\r\n").startswith("---"):
        return
    front = document.front
    word = front.get("scope")
    if word is None or word == "":
        return
    stated = scope.known(word) if isinstance(word, str) else None
    here = scope.of_place(document.place)
    if stated is None:
        if document.place.kind == RECORD:
            yield Hit(*front.span("scope"), f"'scope' is none of {', '.join(scope.SCOPES)}", WARNING)
    elif stated == scope.MANAGED:
        yield Hit(*front.span("scope"), "scope 'managed' belongs to the organisation's own path, not to a repository")
    elif here == scope.LOCAL and stated == scope.PROJECT:
        yield Hit(*front.span("scope"), "scope 'project' in a file that only one person has", WARNING)


RULE = Rule(
    name="record-scope",
    summary="A scope that does not fit the place",
    why="Where a file lies decides who gets it; a scope that says otherwise misleads whoever trusts it.",
    fix="move the file to where its scope lives, or correct the scope",
    severity=ERROR,
    kinds=PROSE,
    personal=True,
    check=check,
    fails=(
        Example("---\nscope: managed\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nscope: galaxy\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nmetadata:\n  scope: [a, b]\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nscope: project\n---\nText\n", path=".claude/agent-memory-local/a/x.md"),
    ),
    passes=(
        Example("---\nscope: project\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nscope: local\n---\nText\n", path=".claude/agent-memory-local/a/x.md"),
        Example("---\nname: x\n---\nNo scope.\n", path=".claude/memory/x.md"),
        Example("---\nscope: frontend\n---\nAnother tool's field.\n", path=".cursor/rules/x.mdc"),
        Example("scope: managed\n", path="CLAUDE.md"),
    ),
)
