"""One sync, under the lock of the store.

Take home what the agents' files say, screen it *before* it is committed, commit, fetch, merge, push, show, and write
the state last. A run that dies anywhere is finished by the next: every step can be repeated.
"""

from __future__ import annotations

import os
import time

from gitmem.errors import GitError
from gitmem.ops.sync.report import Report
from gitmem.ops.sync.screen import incoming, outgoing, pushed
from gitmem.ops.sync.trees import forget_removed
from gitmem.store.branch import Reader, tips
from gitmem.store.home import Home
from gitmem.store.layout import head
from gitmem.store.purge.journal import REWRITE, under_way
from gitmem.store.purge.journal import load as read_journal
from gitmem.store.writer import NewCommit, file_changes, write
from gitmem.sync.exchange import meet
from gitmem.sync.link import Link
from gitmem.sync.lists import adjust_lists
from gitmem.sync.merge.outcome import CONFLICT, KEPT_EDIT
from gitmem.sync.place import folders, sign
from gitmem.sync.quarantine import Quarantine, name_of, printable
from gitmem.sync.show import forget_gone, settle_seen, show
from gitmem.sync.snapshot import Snapshot, take
from gitmem.sync.state import State, load, save
from gitmem.sync.validity import passed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gitmem.config.machine import Machine
    from gitmem.sync.link import Exchange
    from gitmem.sync.merge.entry import Entry
    from gitmem.sync.place import Place

    Edit = Callable[[Snapshot, dict[str, str], Reader], None]

REMOTE = "origin"
ROUNDS = 3


class Request:
    """What to sync. ``today``: the day for dates. ``allow_vanished``: a folder that is gone is meant to be gone.

    ``edit``: changes to make beside what the files say, once these have been taken home. ``branches``: those that
    this machine carries, None for all. ``dry``: nothing is pushed and no file is touched. ``progress`` is told of each
    stage. ``wait``: seconds to wait for another gitmem that holds the store. ``bring_back``: show again what vanished.
    """

    __slots__ = (
        "allow_vanished",
        "branches",
        "bring_back",
        "dry",
        "edit",
        "machine",
        "offline",
        "places",
        "progress",
        "today",
        "wait",
    )

    def __init__(
        self,
        machine: Machine,
        places: Sequence[Place],
        today: str,
        offline: bool = False,
        allow_vanished: bool = False,
        edit: Edit | None = None,
        branches: frozenset[str] | None = None,
        dry: bool = False,
        progress: Callable[[str], None] | None = None,
        wait: float = 10.0,
        bring_back: bool = False,
    ) -> None:
        self.wait = wait
        self.bring_back = bring_back
        self.machine = machine
        self.places = tuple(places)
        self.today = today
        self.offline = offline
        self.allow_vanished = allow_vanished
        self.edit = edit
        self.branches = branches
        self.dry = dry
        self.progress = progress

    def say(self, stage: str) -> None:
        """Tell whoever waits what is being done."""
        if self.progress is not None:
            self.progress(stage)


def sync(request: Request) -> Report:
    """Sync once. Raises GitmemError where the store cannot be used at all; everything else is in the report."""
    before = os.umask(0o077)
    try:
        return _sync(request)
    except GitError as error:
        store = Home(request.machine.store).git_dir
        raise GitError(
            error.message,
            error.hint
            or f"git --git-dir={store} fsck tells whether the store is broken; with that folder moved aside, "
            "the next sync makes it anew from your files and the remote (gitmem remote add URL)",
        ) from error
    except OSError as error:
        from gitmem.errors import GitmemError

        where = error.filename if isinstance(error.filename, str) else request.machine.store
        raise GitmemError(
            f"the store could not be written: {where}: {error.strerror or type(error).__name__}",
            "check free space and permissions; nothing that you wrote is lost, and the next sync goes on from here",
        ) from error
    finally:
        os.umask(before)


