"""The files of instructions that an agent is given at launch, by scope, in the order in which it loads them."""

from __future__ import annotations

import os
import sys

from gitmem.model import scope as scopes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.records.here import Here

MANAGED = (
    "/Library/Application Support/ClaudeCode/CLAUDE.md" if sys.platform == "darwin" else "/etc/claude-code/CLAUDE.md"
)
LIMIT = 1 << 20
_DEEP = 8


class Instructions:
    """One file. ``path``: from the top of the repository, or whole."""

    __slots__ = ("path", "scope", "text")

    def __init__(self, scope: str, path: str, text: str) -> None:
        self.scope = scope
        self.path = path
        self.text = text


def instructions(here: Here) -> list[Instructions]:
    """All that hold whatever file is worked on, broad to specific. A text that stands twice is given once."""
    found: list[Instructions] = []
    seen: set[str] = set()
    for scope, path, text in _all(here):
        plain = text.strip()
        if plain and plain not in seen:
            seen.add(plain)
            found.append(Instructions(scope, path, plain))
    return found


def _all(here: Here) -> Iterator[tuple[str, str, str]]:
    yield from _file(scopes.MANAGED, MANAGED)
    claude = here.machine.claude
    yield from _file(scopes.USER, os.path.join(claude, "CLAUDE.md"))
    yield from _rules(scopes.USER, os.path.join(claude, "rules"), "", "", 0)
    if here.top is None:
        return
    for name in ("CLAUDE.md", ".claude/CLAUDE.md", "AGENTS.md", ".claude/AGENTS.md"):
        for scope, path, text in _file(scopes.PROJECT, os.path.join(here.top, *name.split("/")), name, here.top):
            yield scope, path, _without_copy(text)
    yield from _rules(scopes.PROJECT, os.path.join(here.top, ".claude", "rules"), ".claude/rules/", here.top, 0)
    yield from _file(scopes.LOCAL, os.path.join(here.top, "CLAUDE.local.md"), "CLAUDE.local.md")


def _file(scope: str, path: str, shown: str = "", inside: str = "") -> Iterator[tuple[str, str, str]]:
    """A file, if it is there. ``inside``: a link that leads out of this folder is not followed."""
    if inside and not os.path.realpath(path).startswith(os.path.realpath(inside) + os.sep):
        return
    try:
        if not os.path.isfile(path):
            return
        with open(path, "rb") as file:
            data = file.read(LIMIT)
    except OSError:
        return
    yield scope, shown or path, data.decode("utf-8", "replace").removeprefix("\ufeff")


def _rules(scope: str, folder: str, shown: str, inside: str, depth: int) -> Iterator[tuple[str, str, str]]:
    """The rules that hold for every path, and not the file that gitmem makes of the user's records."""
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return
    for name in names:
        path = os.path.join(folder, name)
        if os.path.isdir(path):
            if depth < _DEEP and not os.path.islink(path):
                yield from _rules(scope, path, f"{shown}{name}/" if shown else "", inside, depth + 1)
        elif name.lower().endswith(".md") and not (scope == scopes.USER and name == "gitmem.md"):
            for found in _file(scope, path, shown + name if shown else "", inside):
                text = _without_front(found[2])
                if text is not None:
                    yield found[0], found[1], text


def _without_copy(text: str) -> str:
    """The text without the copy of the team's index: the records themselves are given."""
    if "<!-- gitmem: begin " not in text:
        return text
    from gitmem.model.block import without
    from gitmem.model.team_block import NAME

    return without(text, NAME)


def _without_front(text: str) -> str | None:
    """The text of a rule; None for one that holds only for some paths."""
    from gitmem.model.frontmatter import parse

    front = parse(text)
    return None if front.items("paths") else text[front.body_start :]
