"""What an ordinary sync has to know before it does anything unusual, found with as few processes as possible."""

from __future__ import annotations

import os

from gitmem.git import checkouts
from gitmem.ops.sync import project as marks_of
from gitmem.store.layout import PROJECTS, USER, head, project

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.store.clones import Clones
    from gitmem.store.home import Home


def here(clones: Clones) -> str | None:
    """The common git folder of the current repository: seen from the files where it is known already, else by git."""
    found = None if any(name.startswith("GIT_") and name in _LEADING for name in os.environ) else _around(os.getcwd())
    return found if found is not None and marks_of.current(clones, found) else marks_of.here()


_LEADING = ("GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM")
"""Variables under which git sees another repository than the nearest, or none."""


def _around(folder: str) -> str | None:
    while True:
        git_dir = checkouts.git_dir_of(folder)
        if git_dir is not None:
            return checkouts.common_dir(git_dir)
        above = os.path.dirname(folder)
        if above == folder or os.path.lexists(os.path.join(folder, ".git")):
            return None
        folder = above


def table_is_as_it_was(home: Home, clones: Clones, refs: dict[str, str]) -> bool:
    """Whether the table of projects is the one that was applied here, though the branch it stands in has moved on."""
    tip = refs.get(head(USER), "")
    if clones.table == tip:
        return True
    if not tip or not clones.table:
        return False
    from gitmem.git.process import run

    folder = PROJECTS.rstrip("/")
    args = ("--git-dir=" + home.git_dir, "diff-tree", "--name-only", clones.table, tip, "--", folder)
    code, differing = run(args, foreign=True, allowed=(0, 128))  # 128: the old tip is not there any more
    return code == 0 and not differing


def needed(home: Home, clones: Clones, refs: dict[str, str], known: str | None) -> bool:
    """Whether there is anything to settle between the clones of this machine and the table of projects."""
    if known is not None and not marks_of.current(clones, known):
        return True
    olds = {old: refs.get(head(project(old))) for old in {*clones.same, *clones.merged}}
    if any(tip is not None and clones.merged.get(old) != tip for old, tip in olds.items()):
        return True
    if not table_is_as_it_was(home, clones, refs):
        return True
    if clones.table != refs.get(head(USER), ""):
        from gitmem.store.clones import load, save

        with home.lock():
            now = load(home.folder)
            now.table = refs.get(head(USER), "")
            save(home.folder, now)
    return False
