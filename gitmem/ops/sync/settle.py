"""Bringing this machine's clones in line with the table of projects: a new clone named, an old one followed."""

from __future__ import annotations

import time

from gitmem.ops.sync import project as marks_of
from gitmem.ops.sync.unify import EmptiedError, unify
from gitmem.store import clones as known_clones
from gitmem.store.branch import Reader, tips
from gitmem.store.identify import added, decide
from gitmem.store.layout import PROJECTS, USER, head
from gitmem.store.projects import LINK, ORIGIN, Table, read, write
from gitmem.store.projects import key as file_of
from gitmem.store.writer import NewCommit
from gitmem.store.writer import write as commit
from gitmem.sync.link import Link

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.machine import Machine
    from gitmem.store.clones import Clones
    from gitmem.store.home import Home


class Settled:
    """``clones`` as they are now. ``changed``: something happened that another sync should carry and show.

    ``rivals`` and ``similar`` are of the current repository: project ids with their names.
    """

    __slots__ = ("changed", "clones", "rivals", "similar", "table")

    def __init__(self, clones: Clones, table: Table) -> None:
        self.clones = clones
        self.table = table
        self.changed = False
        self.rivals: list[tuple[str, str]] = []
        self.similar: list[tuple[str, str]] = []


def table_at(reader: Reader, tip: str | None) -> Table:
    """The table of projects that the ``user`` branch holds at a commit."""
    entries = reader.entries(tip, [PROJECTS.rstrip("/")])
    return Table({key[len(PROJECTS) :]: read(next(iter(entry))[1]) for key, entry in entries.items()})


def settle(machine: Machine, home: Home, here: str | None, dry: bool = False, allow_emptied: bool = False) -> Settled:
    """Do it, under the lock of the store. ``dry``: the current repository is not written to. ``allow_emptied``: a
    branch that is emptied elsewhere may take those with it that go into it; else EmptiedError, and nothing is done."""
    with home.lock(), Reader(home.git_dir) as reader:
        refs = tips(home.git_dir)
        clones = known_clones.load(home.folder)
        before = dict.fromkeys(clones.by_path, "")
        before.update({path: clone.identity for path, clone in clones.by_path.items()})
        table = table_at(reader, refs.get(head(USER)))
        unchanged = {identity: write(aliases) for identity, aliases in table.aliases.items()}
        settled = Settled(clones, table)
        table.unify()
        if clones.table != refs.get(head(USER), ""):
            _follow_table(clones, table)
            settled.similar = _newcomers(reader, clones, table, here)
        if here is not None and not marks_of.current(clones, here, dry):
            _meet(clones, table, here, settled, dry)
            table.unify()
        link = Link(reader, "", machine.device, time.time, lambda _: None, allow_emptied=allow_emptied)
        refusal = None
        try:
            settled.changed = unify(home, table, clones, refs, link)
        except EmptiedError as error:
            refusal = error  # an orderly end: the lock is not to look as if this process had died
        else:
            settled.changed |= write_table(home, table, unchanged, refs, machine.device)
            clones.table = tips(home.git_dir).get(head(USER), "")
            settled.changed |= before != {path: clone.identity for path, clone in clones.by_path.items()}
            known_clones.save(home.folder, clones)
    if refusal is not None:
        raise refusal
    return settled


def write_table(home: Home, table: Table, unchanged: dict[str, str], refs: dict[str, str], device: str) -> bool:
    """Commit what differs from ``unchanged``; whether anything did. Removing all of a project's aliases keeps its
    file, empty, since the merge of lines would otherwise bring them back."""
    files: dict[str, bytes | None] = {}
    for identity, aliases in table.aliases.items():
        text = write(aliases)
        if unchanged.get(identity) != text:
            files[file_of(identity)] = text.encode("utf-8", "surrogateescape")
    if files:
        tip = refs.get(head(USER))
        commit(home.git_dir, [NewCommit(head(USER), [tip] if tip else [], files, "projects")], device, int(time.time()))
    return bool(files)


def _follow_table(clones: Clones, table: Table) -> None:
    """A link or unlink that another machine made decides here too. Nothing is read from the clones for that."""
    for path, clone in clones.by_path.items():
        decision = decide(clone.marks, table, clones, path, None)
        if decision.identity:
            clone.identity = decision.identity


def _newcomers(reader: Reader, clones: Clones, table: Table, here: str | None) -> list[tuple[str, str]]:
    """Projects that have come into the table and that the current repository may be, though it has one by now: two
    machines named it before they met, and no URL says so. Each is told of once."""
    clone = clones.by_path.get(here or "")
    if clone is None:
        return []
    known = bool(clones.table) and reader.tree(clones.table + "^{tree}") is not None
    old = table_at(reader, clones.table) if known else Table({})
    new = {table.canonical(one) for one in table.aliases if one not in old.aliases}
    new.discard(table.canonical(clone.identity))
    return [(one, table.name(one)) for one in table.suggest(clone.marks) if one in new]


def _meet(clones: Clones, table: Table, here: str, settled: Settled, dry: bool) -> None:
    marks = marks_of.look(here)
    known = marks_of.known_before(clones, here)
    decision = decide(marks, table, clones, here, known)
    settled.similar = [(one, table.name(one)) for one in decision.similar]
    if decision.identity is None:
        settled.rivals = [(one, table.name(one)) for one in decision.rivals]
        return
    identity = decision.identity or _new_identity()
    table.add(identity, added(marks, identity, table))
    stays = known is not None and decision.similar  # although its origin is another project's now
    alone = not any(kind in (ORIGIN, LINK) for kind, _ in marks) or bool(stays)
    if alone:
        marks.append((LINK, identity))
        table.add(identity, [(LINK, identity)])
    marks_of.register(clones, here, identity, marks, token=alone, dry=dry)


def _new_identity() -> str:
    import os

    return os.urandom(8).hex()
