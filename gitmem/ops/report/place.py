"""Where a report may stand. It tells what one person remembers: nowhere from where git would carry it on."""

from __future__ import annotations

import os

from gitmem.errors import GitmemError, UsageError
from gitmem.store.files import replace

MARK = "<!doctype html>\n<!-- gitmem report -->"
"""How a report begins, so that one may be replaced and nothing else."""
NAME = "report.html"


def write(path: str, page: str) -> str:
    """Write the page, readable by its owner alone, and give the whole path. Refuses places that git carries."""
    at = os.path.realpath(os.path.expanduser(path))
    if os.path.isdir(at):
        at = os.path.join(at, NAME)
    if not at.lower().endswith((".html", ".htm")):
        raise UsageError(f"{at} is no name of a page", "let it end in .html")
    _refuse_foreign(at)
    refuse_carried(at, "a report")
    folder = os.path.dirname(at)
    os.makedirs(folder, mode=0o700, exist_ok=True)
    if os.path.exists(at):
        os.chmod(at, 0o600)
    replace(at, page.encode("utf-8"), 0o600)
    return at


def drop(folder: str) -> None:
    """Remove the page that stands in gitmem's own folder: it may tell what was purged. One elsewhere is not known."""
    at = os.path.join(folder, NAME)
    if os.path.isfile(at) and _is_ours(at):
        os.unlink(at)


def _is_ours(at: str) -> bool:
    with open(at, "rb") as file:
        return file.read(len(MARK)) == MARK.encode()


def _refuse_foreign(at: str) -> None:
    try:
        ours = _is_ours(at)
    except FileNotFoundError:
        return
    if not ours:
        raise UsageError(f"{at} is there, and is no report of gitmem", "name another file")


def refuse_carried(at: str, what: str) -> None:
    """Within a work tree only what git ignores. Asked of the repository in which the file would stand."""
    from gitmem.git.process import run

    folder = os.path.dirname(at)
    while not os.path.isdir(folder):
        folder = os.path.dirname(folder)
    code, inside = run(("-C", folder, "rev-parse", "--is-inside-work-tree"), foreign=True, allowed=range(256))
    if code and not _looks_like_one(folder):
        return
    if not code and inside.strip() != b"true":
        return
    tracked, _ = run(("-C", folder, "ls-files", "--error-unmatch", "--", at), foreign=True, allowed=range(256))
    ignored, _ = run(("-C", folder, "check-ignore", "-q", "--", at), foreign=True, allowed=range(256))
    if tracked == 0 or ignored != 0:
        raise GitmemError(
            f"{at} lies in a work tree, and {what} tells what you alone remember",
            "name a place outside of it, or one that git ignores",
        )


def _looks_like_one(folder: str) -> bool:
    """Whether git, which could not read a repository here, may have had one before it."""
    while not os.path.lexists(os.path.join(folder, ".git")):
        above = os.path.dirname(folder)
        if above == folder:
            return False
        folder = above
    return True
