"""A stand-in for git, in memory, so that thousands of schedules of syncs can be tried in minutes.

It takes the place of every function by which ``sync`` and ``store`` ask git: refs, trees, commits, fetch and push.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2s
from typing import Any
from unittest.mock import patch

from gitmem.store.branch import LIMIT, Change
from gitmem.store.layout import TRACKING, key_of, variant_path
from gitmem.store.writer import NewCommit

Tree = dict[str, tuple[str, bytes]]
REGULAR = "100644"


class Commit:
    def __init__(self, parents: tuple[str, ...], tree: Tree) -> None:
        self.parents = parents
        self.tree = tree
        self.before: frozenset[str] = frozenset()


class MemoryGit:
    """One database of commits for all repositories, and the refs of each. ``tick`` is called before each change."""

    def __init__(self, hub: str, tick: Callable[[str], None]) -> None:
        self.hub = hub
        self.tick = tick
        self.commits: dict[str, Commit] = {}
        self.refs: dict[str, dict[str, str]] = {hub: {}}

    def of(self, git_dir: str) -> dict[str, str]:
        return self.refs.setdefault(git_dir, {})

    def tree(self, commit: str | None) -> Tree:
        return {} if not commit else self.commits[commit].tree

    def add(self, parents: Sequence[str], tree: Tree, who: str) -> str:
        told = repr((parents, sorted(tree.items()), who)).encode()
        oid = blake2s(told, digest_size=20).hexdigest()
        commit = self.commits.setdefault(oid, Commit(tuple(parents), tree))
        commit.before = frozenset({oid}).union(*(self.commits[parent].before for parent in parents))
        return oid

    # what gitmem.store asks

    def tips(self, git_dir: str) -> dict[str, str]:
        return dict(self.of(git_dir))

    def changes(self, git_dir: str, old: str | None, new: str | None) -> list[Change]:
        a, b = self.tree(old), self.tree(new)
        return [
            Change(path, blob(a.get(path)), blob(b.get(path)), b[path][0] if path in b else "000000")
            for path in sorted({*a, *b})
            if a.get(path) != b.get(path)
        ]

    def empty(self, git_dir: str, commit: str) -> bool:
        return not self.tree(commit)

    def write(
        self, git_dir: str, commits: Iterable[NewCommit], author: str, epoch: int, force: bool = False
    ) -> list[str]:
        made = []
        refs = self.of(git_dir)
        for commit in commits:
            self.tick("write")
            tree = dict(self.tree(commit.parents[0] if commit.parents else None))
            for path in [path for path, data in commit.files.items() if data is None]:
                tree = {p: file for p, file in tree.items() if p != path and not p.startswith(path + "/")}
            tree.update({path: (REGULAR, data) for path, data in commit.files.items() if data is not None})
            new = self.add(commit.parents, tree, author)
            tip = refs.get(commit.ref)
            assert force or tip is None or tip in self.commits[new].before, "not a descendant"
            refs[commit.ref] = new
            made.append(new)
        return made

    def move_all(
        self, git_dir: str, moving: Iterable[tuple[str, str, str | None]], removing: Iterable[str], why: str
    ) -> None:
        self.tick("refs")
        refs = self.of(git_dir)
        for ref, new, old in moving:
            assert refs.get(ref) == old
            refs[ref] = new
        for ref in removing:
            refs.pop(ref, None)

    def base(self, git_dir: str, one: str, other: str) -> str | None:
        common = self.commits[one].before & self.commits[other].before
        best = [c for c in common if not any(c != d and c in self.commits[d].before for d in common)]
        return min(best) if best else None

    def holds(self, git_dir: str, new: str, old: str) -> bool:
        return old in self.commits[new].before

    def transfer(self, git_dir: str, args: Sequence[str], seconds: float = 0) -> tuple[int, str, str]:
        self.tick(args[0])
        specs = args[args.index("--") + 2 :]
        answer = self._fetch(git_dir, specs) if args[0] == "fetch" else self._push(specs)
        self.tick(args[0])
        return answer

    def _fetch(self, git_dir: str, specs: Sequence[str]) -> tuple[int, str, str]:
        refs, hub = self.of(git_dir), self.refs[self.hub]
        for spec in specs:
            source, target = (side.removesuffix("*") for side in spec.removeprefix("+").split(":"))
            for ref in [ref for ref in refs if ref.startswith(target)]:
                del refs[ref]
            refs.update({target + ref[len(source) :]: tip for ref, tip in hub.items() if ref.startswith(source)})
        return 0, "", ""

    def _push(self, specs: Sequence[str]) -> tuple[int, str, str]:
        hub, out = self.refs[self.hub], []
        for spec in specs:
            new, _, ref = spec.partition(":")
            tip = hub.get(ref)
            if not new:
                hub.pop(ref, None)
            elif tip is not None and tip not in self.commits[new].before:
                out.append(f"!\t{spec}\t[rejected] (fetch first)")
                continue
            else:
                hub[ref] = new
            out.append(f" \t{spec}\tdone")
        return 0, "\n".join(out), ""

    def texts(self, git_dir: str, tip: str) -> Iterator[tuple[str, str, str]]:
        known: set[str] = set()
        for ref, there in self.of(git_dir).items():
            if ref.startswith(TRACKING):
                known |= self.commits[there].before
        for oid in self.commits[tip].before - known:
            yield from ((oid, path, data.decode()) for path, (_, data) in self.commits[oid].tree.items())

    def reader(self, git_dir: str) -> MemoryReader:
        return MemoryReader(self, git_dir)

    def history(self) -> Iterator[bytes]:
        """Every text of every commit that the hub's branches hold."""
        seen: set[str] = set()
        for tip in self.refs[self.hub].values():
            seen |= self.commits[tip].before
        for oid in seen:
            yield from (data for _, data in self.commits[oid].tree.values())


