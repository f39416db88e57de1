"""Files by name: as they lie on disk, or inside a hook as they stand in the index."""

from __future__ import annotations

import os
import stat

from gitmem.errors import GitmemError, UsageError
from gitmem.git import tree
from gitmem.git.blobs import LIMIT
from gitmem.git.staged import staged
from gitmem.guard.document import GITLINK, REGULAR, SYMLINK
from gitmem.ops.check.gather import indexed
from gitmem.ops.check.target import Revision, Target, fixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.git.repo import Repo
    from gitmem.ops.check.request import Request
    from gitmem.ops.check.selection import Selection

_MANY = 200
"""From so many names on the whole index is listed, which always fits in a command line."""


def from_names(repo: Repo | None, request: Request, selection: Selection) -> Revision:
    """The named files. Inside a hook what is staged of them, and what is staged for deletion besides."""
    today = fixed(request.today)
    names = tuple(_spelled(repo, request.paths))
    places = {relative(repo, name): name for name in names}
    in_index = _indexed(names, places) if repo is not None and request.in_hook else {}
    targets: list[Target] = []
    for path, name in places.items():
        entries = in_index.get(path)
        if entries:
            there = [Target(path, today, entry.mode, entry.oid) for entry in entries]
        elif selection.wanted(path) or os.path.islink(name) or os.path.isdir(name):
            there = [_found(repo, name, path, request.today)]
        elif request.in_hook or os.path.lexists(name):
            continue
        else:
            raise _no_file(path)
        targets += [target for target in there if selection.wanted(path, target.mode)]
    if repo is None or repo.top is None:
        return Revision(targets)
    gone = [change.path for change in staged(repo) if change.deleted] if request.in_hook else []
    return Revision(targets, places, gone, lambda: indexed(request.today, targets))


def _found(repo: Repo | None, name: str, path: str, today: str) -> Target:
    if repo is None or repo.top is None:
        return on_disk(name, path, today)
    _refuse_link_on_the_way(repo.top, path)
    return on_disk(os.path.join(repo.top, path), path, today)


def _indexed(names: tuple[str, ...], places: dict[str, str]) -> dict[str, list[tree.Entry]]:
    found: dict[str, list[tree.Entry]] = {}
    for entry in tree.index() if len(names) > _MANY else tree.index_of(names):
        if entry.path in places:
            found.setdefault(entry.path, []).append(entry)
    return found


def _spelled(repo: Repo | None, names: tuple[str, ...]) -> list[str]:
    """The names, each folder replaced by the files in it that are tracked or could be."""
    found: list[str] = []
    for name in names:
        if repo is None or os.path.islink(name) or not os.path.isdir(name):
            found.append(name)
            continue
        inside = tree.under(name)
        found += [os.path.join(name, path) for path in inside]
    return found


def relative(repo: Repo | None, name: str) -> str:
    """The path as the repository has it. A link at its end is left alone: git tracks the link itself."""
    if repo is None or repo.top is None:
        return os.path.normpath(name).replace(os.sep, "/").lstrip("/")
    path = os.path.normpath(os.path.join(os.getcwd(), name))
    if not _inside(path, repo.top):
        path = os.path.join(os.path.realpath(os.path.dirname(path)), os.path.basename(path))
    if not _inside(path, repo.top):
        raise UsageError(f"{name!r} is outside of the repository at {repo.top!r}", "run gitmem in its own repository")
    return os.path.relpath(path, repo.top).replace(os.sep, "/")


def _inside(path: str, folder: str) -> bool:
    return path.startswith(folder.rstrip(os.sep) + os.sep)


def on_disk(full: str, path: str, today: str) -> Target:
    """A file as it lies there. A link stands for its target's name and is never followed."""
    try:
        info = os.lstat(full)
        if stat.S_ISLNK(info.st_mode):
            return Target(path, fixed(today), SYMLINK, data=os.fsencode(os.readlink(full)))
        if stat.S_ISDIR(info.st_mode):
            return Target(path, fixed(today), GITLINK, data=b"")
        if not stat.S_ISREG(info.st_mode):
            raise UsageError(f"{path!r} is neither a file nor a link")
        with open(full, "rb") as file:
            return Target(path, fixed(today), REGULAR, data=file.read(LIMIT + 1))
    except FileNotFoundError:
        raise _no_file(path) from None
    except OSError as fault:
        raise GitmemError(f"{path!r} cannot be read: {fault.strerror}") from fault


def _no_file(path: str) -> UsageError:
    return UsageError(f"there is no file {path!r}", "files that were deleted need not be named")


def _refuse_link_on_the_way(top: str, path: str) -> None:
    """As git does: what lies beyond a linked folder is not this repository's."""
    folder = top
    for part in path.split("/")[:-1]:
        folder = os.path.join(folder, part)
        if os.path.islink(folder):
            raise UsageError(f"{path!r} is beyond the symbolic link {part!r}", "name the file where it really is")
