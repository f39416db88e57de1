"""Which file of instructions a promoted line goes to: the one that agents here are given."""

from __future__ import annotations

import os

from gitmem.errors import UsageError
from gitmem.model import scope as scopes
from gitmem.model.imports import find
from gitmem.model.paths import INSIDE, resolve
from gitmem.model.places import INSTRUCTIONS, RULE, classify
from gitmem.ops.review.prose import Prose, prose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here

_TEAM = ("CLAUDE.md", ".claude/CLAUDE.md")
_AGENTS = ("AGENTS.md", ".claude/AGENTS.md")


def target(here: Here, scope: str, file: str = "") -> Prose:
    """The file as it is now; one that is not there yet is begun. ``file``: another one of the repository."""
    if scope == scopes.USER:
        path = os.path.join(here.machine.claude, "CLAUDE.md")
        return prose(scopes.USER, path, here.machine.short(path))
    if here.top is None:
        raise UsageError("there is no work tree here", "project instructions are files of one: change into it")
    name = _named(here.top, file) if file else usual(here.top)
    return prose(scopes.PROJECT, os.path.join(here.top, *name.split("/")), name, here.top)


def usual(top: str) -> str:
    """``CLAUDE.md``, unless all it does is to import ``AGENTS.md``, or there is only that: a new ``CLAUDE.md`` would
    switch it off for the client that reads both."""
    there = [name for name in (*_TEAM, *_AGENTS) if os.path.isfile(os.path.join(top, *name.split("/")))]
    for name in there:
        if name in _TEAM:
            bridged = _bridges(top, name)
            return bridged or name
    return there[0] if there else _TEAM[0]


def _bridges(top: str, name: str) -> str:
    """The ``AGENTS.md`` that a file consists of importing, or ""."""
    with open(os.path.join(top, *name.split("/")), encoding="utf-8", errors="replace") as file:
        text = file.read()
    led = [resolve(name, one.path) for one in find(text)]
    says = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith(("@", "#", "<!--"))]
    inside = [path for kind, path in led if kind == INSIDE and path in _AGENTS]
    there = [path for path in inside if os.path.isfile(os.path.join(top, *path.split("/")))]
    return there[0] if there and not says else ""


def _named(top: str, file: str) -> str:
    full = os.path.join(os.path.realpath(os.path.dirname(os.path.abspath(file))), os.path.basename(file))
    name = os.path.relpath(full, os.path.realpath(top)).replace(os.sep, "/")
    place = classify(name)
    if name.startswith("../") or place.personal or place.kind not in (INSTRUCTIONS, RULE):
        raise UsageError(f"{file} is no file of the team's instructions", "CLAUDE.md, AGENTS.md, or a rule")
    return name
