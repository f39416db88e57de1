"""A block of team memory that does not say what the team's index says."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Hit, TreeExample, TreeRule
from gitmem.model.block import damage
from gitmem.model.team_block import NAME, block, filled, mendable, stale
from gitmem.model.team_files import FILES, INDEX

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.tree import Tree


def check(tree: Tree, context: Context) -> Iterator[tuple[str, Hit]]:
    """Yield each block that has fallen behind, where it or the index changed."""
    for path in FILES:
        if path not in tree.changed and INDEX not in tree.changed:
            continue
        document = tree.regular(path)
        there = block(path, document.text) if document is not None else None
        if document is None or there is None:
            continue
        index = tree.regular(INDEX)
        said = index.text if index is not None else ""
        if not there.whole:
            message = damage(document.text, NAME).partition(": ")[2]
            by_hand = mendable(path, document.text, said) is None
            yield path, Hit(there.start, there.end, message, hint=_BY_HAND if by_hand else None)
        elif stale(path, document.text, said):
            end = document.text.find("\n", there.start)
            yield path, Hit(there.start, end, f"this block does not say what {INDEX} says")


_BY_HAND = "delete its marks and what is left of it, then 'gitmem init --agent' with the agent's name writes it anew"

_INDEX = "# Memory\n\n- [Cache](cache.md) — where it is\n"
_CACHE = {INDEX: _INDEX, ".claude/memory/cache.md": "C\n"}
_SHOWN = filled("AGENTS.md", "# Project\n", _INDEX)

RULE = TreeRule(
    name="index-drift",
    summary="A copy of the team's index that has fallen behind",
    why="Agents that read AGENTS.md and their like would be told something else than those that read the index.",
    fix="gitmem index --write, then stage the file; 'gitmem check --fix' does it too. What was written into the block "
    "by hand belongs into a record, or above the block",
    severity=ERROR,
    check=check,
    fails=(
        TreeExample({**_CACHE, "AGENTS.md": _SHOWN.replace("where it is", "where it was")}),
        TreeExample({**_CACHE, "AGENTS.md": _SHOWN.replace("- [Cache]", "- Deploy by hand.\n- [Cache]")}),
        TreeExample({"AGENTS.md": _SHOWN}),
        TreeExample({**_CACHE, ".github/copilot-instructions.md": _SHOWN.partition("<!-- gitmem: end")[0]}),
        TreeExample({**_CACHE, ".cursor/rules/gitmem.mdc": filled(".cursor/rules/gitmem.mdc", "", "# Memory\n")}),
        TreeExample({**_CACHE, "GEMINI.md": filled("GEMINI.md", "", "").replace("@./", "@../")}),
    ),
    passes=(
        TreeExample({**_CACHE, "AGENTS.md": _SHOWN}),
        TreeExample({**_CACHE, "AGENTS.md": _SHOWN.replace("\n", "\r\n")}),
        TreeExample({**_CACHE, "AGENTS.md": f"{_SHOWN}\n## More\n\nRun `make test`.\n"}),
        TreeExample({**_CACHE, "AGENTS.md": "# Project\n\nRun `make test`.\n"}),
        TreeExample({**_CACHE, "GEMINI.md": filled("GEMINI.md", "# Project\n", _INDEX)}),
        TreeExample({**_CACHE, "docs/AGENTS.md": _SHOWN.replace("where it is", "where it was")}),
        TreeExample({"AGENTS.md": filled("AGENTS.md", "", "")}),
    ),
)
