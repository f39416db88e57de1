"""Whether a work tree's index holds a path. Mostly answered from the index file itself, without a process."""

from __future__ import annotations

import os

from gitmem.git.checkouts import git_dir_of
from gitmem.git.process import run


def tracked(tree: str, path: str) -> bool:
    """Whether ``path`` (of a file, or of a folder with anything below it) is tracked in the work tree at ``tree``.

    Letters' case does not count, since file systems differ in it. Where git cannot tell, it may be.
    """
    git_dir = git_dir_of(tree)
    if git_dir is None or not _maybe(git_dir, path):
        return False
    code, found = run(
        ("--git-dir=" + git_dir, "--work-tree=" + tree, "ls-files", "-z", "--", f":(top,icase){path}"),
        foreign=True,
        allowed=range(256),
    )
    return code != 0 or bool(found)


def _maybe(git_dir: str, path: str) -> bool:
    """Versions 2 and 3 of the index spell every path out, unless it is split in two files."""
    try:
        with open(os.path.join(git_dir, "index"), "rb") as file:
            data = file.read()
    except FileNotFoundError:
        return False
    except OSError:
        return True
    if data[:8] not in (b"DIRC\0\0\0\2", b"DIRC\0\0\0\3"):
        return True
    if any(name.startswith("sharedindex.") for name in os.listdir(git_dir)):
        return True
    return os.fsencode(path).lower() in data.lower()
