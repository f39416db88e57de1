"""The answer to most commits: nothing that the guard looks at was touched.

Most commits change no file that an agent reads, and most repositories configure nothing. Here this is found with one
git child and a dozen small modules, in about the time that the interpreter needs to start. In every other case, and
in every doubt, the answer is no, and the check itself is made.
"""

from __future__ import annotations

import os

from gitmem.config.gitconfig import GitConfig
from gitmem.config.indexed import IndexFile
from gitmem.config.remembered import harmless, keep, person_file, sources
from gitmem.git.process import run
from gitmem.git.repo import at_top
from gitmem.git.staged import staged
from gitmem.model.places import IMPORTERS, IMPORTING_FOLDER, classify

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.settings import Settings
    from gitmem.git.changes import Change
    from gitmem.git.repo import Repo

_LINES = (["check"], ["check", "--staged"], ["hook", "pre-commit"], ["hook", "pre-merge-commit"])
_HARMLESS = ("GITMEM_TODAY", "GITMEM_HOME", "GITMEM_DEVICE", "GITMEM_TRACEBACK", "GITMEM_SESSION", "GITMEM_RUN")
"""Our variables that cannot make the guard look at more files."""
_SYMLINK, _GITLINK = "120000", "160000"


class Seen:
    """What was found on the way, so that the check need not ask again. ``nothing``: there is nothing to check.

    ``read_from`` tells all that settings are read from; it is empty where they need not be remembered.
    """

    __slots__ = ("changes", "nothing", "read_from", "repo")

    def __init__(self, repo: Repo, changes: list[Change], nothing: bool, read_from: str = "") -> None:
        self.repo = repo
        self.changes = changes
        self.nothing = nothing
        self.read_from = read_from

    def learn(self, settings: Settings) -> None:
        """Remember settings that were read now, so that the next commit need not read them."""
        if self.read_from:
            from gitmem.config.remembered import remember

            remember(self.repo, self.read_from, settings)


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
        if _concerned(changes, index):
            return Seen(repo, changes, False)
        return _by_settings(repo, changes, index)
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


def _by_settings(repo: Repo, changes: list[Change], index: IndexFile) -> Seen:
    """Whether settings, from wherever, could make more files count."""
    environ = os.environ
    if any(name.startswith("GITMEM_") and name not in _HARMLESS for name in environ):
        return Seen(repo, changes, False)
    git_config = GitConfig(environ, repo)
    read_from = sources(index, environ, git_config)
    if read_from == "":
        return Seen(repo, changes, True)
    if read_from and harmless(repo, read_from):
        return Seen(repo, changes, True)
    if _in_index(index) or os.path.lexists(person_file(environ)) or git_config.settings():
        return Seen(repo, changes, False, read_from or "")
    if read_from:
        keep(repo, read_from)
    return Seen(repo, changes, True)


def _in_index(index: IndexFile) -> bool:
    """Whether a file of the index holds settings. Only where its name stands in the index file git is asked."""
    if index.may_hold(".gitmem.toml"):
        return True
    if not index.may_hold("pyproject.toml"):
        return False
    code, data = run(("cat-file", "blob", ":0:pyproject.toml"), allowed=(0, 128))
    return code == 0 and b"gitmem" in data
