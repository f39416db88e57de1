"""Commits: what each brought in, so that a leak which was added and removed again is found with its commit."""

from __future__ import annotations

import sys

from gitmem.git.commits import walk
from gitmem.git.tree import commit_listing
from gitmem.ops.check.selection import lasting
from gitmem.ops.check.target import Files, Revision, Target, fixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.git.commits import Commit
    from gitmem.guard.finding import Finding
    from gitmem.ops.check.examine import Examiner

    Mark = tuple[str, str, str]

_MOST_SEEN = 500_000
"""Versions of files that are remembered as judged. When there are more, some are judged twice: memory is bounded."""
_EVERY = 500
_REWRITE = "it stays in this commit after it is removed: rewrite the commit before it is shared"
_ROTATE = "and if it was ever pushed, replace the secret"


class Commits:
    """A walk over commits. Each (path, rule, text) is reported once, with the first commit that held it.

    ``all_rules``: report of commits also what does no more harm once it is gone (it was asked for by name).
    ``ends``: what the walk changed is wanted afterwards, by ``tip``. ``watched``: ids of commits of which ``met`` then
    tells whether the walk came by them.
    """

    def __init__(
        self,
        examiner: Examiner,
        *,
        progress: bool = False,
        all_rules: bool = False,
        ends: bool = True,
        watched: frozenset[str] = frozenset(),
    ) -> None:
        self.examiner = examiner
        self.progress = progress
        self.all_rules = all_rules
        self.ends = ends
        self.watched = watched
        self.met: set[str] = set()
        self.count = 0
        self.dates: dict[str, str] = {}
        self.changed: set[str] = set()
        self.first: dict[Mark, str] = {}
        self._seen: set[tuple[str, str, str]] = set()

    def walk(self, revisions: Sequence[str], options: Sequence[str] = ()) -> list[Finding]:
        """What stands in the commits themselves, in the order they were made."""
        found: list[Finding] = []
        for commit in walk(revisions, options):
            self.count += 1
            if commit.oid in self.watched:
                self.met.add(commit.oid)
            self._tell()
            found += self._commit(commit)
        self._tell(done=True)
        self.examiner.report.commits = self.count
        return found

    def tip(self, revision: str) -> list[Finding]:
        """What stands at the end of the walk: everything else than what a commit was already named for."""
        listing = commit_listing(revision)
        wanted = self.examiner.selection.wanted
        changed = sorted(path for path in self.changed if path in listing)
        files = Files(listing, lambda path: fixed(self.dates.get(path, self.examiner.today)))
        targets = [files[path] for path in changed if wanted(path, files[path].mode)]
        gone = self.changed.difference(changed)
        found = self.examiner.revision(Revision(targets, self.changed, gone, lambda: files))
        return [finding for finding in found if self._named(finding, files[finding.path], revision)]

    def _commit(self, commit: Commit) -> list[Finding]:
        targets = []
        for change in commit.changes:
            if self.ends:
                self.changed.add(change.path)
                self.dates[change.path] = commit.date
            version = (change.path, change.oid, change.mode)
            if change.deleted or version in self._seen or not self.examiner.selection.wanted(change.path, change.mode):
                continue
            if len(self._seen) >= _MOST_SEEN:
                self._seen.clear()
            self._seen.add(version)
            targets.append(Target(change.path, fixed(commit.date), change.mode, change.oid))
        self.examiner.report.files += len(targets)
        found: list[Finding] = []
        for target, raw, _ in self.examiner.judged(targets):
            if raw:
                found += self._new(target, raw, commit.oid)
        return found

    def _new(self, target: Target, raw: list[Finding], oid: str) -> list[Finding]:
        stands = self.examiner.settle(target, raw, self.examiner.selection.rules_for(target.path, target.mode))
        mark = self.examiner.marks(target)
        new = []
        for finding in stands:
            key = mark(finding)
            if key in self.first:
                continue
            self.first[key] = oid
            if self.all_rules or lasting(finding.rule):
                finding.commit = oid
                finding.hint = _advice(finding)
                new.append(finding)
        return new

    def _named(self, finding: Finding, target: Target, revision: str) -> bool:
        key = self.examiner.marks(target)(finding)
        known = self.first.get(key)
        finding.commit = known or revision
        return known is None or not (self.all_rules or lasting(finding.rule))

    def _tell(self, done: bool = False) -> None:
        if self.progress and (done or self.count % _EVERY == 0):
            end = "\r\x1b[K" if done else "\r"
            sys.stderr.write(f"{self.count} commits, {self.examiner.report.files} versions of files{end}")
            sys.stderr.flush()


def _advice(finding: Finding) -> str:
    advice = f"{_REWRITE}, {_ROTATE}" if finding.rule.startswith("secret-") else _REWRITE
    return f"{finding.hint}; {advice}" if finding.hint else advice
