"""One memory file as the client sees it."""

from __future__ import annotations

import os

MANAGED, USER, TEAM, RULE, LOCAL = "managed", "user", "project", "rule", "local"
AGENTS, IMPORT, MEMORY = "agents", "import", "memory"


class Item:
    """``by``: the file that imports it, at ``hop``. ``why``: why it is not loaded. ``note``: what else to know.

    ``on_demand``: it may be loaded later. ``problem``: somebody will want to do something about it.
    """

    __slots__ = ("by", "hop", "kind", "loaded", "note", "on_demand", "path", "problem", "size", "why")

    def __init__(self, path: str, kind: str, by: str = "", hop: int = 0) -> None:
        self.path = path
        self.kind = kind
        self.by = by
        self.hop = hop
        self.loaded = True
        self.on_demand = False
        self.problem = False
        self.why = ""
        self.note = ""
        try:
            self.size = os.path.getsize(path)
        except OSError:
            self.size = 0

    def leave_out(self, why: str, on_demand: bool = False, problem: bool = False) -> None:
        """It is not loaded at the start."""
        self.loaded = False
        self.on_demand = on_demand
        self.problem = problem
        self.why = why


def text_of(path: str) -> str:
    """The text of a file, with what is not UTF-8 replaced; empty where it cannot be read."""
    try:
        with open(path, "rb") as file:
            return file.read(4 << 20).decode("utf-8-sig", "replace")
    except OSError:
        return ""


def says_something(path: str) -> bool:
    """Whether anything is left of a file without its frontmatter and comments."""
    from gitmem.model.frontmatter import parse
    from gitmem.model.markdown import without_comments

    text = text_of(path)
    inside = False
    for line in text[parse(text).body_start :].splitlines():
        line, inside = without_comments(line, inside)
        if line.strip():
            return True
    return False
