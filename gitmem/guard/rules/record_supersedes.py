"""Chains of ``supersedes`` that contradict themselves.

A name that no file bears is fine: a renamed team record is a deleted one and a new one that supersedes it.
"""

from __future__ import annotations

from gitmem.guard.rule import ERROR, WARNING, Hit, TreeExample, TreeRule
from gitmem.model.names import stem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.tree import Folder, Tree
    from gitmem.model.record import Record


def check(tree: Tree, context: Context) -> Iterator[tuple[str, Hit]]:
    """Yield records that supersede themselves, directly or in a circle, and superseded ones that count as active."""
    for folder in tree.folders():
        by_name = _by_name(tree, folder)
        for path in folder.records:
            record = by_name.get(path)
            if path not in tree.changed or record is None or not record.supersedes:
                continue
            span = record.front.span("supersedes")
            circle = _circle(record, by_name)
            if circle:
                yield path, Hit(*span, "supersedes itself" + (f" by way of {circle}" if circle != path else ""))
                continue
            for name in record.supersedes:
                old = by_name.get(name)
                if old and old.active and record.active:
                    yield path, Hit(*span, f"supersedes {old.path}, which still counts as active", WARNING)


def _by_name(tree: Tree, folder: Folder) -> dict[str, Record]:
    """The folder's records by path, by the name of the file and by the name they state."""
    found: dict[str, Record] = {}
    for record in tree.records(folder):
        found[record.path] = record
        found.setdefault(stem(record.path), record)
        if record.name:
            found.setdefault(record.name, record)
    return found


def _circle(start: Record, by_name: dict[str, Record]) -> str:
    """The path of a record through which ``start`` supersedes itself; empty where there is none."""
    seen = {start.path}
    queue = [start]
    for record in queue:
        for name in record.supersedes:
            older = by_name.get(name)
            if older is start:
                return record.path
            if older and older.path not in seen:
                seen.add(older.path)
                queue.append(older)
    return ""


def _record(name: str, supersedes: str, more: str = "") -> str:
    return f"---\nname: {name}\nsupersedes: {supersedes}\n{more}---\nText\n"


RULE = TreeRule(
    name="record-supersedes",
    summary="A record that supersedes itself, or one that still counts",
    why="Two records that both hold, or neither, leave the choice to chance.",
    fix="let one record name the other, and give the older one status: superseded or delete it",
    severity=ERROR,
    personal=True,
    check=check,
    fails=(
        TreeExample({".claude/memory/a.md": _record("a", "b"), ".claude/memory/b.md": _record("b", "a")}),
        TreeExample({".claude/memory/a.md": _record("a", "a")}),
        TreeExample({".claude/memory/a.md": _record("a", "[b]"), ".claude/memory/b.md": "---\nname: b\n---\nOld\n"}),
    ),
    passes=(
        TreeExample(
            {
                ".claude/memory/a.md": _record("a", "b"),
                ".claude/memory/b.md": _record("b", "c", "status: superseded\n"),
            }
        ),
        TreeExample({".claude/memory/a.md": _record("a", "its-old-name")}),
        TreeExample({".claude/memory/a.md": "---\nname: a\nsupersedes: []\n---\n"}),
    ),
)
