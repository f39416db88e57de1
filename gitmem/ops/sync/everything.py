"""``gitmem sync``: everything that this person has on this machine, from wherever it is asked.

The clones that are known are carried each time. The current repository is met first if it is new here; what other
machines have said of projects is followed; then whatever that changed is carried in a second pass.
"""

from __future__ import annotations

import os

from gitmem.ops.sync import idle
from gitmem.ops.sync import project as marks_of
from gitmem.ops.sync.places import of_clones, of_user
from gitmem.ops.sync.run import REMOTE, Request, sync
from gitmem.store import clones as known_clones
from gitmem.store.branch import Reader
from gitmem.store.home import Home
from gitmem.store.layout import USER, head, project

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gitmem.config.machine import Machine
    from gitmem.ops.sync.report import Report
    from gitmem.ops.sync.run import Edit
    from gitmem.store.clones import Clones
    from gitmem.sync.conflicts import Conflict
    from gitmem.sync.snapshot import Snapshot


MOST = 2
"""Times that a sync settles what it learns of projects: the second where it has to ask for a branch first."""


class Ask:
    """What a person asks of a sync. ``keep``: texts of conflicts that settle them; ``discard``: names of what is in
    quarantine and shall go; ``bring_back``: show again what vanished."""

    __slots__ = ("allow_vanished", "bring_back", "discard", "dry", "keep", "machine", "offline", "progress", "today")

    def __init__(
        self,
        machine: Machine,
        today: str,
        offline: bool = False,
        allow_vanished: bool = False,
        keep: Sequence[str] = (),
        dry: bool = False,
        progress: Callable[[str], None] | None = None,
        bring_back: bool = False,
        discard: Sequence[str] = (),
    ) -> None:
        self.bring_back = bring_back
        self.discard = tuple(discard)
        self.machine = machine
        self.today = today
        self.offline = offline
        self.allow_vanished = allow_vanished
        self.keep = tuple(keep)
        self.dry = dry
        self.progress = progress


def sync_everything(ask: Ask) -> Report:
    """Sync. Raises GitmemError where the store cannot be used, or its remote is the current project's own."""
    before = os.umask(0o077)
    try:
        if not ask.dry:
            return _sync(ask, ask.machine)
        from gitmem.ops.sync.scratch import scratch

        with scratch(ask.machine) as machine:
            return _sync(ask, machine)
    finally:
        os.umask(before)


def _sync(ask: Ask, machine: Machine) -> Report:
    home = Home(machine.store)
    home.create()
    clones = known_clones.load(home.folder)
    here = idle.here(clones)
    if here is not None and not marks_of.current(clones, here):
        refuse_own_remote(home, here)
    edit = None
    if ask.keep:
        from gitmem.ops.sync.keep import keeping

        edit = keeping(home.folder, ask.keep, lambda branch: _wanted(clones, branch))
    if ask.discard:
        from gitmem.ops.sync.discard import discarding

        edit = _after(edit, discarding(home, ask.discard))
    report = _pass(ask, machine, clones, here, ask.offline, edit)
    for _ in range(MOST):
        if not idle.needed(home, clones, report.tips, here):
            break
        from gitmem.ops.sync.settle import settle
        from gitmem.ops.sync.unify import EmptiedError

        try:
            settled = settle(machine, home, here, ask.dry, ask.allow_vanished)
        except EmptiedError as error:
            report.refused = report.refused or f"{error.message}; {error.hint}"
            break
        clones = settled.clones
        if settled.changed:
            report = _joined(report, _pass(ask, machine, clones, here, ask.offline or report.owed is not None))
            # what this pass pushed or took in may have moved the table on; nobody else wrote it meanwhile
        report.rivals, report.similar = settled.rivals, settled.similar
        if not settled.changed:
            break
    from gitmem.sync.conflicts import standing

    with Reader(home.git_dir) as reader:
        report.standing = standing(home.folder, report.tips, reader, lambda branch: _wanted(clones, branch))
        if report.owed:
            report.unsent = _unsent(home, report.tips, reader, branches(clones))
        if report.standing or report.kept or report.skewed or report.restored or report.refused or report.owed:
            report.names = _names(reader, report.tips)
    if not ask.dry:
        _sign_in(ask, home, report)
        _tidy(ask, home)
    return report


