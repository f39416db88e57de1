"""Fields of a record with a value that no reader knows."""

from __future__ import annotations

from gitmem.guard.rule import WARNING, Example, Hit, Rule
from gitmem.model.places import RECORD
from gitmem.model.record import CERTAINTIES, STATUSES, TYPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_ALLOWED = {"type": TYPES, "status": STATUSES, "certainty": CERTAINTIES}
_OURS = ("/.claude/memory/", "/.claude/agent-memory", "/.claude/projects/")
"""Folders whose format is known; other tools have types of their own."""


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each of the closed fields whose value is not in its list."""
    if not any(folder in "/" + document.path.lower() for folder in _OURS):
        return
    front = document.front
    for name, allowed in _ALLOWED.items():
        value = front.get(name)
        if value is None or value == "":
            continue
        if not isinstance(value, str):
            yield Hit(*front.span(name), f"'{name}' is not one word")
        elif value.strip().lower() not in allowed:
            yield Hit(*front.span(name), f"'{name}' is none of {', '.join(allowed)}")


RULE = Rule(
    name="record-value",
    summary="A field with a value that no reader knows",
    why="Recall and review select by type, status and certainty; a word of one's own is selected by nothing.",
    fix="use one of the words named",
    severity=WARNING,
    kinds=frozenset({RECORD}),
    personal=True,
    check=check,
    fails=(
        Example("---\nname: x\ntype: lesson\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nname: x\nmetadata:\n  type: [user, project]\n---\n", path=".claude/memory/x.md"),
        Example("---\nname: x\nstatus: done\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\ncertainty: 80%\n---\nText\n", path=".claude/agent-memory/a/x.md"),
    ),
    passes=(
        Example("---\nname: x\ntype: feedback\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nname: x\nmetadata: \n  type: Reference\n---\n", path=".claude/memory/x.md"),
        Example("---\nstatus: superseded\ncertainty: inferred\n---\n", path=".claude/memory/x.md"),
        Example("---\ntype: decision\n---\nText\n", path=".memory/adr.md"),
        Example("---\ntype:\n---\nText\n", path=".claude/memory/x.md"),
    ),
)
