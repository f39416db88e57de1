"""A chain of imports longer than agents follow."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Hit, TreeExample, TreeRule
from gitmem.model.imports import MAX_HOPS
from gitmem.model.paths import INSIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.tree import Tree


def check(tree: Tree, context: Context) -> Iterator[tuple[str, Hit]]:
    """Yield the imports of the first hop that is no longer followed, once each, in chains that the change touches."""
    seen: set[tuple[str, str]] = set()
    for edges in tree.imports():
        touched = any(edge.importer in tree.changed or edge.target in tree.changed for edge in edges)
        for edge in edges:
            statement = edge.statement
            if edge.hop <= MAX_HOPS or edge.kind != INSIDE or edge.cycle or not touched:
                continue
            if edge.target not in tree.paths or (edge.importer, edge.target) in seen:
                continue
            seen.add((edge.importer, edge.target))
            message = f"is hop {edge.hop} of a chain; agents follow {MAX_HOPS}"
            yield edge.importer, Hit(statement.start, statement.end, message)


def _chain(length: int) -> dict[str, str]:
    files = {f"docs/{n}.md": f"@{n + 1}.md\n" for n in range(1, length)}
    return {"CLAUDE.md": "@docs/1.md\n", **files, f"docs/{length}.md": "The end.\n"}


RULE = TreeRule(
    name="import-too-deep",
    summary="A chain of imports longer than agents follow",
    why="The last files of the chain are never loaded, and nothing says so.",
    fix="import the file from nearer the top",
    severity=ERROR,
    personal=True,
    check=check,
    fails=(TreeExample(_chain(5)), TreeExample(_chain(7))),
    passes=(
        TreeExample(_chain(4)),
        TreeExample({**_chain(5), "CLAUDE.md": "@docs/1.md\n@docs/5.md\n", "docs/4.md": "No more.\n"}),
    ),
)
