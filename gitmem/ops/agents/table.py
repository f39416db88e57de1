"""The agents that are shown memory in a file of their own, by the names that ``--agent`` takes."""

from __future__ import annotations

TEAM = {
    "agents-md": "AGENTS.md",
    "gemini": "GEMINI.md",
    "copilot": ".github/copilot-instructions.md",
    "cursor": ".cursor/rules/gitmem.mdc",
}
"""Name → the file of the work tree that shows it the team's memory."""
READ_AGENTS_MD = ("copilot", "cursor")
"""These read ``AGENTS.md`` as well: what stands there already need not be written twice."""
CODEX = "codex"
"""Is shown one person's own records, in a file of its home folder; the team's stand in ``AGENTS.md``."""
OTHERS = (*TEAM, CODEX)
