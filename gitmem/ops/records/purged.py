"""The end of a purge on this machine, whoever began it: what remembers is emptied, what is unreachable is dropped."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from gitmem.errors import GitmemError
from gitmem.ops.records.cache import FOLDER
from gitmem.store.branch import Reader, tips
from gitmem.store.layout import head, tracking
from gitmem.store.purge import journal as journals
from gitmem.store.purge.prune import bare, prune, prune_folder
from gitmem.sync.conflicts import NAME as CONFLICTS
from gitmem.sync.quarantine import digest

if TYPE_CHECKING:
    from gitmem.store.home import Home
    from gitmem.store.purge.journal import Journal

REMOTE = "origin"


def finish(home: Home, branches: frozenset[str] | None) -> str:
    """Go as far as can be gone now. Why a folder that is the remote was left as it is, or "". Under the lock, when the
    state has been saved. ``branches``: those that this machine carries.

    A remote that has not taken the new history yet is met again by the next sync, and this is called again.
    """
    journal = journals.load(home.folder)
    if journal is None:  # it cannot be read; what the branches say is what counts
        prune(home.git_dir)
        journals.done(home.folder)
        return ""
    taken = not owed(home, journal, branches)
    if journal.stage == journals.OWED and not taken:
        return ""
    if journal.stage == journals.REWRITE:
        journal.stage = journals.PRUNE
        journals.save(home.folder, journal)
    _empty(home, journal)
    prune(home.git_dir)
    if not taken:
        journal.stage = journals.OWED
        journals.save(home.folder, journal)
        return ""
    left = prune_remote(home, journal)
    journals.done(home.folder)
    return left


def owed(home: Home, journal: Journal, branches: frozenset[str] | None) -> list[str]:
    """The branches that the remote has not taken yet."""
    if home.remote(REMOTE) is None:
        return []
    refs = tips(home.git_dir)
    wanted = [branch for branch in journal.tombstones if branches is None or branch in branches]
    return [branch for branch in wanted if refs.get(head(branch)) != refs.get(tracking(branch))]


def folder_of(home: Home) -> str:
    """The remote, where it is a bare repository in a folder of this machine; else ""."""
    from gitmem.store import origin

    url = home.remote(REMOTE)
    folder = origin.folder(url) if url else None
    path = os.path.expanduser(folder) if folder else ""
    return path if path and bare(path) else ""


def prune_remote(home: Home, journal: Journal) -> str:
    """Drop it from a folder that is the remote. Why it was left, or ""."""
    folder = folder_of(home)
    if not folder:
        return ""
    try:
        return prune_folder(folder, journal.ids)
    except (GitmemError, OSError) as error:
        return getattr(error, "message", None) or str(error)


def _empty(home: Home, journal: Journal) -> None:
    """Caches that are made anew, and the copies of purged texts in quarantine."""
    import shutil

    shutil.rmtree(os.path.join(home.folder, FOLDER), ignore_errors=True)
    kept = {digest([text]) for _, _, _, text in journal.strays}
    with Reader(home.git_dir) as reader:
        texts = [text for oid in sorted(journal.ids) if (text := reader.blob(oid)) is not None]
    copies = [os.path.join(home.quarantine, f"{name}.txt") for name in {digest([text]) for text in texts} - kept]
    for path in [os.path.join(home.folder, CONFLICTS), *copies]:
        if os.path.exists(path):
            os.unlink(path)
