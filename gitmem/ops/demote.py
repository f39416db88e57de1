"""``gitmem demote``: take what is one person's out of a shared file and keep it for them. Saved first, removed then."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace

from gitmem.errors import UsageError
from gitmem.model import scope as scopes
from gitmem.model.compose import compose
from gitmem.model.index import entries
from gitmem.model.places import INDEX, MEMORY, RECORD, SETTINGS, classify
from gitmem.model.text import encode
from gitmem.ops.records import alike, promote_into, team
from gitmem.ops.records import step as store
from gitmem.ops.records.load import EXPIRED, SUPERSEDED, Loaded, of_scope
from gitmem.ops.review.prose import Prose, Unit, prose
from gitmem.ops.review.steps import LOCAL, Derived, File, Held, make
from gitmem.ops.review.world import World

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.review.steps import Step

SCOPES = (scopes.LOCAL, scopes.USER)


@dataclass
class Demotion:
    """``path``: the shared file, from the top. ``steps``: what is done, in order. ``gone``: the file goes as a whole.
    ``name``: the record that is kept, "" for a line. ``place``: where the owner finds it."""

    path: str
    scope: str
    gone: bool = False
    name: str = ""
    place: str = ""
    steps: list[Step] = field(default_factory=list)


def demote(here: Here, what: str, scope: str, today: str) -> Demotion:
    """Do it at once."""
    world = World(here, today)
    demotion = prepare(world, what, scope)
    apply(world, demotion)
    return demotion


def prepare(world: World, what: str, scope: str) -> Demotion:
    """What would be done. ``what``: ``FILE``, ``FILE:LINE``, ``FILE:FIRST-LAST`` or the name of a team record.
    UsageError where it names nothing that is shared; RefusedError for a secret, which nobody keeps."""
    top = world.here.top
    if top is None:
        raise UsageError("there is no repository here", "run it in a clone")
    path, first, last = _parse(top, what)
    file = _shared(top, path, what)
    kind = classify(path).kind
    if first and kind == INDEX:
        record = _pointed(file, path, first)
        if record and os.path.isfile(os.path.join(top, *record.split("/"))):
            return _whole(world, _shared(top, record, what), record, scope)
    if first == 0:
        if kind not in MEMORY or kind == INDEX:
            raise UsageError(f"{path} is not one record", f"say which line: {path}:LINE")
        return _whole(world, file, path, scope)
    return _lines(world, file, path, scope, _units(file, first, last, path))


def changed(demotion: Demotion) -> list[str]:
    """The shared files that it changes, from the top: the one that was named, and a list that was in step with it."""
    files = (step.file if isinstance(step, Derived) else step for step in demotion.steps)
    return [one.shown for one in files if isinstance(one, File) and one.inside]


def apply(world: World, demotion: Demotion) -> None:
    """Do it: what is kept is saved before the shared file changes."""
    make(world.here, demotion.steps, world.today)


def _shared(top: str, path: str, what: str) -> Prose:
    place = classify(path)
    if place.personal:
        raise UsageError(f"{path} is personal already", "gitmem check --fix takes it out of git and leaves it here")
    if place.kind == SETTINGS:
        raise UsageError(f"{path} holds settings, not notes", "change it by hand")
    full = os.path.join(top, *path.split("/"))
    if os.path.isdir(full):
        raise UsageError(f"{path} is a folder", "name a file, FILE:LINE, or a record of .claude/memory/")
    file = prose(scopes.PROJECT, full, path, top)
    if file.data is None:
        raise UsageError(f"there is no file {what}", "name a file, FILE:LINE, or a record of .claude/memory/")
    if file.decoded.problems:
        raise UsageError(f"{path}: {file.decoded.problems[0].message}", "save it as UTF-8 first")
    return file


def _parse(top: str, what: str) -> tuple[str, int, int]:
    """The path relative to the top, and the first and last line from 1 (0: the whole file)."""
    named, colon, number = what.rpartition(":")
    head, dash, tail = number.partition("-")
    if not (colon and head.isdecimal() and (tail.isdecimal() or not dash) and int(head)):
        named, head, tail = what, "0", ""
    if not os.path.exists(named) and "/" not in named and not named.endswith(".md"):
        named = os.path.join(top, ".claude", "memory", named + ".md")
    folder, name = os.path.split(os.path.abspath(named))
    full = os.path.join(os.path.realpath(folder), name)
    relative = os.path.relpath(full, os.path.realpath(top)).replace(os.sep, "/")
    if relative.startswith("../"):
        raise UsageError(f"{what} is not in this repository")
    return relative, int(head), int(tail or head)


def _units(file: Prose, first: int, last: int, path: str) -> list[Unit]:
    """The units (item, paragraph, heading) that hold these lines."""
    if first < file.text.count("\n", 0, file.start) + 1:
        raise UsageError(
            f"line {first} stands in the frontmatter", f"demote the record as a whole: gitmem demote {path}"
        )
    found = {unit.at: unit for line in range(first, min(last, first + 999) + 1) if (unit := file.unit(line))}
    if not found:
        raise UsageError(f"{path} has no text in line {first}")
    return [found[at] for at in sorted(found)]


def _pointed(index: Prose, path: str, line: int) -> str:
    """The record that a line of an index points to, or ""."""
    entry = next((one for one in entries(index.text) if one.line == line and one.local), None)
    return path[: path.rfind("/") + 1] + entry.target if entry else ""


def _lines(world: World, file: Prose, path: str, scope: str, units: list[Unit]) -> Demotion:
    taken = "".join(unit.text if unit.text.endswith("\n") else unit.text + "\n" for unit in units).strip("\n") + "\n"
    store.refuse([(LOCAL, taken)], world.today)
    kept = _kept_in_prose(world, scope, taken)
    if classify(path).kind == RECORD and not "".join(one.text for one in file.units if one not in units).strip():
        return Demotion(path, scope, True, "", kept.shown, [kept, *_removal(world, file, path)])
    return Demotion(path, scope, False, "", kept.shown, [kept, file.without(*units)])


def _kept_in_prose(world: World, scope: str, taken: str) -> File:
    """The step that adds it to the person's own prose. Lines that were generated there stay the last ones."""
    here = world.here
    if scope == scopes.USER:
        return promote_into.target(here, scopes.USER).with_added(taken)
    assert here.top is not None
    from gitmem.agents.claude.bridge import imports
    from gitmem.git.checkouts import linked
    from gitmem.sync import footer

    own = prose(scopes.LOCAL, os.path.join(here.top, LOCAL), LOCAL)
    bare = replace(own, data=encode(footer.strip(own.text), own.decoded.encoding)) if own.data is not None else own
    step = bare.with_added(taken)
    trees = [here.top, *(linked(here.common) if here.common else ())]
    text = footer.add((step.after or b"").decode(), imports(here.top, trees, here.machine.claude))
    return File(own.path, own.shown, own.data, text.encode())


