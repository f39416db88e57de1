"""Which files are agents' memory, and of what kind: one table of names, one of folders.

Sources: the memory, settings and sub-agent pages of Claude Code's manual; the AGENTS.md standard; the manuals of
Codex, Gemini CLI, Cursor, GitHub Copilot, Windsurf/Devin, Zed, Qwen Code, Cline, Roo, Kiro, Junie, Amazon Q.
Names are compared in lower case, since file systems of two of three platforms do the same.
"""

from __future__ import annotations

INSTRUCTIONS = "instructions"
"""Prose that an agent loads at launch: ``CLAUDE.md``, ``AGENTS.md`` and their like."""
RULE = "rule"
"""Prose loaded for some paths: ``.claude/rules/``, ``.cursor/rules/``."""
RECORD = "record"
"""One topic file in a memory folder."""
INDEX = "index"
"""``MEMORY.md`` in a memory folder."""
PROCEDURE = "procedure"
"""Skills, commands, sub-agents, output styles: text that describes how to work."""
SETTINGS = "settings"
"""Settings of an agent: JSON, no prose."""
OTHER = "other"
"""Not an agent's file."""

PROSE = frozenset({INSTRUCTIONS, RULE, RECORD, INDEX})
MEMORY = frozenset({RECORD, INDEX})
TEXT = PROSE | {PROCEDURE}
AGENT = TEXT | {SETTINGS}
ANY = AGENT | {OTHER}


class Place:
    """What a path is. ``personal``: meant for one person, so never to be committed."""

    __slots__ = ("kind", "personal")

    def __init__(self, kind: str, personal: bool = False) -> None:
        self.kind = kind
        self.personal = personal

    @property
    def memory(self) -> bool:
        """Whether any agent reads it at all."""
        return self.kind != OTHER

    def __repr__(self) -> str:
        return f"Place({self.kind!r}, personal={self.personal})"


_NOWHERE = Place(OTHER)

_NAMES = {
    "claude.md": Place(INSTRUCTIONS),
    "agents.md": Place(INSTRUCTIONS),
    "agents.override.md": Place(INSTRUCTIONS),
    "agent.md": Place(INSTRUCTIONS),
    "gemini.md": Place(INSTRUCTIONS),
    "qwen.md": Place(INSTRUCTIONS),
    "copilot-instructions.md": Place(INSTRUCTIONS),
    ".rules": Place(INSTRUCTIONS),
    ".cursorrules": Place(INSTRUCTIONS),
    ".windsurfrules": Place(INSTRUCTIONS),
    ".clinerules": Place(INSTRUCTIONS),
    ".goosehints": Place(INSTRUCTIONS),
    ".roorules": Place(INSTRUCTIONS),
    "warp.md": Place(INSTRUCTIONS),
    "crush.md": Place(INSTRUCTIONS),
    ".mcp.json": Place(SETTINGS),
    ".claude": Place(SETTINGS),  # an entry of that name can only be a link or a submodule
    "claude.local.md": Place(INSTRUCTIONS, personal=True),
    "agents.local.md": Place(INSTRUCTIONS, personal=True),
    "gemini.local.md": Place(INSTRUCTIONS, personal=True),
    "qwen.local.md": Place(INSTRUCTIONS, personal=True),
}
"""Files that count wherever they lie."""

