"""An import of a file that is not there."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, WARNING, Hit, TreeExample, TreeRule
from gitmem.model.paths import INSIDE
from gitmem.model.places import classify

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.tree import Tree
    from gitmem.model.imports import Edge


def check(tree: Tree, context: Context) -> Iterator[tuple[str, Hit]]:
    """Yield imports whose file is not tracked; certain only where the import stands alone on its line."""
    seen: set[tuple[str, str]] = set()
    for edge in (edge for edges in tree.imports() for edge in edges):
        statement = edge.statement
        if edge.kind != INSIDE or (edge.importer, edge.target) in seen:
            continue
        seen.add((edge.importer, edge.target))
        message = _message(tree, edge)
        if message and (edge.importer in tree.changed or edge.target in tree.changed):
            certain = statement.alone and statement.text_file and not statement.trailing and _claude(edge.importer)
            yield edge.importer, Hit(statement.start, statement.end, message, ERROR if certain else WARNING)


def _claude(path: str) -> bool:
    """Whether the file is one that Claude Code reads in any case; other agents' syntax differs."""
    low = "/" + path.lower()
    return low.rpartition("/")[2].startswith("claude") or "/.claude/" in low


def _message(tree: Tree, edge: Edge) -> str:
    shown = edge.statement.path if len(edge.statement.path) <= 80 else edge.statement.path[:79] + "…"
    if tracked(tree, edge.target):
        if not edge.statement.trailing:
            return ""
        return f"{shown} is not imported because {edge.statement.trailing[:1]!r} follows it; put a space between"
    if classify(edge.target).personal:
        return ""
    if edge.statement.path.removeprefix("./") in tree.paths:
        return f"{shown} is not there: a path counts from the importing file, not from the top"
    return f"{shown} is not there, or not tracked"


def tracked(tree: Tree, path: str) -> bool:
    """Whether the path is tracked: itself, as a folder, or below a submodule or a linked folder."""
    if path in tree.paths or not path:
        return True
    at = path.rfind("/")
    while at > 0:
        if path[:at] in tree.paths:
            return True
        at = path.rfind("/", 0, at)
    return "." not in path.rpartition("/")[2] and tree.has(path)


RULE = TreeRule(
    name="import-unresolved",
    summary="An import of a file that is not there",
    why="Agents skip it without a word: the instructions in it do not hold, and nobody notices.",
    fix="correct the path, commit the file, or delete the line; put it in backticks if it is no import",
    severity=ERROR,
    personal=True,
    check=check,
    fails=(
        TreeExample({"CLAUDE.md": "# Rules\n\n@docs/gone.md\n"}),
        TreeExample({".claude/CLAUDE.md": "@docs/a.md\n", "docs/a.md": "Only from the top.\n"}),
        TreeExample({"CLAUDE.md": "- @docs/a.md\n", "docs/a.md": "@b.md\n", "b.md": "Only from the top.\n"}),
        TreeExample({"CLAUDE.md": "Style is in @docs/style.md: read it.\n", "docs/style.md": "S\n"}),
        TreeExample({"AGENTS.md": "See @./missing.md first.\n"}),
    ),
    passes=(
        TreeExample({"CLAUDE.md": "@docs/a.md\n", "docs/a.md": "@../shared/b.md\n", "shared/b.md": "B\n"}),
        TreeExample({"CLAUDE.md": "Write `@docs/gone.md` to import.\n\n```\n@docs/gone.md\n```\n"}),
        TreeExample({"CLAUDE.md": "Use @nestjs/core, @Injectable and @alice; mail a@b.md\n"}),
        TreeExample({"CLAUDE.md": "@my\\ docs/a.md\n", "my docs/a.md": "A\n"}),
        TreeExample({"CLAUDE.md": "Import with @path/to/file.md or @<name>.md\n"}),
        TreeExample({"CLAUDE.md": "<!--\n@docs/gone.md\n-->\n"}),
        TreeExample({"packages/a/CLAUDE.md": "@../../AGENTS.md\n", "AGENTS.md": "A\n"}),
        TreeExample({"docs/readme.md": "@gone.md\n"}),
    ),
)