def _sync(request: Request) -> Report:
    home = Home(request.machine.store)
    home.create()
    report = Report()
    report.offline = request.offline
    with home.lock(request.wait) as lock:
        if lock.interrupted:
            report.cleaned = [f"process {lock.interrupted} did not end its sync", *home.clean(folders(request.places))]
        state = load(home.state)
        forget_removed(state)
        quarantine = Quarantine(home.quarantine, state)
        if under_way(home.folder):
            _go_on_purging(request, home, state, quarantine)
        for turn in range(ROUNDS):
            again = _once(request, home, state, report, quarantine, request.edit if turn == 0 else None)
            save(home.state, state)
            if not again:
                break
        if not request.dry:
            if under_way(home.folder):
                from gitmem.ops.records.purged import finish
                from gitmem.ops.report.place import drop

                drop(request.machine.state)
                report.unpruned = finish(home, request.branches)
            _show_user_records(request, home, report)
    report.quarantined, report.in_quarantine = quarantine.fresh, quarantine.standing
    return report


def _go_on_purging(request: Request, home: Home, state: State, quarantine: Quarantine) -> None:
    """Another process may have been killed before what it purged was rewritten here."""
    journal = read_journal(home.folder)
    if journal is None or journal.stage != REWRITE:
        return
    from gitmem.sync.rewrite import carry_out

    carry_out(home, state, quarantine, request.machine.device)
    save(home.state, state)


def _show_user_records(request: Request, home: Home, report: Report) -> None:
    from gitmem.ops.records.rules_file import refresh

    why = refresh(home, request.machine, request.today)
    if why:
        report.barred.append((why, "it was left alone"))


def _once(
    request: Request, home: Home, state: State, report: Report, quarantine: Quarantine, edit: Edit | None
) -> bool:
    """One round. Whether something was edited while it ran, so that another is wanted."""
    with Reader(home.git_dir) as reader:
        refs = tips(home.git_dir)
        request.say("taking home what changed")
        screen = outgoing(request.today)
        snapshot = take(request.places, state, refs, reader, screen, request.allow_vanished, request.bring_back)
        report.withheld, report.vanished = snapshot.withheld, snapshot.vanished
        if snapshot.purged and not request.dry:
            _set_aside(snapshot, state, quarantine)
        report.barred = [(one.path, one.why) for one in snapshot.barred]
        if edit is not None:
            edit(snapshot, refs, reader)
        adjust_lists(snapshot, refs, reader, request.today, passed(request.places, state, request.today))
        if not snapshot.empty:
            refs = _commit(request, home, snapshot, refs, state)
            for branch, key in snapshot.discarded:
                quarantine.discard(branch, key)
            report.taken_home += sum(len(entries) for entries in snapshot.before.values())

        def committed(branch: str, key: str) -> Entry:
            return snapshot.current(branch, key, reader, refs.get(head(branch)))

        settle_seen(state, snapshot.seen, committed, refs)
        if not (request.offline or snapshot.empty or request.dry):
            save(home.state, state)  # a transfer may be ended: what is edited until the next sync counts from here
        forget_gone(state, snapshot.seen)
        if not request.offline:
            request.say("meeting the remote")
            refs = _meet(request, home, state, report, quarantine, reader) or refs
            report.kept = [_name(one, refs, reader) for one in report.kept_edits]
            report.skewed = {_name(one, refs, reader): time for one, time in report.ahead.items()}
        request.say("showing what came")
        gone = {one.place.identity for one in snapshot.vanished}
        places = [place for place in request.places if place.identity not in gone]
        inspect = incoming(request.today)
        showing = show(places, state, refs, reader, inspect, snapshot.seen, quarantine, request.today, dry=request.dry)
    report.tips = refs
    report.written += len(showing.written) + len(showing.removed)
    report.files += [("wrote", path) for path in showing.written] + [("removed", path) for path in showing.removed]
    withheld = {one.path for one in report.withheld}
    skipped = [path for path in showing.skipped if path not in withheld]
    report.failed = showing.failed + [(path, "it changed each time it was to be written") for path in skipped]
    report.barred = sorted({*report.barred, *showing.barred})
    return bool(skipped)


def _set_aside(snapshot: Snapshot, state: State, quarantine: Quarantine) -> None:
    """Take files away that say what was purged, or what somebody made of it since."""
    from gitmem.sync.rewrite import keep

    for place, one in snapshot.purged:
        path = place.path(one.name)
        keep([(place.branch, one.key, one.name, one.text.encode())], quarantine)
        if sign(path) == one.signature:
            os.unlink(path)
            state.of(place.identity).files.pop(one.name, None)


