"""``gitmem promote``: what one person noted becomes the team's, or holds for the person everywhere. Never by itself.

The wider text is written first. In the work tree that is an ordinary uncommitted change, which may still be thrown
away: so the original stays unless somebody says what becomes of it, and ``gitmem review`` proposes to drop it once the
team's text is committed.
"""

from __future__ import annotations

from gitmem.errors import UsageError
from gitmem.model import scope as scopes
from gitmem.model.compose import compose
from gitmem.model.evidence import PREFIX
from gitmem.model.names import is_name
from gitmem.ops.records import alike, promote_into, team
from gitmem.ops.records import step as store
from gitmem.ops.records.load import DURABLE, EXPIRED, SUPERSEDED, Loaded
from gitmem.ops.records.supersede import superseded
from gitmem.ops.review.steps import Held, make
from gitmem.ops.review.world import World

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.ops.records.here import Here
    from gitmem.ops.review.blocks import Blocks
    from gitmem.ops.review.steps import Step

    Fields = dict[str, str | list[str]]

TARGETS = (scopes.PROJECT, scopes.USER)
RECORD, INSTRUCTION = "record", "instruction"
SHAPES = (RECORD, INSTRUCTION)
KEEP, SUPERSEDE, FORGET = "keep", "supersede", "forget"
ORIGINALS = (KEEP, SUPERSEDE, FORGET)

READY, KNOWN, NEAR = "ready", "known", "near"
LONGEST_LINE = 400
"""Characters. What is longer, or has paragraphs, is a record and no line."""

_PRIVATE = ("scope", "evidence", "derived_from", "supersedes", "source_kind", "status")
"""Fields that name what only one person has, or that are said anew."""
_OF_PLACE = ("watch", "source_revision", "source_repo")
"""Fields that mean something in one repository only."""
_FOR_TEAM = (
    "name", "description", "type", "certainty", "source", "source_revision", "source_repo", "valid_for",
    "revalidate_when", "observed_at", "last_verified_at", "expires", "review_after", "watch",
)  # fmt: skip


class Promotion:
    """What is asked. ``shape``: a record or a line of instructions, in ``file`` where one is named. ``name``: its name
    there. ``original``: what becomes of the record: ``keep``, ``supersede`` or ``forget``. ``replaces``: records
    there that it takes the place of. ``force``: stand beside one that says nearly the same."""

    __slots__ = ("file", "force", "name", "original", "replaces", "shape", "to")

    def __init__(
        self,
        to: str = scopes.PROJECT,
        shape: str = RECORD,
        *,
        name: str = "",
        file: str = "",
        original: str = KEEP,
        replaces: Sequence[str] = (),
        force: bool = False,
    ) -> None:
        self.to = to
        self.shape = shape
        self.name = name
        self.file = file
        self.original = original
        self.replaces = tuple(replaces)
        self.force = force


class Prepared:
    """``kind``: ``ready``; ``known`` where the target says just this; ``near`` where records there say nearly this,
    which are in ``near``, and nothing would be done. ``steps``: what is done. ``place``: where the text goes."""

    __slots__ = ("asked", "kind", "name", "near", "notes", "place", "record", "steps")

    def __init__(self, kind: str, record: Loaded, asked: Promotion) -> None:
        self.kind = kind
        self.record = record
        self.asked = asked
        self.name = asked.name or record.name
        self.place = ""
        self.near: list[Loaded] = []
        self.notes: list[str] = []
        self.steps: list[Step] = []


def promote(here: Here, name: str, today: str, asked: Promotion, scope: str | None = None) -> Prepared:
    """Do it. RefusedError where the guard forbids it; nothing is written then, nor where the kind is ``near``."""
    world = World(here, today)
    prepared = prepare(world, named(here, today, name, asked.to, scope), asked)
    apply(world, prepared)
    return prepared


def apply(world: World, prepared: Prepared) -> None:
    """Do what was prepared."""
    if prepared.kind != NEAR:
        make(world.here, prepared.steps, world.today)
        prepared.notes += _reach(world, prepared)


