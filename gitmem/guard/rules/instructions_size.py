"""Instruction files longer than agents take in."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.model.globs import patterns
from gitmem.model.places import INSTRUCTIONS
from gitmem.model.places import RULE as RULE_FILE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_SKIPPED = 4 * 1024 * 1024
"""Bytes above which Claude Code does not load a CLAUDE.md at all."""
_REFUSED = 5 * 1024 * 1024
_CODEX = 32 * 1024
"""Bytes of AGENTS.md after which Codex stops reading."""
_LONG = 40_000
"""Characters above which Claude Code warns at start."""
_WINDSURF = 12_000


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield one finding where the file passes the limit of the agent that reads it."""
    length = len(document.text)
    if length * 4 <= _WINDSURF:
        return
    path = document.path.lower()
    name = document.path.rpartition("/")[2]
    if "/skills/" in "/" + path or (document.place.kind == RULE_FILE and patterns(document.front)):
        return
    size = len(document.text.encode(errors="replace")) if not document.text.isascii() else length
    if size > _SKIPPED and name.lower().startswith("claude"):
        yield Hit(0, 0, f"{size:,} bytes; Claude Code skips it above 4 MiB", ERROR if size > _REFUSED else WARNING)
    elif size > _CODEX and name.startswith("AGENTS"):
        yield Hit(0, 0, f"{size:,} bytes; Codex stops reading at {_CODEX:,}")
    elif length > _WINDSURF and ("/.windsurf/rules/" in "/" + path or "/.devin/rules/" in "/" + path):
        yield Hit(0, 0, f"{length:,} characters; the agent reads {_WINDSURF:,} of a rule")
    elif length > _LONG:
        yield Hit(0, 0, f"{length:,} characters are loaded at every start; agents warn above {_LONG:,}")


RULE = Rule(
    name="instructions-size",
    summary="Instructions longer than agents take in",
    why="What is past the limit is cut or skipped without a word, and what is long is followed less.",
    fix="move details into .claude/rules/ files with paths, into skills, or into documents that are read on demand",
    severity=WARNING,
    kinds=frozenset({INSTRUCTIONS, RULE_FILE}),
    personal=True,
    check=check,
    fails=(
        Example("Use tabs. " * 4_100),
        Example("Use tabs. " * 3_300, path="AGENTS.md"),
        Example("Use tabs. " * 1_300, path=".windsurf/rules/style.md"),
    ),
    passes=(
        Example("Use tabs. " * 3_900),
        Example("Use tabs. " * 3_200, path="AGENTS.md"),
        Example("Use tabs. " * 1_100, path=".windsurf/rules/style.md"),
        Example("Use tabs. " * 5_000, path=".claude/skills/big/SKILL.md"),
        Example("Use tabs. " * 5_000, path=".claude/skills/big/AGENTS.md"),
        Example("Use tabs. " * 3_300, path="docs/agents.md"),
        Example("---\npaths: '**/*.ts'\n---\n" + "Use tabs. " * 4_100, path=".claude/rules/ts.md"),
    ),
)
