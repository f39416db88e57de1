"""Which watched paths a commit has touched since the revision from which each is watched: one walk for all of them.

The walk goes from HEAD back to the oldest of the revisions. Each commit carries one bit for every revision that already
holds it; a path was touched since a revision where a commit that lacks its bit names the path.
"""

from __future__ import annotations

import os
from bisect import bisect_left

from gitmem.git.log import DEFAULTS
from gitmem.git.process import Child, run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    Matcher = Callable[[str, str], bool]
    Watch = tuple[str, str]
    """(revision, path or pattern)."""

_LOG = (
    *DEFAULTS,
    *("-c", "--name-only", "-z"),
    "--format=tformat:%x02%H %P",
)


class Touch:
    """What touched a watched path: the newest commit, and the path. ``commit`` is "" where the revision is not in this
    clone, so that nobody can tell."""

    __slots__ = ("commit", "path")

    def __init__(self, commit: str, path: str) -> None:
        self.commit = commit
        self.path = path


def head() -> str:
    """The commit of HEAD; "" where there is none yet."""
    code, out = run(("rev-parse", "--verify", "-q", "HEAD^{commit}"), allowed=(0, 1, 128))
    return out.decode().strip() if code == 0 else ""


def touched(at: str, watches: Iterable[Watch], matches: Matcher) -> dict[Watch, Touch]:
    """Of these watches those that were touched up to the commit ``at``. ``matches(pattern, path)`` decides."""
    wanted = set(watches)
    known = _resolved({revision for revision, _ in wanted})
    found = {watch: Touch("", watch[1]) for watch in wanted if watch[0] not in known}
    asked = [watch for watch in wanted if watch[0] in known and known[watch[0]][0] != at]
    if asked:
        walk = _walk(at, {known[revision] for revision, _ in asked})
        found.update(walk.answer([(watch, known[watch[0]][0]) for watch in asked], matches))
    return found


def _resolved(revisions: Iterable[str]) -> dict[str, tuple[str, int]]:
    """Revision → (commit, its time); those that this clone lacks are not there."""
    names = sorted(name for name in revisions if name.isalnum() and name.isascii() and len(name) <= 64)
    ids = {name: name for name in names if len(name) in (40, 64)}
    for name in names:
        if name not in ids:
            ids[name] = (
                run(("rev-parse", "-q", "--verify", name + "^{commit}"), allowed=(0, 1, 128))[1].decode().strip()
            )
    times = _times(sorted({oid for oid in ids.values() if oid}))
    return {name: (oid, times[oid]) for name, oid in ids.items() if oid in times}


def _times(commits: Sequence[str]) -> dict[str, int]:
    if not commits:
        return {}
    stdin = "".join(oid + "\n" for oid in commits).encode()
    args = ("rev-list", "--no-walk=unsorted", "--ignore-missing", "--timestamp", "--stdin")
    out = run(args, stdin=stdin, allowed=(0, 128))[1].decode()
    return {oid: int(time) for time, oid in (line.split() for line in out.splitlines())}


def _walk(at: str, revisions: set[tuple[str, int]]) -> _Walk:
    oldest = min(revisions, key=lambda one: (one[1], one[0]))[0]
    walk = _Walk(at, [oldest], {oid for oid, _ in revisions})
    if not walk.complete:
        # Not all of them come after the oldest: they stand on branches, or clocks went wrong.
        ids = sorted(oid for oid, _ in revisions)
        code, out = run(("merge-base", "--octopus", *ids[:_MANY]), allowed=(0, 1))
        common = out.decode().split()[:1] if code == 0 and len(ids) <= _MANY else []
        walk = _Walk(at, common, {oid for oid, _ in revisions})
    return walk


_MANY = 500


