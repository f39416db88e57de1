"""Two records of one folder with one name."""

from __future__ import annotations

from gitmem.guard.rule import WARNING, Hit, TreeExample, TreeRule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.tree import Tree
    from gitmem.model.record import Record


def check(tree: Tree, context: Context) -> Iterator[tuple[str, Hit]]:
    """Yield each changed record whose name another record of the folder bears."""
    for folder in tree.folders():
        named: dict[str, list[Record]] = {}
        for record in tree.records(folder):
            if record.name and record.active:
                named.setdefault(record.name.casefold(), []).append(record)
        for records in named.values():
            if len(records) < 2:
                continue
            for record in records:
                if record.path in tree.changed:
                    other = next(one.path for one in records if one.path != record.path)
                    yield record.path, Hit(*record.front.span("name"), f"the record in {other} has the same name")


def _record(name: str, more: str = "") -> str:
    return f"---\nname: {name}\ntype: project\n{more}---\nText\n"


RULE = TreeRule(
    name="record-duplicate-name",
    summary="Two records with one name",
    why="A name is how records are recalled, linked and superseded; with two of them the order of files decides.",
    fix="rename one of them, or merge the two and delete one",
    severity=WARNING,
    personal=True,
    check=check,
    fails=(
        TreeExample({".claude/memory/a.md": _record("cache"), ".claude/memory/b.md": _record("Cache")}),
        TreeExample(
            {
                ".claude/memory/MEMORY.md": "- [a](a.md)\n",
                ".claude/memory/a.md": _record("cache"),
                ".claude/memory/ci/a.md": _record("cache"),
            }
        ),
    ),
    passes=(
        TreeExample({".claude/memory/a.md": _record("a"), ".claude/memory/b.md": _record("b")}),
        TreeExample({".claude/memory/a.md": _record("a"), ".claude/memory/b.md": _record("a", "status: superseded\n")}),
        TreeExample(
            {".claude/agent-memory/x/a.md": _record("a"), ".claude/agent-memory/y/a.md": _record("a")},
        ),
    ),
)
