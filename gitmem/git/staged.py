"""What is about to be committed: the index, as git sees it, against HEAD."""

from __future__ import annotations

from gitmem.git.changes import Change, parse_raw
from gitmem.git.process import run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.git.repo import Repo

_DIFF = (
    *("diff-index", "--cached", "--raw", "-z", "--no-renames", "--no-abbrev", "--ita-invisible-in-index"),
    "--ignore-submodules=none",  # a tracked .gitmodules can say that a submodule is to be overlooked
)
_FAILED = 128


def staged(repo: Repo) -> list[Change]:
    """Changed, added and deleted paths of the index. Unmerged paths stand with every stage they have."""
    code, data = run((*_DIFF, "HEAD", "--"), allowed=(0, _FAILED))
    if code:
        code, _ = run(("rev-parse", "--verify", "-q", "HEAD"), allowed=(0, 1))
        base = "HEAD" if code == 0 else repo.empty_tree
        data = run((*_DIFF, base, "--"))[1]
    changes = list(parse_raw(data))
    if any(change.unmerged for change in changes):
        merged = [change for change in changes if not change.unmerged]
        return merged + unmerged()
    return changes


def unmerged() -> list[Change]:
    """Every stage of every unmerged path."""
    import os

    found = []
    for entry in run(("ls-files", "-u", "-z", "--full-name", ":/"))[1].split(b"\0")[:-1]:
        head, path = entry.split(b"\t", 1)
        mode, oid, _stage = head.split(b" ")
        found.append(Change(os.fsdecode(path), mode.decode(), oid.decode(), "U"))
    return found