def blob(file: tuple[str, bytes] | None) -> str | None:
    return None if file is None else blake2s(file[0].encode() + file[1], digest_size=20).hexdigest()


class MemoryReader:
    def __init__(self, git: MemoryGit, git_dir: str) -> None:
        self.git = git
        self.git_dir = git_dir
        self.odd: dict[str, str] = {}

    def __enter__(self) -> MemoryReader:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def tree(self, name: str) -> dict[str, tuple[str, str]]:
        return {}  # nothing is purged with the stand-in

    def follows(self, new: str, old: str) -> bool:
        return self.git.holds(self.git_dir, new, old)

    def changes(self, old: str | None, new: str | None) -> list[Change]:
        return self.git.changes(self.git_dir, old, new)

    def entries(self, commit: str | None, keys: Iterable[str]) -> dict[str, frozenset[tuple[str, str]]]:
        found: dict[str, set[tuple[str, str]]] = {}
        wanted = set(keys)
        for path, (mode, data) in self.git.tree(commit).items():
            key = key_of(path)
            if key in wanted and mode == REGULAR and len(data) <= LIMIT:
                found.setdefault(key, set()).add((variant_path(path), data.decode("utf-8", "surrogateescape")))
        return {key: frozenset(entry) for key, entry in found.items()}


@contextmanager
def in_place_of_git(git: MemoryGit) -> Iterator[None]:
    """Let syncs use ``git`` until the end of the block."""
    import gitmem.ops.sync.run as run
    from gitmem.store import refs
    from gitmem.store.home import Home
    from gitmem.sync import combine, exchange, outgoing

    def create(home: Home) -> None:
        import os

        os.makedirs(home.git_dir, exist_ok=True)

    swaps: list[tuple[Any, str, Any]] = [
        (run, "Reader", git.reader),
        (run, "tips", git.tips),
        (run, "write", git.write),
        (exchange, "empty", git.empty),
        (exchange, "tips", git.tips),
        (exchange, "transfer", git.transfer),
        (outgoing, "texts", git.texts),
        (combine, "write", git.write),
        (refs, "move_all", git.move_all),
        (refs, "base", git.base),
        (refs, "holds", git.holds),
        (Home, "create", create),
        (Home, "remote", lambda *_: git.hub),
        (Home, "clean", lambda *_: []),
    ]
    started = [patch.object(owner, name, value) for owner, name, value in swaps if hasattr(owner, name)]
    for one in started:
        one.start()
    try:
        yield
    finally:
        for one in reversed(started):
            one.stop()
