"""``gitmem import``: a bundle taken in, in one step that a kill leaves whole or undone."""

from __future__ import annotations

from dataclasses import dataclass, field

from gitmem.model.scope import LOCAL, PROJECT, USER
from gitmem.ops.bundle import decide as deciding
from gitmem.ops.bundle.decide import ASKING, TAKEN, Known, decide
from gitmem.ops.bundle.history import Past
from gitmem.ops.bundle.incoming import Contents, Incoming
from gitmem.ops.bundle.lists import without_dangling
from gitmem.ops.bundle.near import Neighbours
from gitmem.ops.bundle.projects import Targets
from gitmem.store import layout as store
from gitmem.store.branch import Reader, tips
from gitmem.store.purge.tombstone import all_marks, standing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from gitmem.ops.records.here import Here
    from gitmem.sync.merge.entry import Entry
    from gitmem.sync.snapshot import Screen, Snapshot

    Current = Callable[[str, str], Entry]
    """(branch, key) → the entry as it stands."""


@dataclass(frozen=True)
class Result:
    """What became of one entry. ``what``: one of ``decide``'s words; ``why``: more of it, or ""."""

    scope: str
    project: str
    name: str
    what: str
    why: str = ""


@dataclass
class Imported:
    """``results``: of every entry. ``projects``: names of those that were not known here. ``ignored``: paths that are
    no notes."""

    results: list[Result] = field(default_factory=list)
    projects: list[str] = field(default_factory=list)
    ignored: list[str] = field(default_factory=list)

    def count(self, *words: str) -> int:
        """How many became one of these."""
        return sum(one.what in words for one in self.results)

    @property
    def changed(self) -> int:
        """How many entries are other than before."""
        return self.count(*TAKEN)

    @property
    def asks(self) -> bool:
        """Whether something was left for a person."""
        return self.count(*ASKING) > 0


def read(path: str) -> Contents:
    """What is in a bundle, a folder or a ``.tar.gz``. Raises GitmemError for one that is not as export writes it."""
    from gitmem.ops.bundle.incoming import contents
    from gitmem.ops.bundle.layout import MANIFEST
    from gitmem.ops.bundle.manifest import parse
    from gitmem.ops.bundle.unpack import unpack

    found = unpack(path)
    return contents(found, parse(found.texts[MANIFEST]))


def take_in(here: Here, today: str, found: Contents, dry: bool = False, force: bool = False) -> Imported:
    """Take a bundle in. ``dry``: only tell. ``force``: also what is near to something, or differs from it."""
    targets = Targets(here, found.projects)
    done = Imported(projects=targets.new, ignored=found.ignored)
    personal = [one for one in found.entries if one.scope != PROJECT]
    step = _Step(here, today, targets, personal, force)
    if dry:
        done.results = step.look()
    elif personal:
        done.results = step.make()
    team = [one for one in found.entries if one.scope == PROJECT]
    if team:
        from gitmem.ops.bundle.team import take_in as take_in_team

        done.results += take_in_team(here, today, targets, team, dry, force)
    return done


def _met(here: Here) -> Here:
    """The same place, once the store knows its repository: what is taken in for it is shown at once. One that may be of
    several projects stays as it is until somebody says which."""
    from gitmem.errors import GitmemError
    from gitmem.ops.records.step import settled

    try:
        return settled(here)
    except GitmemError:
        return here


