"""A record that the index of its folder does not list."""

from __future__ import annotations

from gitmem.guard.rule import WARNING, Hit, TreeExample, TreeRule
from gitmem.model.names import is_record_file, stem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.tree import Folder, Tree

_SHOWN = 5


def check(tree: Tree, context: Context) -> Iterator[tuple[str, Hit]]:
    """Yield one finding per folder at its index where that changed, else one per changed record."""
    for folder in tree.folders():
        if folder.index is None:
            continue
        missing = _missing(tree, folder)
        if folder.index in tree.changed and missing:
            names = ", ".join(path[len(folder.path) :] for path in missing[:_SHOWN])
            more = f" and {len(missing) - _SHOWN} more" if len(missing) > _SHOWN else ""
            yield folder.index, Hit(0, 0, f"does not list {names}{more}")
            continue
        for path in missing:
            if path in tree.changed:
                yield path, Hit(0, 0, f"not listed in {folder.index}")


def _missing(tree: Tree, folder: Folder) -> list[str]:
    document = tree.regular(folder.index or "")
    if document is None:
        return []
    text = document.text
    return [
        path for path in folder.records if is_record_file(path) and not _mentioned(path, text) and _counts(tree, path)
    ]


def _mentioned(path: str, text: str) -> bool:
    name = path.rpartition("/")[2]
    return name in text or name.replace(" ", "%20") in text or f"[[{stem(path)}]]" in text


def _counts(tree: Tree, path: str) -> bool:
    """Whether the record is one that an index should list: inactive ones are left out on purpose."""
    if path not in tree.changed:
        return True
    record = tree.record(path)
    return record is not None and record.active


RULE = TreeRule(
    name="index-orphan",
    summary="A record that no index lists",
    why="Agents load the index and open what it names; a file beside it is found by nobody.",
    fix="add a line for it; 'gitmem check --fix' does it",
    severity=WARNING,
    personal=True,
    check=check,
    fails=(
        TreeExample({".claude/memory/MEMORY.md": "# Memory\n", ".claude/memory/a.md": "---\nname: a\n---\nA\n"}),
        TreeExample(
            {
                ".claude/memory/MEMORY.md": "- [a](a.md)\n",
                ".claude/memory/a.md": "A\n",
                ".claude/memory/ci/b.md": "B\n",
            }
        ),
    ),
    passes=(
        TreeExample({".claude/memory/MEMORY.md": "- [a](a.md)\n", ".claude/memory/a.md": "A\n"}),
        TreeExample({".claude/memory/MEMORY.md": "See a.md and [[b]].\n", ".claude/memory/b.md": "B\n"}),
        TreeExample({".claude/memory/a.md": "No index here.\n"}),
        TreeExample({".claude/memory/MEMORY.md": "# Memory\n", ".claude/memory/README.md": "For people.\n"}),
        TreeExample(
            {".claude/memory/MEMORY.md": "# Memory\n", ".claude/memory/a.md": "---\nstatus: superseded\n---\nA\n"}
        ),
        TreeExample(
            {
                ".claude/memory/MEMORY.md": "# M\n<!-- gitmem: over the cap, not listed: a.md -->\n",
                ".claude/memory/a.md": "A\n",
            }
        ),
    ),
)