class _Walk:
    """The commits from ``at`` back to ``bounds``, newest first, and which revisions hold each."""

    def __init__(self, at: str, bounds: Sequence[str], revisions: set[str]) -> None:
        self.bit = {oid: 1 << number for number, oid in enumerate(sorted(revisions))}
        self.parents: dict[str, list[str]] = {}
        self.paths: dict[bytes, list[str]] = {}
        self.order: list[str] = []
        self._read(at, bounds)
        self.held = self._held()
        self.complete = not bounds or self._all_after(bounds[0])

    def _read(self, at: str, bounds: Sequence[str]) -> None:
        child = Child((*_LOG, at, *(f"^{bound}" for bound in bounds), "--"))
        data = child.stdout.read()
        child.check()
        commits: list[str] | None = None
        oid, first = "", False
        for field in data.split(b"\0"):
            if field[:1] == b"\x02" and field[1:].replace(b" ", b"").isalnum():
                oid, *parents = field[1:].decode("ascii").split()
                self.parents[oid] = parents
                self.order.append(oid)
                first = True
            elif field:
                name = field[1:] if first and field[:1] == b"\n" else field
                first = False
                commits = self.paths.get(name)
                if commits is None:
                    self.paths[name] = [oid]
                else:
                    commits.append(oid)

    def _held(self) -> dict[str, int]:
        """Commit → the bits of the revisions that hold it."""
        held = {oid: self.bit.get(oid, 0) for oid in self.order}
        for oid in _children_first(self.order, self.parents):
            bits = held[oid]
            if bits:
                for parent in self.parents[oid]:
                    if parent in held:
                        held[parent] |= bits
        return held

    def _all_after(self, bound: str) -> bool:
        """Whether every revision is the bound itself or a commit of the walk that comes after it."""
        after = {bound}
        for oid in reversed(_children_first(self.order, self.parents)):
            if any(parent in after for parent in self.parents[oid]):
                after.add(oid)
        return all(oid in after for oid in self.bit)

    def answer(self, asked: Iterable[tuple[Watch, str]], matches: Matcher) -> dict[Watch, Touch]:
        """The watches that were touched, by which commit."""
        missing = self._missing()
        names = {os.fsdecode(raw): raw for raw in missing}
        paths = sorted(names)
        by_pattern: dict[str, list[tuple[Watch, int]]] = {}
        for watch, oid in asked:
            by_pattern.setdefault(watch[1], []).append((watch, self.bit[oid]))
        found: dict[Watch, Touch] = {}
        for pattern, watches in by_pattern.items():
            for path in _meant(pattern, paths, matches):
                bits = missing[names[path]]
                for watch, bit in watches:
                    if watch not in found and bits & bit:
                        found[watch] = Touch(self._newest(names[path], bit), path)
        return found

    def _missing(self) -> dict[bytes, int]:
        """Path → the bits of the revisions since which a commit touched it."""
        every = (1 << len(self.bit)) - 1
        lacks = {oid: every & ~bits for oid, bits in self.held.items()}
        missing: dict[bytes, int] = {}
        for path, commits in self.paths.items():
            bits = 0
            for oid in commits:
                bits |= lacks[oid]
                if bits == every:
                    break
            if bits:
                missing[path] = bits
        return missing

    def _newest(self, path: bytes, bit: int) -> str:
        return next(oid for oid in self.paths[path] if not self.held[oid] & bit)


def _meant(pattern: str, paths: Sequence[str], matches: Matcher) -> Sequence[str]:
    """The paths (sorted) that a pattern means. Only those below the folder it names are looked at, and where it names
    nothing but a folder or a file they need no matching."""
    plain = pattern.strip("/").removesuffix("/**")
    if not plain:
        return []
    fixed = plain[: min([len(plain), *(at for mark in "*?[\\" if (at := plain.find(mark)) >= 0)])]
    if fixed == plain and "/" in pattern.rstrip("/"):
        return _below(plain, paths)
    folder = fixed.rpartition("/")[0]
    below = _below(folder, paths) if folder else paths
    return [path for path in below if matches(pattern, path)]


def _below(name: str, paths: Sequence[str]) -> Sequence[str]:
    """The file of that name, and every file in the folder of that name."""
    at = bisect_left(paths, name)
    start = bisect_left(paths, name + "/", at)
    end = bisect_left(paths, name + "0", start)  # "0" is the character after "/"
    found = paths[start:end]
    return [name, *found] if at < len(paths) and paths[at] == name else found


def _children_first(order: Sequence[str], parents: Mapping[str, Sequence[str]]) -> list[str]:
    """The commits of a walk so that each comes before its parents, whatever their dates say."""
    waiting = dict.fromkeys(order, 0)
    for oid in order:
        for parent in parents[oid]:
            if parent in waiting:
                waiting[parent] += 1
    ready = [oid for oid in reversed(order) if not waiting[oid]]
    done: list[str] = []
    while ready:
        oid = ready.pop()
        done.append(oid)
        for parent in parents[oid]:
            if parent in waiting:
                waiting[parent] -= 1
                if not waiting[parent]:
                    ready.append(parent)
    return done
