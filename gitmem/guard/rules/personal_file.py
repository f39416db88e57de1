"""A file that is meant for one person, tracked at all: its path decides, never what it holds."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.model.places import ANY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield once for a personal file, also where it is empty, binary or a link."""
    if document.place.personal:
        name = document.path.rpartition("/")[2]
        end = document.text.find("\n", 0, 200)
        hint = (
            f"git rm --cached -- '{document.path}', and list it in .gitignore; "
            f"what the team needs belongs in {_shared_home(document.path)}"
        )
        yield Hit(0, max(end, 0), f"{name} is a personal file and must not be tracked", hint=hint)


def _shared_home(path: str) -> str:
    low = path.lower()
    if low.endswith(".json"):
        return ".claude/settings.json"
    if "agent-memory-local/" in low:
        return ".claude/agent-memory/"
    if "/projects/" in low or "/worktrees/" in low:
        return ".claude/memory/"
    return "CLAUDE.md" if "claude" in low else "AGENTS.md"


RULE = Rule(
    name="personal-file",
    summary="A personal file is tracked",
    why="One person's settings, notes and memories override everybody's once committed, and tell of that person.",
    fix="git rm --cached the file and list it in .gitignore",
    severity=ERROR,
    kinds=ANY,
    check=check,
    personal=True,
    fails=(
        Example("Keep replies in Polish.\n", path="CLAUDE.local.md"),
        Example("", path="packages/api/CLAUDE.local.md"),
        Example('{"permissions": {"allow": ["Bash(ls)"]}}\n', path=".claude/settings.local.json"),
        Example("Remember the hint.\n", path=".claude/agent-memory-local/planner/hint.md"),
        Example("# Memory\n", path=".claude/projects/-srv-shop/memory/MEMORY.md"),
    ),
    passes=(
        Example("Personal settings go to CLAUDE.local.md, which is ignored.\n", path="CLAUDE.md"),
        Example('{"permissions": {"allow": ["Bash(ls)"]}}\n', path=".claude/settings.json"),
        Example("# Memory\n", path=".claude/agent-memory/planner/MEMORY.md"),
        Example("# Memory\n", path=".claude/memory/MEMORY.md"),
        Example("# Local development\n", path=".claude/rules/local.md"),
    ),
)
