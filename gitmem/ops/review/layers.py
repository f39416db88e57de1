"""All files of prose that an agent may be given: the team's instructions and rules, and the person's own."""

from __future__ import annotations

import os

from gitmem.model import scope as scopes
from gitmem.model.places import INSTRUCTIONS, RULE, classify
from gitmem.ops.review.prose import Prose, prose
from gitmem.ops.review.steps import LOCAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.records.here import Here

LIMIT = 1 << 20
"""Bytes. A longer file is no instruction that anybody reads."""
GENERATED = "gitmem.md"
"""The rule file that is made of the user's records: no source of anything."""


def layers(here: Here) -> list[Prose]:
    """Broad to specific, as they are on disk. Links are told by where they lead, once; nothing leads out."""
    found: list[Prose] = []
    seen: set[str] = set()
    for one in (*_user(here), *_project(here), *_local(here)):
        if one.path not in seen and one.data is not None and len(one.data) <= LIMIT:
            seen.add(one.path)
            found.append(one)
    return found


def _user(here: Here) -> Iterator[Prose]:
    claude = here.machine.claude
    yield prose(scopes.USER, os.path.join(claude, "CLAUDE.md"), here.machine.short(os.path.join(claude, "CLAUDE.md")))
    rules = os.path.join(claude, "rules")
    for folder, folders, names in os.walk(rules):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(folder, name)
            if name.lower().endswith(".md") and path != os.path.join(rules, GENERATED) and os.path.isfile(path):
                yield prose(scopes.USER, path, here.machine.short(path))


def _project(here: Here) -> Iterator[Prose]:
    if here.top is None:
        return
    from gitmem.git.tree import under

    for path in under(here.top):
        place = classify(path)
        full = os.path.join(here.top, *path.split("/"))
        if place.kind in (INSTRUCTIONS, RULE) and not place.personal and _within(full, here.top):
            yield prose(scopes.PROJECT, full, path, here.top)


def _local(here: Here) -> Iterator[Prose]:
    if here.top is not None:
        path = os.path.join(here.top, LOCAL)
        if os.path.isfile(path):
            yield prose(scopes.LOCAL, path, LOCAL)


def _within(path: str, top: str) -> bool:
    return os.path.isfile(path) and os.path.realpath(path).startswith(os.path.realpath(top) + os.sep)