class _Step:
    """The entries of the store, decided one by one against what stands there at that moment."""

    def __init__(self, here: Here, today: str, targets: Targets, entries: list[Incoming], force: bool) -> None:
        from gitmem.ops.sync.screen import outgoing

        self.here = here
        self.today = today
        self.targets = targets
        self.entries = sorted(entries, key=lambda one: store.kind_of(one.key) == store.INDEX)  # lists after records
        self.force = force
        self.screen: Screen = outgoing(today)
        self._near: dict[str, Neighbours] = {}

    def look(self) -> list[Result]:
        """What would become of each, with nothing written."""
        home = self.here.home
        if not home.exists:
            return [result for result, _, _ in self._decided({}, None, lambda branch, key: frozenset())]
        refs = tips(home.git_dir)
        with Reader(home.git_dir) as reader:

            def current(branch: str, key: str) -> Entry:
                return reader.entries(refs.get(store.head(branch)), [key]).get(key, frozenset())

            return [result for result, _, _ in self._decided(refs, reader, current)]

    def make(self) -> list[Result]:
        """Do it, as one change of the store."""
        from gitmem.ops.records.step import step

        results: list[Result] = []

        def edit(snapshot: Snapshot, refs: dict[str, str], reader: Reader) -> None:
            def current(branch: str, key: str) -> Entry:
                return snapshot.current(branch, key, reader, refs.get(store.head(branch)))

            for result, one, entry in list(self._decided(refs, reader, current)):
                results.append(result)
                branch = self.targets.branch(one)
                if result.what in TAKEN:
                    snapshot.put(branch, one.key, current(branch, one.key), entry)
                elif result.what == deciding.QUARANTINED:
                    self._set_aside(branch, one, result.why)

        self.targets.settle()
        step(_met(self.here), self.today, edit)
        return results

    def _decided(
        self, refs: dict[str, str], reader: Reader | None, current: Current
    ) -> list[tuple[Result, Incoming, Entry]]:
        found: list[tuple[Result, Incoming, Entry]] = []
        by_branch: dict[str, list[Incoming]] = {}
        for one in self.entries:
            by_branch.setdefault(self.targets.branch(one), []).append(one)
        for branch, ones in by_branch.items():
            tip = refs.get(store.head(branch))
            past = Past(reader, branch, tip, [one.key for one in ones])
            marks = all_marks(standing(reader, tip)) if reader is not None and tip else frozenset()
            there: set[str] = set()
            for one in ones:
                what, entry, why = self._one(branch, one, current(branch, one.key), past, marks)
                if what in TAKEN and store.kind_of(one.key) == store.RECORD:
                    there |= {name for name, _ in entry}
                if what in TAKEN and store.kind_of(one.key) == store.INDEX:
                    entry = without_dangling(one.key, current(branch, one.key), entry, there | past.names(one.key))
                    what = what if entry != current(branch, one.key) else deciding.SAME
                found.append((Result(one.scope, self.targets.name(one), one.name, what, why), one, entry))
        return found

    def _one(
        self, branch: str, one: Incoming, ours: Entry, past: Past, marks: frozenset[str]
    ) -> tuple[str, Entry, str]:
        if ours != one.entry:
            for name, text in sorted(one.texts):
                why = self.screen(name, text)
                if why is not None:
                    what = deciding.QUARANTINED if why.startswith("hidden-") else deciding.WITHHELD
                    return what, ours, why
        known = Known(ours, past.blobs(one.key), marks, past.text, lambda: self._like(branch, one))
        return decide(one, known, self.today, self.force)

    def _like(self, branch: str, one: Incoming) -> str:
        """Who says nearly the same in the same scope; only for records that people state."""
        from gitmem.ops.records.cache import raw_of
        from gitmem.ops.records.cache import read as cached

        area = one.key.partition("/")[0]
        if (one.scope, area) not in ((USER, "records"), (LOCAL, "memory")) or not self.here.home.exists:
            return ""
        if branch not in self._near:
            self._near[branch] = Neighbours(one.scope, cached(self.here.home, branch, area))
        return self._near[branch].of(one.name, one.key, raw_of(one.key, one.entry))

    def _set_aside(self, branch: str, one: Incoming, why: str) -> None:
        """Keep a copy where a person can look at it and no agent does."""
        from gitmem.sync.quarantine import Quarantine, bytes_of
        from gitmem.sync.state import State

        Quarantine(self.here.home.quarantine, State()).put(branch, one.key, one.name, why, bytes_of(one.entry))