def _whole(world: World, file: Prose, path: str, scope: str) -> Demotion:
    raw = team.raw_of(path, file.text)
    record = Loaded(scopes.PROJECT, path, raw)
    if record.record.front.broken:
        raise UsageError(f"{path}: {record.record.front.problems[0].message}", "repair the block by hand, then again")
    there = of_scope(world.here, scope, world.today)
    said = alike.statement(record)
    same = next((one for one in there if one.state not in (SUPERSEDED, EXPIRED) and alike.same(said, one)), None)
    if same is not None:
        return Demotion(path, scope, True, same.name, same.name, _removal(world, file, path))
    name = _free(record.name, {one.name for one in there})
    text = compose(_fields(record, scope, name, world.today), record.body)
    store.refuse([(f"{name}.md", text)], world.today)
    return Demotion(path, scope, True, name, name, [Held(scope, "", name, None, text), *_removal(world, file, path)])


_LEFT = frozenset({"scope", "supersedes", "derived_from", "node_type"})
_OF_PLACE = frozenset({"watch", "source_revision"})


def _fields(record: Loaded, scope: str, name: str, today: str) -> dict[str, str | list[str]]:
    """Everything that it says of itself, but for names of records that stay with the team."""
    left = _LEFT | _OF_PLACE if scope == scopes.USER else _LEFT
    fields: dict[str, str | list[str]] = {"type": "user" if scope == scopes.USER else "project"}
    for key, value in record.fields.items():
        if key not in left and isinstance(value, (str, list)):
            fields[key] = value if isinstance(value, str) else [item for item in value if isinstance(item, str)]
    fields.setdefault("description", alike.described(alike.statement(record)))
    return {**fields, "name": name, "scope": scope, "modified": today}


def _free(wanted: str, taken: set[str]) -> str:
    number, name = 2, wanted
    while name in taken:
        name, number = f"{wanted[:60]}-{number}", number + 1
    return name


def _removal(world: World, file: Prose, path: str) -> list[Step]:
    """The steps that remove a record's file and the lines that point to it."""
    if path.startswith(team.FOLDER):
        return [*world.team.files({path: None})]
    assert world.here.top is not None
    steps: list[Step] = [File(file.path, path, file.data, None, file.inside)]
    folder = path[: path.rfind("/") + 1]
    index = prose(scopes.PROJECT, os.path.join(world.here.top, *folder.split("/"), "MEMORY.md"), folder + "MEMORY.md")
    target = path[len(folder) :]
    pointing = [one.line for one in entries(index.text) if one.target == target]
    units = {unit.at: unit for line in pointing if (unit := index.unit(line))}
    return [*steps, replace(index, inside=file.inside).without(*units.values())] if units else steps
