"""``gitmem forget NAME --purge``: a record goes from history too, here, on the remote, and on every machine that syncs.

First everything is brought together by a sync, so that no machine's version is missed. Then the branches are rewritten
here without any version of the record, its name and its lines; a tombstone of keyed hashes says to other machines
what was taken out. A second sync replaces the remote's branches, if they still are what they were, and drops what is
unreachable. What can be looked at is then searched, and the rest is named.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from gitmem.errors import GitmemError, UsageError
from gitmem.ops.records.find import found
from gitmem.ops.records.forget import ASK, FORGET, made_of
from gitmem.ops.records.load import load
from gitmem.ops.records.past import gone
from gitmem.ops.records.step import branch_of
from gitmem.store.branch import tips
from gitmem.store.layout import HEADS, is_branch, key_of
from gitmem.store.purge import journal as journals
from gitmem.store.purge.past import Objects, Past
from gitmem.store.purge.rewriter import Rewriter
from gitmem.store.purge.search import Needles
from gitmem.store.purge.tombstone import LONG, compose, marks_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.records.proof import Proof
    from gitmem.ops.sync.report import Report
    from gitmem.store.home import Home

LEAK = "docs/how-to/after-a-leak.md tells how to rewrite the team's history; gitmem forget NAME removes it from now on"


class Purge:
    """What is to be purged: branch → keys. ``names`` are all that the records ever had. ``versions`` counts texts.

    ``derived``: records that were made of them, which stay; ``asks``: somebody has to say what becomes of those.
    ``alike``: names of other records that had the very same text, and go too. ``left_out``: branches that this machine
    does not carry, and so cannot rewrite on the remote.
    """

    __slots__ = ("alike", "asks", "derived", "keys", "left_out", "names", "needles", "reason", "scope", "versions")

    def __init__(self, scope: str, reason: str) -> None:
        self.scope = scope
        self.reason = reason
        self.keys: dict[str, set[str]] = {}
        self.names: set[str] = set()
        self.alike: set[str] = set()
        self.versions: dict[str, list[tuple[str, str]]] = {}
        self.derived: list[Loaded] = []
        self.asks = False
        self.left_out: list[str] = []
        self.needles = Needles((), (), ())

    @property
    def records(self) -> int:
        """How many records go."""
        return len({key for keys in self.keys.values() for key in keys})

    @property
    def texts(self) -> set[str]:
        """The ids of all their texts."""
        return {oid for pairs in self.versions.values() for _, oid in pairs}


class Purged:
    """``report``: of the last sync. ``proof``: what was searched, and what was found."""

    __slots__ = ("proof", "purge", "report")

    def __init__(self, purge: Purge, report: Report, proof: Proof) -> None:
        self.purge = purge
        self.report = report
        self.proof = proof


def bring_together(here: Here, today: str, progress: Callable[[str], None] | None = None) -> Report:
    """Everything that was written anywhere, as far as it can be had now. GitmemError where the remote is not to be
    trusted."""
    report = _sync(here, today, progress)
    if report.refused:
        raise GitmemError(f"nothing was purged, since the remote first has to be mended: {report.refused}")
    return report


def plan(here: Here, name: str, today: str, scope: str | None, derived: str, reason: str) -> Purge:
    """What a purge would take out. Writes nothing. UsageError where there never was such a record, or it is the
    team's."""
    keys, where = _meant(here, name, today, scope)
    purge = Purge(where, reason)
    records = load(here, today, (where,))
    made = [one for each in records if each.key in keys for one in made_of(records, each)]
    if made and derived == ASK:
        purge.derived, purge.asks = made, True
    elif derived == FORGET:
        keys |= {one.key for one in made}
    else:
        purge.derived = made
    _look_through(here, purge, branch_of(here, where), keys)
    return purge


def _meant(here: Here, name: str, today: str, scope: str | None) -> tuple[set[str], str]:
    """The keys of the records of a name, there or forgotten before, and their scope."""
    living = {(one.scope, one.key) for one in found(here, today, name, scope)}
    before = {(where, key_of(moment.path)) for where, moment in gone(here, name, scope) if where != "project"}
    pairs = living or before
    if living:
        scopes = {where for where, _ in living}
        pairs |= {pair for pair in before if pair[0] in scopes}
    scopes = {where for where, _ in pairs}
    if not pairs:
        from gitmem.ops.records.restore import purged_hint

        hint = purged_hint(here) or "gitmem list --all shows what there is"
        raise UsageError(f"no record was ever called {name!r} here", hint)
    if len(scopes) > 1:
        raise UsageError(
            f"{name!r} stands in the scopes {' and '.join(sorted(scopes))}", "say which one: --scope SCOPE"
        )
    (where,) = scopes
    if where not in ("user", "local", "project"):
        raise UsageError(f"{name!r} is a note of a {where}, which has no history", "gitmem forget NAME removes it")
    if where == "project":
        raise UsageError(f"{name!r} is a record of the team, and the team's history is not gitmem's to rewrite", LEAK)
    return {key for _, key in pairs}, where


