"""Two index lines for one record."""

from __future__ import annotations

from gitmem.guard.rule import WARNING, Example, Hit, Rule
from gitmem.model.index import entries
from gitmem.model.places import INDEX

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_MOST = 25


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield the second and later lines that point to the same file."""
    seen: dict[str, int] = {}
    told = 0
    for entry in entries(document.text):
        if not entry.local:
            continue
        first = seen.setdefault(entry.target, entry.line)
        if first != entry.line:
            told += 1
            if told > _MOST:
                return
            yield Hit(entry.start, entry.end, f"points to the same file as line {first}")


RULE = Rule(
    name="index-duplicate-line",
    summary="Two index lines for one record",
    why="They drift apart, and the agent reads two summaries of which one is old; merges leave them behind.",
    fix="keep the better line; 'gitmem check --fix' does it",
    severity=WARNING,
    kinds=frozenset({INDEX}),
    personal=True,
    check=check,
    fails=(
        Example("- [A](a.md) — one\n- [B](b.md)\n- [A](./a.md) — another\n", path=".claude/memory/MEMORY.md"),
        Example("- [A](a.md)\n- [A](a.md)\n", path=".claude/agent-memory/x/MEMORY.md"),
    ),
    passes=(
        Example("- [A](a.md) — one\n- [B](b.md) — two\n", path=".claude/memory/MEMORY.md"),
        Example("- [Site](https://example.com)\n- [Site](https://example.com)\n", path=".claude/memory/MEMORY.md"),
        Example("- [A](a.md)\n\nSee also [A](a.md).\n", path=".claude/memory/MEMORY.md"),
    ),
)
