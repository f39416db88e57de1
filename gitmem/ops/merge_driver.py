"""Registering the merge driver in a clone: a section of its git configuration, and a line of ``.gitattributes``.

The line is shared, the section is not: where it is missing git merges as it always does. Where the section is there and
gitmem is gone, the command falls back to ``git merge-file``: git itself would silently keep one side (measured).
"""

from __future__ import annotations

import os
import shlex

from gitmem.ops import plan

FOLDER = ".claude/memory"
LINE = b".claude/memory/**/*.md merge=gitmem"
_HEAD = '[merge "gitmem"]'
_NAME = "agents' memory, by record"
_BACK = "git merge-file -L ours -L base -L theirs %A %O %B"


def command(python: str) -> str:
    """The driver. It merges (0), or leaves git's conflict (1); whatever else happens, ``git merge-file`` does it."""
    program = f"{shlex.quote(python)} -P -m gitmem" if python else "gitmem"
    ours = program.replace("%", "%%") + " merge-driver %O %A %B %P"
    return f"{{ {ours}; }} 2>/dev/null; r=$?; if [ $r -le 1 ]; then exit $r; fi; {_BACK}"


def propose(top: str, common: str, python: str, agreed: bool) -> tuple[list[plan.Change], list[str]]:
    """The changes, and what to tell. ``common``: the git folder of all work trees; ``agreed``: to the shared line."""
    attributes = os.path.join(top, ".gitattributes")
    before = plan.read(attributes) or b""
    named = b"merge=gitmem" in before
    if not named and not os.path.isdir(os.path.join(top, *FOLDER.split("/"))):
        return [], []
    changes: list[plan.Change] = list(_section(common, python))
    if named:
        return changes, []
    if os.path.islink(attributes) or not agreed:
        return changes, [
            f"git merges records in {FOLDER} line by line: gitmem init --memory adds a line to .gitattributes so that "
            "it merges them by record (forges go on as before)"
        ]
    gap = b"" if not before or before.endswith(b"\n") else b"\n"
    after = before + gap + LINE + b"\n"
    changes.append(plan.Write(attributes, before or None, after, plan.mode(attributes, 0o644)))
    return changes, []


def _section(common: str, python: str) -> list[plan.Change]:
    path = os.path.join(common, "config")
    before = plan.read(path) or b""
    value = command(python).replace("\\", "\\\\").replace('"', '\\"')
    section = f'{_HEAD}\n\tname = "{_NAME}"\n\tdriver = "{value}"\n'.encode()
    if section in before:
        return []
    rest = without(before)
    gap = b"" if not rest or rest.endswith(b"\n") else b"\n"
    return [plan.Write(path, before, rest + gap + section, plan.mode(path, 0o644))]


def without(config: bytes) -> bytes:
    """A git configuration without our section."""
    out: list[bytes] = []
    inside = False
    for line in config.splitlines(keepends=True):
        if line.lstrip().startswith(b"["):
            inside = line.strip() == _HEAD.encode()
        if not inside:
            out.append(line)
    return b"".join(out)


def removal(common: str) -> list[plan.Change]:
    """What takes the section away again. The line in ``.gitattributes`` is the team's by now, and does no harm."""
    path = os.path.join(common, "config")
    before = plan.read(path)
    if before is None or without(before) == before:
        return []
    return [plan.Write(path, before, without(before), plan.mode(path, 0o644))]
