"""From a request to the files it means, read from where they will be shared from."""

from __future__ import annotations

import os

from gitmem.git import tree
from gitmem.git.seal import seal
from gitmem.git.staged import staged
from gitmem.ops.check.target import Files, Revision, Target, fixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from gitmem.git.repo import Repo
    from gitmem.ops.check.request import Request
    from gitmem.ops.check.selection import Selection


def from_index(repo: Repo, request: Request, selection: Selection) -> Revision:
    """What is about to be committed."""
    today = fixed(request.today)
    changes = staged(repo) if request.seen is None else request.seen.changes
    targets = [
        Target(change.path, today, change.mode, change.oid)
        for change in changes
        if not change.deleted and selection.wanted(change.path, change.mode)
    ]
    gone = [change.path for change in changes if change.deleted]
    changed = [change.path for change in changes]
    return Revision(targets, changed, gone, lambda: _near(request.today, targets, changed), seal(repo))


def from_tree(repo: Repo, selection: Selection, today: str) -> Revision:
    """Every tracked file: of the index with every side of a conflict, or of HEAD where there is no index.

    There is none in a bare repository, nor in a clone that nothing was checked out of.
    """
    unread = repo.top is None or is_unread(repo)
    entries = tree.commit("HEAD") if unread else tree.index()
    wanted = [entry for entry in entries if selection.wanted(entry.path, entry.mode)]
    entered = Dates(tuple(entry.path for entry in wanted), today)
    targets = [Target(entry.path, entered.of(entry.path), entry.mode, entry.oid) for entry in wanted]
    listing = tree.commit_listing("HEAD") if unread else tree.index_listing()
    sealed = "" if unread else seal(repo)
    return Revision(targets, listing, (), lambda: Files(listing, entered.of, targets), sealed)


def is_unread(repo: Repo) -> bool:
    """Whether nothing was checked out yet of what was cloned: there are commits and no index."""
    from gitmem.git.commits import resolve

    return not os.path.exists(os.path.join(repo.git_dir, "index")) and bool(resolve("HEAD"))


def _near(today: str, known: Iterable[Target], changed: Iterable[str]) -> Files:
    """Every path of the index, beginning with what is near the changed ones."""
    from gitmem.ops.check.nearby import around

    return Files(around(changed), lambda _path: fixed(today), known)


def indexed(today: str, known: Iterable[Target] = ()) -> Files:
    """Every path of the index."""
    return Files(tree.index_listing(), lambda _path: fixed(today), known)


class Dates:
    """When the text of tracked files entered: one walk over history, and only when a document needs it."""

    __slots__ = ("_dates", "_paths", "_today")

    def __init__(self, paths: tuple[str, ...], today: str) -> None:
        self._paths = paths
        self._today = today
        self._dates: dict[str, str] | None = None

    def of(self, path: str) -> Callable[[], str]:
        """The day of one file; today for what was never committed."""

        def find() -> str:
            if self._dates is None:
                from gitmem.git.commits import last_dates

                self._dates = last_dates(self._paths)
            return self._dates.get(path, self._today)

        return find


def from_stdin(request: Request, selection: Selection) -> Revision:
    """One text that may be in no repository."""
    path = os.path.normpath(request.path).replace(os.sep, "/").lstrip("/")
    target = Target(path, fixed(request.today), data=request.data)
    return Revision([target] if selection.wanted(path) else [])
