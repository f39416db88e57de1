"""Which records need revalidation, since a commit touched a path they watch. git says so, in one walk for all.

The answer is kept with the commit it is true for, so that asking again between two commits costs one small file.
"""

from __future__ import annotations

import marshal
import os

from gitmem.model import scope as scopes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.git.history import Touch, Watch
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded

    Kept = dict[Watch, tuple[str, str] | None]
    """Watch → (commit, path) that touched it, None for nothing."""

VERSION = 1
_PREFIX = "watch-"


class Staleness:
    """``touched``: key of a record → what changed of what it watches. ``untold``: key → why nobody can tell."""

    __slots__ = ("touched", "untold")

    def __init__(self) -> None:
        self.touched: dict[str, str] = {}
        self.untold: dict[str, str] = {}


def stale(here: Here, records: Iterable[Loaded]) -> Staleness:
    """Which of these need revalidation. Records of the user watch nothing: they belong to no repository."""
    found = Staleness()
    watching: dict[str, list[Watch]] = {}
    for one in records:
        if one.scope in (scopes.PROJECT, scopes.LOCAL):
            watches = _watches(one)
            if watches:
                watching[one.key] = watches
    if not watching or not here.common:
        return found
    answer = _answer(here, {watch for watches in watching.values() for watch in watches})
    for key, watches in watching.items():
        touches = [touch for watch in watches if (touch := answer.get(watch))]
        known = next((touch for touch in touches if touch[0]), None)
        if known:
            found.touched[key] = f"{known[1]} changed in {known[0][:10]}"
        elif touches:
            found.untold[key] = f"whether {touches[0][1]} changed is not known: the revision is not in this clone"
    return found


def marked(here: Here, records: list[Loaded]) -> list[Loaded]:
    """The same records; those that would be served but need revalidation have that state, and say why."""
    from gitmem.ops.records.load import REVALIDATE

    served = [one for one in records if one.eligible]
    touched = stale(here, served).touched
    for one in served:
        if one.key in touched:
            one.state, one.why = REVALIDATE, touched[one.key]
    return records


def _watches(one: Loaded) -> list[Watch]:
    """A path that is watched since no revision is not watched: nothing says from when on."""
    from gitmem.model.globs import split

    revision = one.field("source_revision")
    return [(revision, pattern) for item in one.items("watch") for pattern in split(item)] if revision else []


def _answer(here: Here, watches: set[Watch]) -> Kept:
    from gitmem.git.history import head, touched
    from gitmem.guard.glob import matches

    at = head()
    if not at:
        return {}
    kept = _load(here, at)
    missing = watches - kept.keys()
    if missing:
        found: dict[Watch, Touch] = touched(at, missing, matches)
        kept.update({watch: (found[watch].commit, found[watch].path) if watch in found else None for watch in missing})
        _save(here, at, kept)
    return kept


def _file(here: Here) -> str:
    from _blake2 import blake2s

    from gitmem.ops.records.cache import FOLDER

    name = blake2s(os.fsencode(here.common), digest_size=10).hexdigest()
    return os.path.join(here.home.folder, FOLDER, _PREFIX + name)


def _load(here: Here, at: str) -> Kept:
    try:
        with open(_file(here), "rb") as file:
            version, commit, kept = marshal.loads(file.read())
    except (OSError, ValueError, EOFError, TypeError):
        return {}
    return kept if version == VERSION and commit == at and isinstance(kept, dict) else {}


def _save(here: Here, at: str, kept: Kept) -> None:
    from gitmem.store.files import replace

    path = _file(here)
    try:
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        replace(path, marshal.dumps((VERSION, at, kept)))
    except OSError:
        pass
