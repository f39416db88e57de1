"""Paths as git spells them: relative to the top, with ``/``; told apart from those that lead out."""

from __future__ import annotations

INSIDE = "inside"
OUTSIDE = "outside"
HOME = "home"
ABSOLUTE = "absolute"


def resolve(base: str, target: str) -> tuple[str, str]:
    """``(kind, path)`` of ``target`` as seen from the file ``base``. The path is normal only where kind is inside."""
    if target.startswith("~"):
        return HOME, target
    if target.startswith(("/", "\\")) or target[1:3] in (":/", ":\\"):
        return ABSOLUTE, target
    parts = base.split("/")[:-1]
    for part in target.replace("\\", "/").split("/"):
        if part == "..":
            if not parts:
                return OUTSIDE, target
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return INSIDE, "/".join(parts)
