"""An index that is longer than what agents load of it."""

from __future__ import annotations

from gitmem.guard.rule import WARNING, Example, Hit, Rule
from gitmem.model.index import MAX_BYTES, MAX_LINES, measure
from gitmem.model.places import INDEX

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield one finding where lines or bytes pass the cap."""
    text = document.text
    if len(text) * 4 <= MAX_BYTES and text.count("\n") < MAX_LINES:
        return
    lines, size = measure(text)
    if lines > MAX_LINES:
        yield Hit(0, 0, f"{lines} lines; agents load the first {MAX_LINES}")
    elif size > MAX_BYTES:
        yield Hit(0, 0, f"{size:,} bytes; agents load the first {MAX_BYTES:,}")


RULE = Rule(
    name="index-size",
    summary="An index longer than what agents load",
    why="The rest is cut off without a word, and the newest lines usually stand at the end.",
    fix="one short line per record; move details into the records and delete what no longer counts",
    severity=WARNING,
    kinds=frozenset({INDEX}),
    personal=True,
    check=check,
    fails=(
        Example("- [a](a.md)\n" * 201, path=".claude/memory/MEMORY.md"),
        Example("- [a](a.md) " + "word " * 6_000, path=".claude/agent-memory/x/MEMORY.md"),
    ),
    passes=(
        Example("- [a](a.md)\n" * 200, path=".claude/memory/MEMORY.md"),
        Example("---\n" + "k: v\n" * 50 + "---\n" + "- [a](a.md)\n" * 190, path=".claude/memory/MEMORY.md"),
        Example("<!--\n" + "note\n" * 100 + "-->\n" + "- [a](a.md)\n" * 150, path=".claude/memory/MEMORY.md"),
    ),
)
