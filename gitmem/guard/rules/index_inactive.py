"""An index line for a record that is over or superseded."""

from __future__ import annotations

from gitmem.guard.rule import WARNING, Hit, TreeExample, TreeRule
from gitmem.model import validity
from gitmem.model.index import entries
from gitmem.model.paths import resolve

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.tree import Tree
    from gitmem.model.record import Record


def check(tree: Tree, context: Context) -> Iterator[tuple[str, Hit]]:
    """Yield lines that point to a changed record which no longer counts."""
    for folder in tree.folders():
        document = tree.regular(folder.index) if folder.index else None
        if document is None:
            continue
        for entry in entries(document.text):
            target = resolve(document.path, entry.target)[1]
            if target not in tree.changed or target not in folder.records:
                continue
            record = tree.record(target)
            reason = _reason(record, context.today) if record else ""
            if reason:
                yield document.path, Hit(entry.start, entry.end, f"points to {entry.target}, which {reason}")


def _reason(record: Record, today: str) -> str:
    if record.status.lower() in ("superseded", "conflicted"):
        return f"is {record.status.lower()}"
    return f"expired on {record.expires[:10]}" if validity.expired(record.expires, today) else ""


RULE = TreeRule(
    name="index-inactive",
    summary="An index line for a record that no longer counts",
    why="What the index lists is what agents believe.",
    fix="delete the line; 'gitmem check --fix' does it for superseded records",
    severity=WARNING,
    personal=True,
    check=check,
    fails=(
        TreeExample(
            {".claude/memory/MEMORY.md": "- [a](a.md)\n", ".claude/memory/a.md": "---\nexpires: 2026-11-01\n---\nA\n"}
        ),
        TreeExample(
            {".claude/memory/MEMORY.md": "- [a](a.md)\n", ".claude/memory/a.md": "---\nstatus: superseded\n---\nA\n"}
        ),
    ),
    passes=(
        TreeExample(
            {".claude/memory/MEMORY.md": "- [a](a.md)\n", ".claude/memory/a.md": "---\nexpires: 2026-12-01\n---\nA\n"}
        ),
        TreeExample({".claude/memory/MEMORY.md": "- [a](a.md)\n", ".claude/memory/a.md": "---\nstatus: active\n---\n"}),
        TreeExample({".claude/memory/MEMORY.md": "# M\n", ".claude/memory/a.md": "---\nstatus: superseded\n---\nA\n"}),
    ),
)
