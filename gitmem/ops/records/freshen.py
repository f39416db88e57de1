"""Bringing an index up to date: by what two commits of the store differ in, or by what files of a work tree changed."""

from __future__ import annotations

import marshal
import os

from gitmem.ops.records import cache, team

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Raw
    from gitmem.ops.records.search_index import Index

    Stamps = dict[str, tuple[int, int, int] | None]
    """Path → what tells one state of a file from another; None for one that is too young to be told."""

_TIP = "tip"
_FILES = "files"
_TWINS = "twins"
"""The keys of records whose names are too like each other; no mark where no name can be so."""
_YOUNG = 2_000_000_000
"""Nanoseconds. A file that changed so recently may change again within one tick of the clock of its file system."""


def freshen(index: Index, here: Here, place: str) -> None:
    """Let the index hold what the place holds now."""
    if os.path.isabs(place):
        _tree(index, place)
    else:
        _branch(index, here, place)


def _branch(index: Index, here: Here, branch: str) -> None:
    from gitmem.store.branch import tip
    from gitmem.store.layout import USER

    area = "records" if branch == USER else "memory"
    now = tip(here.home.git_dir, branch) or ""
    if index.mark(_TIP) == now.encode():
        return
    with index.changing():
        mark = index.mark(_TIP)
        before = mark.decode() if mark else ""
        changed = cache.since(here.home.git_dir, area, before, now) if before and now else None
        if changed is None:
            index.clear()
            changed = dict(cache.read(here.home, branch, area))
        index.change(_with_twins(index, here, branch, area, changed))
        index.put_mark(_TIP, now.encode())


def _with_twins(
    index: Index, here: Here, branch: str, area: str, changed: dict[str, Raw | None]
) -> dict[str, Raw | None]:
    """What changes in the index with these records: a name can make another one unfit to be served."""
    from gitmem.ops.records.twins import alike, odd

    mark = index.mark(_TWINS)
    before = marshal.loads(mark) if mark else None
    if before is None and not any(raw is not None and odd(raw[0]) for raw in changed.values()):
        return changed
    whole = cache.read(here.home, branch, area)
    now = [key for keys in alike(whole) for key in keys]
    index.put_mark(_TWINS, marshal.dumps(now))
    return {key: whole.get(key) for key in {*changed, *now, *(before or ())}}


def _tree(index: Index, top: str) -> None:
    known = _stamps(index)
    now = _look(top)
    if now == known and None not in now.values():
        return
    with index.changing():
        known = _stamps(index)
        changed: dict[str, Raw | None] = {path: None for path in known if path not in now}
        for path, stamp in now.items():
            if stamp is None or known.get(path) != stamp:
                changed[path] = team.read_one(top, path)
        if changed:
            index.change(changed)
        index.put_mark(_FILES, marshal.dumps(now))


def _stamps(index: Index) -> Stamps:
    mark = index.mark(_FILES)
    return marshal.loads(mark) if mark else {}


def _look(top: str) -> Stamps:
    from time import time_ns

    young = time_ns() - _YOUNG
    stamps: Stamps = {}
    for path in team.paths(top):
        try:
            found = os.lstat(os.path.join(top, *path.split("/")))
        except OSError:
            continue
        stamps[path] = (found.st_mtime_ns, found.st_size, found.st_ino) if found.st_mtime_ns < young else None
    return stamps
