"""The path patterns of a rule or record, in every spelling that is in use."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.model.frontmatter import FrontMatter

KEYS = ("paths", "globs", "applyTo", "fileMatchPattern", "watch")
"""The keys of Claude Code, Cursor, GitHub Copilot, Kiro, and of our own records."""


def patterns(front: FrontMatter, keys: tuple[str, ...] = KEYS) -> list[str]:
    """The patterns a block names: a list, or a string with commas; commas within braces belong to the pattern."""
    return [pattern for key in keys for item in front.items(key) for pattern in split(item)]


def split(value: str) -> list[str]:
    """The patterns of a comma-separated string."""
    found: list[str] = []
    depth, start = 0, 0
    for at, c in enumerate(value):
        if c == "{":
            depth += 1
        elif c == "}":
            depth = max(depth - 1, 0)
        elif c == "," and not depth:
            found.append(value[start:at])
            start = at + 1
    found.append(value[start:])
    return [clean for part in found if (clean := part.strip().strip("\"'"))]
