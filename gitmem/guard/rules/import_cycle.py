"""Files that import each other in a circle."""

from __future__ import annotations

from gitmem.guard.rule import WARNING, Hit, TreeExample, TreeRule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.tree import Tree


def check(tree: Tree, context: Context) -> Iterator[tuple[str, Hit]]:
    """Yield the imports that close a circle, where one of its two files changed."""
    seen: set[tuple[str, str]] = set()
    for edge in (edge for edges in tree.imports() for edge in edges):
        place = edge.importer, edge.target
        if edge.cycle and place not in seen and (edge.importer in tree.changed or edge.target in tree.changed):
            seen.add(place)
            message = f"imports {edge.target}, which leads here again"
            yield edge.importer, Hit(edge.statement.start, edge.statement.end, message)


RULE = TreeRule(
    name="import-cycle",
    summary="Files that import each other in a circle",
    why="Where the circle is cut depends on the file an agent starts from: the order of what it reads is not yours.",
    fix="delete one of the imports",
    severity=WARNING,
    personal=True,
    check=check,
    fails=(
        TreeExample({"CLAUDE.md": "@docs/a.md\n", "docs/a.md": "@../CLAUDE.md\n"}),
        TreeExample({"CLAUDE.md": "@CLAUDE.md\n"}),
        TreeExample({"CLAUDE.md": "@a.md\n", "a.md": "@b.md\n", "b.md": "@a.md\n"}),
    ),
    passes=(
        TreeExample({"CLAUDE.md": "@a.md\n@b.md\n", "a.md": "@c.md\n", "b.md": "@c.md\n", "c.md": "C\n"}),
        TreeExample({"CLAUDE.md": "@a.md\n@a.md\n", "a.md": "See `@CLAUDE.md`.\n"}),
    ),
)
