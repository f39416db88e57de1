"""``gitmem demote``: take what is one person's out of a shared file and keep it for them. Saved first, removed then."""

from __future__ import annotations

import os
from dataclasses import dataclass

from gitmem.errors import UsageError
from gitmem.model import scope as scopes
from gitmem.model.frontmatter import parse
from gitmem.model.places import MEMORY, classify
from gitmem.model.record import read_record
from gitmem.model.text import decode
from gitmem.ops.plan import Change, Remove, Write, mode, read
from gitmem.sync.merge.units import join, split

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here

SCOPES = (scopes.LOCAL, scopes.USER)


@dataclass(frozen=True)
class Demotion:
    """``changes``: what is done to files, in order. ``record``: a record that is saved before them, or None.

    ``path``: the shared file, relative to ``top``. ``gone``: whether it goes as a whole.
    """

    top: str
    path: str
    scope: str
    changes: list[Change]
    record: str | None
    gone: bool


def prepare(here: Here, what: str, scope: str) -> Demotion:
    """What would be done. ``what``: ``FILE``, ``FILE:LINE`` or the name of a team record. UsageError where it names
    nothing that is shared."""
    if here.top is None:
        raise UsageError("there is no repository here", "run it in a clone")
    path, line = _parse(here.top, what)
    data = read(os.path.join(here.top, *path.split("/")))
    if data is None:
        raise UsageError(f"there is no file {what}", "name a file, FILE:LINE, or a record of .claude/memory/")
    place = classify(path)
    if place.personal:
        raise UsageError(f"{path} is personal already", "gitmem check --fix takes it out of git and leaves it here")
    if line == 0 and place.kind not in MEMORY:
        raise UsageError(f"{path} is not one record", f"say which line: {path}:LINE")
    text = decode(data).text
    if line == 0:
        full = os.path.join(here.top, *path.split("/"))
        return Demotion(here.top, path, scope, [Remove(full, data)], text, True)
    kept, taken = _cut(text, line, path)
    return Demotion(here.top, path, scope, _moved(here, path, scope, data, kept, taken), None, False)


def apply(here: Here, demotion: Demotion, today: str) -> None:
    """Do it: what is kept is saved before the shared file changes."""
    if demotion.record is not None:
        _save(here, demotion.record, demotion.path, demotion.scope, today)
    elif demotion.scope == scopes.LOCAL:
        from gitmem.ops.sync.hiding import prepare as hide

        hide(here.common)
    for change in demotion.changes:
        change.make()
    if demotion.gone and os.path.dirname(demotion.path) == ".claude/memory":
        from gitmem.ops.records.index import index

        index(here, True)


def _parse(top: str, what: str) -> tuple[str, int]:
    """The path relative to the top, and the line from 1 (0: the whole file)."""
    name, colon, number = what.rpartition(":")
    named, line = (name, int(number)) if colon and number.isdigit() and int(number) else (what, 0)
    if not os.path.exists(named) and "/" not in named and not named.endswith(".md"):
        named = os.path.join(top, ".claude", "memory", named + ".md")
    full = os.path.realpath(named)
    relative = os.path.relpath(full, os.path.realpath(top)).replace(os.sep, "/")
    if relative.startswith("../"):
        raise UsageError(f"{what} is not in this repository")
    return relative, line


def _cut(text: str, line: int, path: str) -> tuple[str, str]:
    """The text without the unit (item, paragraph, heading) that holds a line, and the unit."""
    front = parse(text)
    at = text.count("\n", 0, front.body_start) + 1
    if line < at:
        raise UsageError(
            f"line {line} stands in the frontmatter", f"demote the record as a whole: gitmem demote {path}"
        )
    units = split(text[front.body_start :])
    for i, unit in enumerate(units):
        size = unit.count("\n") + (not unit.endswith("\n"))
        if at <= line < at + size and unit.split("\n")[line - at].strip():
            return text[: front.body_start] + join(units[:i] + units[i + 1 :]), unit.strip("\n") + "\n"
        at += size
    raise UsageError(f"{path} has no text in line {line}")


def _moved(here: Here, path: str, scope: str, data: bytes, kept: str, taken: str) -> list[Change]:
    assert here.top is not None
    target = os.path.join(here.top, "CLAUDE.local.md")
    if scope == scopes.USER:
        target = os.path.join(here.machine.claude, "CLAUDE.md")
    before = read(target)
    own = (before or b"").decode("utf-8", "surrogateescape")
    gap = "" if not own else "\n" if own.endswith("\n") else "\n\n"
    if (
        own.endswith("\n")
        and taken.lstrip().startswith(("- ", "* "))
        and own.rstrip("\n").rpartition("\n")[2][:2] == "- "
    ):
        gap = ""
    after = (own + gap + taken).encode("utf-8", "surrogateescape")
    shared = os.path.join(here.top, *path.split("/"))
    return [
        Write(target, before, after, mode(target, 0o600)),
        Write(shared, data, kept.encode("utf-8", "surrogateescape"), mode(shared, 0o644)),
    ]


def _save(here: Here, text: str, path: str, scope: str, today: str) -> None:
    from gitmem.ops.records.remember import Statement, remember

    record = read_record(path, text)
    remember(
        here,
        Statement(
            record.body,
            scope=scope,
            name=record.id,
            description=record.description,
            type=record.type,
            expires=record.expires,
            review=record.review_after,
            watch=record.watch if scope == scopes.LOCAL else (),
            inferred=record.certainty == "inferred",
            force=True,
        ),
        today,
    )