def _unsent(home: Home, refs: dict[str, str], reader: Reader, carried: frozenset[str] | None) -> int:
    """How many entries changed here since the remote had them."""
    from gitmem.store.layout import HEADS, is_branch, key_of
    from gitmem.sync.state import load

    known = load(home.state).synced
    owed = {ref[len(HEADS) :]: tip for ref, tip in refs.items() if ref.startswith(HEADS)}
    return sum(
        len({key_of(change.path) for change in reader.changes(known.get(branch) or None, tip)})
        for branch, tip in owed.items()
        if is_branch(branch) and (carried is None or branch in carried)
    )


def _sign_in(ask: Ask, home: Home, report: Report) -> None:
    """Once a day the other machines are told that this one was here."""
    from gitmem.ops.machines.own import due

    met = report.remote is not None and not (ask.offline or report.owed or report.refused)
    if met and due(home, ask.machine, ask.today):
        from gitmem.ops.machines.sign_in import sign_in

        sign_in(home, ask.machine, ask.today, REMOTE)


def _tidy(ask: Ask, home: Home) -> None:
    """Pack the store once in a while, when all else is done."""
    from gitmem.store.upkeep import pays, repack

    if pays(home.git_dir):
        if ask.progress is not None:
            ask.progress("packing the store")
        with home.lock():
            repack(home.git_dir)


def _names(reader: Reader, refs: dict[str, str]) -> dict[str, str]:
    """Branch → what a person calls it."""
    from gitmem.ops.sync.settle import table_at

    table = table_at(reader, refs.get(head(USER)))
    return {project(one): table.name(table.canonical(one)) for one in table.aliases}


def _after(first: Edit | None, second: Edit) -> Edit:
    """Both edits."""
    if first is None:
        return second
    one = first

    def edit(snapshot: Snapshot, refs: dict[str, str], reader: Reader) -> None:
        one(snapshot, refs, reader)
        second(snapshot, refs, reader)

    return edit


def _pass(
    ask: Ask, machine: Machine, clones: Clones, here: str | None, offline: bool, edit: Edit | None = None
) -> Report:
    places, shared = of_clones(machine, clones, here, ask.dry)
    request = Request(
        machine,
        [*of_user(machine), *places],
        ask.today,
        offline=offline,
        allow_vanished=ask.allow_vanished,
        bring_back=ask.bring_back,
        edit=edit,
        branches=branches(clones),
        dry=ask.dry,
        progress=ask.progress,
    )
    report = sync(request)
    report.shared = shared
    return report


def branches(clones: Clones) -> frozenset[str] | None:
    """The branches that this machine carries: with a project come those that went into it. None for all."""
    if clones.only is None:
        return None
    gone = [old for old in clones.same if clones.canonical(old) in clones.only]
    return frozenset({USER, *map(project, clones.only), *map(project, gone)})


def _wanted(clones: Clones, branch: str) -> bool:
    """Whether a branch is shown here. One that went into another is not looked at any more."""
    identity = branch.removeprefix("project/")
    return branch == USER or (identity != branch and identity not in clones.same and clones.carries(identity))


def _joined(first: Report, second: Report) -> Report:
    """Two passes as one: what happened adds up, what is left is what the second left."""
    for name in ("taken_home", "came", "went", "written", "purged"):
        setattr(second, name, getattr(first, name) + getattr(second, name))
    for name in ("kept_edits", "kept", "cleaned", "files", "quarantined", "restored", "remedies"):
        setattr(second, name, [*getattr(first, name), *getattr(second, name)])
    second.skewed = {**first.skewed, **second.skewed}
    second.offline = first.offline
    second.remote = first.remote or second.remote
    second.unpruned = second.unpruned or first.unpruned
    second.owed = first.owed or second.owed
    second.refused = first.refused or second.refused
    return second


def conflicts(machine: Machine) -> tuple[list[Conflict], dict[str, str]]:
    """All that wait for a person here, without any exchange; and what to call their branches."""
    from gitmem.store.branch import tips
    from gitmem.sync.conflicts import standing

    home = Home(machine.store)
    if not home.exists:
        return [], {}
    clones = known_clones.load(home.folder)
    with Reader(home.git_dir) as reader:
        refs = tips(home.git_dir)
        found = standing(home.folder, refs, reader, lambda branch: _wanted(clones, branch))
        return found, _names(reader, refs) if found else {}


def refuse_own_remote(home: Home, here: str) -> None:
    """GitmemError where the store's remote is one that the repository here has."""
    from gitmem.errors import GitmemError
    from gitmem.ops.remote import clash, current

    url = current(home)
    why = clash(home, url, here) if url is not None else None
    if why is not None:
        raise GitmemError(
            f"the store's remote will not do: {why}", "gitmem remote remove, then add a repository of your own"
        )
