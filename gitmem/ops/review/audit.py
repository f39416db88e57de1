"""Everything that a review looks at, read once: records of all scopes, prose of all layers, what the guard says."""

from __future__ import annotations

import os
from functools import cached_property

from gitmem.model import scope as scopes
from gitmem.model.names import stem
from gitmem.ops.records import alike
from gitmem.ops.records.load import DURABLE, SUPERSEDED, load
from gitmem.ops.review.layers import layers
from gitmem.ops.review.world import World

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.guard.finding import Finding
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.review.proposal import Proposal
    from gitmem.ops.review.prose import Prose
    from gitmem.ops.review.stated import Stated

_BATCH = 500
"""Files that the guard is given at once."""


class Audit:
    """``wanted``: the scopes that may be looked at. ``records``: all in them that are kept on git and not replaced.
    What one proposal is about no later one is."""

    def __init__(self, here: Here, today: str, wanted: Iterable[str] = DURABLE) -> None:
        self.here = here
        self.today = today
        self.wanted = frozenset(wanted)
        self.world = World(here, today)
        every = load(here, today, [scope for scope in DURABLE if scope in self.wanted])
        self.records = [one for one in every if one.state != SUPERSEDED]
        self._claimed: set[tuple[str, str]] = set()

    def free(self, one: Loaded) -> bool:
        """Whether no proposal is about it yet."""
        return (one.scope, one.key) not in self._claimed

    def claim(self, proposal: Proposal) -> None:
        """Its records are spoken for."""
        self._claimed.update((one.scope, one.key) for one in proposal.records)

    @property
    def open(self) -> list[Loaded]:
        """The records that may be served and are not spoken for."""
        return [one for one in self.records if one.eligible and self.free(one)]

    @cached_property
    def needed(self) -> int:
        """In how many sessions something has to be seen."""
        from gitmem.ops.review.needed import needed

        return needed(self.here)

    @cached_property
    def layers(self) -> list[Prose]:
        """The prose of all layers."""
        return [one for one in layers(self.here) if one.scope in self.wanted]

    @cached_property
    def touched(self) -> dict[str, str]:
        """Key of a record → what changed of what it watches."""
        from gitmem.ops.records.watch import stale

        return stale(self.here, self.records).touched

    @cached_property
    def reach(self) -> dict[tuple[str, str], str]:
        """(scope, key) of a record → what is known of its source."""
        from gitmem.ops.records.reach import reach

        found: dict[tuple[str, str], str] = {}
        for scope in (scopes.USER, scopes.PROJECT, scopes.LOCAL):
            some = [one for one in self.records if one.scope == scope]
            found.update({(scope, key): what for key, what in reach(self.here, some).items()})
        return found

    @cached_property
    def revision(self) -> str:
        """The commit that is checked out, "" for none."""
        from gitmem.git.history import head

        return head() if self.here.repo is not None else ""

    def committed(self, one: Loaded) -> bool:
        """Whether it is a record of the team as the last commit has it, so that it is not lost with what is not."""
        return one.scope == scopes.PROJECT and one.path in self._tracked and one.path not in self.changed

    @cached_property
    def _tracked(self) -> frozenset[str]:
        from gitmem.ops.records.team import FOLDER

        return self._listed("ls-files", "-z", "--full-name", "--", FOLDER)

    @cached_property
    def changed(self) -> frozenset[str]:
        """The tracked paths that are not as the last commit has them; all where there is none yet."""
        if self.here.top is None:
            return frozenset()
        every = self._listed("ls-files", "-z", "--full-name")
        return self._listed("diff", "--name-only", "--no-renames", "-z", "HEAD", "--") if self.revision else every

    def _listed(self, *command: str) -> frozenset[str]:
        from gitmem.git.process import run

        _, data = run(("-C", self.here.top or ".", *command), allowed=(0, 128))
        return frozenset(os.fsdecode(path) for path in data.split(b"\0") if path)

    @cached_property
    def stated(self) -> Stated:
        """What the repository says anyway."""
        from gitmem.ops.review.stated import Stated

        return Stated(self.here.top, self.changed)

    @cached_property
    def prose(self) -> dict[tuple[str, str], str]:
        """(scope, statement, normalised) → the place in the prose of that scope which makes it, as ``path:line``."""
        found: dict[tuple[str, str], str] = {}
        for file in self.layers:
            for unit in file.units:
                said = alike.normal(unit.said)
                if said:
                    found.setdefault((file.scope, said), f"{file.shown}:{unit.line}")
        return found

    @cached_property
    def made_of(self) -> dict[str, list[str]]:
        """Name of a record → the names of those that were made of it."""
        found: dict[str, list[str]] = {}
        for one in self.records:
            for name in one.items("derived_from"):
                found.setdefault(stem(name), []).append(one.name)
        return found

    @cached_property
    def findings(self) -> dict[str, list[Finding]]:
        """Path in the work tree → what the guard says of the team's instructions and records, as at a commit."""
        top = self.here.top
        if top is None:
            return {}
        paths = [one.shown for one in self.layers if one.scope == scopes.PROJECT]
        paths += [one.path for one in self.records if one.scope == scopes.PROJECT]
        found: dict[str, list[Finding]] = {}
        for start in range(0, len(paths), _BATCH):
            for finding in _checked(self.here, top, paths[start : start + _BATCH], self.today):
                found.setdefault(finding.path, []).append(finding)
        return found

    @cached_property
    def said(self) -> dict[str, list[Loaded]]:
        """Statement, normalised → the records that make it."""
        found: dict[str, list[Loaded]] = {}
        for one in self.records:
            found.setdefault(alike.normal(alike.statement(one)), []).append(one)
        return found


def _checked(here: Here, top: str, paths: list[str], today: str) -> list[Finding]:
    from gitmem.ops.check import Request, check
    from gitmem.ops.check.circumstances import find
    from gitmem.ops.check.request import FILES

    names = tuple(os.path.join(top, *path.split("/")) for path in paths)
    request = Request(FILES, today, paths=names)
    return check(request, here.repo, find(request, here.repo, here.environ)).findings
