"""A shared file that imports a personal one."""

from __future__ import annotations

from gitmem.guard.rule import WARNING, Hit, TreeExample, TreeRule
from gitmem.model.paths import INSIDE
from gitmem.model.places import classify

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.tree import Tree


def check(tree: Tree, context: Context) -> Iterator[tuple[str, Hit]]:
    """Yield imports from a shared file into a file that is meant for one person."""
    seen: set[tuple[str, str]] = set()
    for edge in (edge for edges in tree.imports() for edge in edges):
        place = edge.importer, edge.target
        if edge.kind != INSIDE or place in seen or edge.importer not in tree.changed:
            continue
        if classify(edge.target).personal and not classify(edge.importer).personal:
            seen.add(place)
            yield (
                edge.importer,
                Hit(edge.statement.start, edge.statement.end, "imports a file that only one person has"),
            )


RULE = TreeRule(
    name="import-personal",
    summary="A shared file that imports a personal one",
    why="Everybody else lacks the file, or has another; agents load CLAUDE.local.md by themselves anyway.",
    fix="delete the import",
    severity=WARNING,
    check=check,
    fails=(
        TreeExample({"CLAUDE.md": "@CLAUDE.local.md\n"}),
        TreeExample({"CLAUDE.md": "@docs/a.md\n", "docs/a.md": "@../.claude/agent-memory-local/x/MEMORY.md\n"}),
    ),
    passes=(
        TreeExample({"CLAUDE.md": "Your own notes belong in `CLAUDE.local.md`.\n"}),
        TreeExample({"CLAUDE.local.md": "@.claude/agent-memory-local/x/MEMORY.md\n"}),
        TreeExample({"CLAUDE.md": "@AGENTS.md\n", "AGENTS.md": "A\n"}),
    ),
)
