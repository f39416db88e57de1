"""An import of a file outside the repository."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, WARNING, Hit, TreeExample, TreeRule
from gitmem.model import paths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.tree import Tree

_MACHINE = ("/users/", "/home/", "/root/", "/etc/", "/opt/", "/tmp/", "/var/", "/mnt/", "/srv/", "/volumes/", "/usr/")


def check(tree: Tree, context: Context) -> Iterator[tuple[str, Hit]]:
    """Yield imports that lead above the top, to a machine's absolute path, or to a home folder."""
    seen: set[tuple[str, str]] = set()
    for edge in (edge for edges in tree.imports() for edge in edges):
        statement = edge.statement
        if edge.kind == paths.INSIDE or edge.importer not in tree.changed:
            continue
        if (edge.importer, edge.target) in seen:
            continue
        seen.add((edge.importer, edge.target))
        span = statement.start, statement.end
        if edge.kind == paths.OUTSIDE:
            yield edge.importer, Hit(*span, "leads out of the repository")
        elif edge.kind == paths.HOME:
            message = "imports from each reader's home folder: not there for most, and only after an approval"
            yield edge.importer, Hit(*span, message, WARNING)
        elif statement.path.lower().startswith(_MACHINE) or ":" in statement.path[:2]:
            yield edge.importer, Hit(*span, "imports an absolute path of one machine")
        elif statement.text_file:
            yield edge.importer, Hit(*span, "imports an absolute path", WARNING)


RULE = TreeRule(
    name="import-outside",
    summary="An import from outside the repository",
    why="Others have no such file, or another one; where it exists the agent asks once, or silently skips it.",
    fix="move the file into the repository, or import it from your own CLAUDE.local.md",
    severity=ERROR,
    check=check,
    fails=(
        TreeExample({"CLAUDE.md": "@../../outside.md\n"}),
        TreeExample({".claude/rules/a.md": "@../../../up/x.md\n"}),
        TreeExample({"CLAUDE.md": "@/etc/agent/rules.md\n"}),
        TreeExample({"CLAUDE.md": "- @~/.claude/my-project.md\n"}),
    ),
    passes=(
        TreeExample({"docs/CLAUDE.md": "@../shared/a.md\n", "shared/a.md": "A\n"}),
        TreeExample({"CLAUDE.md": "Components live in @/components and @/lib/utils.\n"}),
        TreeExample({"CLAUDE.md": "`@../../outside.md` would lead out.\n"}),
        TreeExample({"CLAUDE.local.md": "@~/notes/mine.md\n"}),
    ),
)
