"""The files in which agents other than Claude Code find the team's memory, and its one source.

Codex, Cursor, Copilot, OpenCode and others read ``AGENTS.md``; Gemini CLI reads ``GEMINI.md`` and follows ``@path`` in
it; Cursor reads ``.cursor/rules/*.mdc``; Copilot reads ``.github/copilot-instructions.md``: see the manuals that are
named in ``docs/how-to/use-with-other-agents.md``.
"""

from __future__ import annotations

INDEX = ".claude/memory/MEMORY.md"

_RULE = """\
---
description: What the team remembers of this project
alwaysApply: true
---
"""

FILES = {
    "AGENTS.md": "",
    "GEMINI.md": "",
    ".github/copilot-instructions.md": "",
    ".cursor/rules/gitmem.mdc": _RULE,
}
"""Path → what a file that we begin holds above the block."""
IMPORTING = "GEMINI.md"
"""Its client follows ``@path``: the block is one such line."""
