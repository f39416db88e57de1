"""A credential in the name of a file."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.guard.secrets.filename import in_path
from gitmem.guard.secrets.made_up import made_up
from gitmem.guard.secrets.secret import mask
from gitmem.model.places import ANY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield every credential in the path, at the beginning of the text."""
    for found in in_path(document.path):
        yield Hit(0, 0, f"{found.what} in the file's name: {mask(document.path[found.start : found.end])}")


RULE = Rule(
    name="secret-path",
    summary="A credential in the name of a file",
    why="Names travel further than text: into logs, listings, notifications and every tree of the history.",
    fix="revoke it, and give the file another name",
    severity=ERROR,
    kinds=ANY,
    personal=True,
    check=check,
    fails=(Example("Notes.\n", path=f".claude/memory/gh{'p_'}{made_up(36)}.md"),),
    passes=(
        Example("Notes.\n", path=".claude/memory/token-refresh-2026-11-30.md"),
        Example("Notes.\n", path=".claude/memory/0b5c1f2e-9a7d-4c3b-8e1f-6a2d9b0c4e7f.md"),
    ),
)
