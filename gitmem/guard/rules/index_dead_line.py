"""A line of an index that points to no file."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Hit, TreeExample, TreeRule
from gitmem.model.index import entries
from gitmem.model.paths import INSIDE, resolve

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.tree import Tree
    from gitmem.model.index import Entry


_SHOWN = 5


def check(tree: Tree, context: Context) -> Iterator[tuple[str, Hit]]:
    """Yield one finding per index, at its first line whose file is not tracked, naming the first few.

    Folders that were copied into a repository in part have hundreds of them, and one repair for all.
    """
    for folder in tree.folders():
        document = tree.regular(folder.index) if folder.index else None
        if document is None:
            continue
        dead = [entry for entry in entries(document.text) if _dead(tree, document.path, entry)]
        if dead:
            names = list(dict.fromkeys(_short(entry.target) for entry in dead))
            more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
            message = f"points to {', '.join(names[:_SHOWN])}{more}: not there, or not tracked"
            yield document.path, Hit(dead[0].start, dead[0].end, message)


def _dead(tree: Tree, index: str, entry: Entry) -> bool:
    kind, target = resolve(index, entry.target)
    if not entry.local or kind != INSIDE or target in tree.paths:
        return False
    return index in tree.changed or target in tree.changed


def _short(target: str) -> str:
    return target if len(target) <= 60 else target[:59] + "…"


RULE = TreeRule(
    name="index-dead-line",
    summary="An index line that points to no file",
    why="The agent follows the line, finds nothing, and has read a summary that nothing supports.",
    fix="commit the file, or delete the line; 'gitmem check --fix' does it",
    severity=ERROR,
    personal=True,
    check=check,
    fails=(
        TreeExample({".claude/memory/MEMORY.md": "# Memory\n\n- [Cache](cache.md) — where it is\n"}),
        TreeExample(
            {
                ".claude/agent-memory/api/MEMORY.md": "- [a](a.md)\n* **[B](./sub/b.md)**: gone\n",
                ".claude/agent-memory/api/a.md": "A\n",
            }
        ),
    ),
    passes=(
        TreeExample({".claude/memory/MEMORY.md": "- [Cache](cache.md) — hook\n", ".claude/memory/cache.md": "C\n"}),
        TreeExample({".claude/memory/MEMORY.md": "- [Site](https://example.com/a.md) — on the web\n"}),
        TreeExample({".claude/memory/MEMORY.md": "- [Guide](../../docs/guide.md) — elsewhere\n"}),
        TreeExample({".claude/memory/MEMORY.md": "```\n- [Title](file.md) — the form\n```\n"}),
        TreeExample(
            {".claude/memory/MEMORY.md": "1. [A](a%20b.md#part)\n", ".claude/memory/a b.md": "A\n"},
        ),
    ),
)