def _name(one: str, refs: dict[str, str], reader: Reader) -> str:
    """How to call an entry, of which the branch and the key are given, to a person."""
    branch, _, key = one.partition(":")
    return printable(f"{branch}: {name_of(key, reader.entries(refs.get(head(branch)), [key]).get(key))}")


def _commit(request: Request, home: Home, snapshot: Snapshot, refs: dict[str, str], state: State) -> dict[str, str]:
    """Commit the snapshot; the refs afterwards."""
    from gitmem.config.clock import moment

    commits: dict[str, NewCommit] = {}
    for branch, before in snapshot.before.items():
        files = file_changes(before, snapshot.after.get(branch, {}))
        if files:
            tip = refs.get(head(branch))
            commits[branch] = NewCommit(head(branch), [tip] if tip else [], files, "sync")
    made = write(home.git_dir, commits.values(), request.machine.device, moment(request.today))
    for branch, new in zip(commits, made, strict=True):
        state.committed(branch, refs.get(head(branch)), new)
        refs = {**refs, head(branch): new}
    return refs


def _meet(
    request: Request, home: Home, state: State, report: Report, quarantine: Quarantine, reader: Reader
) -> dict[str, str] | None:
    """Exchange with the remote, if there is one. The refs of the store afterwards."""
    report.remote = home.remote(REMOTE)
    if report.remote is None:
        return None
    from gitmem.config.clock import moment

    screen = pushed(request.today)
    link = Link(
        reader,
        REMOTE,
        request.machine.device,
        lambda: moment(request.today),
        _pause,
        request.branches,
        screen,
        request.dry,
        request.today,
        request.allow_vanished,
        report.remote if report.remote.startswith("/") else "",
    )
    exchange = meet(link, state)
    quarantine.strange(exchange.strange)
    if exchange.purged:
        from gitmem.sync.rewrite import keep

        keep(exchange.strays, quarantine)
        report.purged += exchange.purged
    _tell(exchange, report)
    for branch in [*exchange.rewritten, *exchange.emptied, *exchange.mostly_purged]:
        report.remedies += _remedies(home.git_dir, branch, branch in exchange.rewritten)
    if exchange.flagged:
        report.remedies.append(f"it stands in a commit that no sync made: take it out of that, in {home.git_dir}")
    return exchange.refs


def _tell(exchange: Exchange, report: Report) -> None:
    report.came += exchange.received
    report.went += exchange.sent
    report.owed = exchange.owed
    for branch, outcomes in exchange.outcomes.items():
        report.conflicts += [f"{branch}:{key}" for key, outcome in outcomes.items() if outcome == CONFLICT]
        report.kept_edits += [f"{branch}:{key}" for key, outcome in outcomes.items() if outcome == KEPT_EDIT]
    report.ahead.update(exchange.skewed)
    report.restored += [branch for branch in exchange.restored if branch not in report.restored]
    if exchange.flagged:
        report.refused = "; ".join(
            f"{branch} was not pushed: {why}" for branch, why in sorted(exchange.flagged.items())
        )
    if exchange.rewritten:
        names = ", ".join(exchange.rewritten)
        report.refused = f"the remote's history of {names} was rewritten: it no longer holds what this machine last saw"
    if exchange.mostly_purged:
        names = ", ".join(exchange.mostly_purged)
        report.refused = f"on another machine most of {names} was purged; if that is meant: gitmem sync --yes"
    if exchange.emptied:
        names = ", ".join(exchange.emptied)
        report.refused = f"on the remote everything of {names} is deleted; if that is meant: gitmem sync --yes"


def _remedies(git_dir: str, branch: str, rewritten: bool) -> list[str]:
    """How a person settles which of two histories of a branch holds."""
    from shlex import quote

    git = f"git --git-dir={quote(git_dir)}"
    ours = f"to give the remote what this machine has: {git} push --force origin {branch}"
    if not rewritten:
        return [ours]
    return [
        ours,
        f"to take what the remote has, and keep this machine's aside: {git} branch -m {branch} before-{branch}",
    ]


def _pause(attempt: int) -> None:
    """A growing, jittered wait: machines that collided must not collide again."""
    from random import random

    time.sleep(min(0.02 * 2**attempt, 2.0) * (0.5 + random()))
