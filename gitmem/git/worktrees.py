"""The work trees of a repository."""

from __future__ import annotations

import os

from gitmem.git.process import output
from gitmem.git.repo import Repo


def linked(repo: Repo) -> list[str]:
    """The folders of all work trees but the main one: each may be removed while the repository lives on."""
    entries = output("worktree", "list", "--porcelain", "-z").split(b"\0\0")
    folders = [os.fsdecode(entry.split(b"\0")[0].removeprefix(b"worktree ")) for entry in entries if entry]
    return [os.path.realpath(folder) for folder in folders[1:]]
