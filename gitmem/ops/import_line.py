"""The one line that lets agents load the team's records: no client looks into ``.claude/memory/`` by itself."""

from __future__ import annotations

import os

from gitmem.model.imports import find
from gitmem.model.paths import INSIDE, resolve
from gitmem.ops import plan
from gitmem.ops.agents.refresh import read

INDEX = ".claude/memory/MEMORY.md"
_FILES = ("CLAUDE.md", ".claude/CLAUDE.md")


def propose(top: str, agreed: bool) -> tuple[list[plan.Change], list[str]]:
    """The change to the team's instructions and what to tell; neither where it is loaded, or there is nothing to load.

    ``agreed``: make the change; else it is only told.
    """
    if not os.path.isfile(os.path.join(top, *INDEX.split("/"))):
        return [], []
    there = [name for name in _FILES if os.path.lexists(os.path.join(top, *name.split("/")))]
    if any(_loads(top, name, INDEX) for name in (*there, "AGENTS.md")) or _copied(top, there):
        return [], []
    name = there[0] if there else "CLAUDE.md"
    path = os.path.join(top, *name.split("/"))
    line = "@memory/MEMORY.md" if name.startswith(".claude/") else f"@{INDEX}"
    if not there and os.path.exists(os.path.join(top, "AGENTS.md")):
        return [], [
            f"no agent loads {INDEX}: add the line @{INDEX} to AGENTS.md; Claude Code follows it, others can open it"
        ]
    if os.path.islink(path):
        return [], [f"no agent loads {INDEX}: {name} is a link; add the line @{INDEX} to the file that it leads to"]
    if not agreed:
        return [], [f"no agent loads {INDEX}: gitmem init --memory adds the line {line} to {name}"]
    before = plan.read(path)
    return [plan.Write(path, before, _with(before or b"", line), plan.mode(path, 0o644))], []


def _copied(top: str, there: list[str]) -> bool:
    """Whether ``AGENTS.md`` holds a copy of it, and is itself read: in place of a ``CLAUDE.md``, or through one."""
    return read(top, "AGENTS.md") is not None and (not there or any(_loads(top, name, "AGENTS.md") for name in there))


def _loads(top: str, name: str, wanted: str) -> bool:
    data = plan.read(os.path.join(top, *name.split("/")))
    found = find(data.decode("utf-8", "replace")) if data else []
    return any(resolve(name, one.path) == (INSIDE, wanted) for one in found)


def _with(data: bytes, line: str) -> bytes:
    """The file with the line at its end, as a paragraph of its own."""
    eol = b"\r\n" if b"\r\n" in data else b"\n"
    if not data:
        return line.encode() + eol
    end = b"" if data.endswith(b"\n") else eol
    last = data.rstrip(b"\r\n").rsplit(b"\n", 1)[-1].strip()
    gap = b"" if data.endswith(eol * 2) or last.startswith(b"@") else eol
    return data + end + gap + line.encode() + eol
