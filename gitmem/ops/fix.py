"""Mend findings that have one right answer, and nothing else: worked out first, shown, then done.

A tracked personal file leaves the index, stays on disk, and is listed in ``.gitignore``. An index of records that does
not agree with its records is generated anew, and so is what shows it to other agents.
"""

from __future__ import annotations

import os
from shlex import quote

from gitmem.errors import GitError
from gitmem.git import tree
from gitmem.git.process import output
from gitmem.guard.glob import matches
from gitmem.guard.report.escape import path as shown
from gitmem.model.index import index_text
from gitmem.model.places import INDEX, RECORD, classify
from gitmem.model.record import read_record
from gitmem.model.team_files import INDEX as TEAM_INDEX
from gitmem.model.text import decode
from gitmem.ops import plan
from gitmem.ops.ignore_lines import PERSONAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.guard.finding import Finding

_SPECIAL = "\\*?[!# "


class Untrack:
    """Take a path out of the index; the file stays."""

    __slots__ = ("path", "top")

    def __init__(self, top: str, path: str) -> None:
        self.top = top
        self.path = path

    def make(self) -> None:
        """``git rm --cached``, which refuses where the index holds a text that is nowhere else."""
        try:
            output("-C", self.top, "--literal-pathspecs", "rm", "--cached", "--quiet", "--", self.path)
        except GitError as error:
            raise GitError(
                f"{shown(self.path)} was left in the index: what is staged of it is neither on disk nor committed",
                f"look at it with: git diff --cached; then: git rm --cached -f -- {quote(shown(self.path))}",
            ) from error

    def diff(self) -> str:
        """What happens to the index, in the words of git."""
        return f"git rm --cached -- {quote(shown(self.path))}    (the file stays on disk)\n"


class Mending:
    """What would be done, in order."""

    __slots__ = ("_top", "untracked", "written")

    def __init__(self, top: str, untracked: list[Untrack], written: list[plan.Write]) -> None:
        self._top = top
        self.untracked = untracked
        self.written = written

    def __bool__(self) -> bool:
        return bool(self.untracked or self.written)

    @property
    def diff(self) -> str:
        """All of it, to be looked at before."""
        return "".join(step.diff() for step in self.untracked) + plan.show(list(self.written), self._top)

    @property
    def paths(self) -> list[str]:
        """The files that are written, relative to the top."""
        return [plan.short(step.path, self._top) for step in self.written]


def prepare(findings: Iterable[Finding], top: str) -> Mending:
    """What can be mended of these findings."""
    rules: dict[str, set[str]] = {}
    for finding in findings:
        rules.setdefault(finding.path, set()).add(finding.rule)
    tracked = [entry.path for entry in tree.index() if entry.mode != "160000"]
    personal = [path for path, names in sorted(rules.items()) if "personal-file" in names and path in tracked]
    stale = [path for path, names in sorted(rules.items()) if any(name.startswith("index-") for name in names)]
    written = [_ignored(top, personal)] + [_index(top, path, tracked) for path in stale if path not in personal]
    done = [step for step in written if step is not None]
    return Mending(top, [Untrack(top, path) for path in personal], done + (_copies(top, done) if stale else []))


def apply(mending: Mending) -> None:
    """Do it. The index first: if git refuses, nothing was written."""
    for step in mending.untracked:
        step.make()
    plan.make(list(mending.written))


def _ignored(top: str, personal: list[str]) -> plan.Write | None:
    """The ``.gitignore`` with a line for each of the paths that it does not cover yet."""
    path = os.path.join(top, ".gitignore")
    before = None if os.path.islink(path) else plan.read(path)
    text = (before or b"").decode("utf-8", "surrogateescape")
    there = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith(("#", "!"))]
    lines: list[str] = []
    for name in personal:
        if not any(matches(pattern, name) for pattern in (*there, *lines)):
            lines.append(next((known for known in PERSONAL if matches(known, name)), _literal(name)))
    if not lines:
        return None
    eol = "\r\n" if "\r\n" in text else "\n"
    gap = eol if text and not text.endswith("\n") else ""
    after = text + gap + "".join(line + eol for line in lines)
    return plan.Write(path, before, after.encode("utf-8", "surrogateescape"), plan.mode(path, 0o644))


def _literal(path: str) -> str:
    """The pattern that matches this path alone."""
    return "/" + "".join("\\" + char if char in _SPECIAL else char for char in path)


def _index(top: str, path: str, tracked: list[str]) -> plan.Write | None:
    """The index generated anew; None where it is no generated one, or already right."""
    place = classify(path)
    full = os.path.join(top, path)
    if place.kind != INDEX or place.personal or os.path.islink(full):
        return None
    folder = path[: path.rfind("/") + 1]
    records = []
    for name in tracked:
        file = os.path.join(top, name)
        if (
            name.startswith(folder)
            and classify(name).kind == RECORD
            and os.path.isfile(file)
            and not os.path.islink(file)
        ):
            records.append(read_record(name, decode(plan.read(file) or b"").text))
    before = plan.read(full)
    after = index_text(records, decode(before or b"").text, folder).encode()
    return None if after == before else plan.Write(full, before, after, plan.mode(full, 0o644))


def _copies(top: str, written: list[plan.Write]) -> list[plan.Write]:
    """The blocks of other agents' files that will not agree with the team's index."""
    from gitmem.ops.agents.refresh import behind

    index = next((step.after.decode() for step in written if plan.short(step.path, top) == TEAM_INDEX), None)
    found = []
    for name, text in behind(top, index):
        path = os.path.join(top, *name.split("/"))
        data = text.encode("utf-8", "surrogateescape")
        found.append(plan.Write(path, plan.read(path), data, plan.mode(path, 0o644)))
    return found
