"""Commits and what each brought in, as a stream: history never stands in memory as a whole."""

from __future__ import annotations

from gitmem.git.changes import change
from gitmem.git.log import DEFAULTS
from gitmem.git.process import Child, run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from gitmem.git.changes import Change
    from gitmem.git.repo import Repo

_LOG = (
    *DEFAULTS,
    # ``-c`` lists for a merge what differs from all its parents: what the merge itself brought in.
    *("-c", "--raw", "-z", "--no-abbrev", "--ignore-submodules=none"),
    "--format=tformat:%x02%H %cs",
)
_MARK = b"\x02"
_CHUNK = 1 << 16


class Commit:
    """``date`` is the committer's own calendar day."""

    __slots__ = ("changes", "date", "oid")

    def __init__(self, oid: str, date: str) -> None:
        self.oid = oid
        self.date = date
        self.changes: list[Change] = []


def walk(
    revisions: Sequence[str], options: Sequence[str] = (), newest_first: bool = False, git_dir: str = ""
) -> Iterator[Commit]:
    """Every commit that ``revisions`` and ``options`` (``--all``, ``--not --all``, ``--`` and a path) select; parents
    come first. ``git_dir``: of another repository than the one around."""
    order = () if newest_first else ("--reverse", "--topo-order")
    where = ("--git-dir=" + git_dir,) if git_dir else ()
    child = Child((*where, *_LOG, *order, "--stdin", *options), stdin=True, foreign=bool(git_dir))
    child.send("".join(revision + "\n" for revision in revisions).encode("utf-8", "surrogateescape"))
    commit: Commit | None = None
    header = b""
    ended = False
    try:
        for field in _fields(child):
            if header:
                assert commit is not None
                commit.changes.append(change(header, field))
                header = b""
                continue
            field = field.lstrip(b"\n")
            if field.startswith(_MARK):
                if commit is not None:
                    yield commit
                oid, date = field[1:].decode().split()
                commit = Commit(oid, date)
            elif field.startswith(b":"):
                header = field
        ended = True
    finally:
        # A caller that has seen enough leaves git writing to a closed pipe; only a walk to its end can fail.
        child.check() if ended else child.abandon()
    if commit is not None:
        yield commit


def _fields(child: Child) -> Iterator[bytes]:
    """The NUL-ended fields of its output."""
    rest = b""
    while True:
        piece = child.stdout.read(_CHUNK)
        if not piece:
            return
        parts = (rest + piece).split(b"\0")
        rest = parts.pop()
        yield from parts


def resolve(revision: str) -> str:
    """The id of the commit that a name means. "" where there is none in this clone."""
    if revision.startswith("-"):
        return ""
    code, out = run(("rev-parse", "--verify", "-q", revision + "^{commit}"), allowed=(0, 1, 128))
    return out.decode().strip() if code == 0 else ""


def is_zero(revision: str) -> bool:
    """Whether it is the id that stands for "nothing": the state before a branch was made."""
    return len(revision) in (40, 64) and not revision.strip("0")


def default_base(tip: str) -> tuple[str, str]:
    """Name and id of the remote's default branch, for a branch that is new: ("", "") where none is known.

    A remote branch that is the tip itself says nothing (a fresh clone of just this branch has only that).
    """
    for name in ("refs/remotes/origin/HEAD", "refs/remotes/origin/main", "refs/remotes/origin/master"):
        oid = resolve(name)
        if oid and oid != tip:
            return name.removeprefix("refs/remotes/"), oid
    return "", ""


def shallow_roots(repo: Repo) -> frozenset[str]:
    """Commits whose parents were not fetched."""
    if not repo.shallow:
        return frozenset()
    import os

    path = os.environ.get("GIT_SHALLOW_FILE") or os.path.join(repo.common_dir, "shallow")
    try:
        with open(path, encoding="ascii") as file:
            return frozenset(file.read().split())
    except OSError:
        return frozenset()


def last_dates(paths: Collection[str]) -> dict[str, str]:
    """Path → day of the last commit that touched it. One walk back from HEAD, no further than needed."""
    wanted = set(paths)
    dates: dict[str, str] = {}
    if not resolve("HEAD"):
        return dates
    for commit in walk(("HEAD",), newest_first=True):
        for entry in commit.changes:
            if entry.path in wanted:
                dates[entry.path] = commit.date
                wanted.discard(entry.path)
        if not wanted:
            break
    return dates
