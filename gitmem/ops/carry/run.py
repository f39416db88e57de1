"""One carry: a sync of this repository's places without the remote."""

from __future__ import annotations

import os

from gitmem.errors import NotARepositoryError
from gitmem.ops.sync import project as marks_of
from gitmem.ops.sync import trees
from gitmem.ops.sync.hiding import prepare
from gitmem.ops.sync.places import of_clones
from gitmem.ops.sync.run import Request, sync
from gitmem.ops.sync.settle import settle
from gitmem.store import clones as known_clones
from gitmem.store.home import Home
from gitmem.store.layout import project

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.machine import Machine
    from gitmem.ops.sync.report import Report


class Ask:
    """``wait``: seconds to wait for another gitmem at work."""

    __slots__ = ("machine", "today", "wait")

    def __init__(self, machine: Machine, today: str, wait: float = 10.0) -> None:
        self.machine = machine
        self.today = today
        self.wait = wait


class Carried:
    """``trees``: the work trees of this clone. ``identity`` is "" where nothing is carried, and ``why`` says why."""

    __slots__ = ("common", "identity", "report", "trees", "why")

    def __init__(self, common: str, identity: str, found: list[str], report: Report | None, why: str = "") -> None:
        self.common = common
        self.identity = identity
        self.trees = found
        self.report = report
        self.why = why


def carry(ask: Ask) -> Carried:
    """Carry. Raises NotARepositoryError outside any, GitmemError where the store cannot be used."""
    before = os.umask(0o077)
    try:
        return _carry(ask)
    finally:
        os.umask(before)


def _carry(ask: Ask) -> Carried:
    common = marks_of.here()
    if common is None:
        raise NotARepositoryError("not in a git repository", "gitmem carry works on the repository it is called in")
    found = [top for top, _ in trees.trees(common)]
    home = Home(ask.machine.store)
    home.create()
    clones = known_clones.load(home.folder)
    if not marks_of.current(clones, common):
        settled = settle(ask.machine, home, common)
        clones = settled.clones
        if settled.rivals:
            names = " or ".join(f"{name} ({identity})" for identity, name in settled.rivals)
            return Carried(common, "", found, None, f"this repository may be {names}: gitmem projects link PROJECT")
    if common not in clones.by_path:
        return Carried(common, "", found, None, "this repository belongs to no known project: gitmem sync")
    identity = clones.canonical(clones.by_path[common].identity)
    if not clones.carries(identity):
        return Carried(common, "", found, None, "this machine carries other projects only: gitmem projects carry")
    branch = project(identity)
    places = [place for place in of_clones(ask.machine, clones, common)[0] if place.branch == branch]
    request = Request(ask.machine, places, ask.today, offline=True, branches=frozenset({branch}), wait=ask.wait)
    report = sync(request)
    if any(os.path.lexists(place.root) for place in places if place.copy):
        _prepare(common)
    return Carried(common, identity, found, report)


def _prepare(common: str) -> None:
    """What was prepared may have been taken out since; where they cannot be written the places were left alone."""
    try:
        prepare(common)
    except OSError:
        return
