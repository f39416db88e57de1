"""Whether a tool call of the agent writes memory: then it has kept for itself what the person said."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_EDITORS = frozenset({"Write", "Edit", "MultiEdit", "NotebookEdit", "Update"})
_SHELLS = frozenset({"Bash", "PowerShell", "Shell"})
_MEMORY = re.compile(
    r"\.claude/(?:projects/[^/\s]{1,300}/memory/|memory/|agent-memory(?:-local)?/|rules/)"
    r"|(?:^|/)(?:CLAUDE(?:\.local)?|AGENTS(?:\.local|\.override)?|GEMINI|MEMORY)\.md$"
)
_COMMAND = re.compile(r"\bgitmem(?:\.exe)?[\"']?\s{1,5}(?:remember|supersede|edit|verify|forget)\b")
_INTO = re.compile(r"(?:>{1,2}|\btee\b(?:\s-a)?)\s{0,5}[\"']?([^\s\"'|;&<>]{1,500})")
_MCP = re.compile(r"^mcp__.{0,100}__(?:remember|supersede|forget|save_memory|add_memory)$", re.IGNORECASE)


def writes_memory(tool: object, given: object, folders: Sequence[str] = ()) -> bool:
    """``given``: the tool's input. ``folders``: absolute folders that hold memory beside the usual ones."""
    if not isinstance(tool, str):
        return False
    if _MCP.match(tool):
        return True
    if not isinstance(given, dict):
        return False
    if tool in _EDITORS:
        path = given.get("file_path") or given.get("notebook_path") or given.get("path")
        return isinstance(path, str) and _is_memory(path, folders)
    command = given.get("command")
    if tool not in _SHELLS or not isinstance(command, str):
        return False
    command = command[:20000]
    return bool(_COMMAND.search(command)) or any(_is_memory(path, folders) for path in _INTO.findall(command))


def _is_memory(path: str, folders: Sequence[str]) -> bool:
    path = path.replace("\\", "/")
    return bool(_MEMORY.search(path)) or any(path.startswith(folder.rstrip("/") + "/") for folder in folders)
