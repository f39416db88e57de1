"""``git worktree lock``: git then refuses to remove a work tree, and with it an edit that nobody has taken home."""

from __future__ import annotations

import os

from gitmem.git import checkouts
from gitmem.git.process import output

REASON = "gitmem: your notes stand here; gitmem carry --unlock takes them home and lets it go"


def lock(common: str) -> list[str]:
    """Lock every linked work tree that is not locked yet: which were."""
    done = []
    for top, admin in checkouts.linked_by(common):
        if not os.path.exists(os.path.join(admin, "locked")):
            output("--git-dir=" + common, "worktree", "lock", "--reason", REASON, top, foreign=True)
            done.append(top)
    return done


def unlock(common: str) -> list[str]:
    """Unlock those that ``lock`` locked: which were."""
    done = []
    for top, admin in checkouts.linked_by(common):
        if _reason(admin) == REASON:
            output("--git-dir=" + common, "worktree", "unlock", top, foreign=True)
            done.append(top)
    return done


def _reason(admin: str) -> str:
    try:
        with open(os.path.join(admin, "locked"), encoding="utf-8", errors="replace") as file:
            return file.read(1000).strip()
    except OSError:
        return ""
