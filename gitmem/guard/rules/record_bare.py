"""A team record without frontmatter: nobody knows what kind of fact it is, since when, or until when."""

from __future__ import annotations

from gitmem.guard.document import SYMLINK
from gitmem.guard.rule import WARNING, Example, Hit, Rule
from gitmem.model.names import is_record_file
from gitmem.model.places import RECORD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_FOLDERS = ("/.claude/memory/", "/.qwen/team-memory/")


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield one finding for a Markdown file of a team's memory folder that has no block."""
    path = "/" + document.path.lower()
    if not any(folder in path for folder in _FOLDERS) or not is_record_file(path):
        return
    if document.mode == SYMLINK or not document.text.strip():
        return
    if not document.front.present:
        end = document.text.find("\n")
        yield Hit(0, end if end >= 0 else len(document.text), "a record without frontmatter")


RULE = Rule(
    name="record-bare",
    summary="A team record without frontmatter",
    why="Without a name, a type and a description an agent finds it by chance, and no end or source can be checked.",
    fix="start the file with a block of name, description and type",
    severity=WARNING,
    kinds=frozenset({RECORD}),
    check=check,
    fails=(
        Example("# Build cache\n\nIt is in the CI volume.\n", path=".claude/memory/build-cache.md"),
        Example("Plain text.\n", path="packages/api/.claude/memory/api.md"),
    ),
    passes=(
        Example("---\nname: x\ntype: project\n---\nText\n", path=".claude/memory/x.md"),
        Example("# What this folder is\n", path=".claude/memory/README.md"),
        Example("# Notes of an agent\n", path=".claude/agent-memory/reviewer/patterns.md"),
        Example("---\nname: never closed\n", path=".claude/memory/x.md"),
    ),
)