def _look_through(here: Here, purge: Purge, branch: str, keys: set[str]) -> None:
    """Find every version in every branch, and every other record that ever had one of these texts, if that is not so
    short that it may have it by chance."""
    objects = Objects(here.home.git_dir)
    pasts = _pasts(here.home, objects)
    texts = {oid for key in keys for _, oid in pasts[branch].of(key)}
    for name, past in pasts.items():
        mine = set(keys) if name == branch else set()
        more = past.with_texts({oid for oid in texts if len(objects.read(oid)) >= LONG}) - mine
        purge.alike |= {each for key in more for each in past.names(key)}
        if mine | more:
            purge.keys[name] = mine | more
            purge.versions[name] = [pair for key in mine | more for pair in past.of(key)]
            purge.names |= {each for key in mine | more for each in past.names(key)}
    purge.alike -= {each for key in keys for each in pasts[branch].names(key)}
    carried = _carried(here)
    purge.left_out = sorted(name for name in purge.keys if carried is not None and name not in carried)
    purge.needles = Needles(purge.texts, purge.names, [objects.read(oid) for oid in purge.texts])


def _pasts(home: Home, objects: Objects) -> dict[str, Past]:
    found = {}
    for ref, tip in tips(home.git_dir).items():
        if ref.startswith(HEADS) and is_branch(ref[len(HEADS) :]):
            past = found[ref[len(HEADS) :]] = Past(objects)
            past.look(tip)
    return found


def _carried(here: Here) -> frozenset[str] | None:
    from gitmem.ops.sync.everything import branches

    return branches(here.clones)


def purge(here: Here, what: Purge, today: str, progress: Callable[[str], None] | None = None) -> Purged:
    """Do it. Whatever ends it, the next sync goes on from there."""
    from gitmem.ops.records.proof import prove

    _begin(here, what)
    report = _sync(here, today, progress)
    if progress is not None:
        progress("searching for what is left")
    return Purged(what, report, prove(here, what.needles, report))


def tombstone(git_dir: str, tip: str, versions: Iterable[tuple[str, str]], reason: str) -> tuple[str, str]:
    """Path and text of the tombstone of these versions in the history of a commit."""
    objects = Objects(git_dir)
    marks = {one for path, oid in versions for one in marks_for(path, oid, len(objects.read(oid)))}
    rewriter = Rewriter(git_dir, marks)
    rewriter.learn([tip])
    return compose(marks | rewriter.early(tip), reason)


def _begin(here: Here, what: Purge) -> None:
    from gitmem.sync.quarantine import Quarantine
    from gitmem.sync.rewrite import carry_out
    from gitmem.sync.state import load as load_state
    from gitmem.sync.state import save

    with here.home.lock():
        refs = tips(here.home.git_dir)
        journal = journals.Journal(own=True)
        for branch, pairs in what.versions.items():
            path, text = tombstone(here.home.git_dir, refs[HEADS + branch], pairs, what.reason)
            journal.tombstones[branch] = {path: text}
        journal.ids = what.texts | {tip for branch in what.keys if (tip := refs.get(HEADS + branch))}
        before = os.umask(0o077)
        try:
            state = load_state(here.home.state)
            journals.save(here.home.folder, journals.joined(here.home.folder, journal))
            carry_out(here.home, state, Quarantine(here.home.quarantine, state), here.machine.device)
            save(here.home.state, state)
        finally:
            os.umask(before)


def _sync(here: Here, today: str, progress: Callable[[str], None] | None) -> Report:
    from gitmem.ops.sync.everything import Ask, sync_everything

    return sync_everything(Ask(here.machine, today, progress=progress))


def places(purge: Purge) -> Iterable[str]:
    """Where it will be taken from, for people."""
    for branch, keys in sorted(purge.keys.items()):
        count = len(purge.versions[branch])
        yield f"{branch}: {len(keys)} record{'s' * (len(keys) != 1)} in {count} version{'s' * (count != 1)}"