def named(here: Here, today: str, name: str, to: str, scope: str | None = None) -> Loaded:
    """The record that is meant: a personal one that is not there yet, before a team record of the same name."""
    from gitmem.ops.records.find import found, one

    store.brought_home(here, today)
    if scope is None:
        personal = [each for each in found(here, today, name, among=DURABLE) if each.scope in scopes.PERSONAL - {to}]
        if len({each.scope for each in personal}) == 1:
            scope = personal[0].scope
    record = one(here, today, name, scope)
    if record.scope not in DURABLE:
        raise UsageError(
            f"{name} is of this {record.scope} only", "say it again where it holds: gitmem remember TEXT --scope local"
        )
    return record


def prepare(world: World, record: Loaded, asked: Promotion) -> Prepared:
    """Work it out and screen it; nothing is written."""
    _sensible(record, asked)
    if asked.shape == INSTRUCTION:
        return _line(world, record, asked)
    there = world.there(asked.to)
    replaced = [_one_of(there, name) for name in asked.replaces]
    taken = {one.key for one in replaced}
    found = there.near(alike.statement(record), asked.name or record.name)
    near = [one for one in found if one.key not in taken]
    same = next((one for one in near if alike.same(alike.statement(record), one)), None)
    if same is not None:
        prepared = Prepared(KNOWN, record, asked)
        prepared.name, prepared.place = same.name, _place(same)
        prepared.steps = _original(world, record, asked.original)
        return prepared
    if near and not asked.force:
        prepared = Prepared(NEAR, record, asked)
        prepared.near = near
        return prepared
    return _record(world, record, asked, there, replaced)


def _sensible(record: Loaded, asked: Promotion) -> None:
    if asked.to not in TARGETS:
        raise UsageError(f"nothing is promoted to {asked.to!r}", f"one of {', '.join(TARGETS)}")
    if asked.name and not is_name(asked.name):
        raise UsageError(f"{asked.name!r} is no name", "lower-case words joined by hyphens, at most 64 characters")
    if record.state in (SUPERSEDED, EXPIRED) or record.conflicted or record.why:
        raise UsageError(f"{record.name} is {record.state}", f"only what holds is promoted: gitmem show {record.name}")
    if record.scope == asked.to and asked.shape == RECORD:
        raise UsageError(f"{record.name} is of scope {record.scope} already", "gitmem promote NAME --as instruction")
    if (record.scope, asked.to) == (scopes.PROJECT, scopes.USER):
        raise UsageError(f"{record.name} is the team's", "for yourself alone: gitmem demote NAME --to user")
    if record.scope == scopes.PROJECT and asked.original == SUPERSEDE:
        raise UsageError("a line of instructions supersedes no record", "--original keep or --original forget")


def _one_of(there: Blocks, name: str) -> Loaded:
    found = there.named(name.removesuffix(".md"))
    if found is None:
        raise UsageError(f"there is no record called {name!r} to take the place of", "gitmem list shows what there is")
    return found


def _record(world: World, record: Loaded, asked: Promotion, there: Blocks, replaced: list[Loaded]) -> Prepared:
    prepared = Prepared(READY, record, asked)
    prepared.name = _free(asked, record, there)
    fields = _fields(record, asked.to, world.today, prepared.notes)
    fields["name"], fields["scope"] = prepared.name, asked.to
    if replaced:
        fields["supersedes"] = sorted(one.name for one in replaced)
    text = compose(fields, record.body)
    old = [(one, superseded(one.text, world.today)) for one in replaced]
    if asked.to == scopes.PROJECT:
        prepared.place = f"{team.FOLDER}{prepared.name}.md"
        _screen(world, prepared, prepared.place, text)
        prepared.steps = [*world.team.files({prepared.place: text, **{one.path: new for one, new in old}})]
    else:
        prepared.place = prepared.name
        store.refuse([(f"{prepared.name}.md", text)], world.today)
        prepared.steps = [Held(asked.to, "", prepared.name, None, text), *world.changed(*old)]
    prepared.steps += _original(world, record, asked.original)
    return prepared