_FOLDERS: tuple[tuple[str, str, Place], ...] = (
    (".claude", "agent-memory-local", Place(RECORD, personal=True)),
    (".claude", "agent-memory", Place(RECORD)),
    (".claude", "memory", Place(RECORD)),
    (".claude", "projects", Place(RECORD, personal=True)),
    (".claude", "rules", Place(RULE)),
    (".claude", "skills", Place(PROCEDURE)),
    (".claude", "commands", Place(PROCEDURE)),
    (".claude", "agents", Place(PROCEDURE)),
    (".claude", "output-styles", Place(PROCEDURE)),
    (".claude", "workflows", Place(PROCEDURE)),
    (".claude", "hooks", Place(PROCEDURE)),
    (".claude", "plans", Place(PROCEDURE)),
    (".claude", "docs", Place(PROCEDURE)),
    (".cursor", "rules", Place(RULE)),
    (".cursor", "memories", Place(RECORD)),
    (".github", "instructions", Place(RULE)),
    (".github", "prompts", Place(PROCEDURE)),
    (".github", "agents", Place(PROCEDURE)),
    (".github", "chatmodes", Place(PROCEDURE)),
    (".opencode", "agent", Place(PROCEDURE)),
    (".opencode", "command", Place(PROCEDURE)),
    (".gemini", "commands", Place(PROCEDURE)),
    (".codex", "prompts", Place(PROCEDURE)),
    (".serena", "memories", Place(RECORD)),
    (".trae", "rules", Place(RULE)),
    (".kilocode", "rules", Place(RULE)),
    (".windsurf", "rules", Place(RULE)),
    (".devin", "rules", Place(RULE)),
    (".roo", "rules", Place(RULE)),
    (".continue", "rules", Place(RULE)),
    (".augment", "rules", Place(RULE)),
    (".amazonq", "rules", Place(RULE)),
    (".kiro", "steering", Place(RULE)),
    (".qwen", "team-memory", Place(RECORD)),
    (".clinerules", "workflows", Place(PROCEDURE)),
    (".clinerules", "", Place(RULE)),
    (".junie", "", Place(INSTRUCTIONS)),
    (".memory", "", Place(RECORD)),
    (".agents", "skills", Place(PROCEDURE)),
    (".agents", "memory", Place(RECORD)),
)
"""(folder, subfolder, what the text files below are); the subfolder may be empty."""

_SETTINGS = {
    (".claude", "settings.json"): Place(SETTINGS),
    (".claude", "settings.local.json"): Place(SETTINGS, personal=True),
    (".cursor", "mcp.json"): Place(SETTINGS),
    (".vscode", "mcp.json"): Place(SETTINGS),
    (".gemini", "settings.json"): Place(SETTINGS),
}

IMPORTERS = ("claude.md", "claude.local.md", "agents.md", "agents.local.md", "gemini.md", "qwen.md")
"""How the names end of instruction files in which a client expands ``@path`` on its own accord; so it does in"""
IMPORTING_FOLDER = ".claude/rules/"

_TEXT_SUFFIXES = (".md", ".mdc", ".markdown", ".txt")
_PROCEDURE_SUFFIXES = (*_TEXT_SUFFIXES, ".json", ".yaml", ".yml", ".toml", ".sh", ".py", ".js", ".ts")


def classify(path: str) -> Place:
    """What the file at ``path`` (relative, with ``/``) is to an agent."""
    low = path.lower() if path.isascii() else path.casefold()
    cut = low.rfind("/") + 1
    name = low[cut:]
    found = _NAMES.get(name)
    if found is not None:
        return found
    if "." not in low[:cut]:
        return Place(INDEX) if name == "memory.md" and low[:cut].endswith("memory/") else _NOWHERE
    return _in_folder(low.split("/"), name)


def _in_folder(parts: list[str], name: str) -> Place:
    for i, part in enumerate(parts[:-1]):
        if not part.startswith("."):
            continue
        below = parts[i + 1]
        settings = _SETTINGS.get((part, below))
        if settings is not None and len(parts) == i + 2:
            return settings
        for folder, subfolder, place in _FOLDERS:
            if part == folder and (not subfolder or below.startswith(subfolder)):
                if subfolder and below != subfolder and not (subfolder == "rules" and below.startswith("rules-")):
                    continue
                # A folder itself is an entry of git only as a link or a submodule.
                return place if subfolder and len(parts) == i + 2 else _file_in(place, name)
    return _NOWHERE


def _file_in(place: Place, name: str) -> Place:
    if place.kind == RECORD and name == "memory.md":
        return Place(INDEX, place.personal)
    suffixes = _PROCEDURE_SUFFIXES if place.kind == PROCEDURE else _TEXT_SUFFIXES
    if place.personal or name.endswith(suffixes):
        return place
    if place.kind in (RULE, RECORD) and "." not in name:
        return place  # a linked folder, most likely
    return _NOWHERE
