"""A shared file past its own end."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.model import validity
from gitmem.model.places import PROSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield a finding where ``expires`` has passed and the record still counts as active."""
    front = document.front
    if front.text("status").lower() in ("superseded", "expired", "archived"):
        return
    expires = front.text("expires")
    if validity.expired(expires, context.today):
        yield Hit(*front.span("expires"), f"expired on {expires[:10]}", until=expires[:10])


RULE = Rule(
    name="record-expired",
    summary="A shared file past its own end",
    why="It says itself that it no longer holds, and agents go on loading it.",
    fix="delete the file, or check that it still holds and set a new end",
    severity=ERROR,
    kinds=PROSE,
    check=check,
    fails=(
        Example("---\nname: x\nexpires: 2026-11-29\n---\nUse the old host.\n", path=".claude/memory/x.md"),
        Example("\ufeff---\nexpires: 2025-01-31\n---\nText\n", path=".claude/rules/x.md"),
        Example("---\nmetadata:\n  expires: 2026-11-01T12:00:00Z\n---\nText\n", path=".claude/memory/x.md"),
    ),
    passes=(
        Example("---\nname: x\nexpires: 2026-11-30\n---\nIt holds today.\n", path=".claude/memory/x.md"),
        Example("---\nexpires: 2027-01-31\n---\nText\n", path=".claude/rules/x.md"),
        Example("---\nexpires: 2026-01-01\nstatus: superseded\n---\nText\n", path=".claude/memory/x.md"),
        Example("The token expires: 2020-01-01 was an example.\n", path="CLAUDE.md"),
    ),
)
