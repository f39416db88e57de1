"""The answer to most commits: nothing that the guard looks at was touched.

Most commits change no file that an agent reads, and most repositories configure nothing. Here this is found with one
git child and a dozen small modules, in about the time that the interpreter needs to start. In every other case, and
in every doubt, the answer is no, and the check itself is made.
"""

from __future__ import annotations

import os

from gitmem.config.gitconfig import GitConfig
from gitmem.config.indexed import IndexFile
from gitmem.git.process import run
from gitmem.git.repo import at_top
from gitmem.git.staged import staged
from gitmem.model.places import IMPORTERS, IMPORTING_FOLDER, classify

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.git.changes import Change
    from gitmem.git.repo import Repo

_LINES = (["check"], ["check", "--staged"], ["hook", "pre-commit"], ["hook", "pre-merge-commit"])
_HARMLESS = ("GITMEM_TODAY", "GITMEM_HOME", "GITMEM_DEVICE", "GITMEM_TRACEBACK")
"""Our variables that cannot make the guard look at more files."""
_SYMLINK, _GITLINK = "120000", "160000"


class Seen:
    """What was found on the way, so that the check need not ask again. ``nothing``: there is nothing to check."""

    __slots__ = ("changes", "nothing", "repo")

    def __init__(self, repo: Repo, changes: list[Change], nothing: bool) -> None:
        self.repo = repo
        self.changes = changes
        self.nothing = nothing


def look(args: list[str]) -> Seen | None:
    """What is staged, where the command line asks for the index alone and git has an answer; else None."""
    if args not in _LINES or (args[0] == "check" and "PRE_COMMIT" in os.environ):
        return None
    from gitmem.errors import GitmemError

    try:
        repo = at_top()
        if repo is None:
            return None
        changes = staged(repo)
        index = IndexFile(repo, os.environ)
        return Seen(repo, changes, not _concerned(changes, index) and not _configured(repo, index))
    except (GitmemError, OSError):
        return None


def _concerned(changes: list[Change], index: IndexFile) -> bool:
    """Whether the guard looks at one of the files; or one went away that another may import."""
    if any(map(_concerns, changes)):
        return True
    return any(change.deleted for change in changes) and index.may_mention(IMPORTERS, IMPORTING_FOLDER)


def _concerns(change: Change) -> bool:
    """A file that an agent reads; a link or submodule, which can be a folder of such."""
    return change.mode in (_SYMLINK, _GITLINK) or classify(change.path).memory


def _configured(repo: Repo, index: IndexFile) -> bool:
    """Whether anything is configured anywhere, so that more files could count."""
    environ = os.environ
    if any(name.startswith("GITMEM_") and name not in _HARMLESS for name in environ):
        return True
    if _in_index(index):
        return True
    folder = environ.get("XDG_CONFIG_HOME") or os.path.join(environ.get("HOME", ""), ".config")
    if os.path.lexists(os.path.join(folder, "gitmem", "config.toml")):
        return True
    return bool(GitConfig(environ, repo).settings())


def _in_index(index: IndexFile) -> bool:
    """Whether a file of the index holds settings. Only where its name stands in the index file git is asked."""
    if index.may_hold(".gitmem.toml"):
        return True
    if not index.may_hold("pyproject.toml"):
        return False
    code, data = run(("cat-file", "blob", ":0:pyproject.toml"), allowed=(0, 128))
    return code == 0 and b"gitmem" in data