def _line(world: World, record: Loaded, asked: Promotion) -> Prepared:
    said = alike.statement(record)
    if "\n\n" in said or len(said) > LONGEST_LINE:
        raise UsageError(f"{record.name} is longer than a line of instructions", "--as record keeps it whole")
    if record.field("expires"):
        raise UsageError(f"{record.name} has an end, which a line of instructions has not", "--as record keeps it")
    line = "- " + "\n  ".join(part.strip() for part in said.lstrip("-*+ ").split("\n"))
    file = promote_into.target(world.here, asked.to, asked.file)
    known = any(alike.normal(unit.said) == alike.normal(said) for unit in file.units if unit.said)
    prepared = Prepared(KNOWN if known else READY, record, asked)
    prepared.place = file.shown
    if not known:
        step = file.with_added(line)
        if asked.to == scopes.PROJECT:
            _screen(world, prepared, file.shown, line + "\n")
            _screen(world, prepared, file.shown, (step.after or b"").decode("utf-8", "replace"), file.text)
        else:
            store.refuse([("CLAUDE.md", line)], world.today)
        prepared.steps = [step]
    prepared.steps += _original(world, record, asked.original)
    return prepared


def _screen(world: World, prepared: Prepared, path: str, text: str, was: str = "") -> None:
    """What the guard has to say, as at a commit. ``was``: what stood there before is not asked again."""
    from gitmem.ops.records.screen import refuse_shared

    found = refuse_shared(world.here, path, text, world.today, was)
    said = [] if was else [f"{one.message} ({one.rule})" for one in found]
    prepared.notes += [note for note in said if note not in prepared.notes]


def _fields(record: Loaded, to: str, today: str, notes: list[str]) -> Fields:
    every: Fields = {
        name: value if isinstance(value, str) else [item for item in value if isinstance(item, str)]
        for name, value in record.fields.items()
        if isinstance(value, (str, list)) and name not in ("node_type", "originSessionId")
    }
    fields: Fields = {name: value for name, value in every.items() if name not in _PRIVATE}
    if to == scopes.PROJECT:
        dropped = sorted(fields.keys() - {*_FOR_TEAM, "modified"})
        if dropped:
            notes.append(f"fields that stay with you: {', '.join(dropped)}")
        fields = {name: value for name, value in fields.items() if name in _FOR_TEAM}
        if fields.get("type", "user") == "user":
            fields["type"] = "project"
    else:
        if fields.get("watch"):
            notes.append("it watches nothing any more: paths are those of one repository")
        fields = {name: value for name, value in fields.items() if name not in _OF_PLACE}
        if every.get("evidence"):
            fields["evidence"] = every["evidence"]
    if to == scopes.PROJECT and str(fields.get("source", "")).startswith(PREFIX):
        del fields["source"]
        notes.append("its source is a session of yours, which nobody else can open: name another with gitmem edit")
    fields["modified"] = today
    return fields


def _free(asked: Promotion, record: Loaded, there: Blocks) -> str:
    wanted = asked.name or record.name
    taken = there.names
    if wanted not in taken:
        return wanted
    if asked.name:
        raise UsageError(f"there is a record called {wanted!r} already", "another --name")
    number = 2
    while f"{wanted[:60]}-{number}" in taken:
        number += 1
    return f"{wanted[:60]}-{number}"


def _original(world: World, record: Loaded, what: str) -> list[Step]:
    if what == FORGET:
        return world.dropped(record)
    return world.changed((record, superseded(record.text, world.today))) if what == SUPERSEDE else []


def _place(one: Loaded) -> str:
    return one.path if one.scope == scopes.PROJECT else one.name


def _reach(world: World, prepared: Prepared) -> list[str]:
    """Why it may not reach anybody: git leaves the file out, or no agent is told of the folder."""
    top = world.here.top
    if prepared.asked.to != scopes.PROJECT or top is None or prepared.kind != READY:
        return []
    from gitmem.git.process import run
    from gitmem.ops.import_line import propose

    notes = []
    if run(("-C", top, "check-ignore", "-q", "--", prepared.place), allowed=(0, 1, 128))[0] == 0:
        notes.append(f"git ignores {prepared.place}, so nobody else gets it: git check-ignore -v says why")
    return notes + (propose(top, agreed=False)[1] if prepared.asked.shape == RECORD else [])
