"""Which place the server speaks of: the one where it was started, and never another."""

from __future__ import annotations

import os

from gitmem.errors import GitmemError, NotARepositoryError
from gitmem.git.process import LOCAL_VARIABLES
from gitmem.git.repo import discover


class Place:
    """The folder in which the server was started, and the repository around it, if there is one.

    Both are found once. No argument of a tool names a folder; what is asked later is asked from there. A folder can be
    removed under a server's feet, as a work tree is, and another repository can come to surround the same path: then
    every call is refused, since it would be answered with somebody else's memory.
    """

    def __init__(self) -> None:
        _forget_git()
        self.folder = os.getcwd()
        common = _repository()
        # Held open, so that no other folder gets its number while this process lives.
        self._held = None if common is None else os.open(common, os.O_RDONLY | os.O_CLOEXEC)

    @property
    def words(self) -> str:
        """What it is, for a model and for whoever looks why nothing is found."""
        if self._held is None:
            return f"There is no repository around {self.folder}: only what holds for the person everywhere is known."
        return f"It speaks of the repository around {self.folder}, and of no other."

    def enter(self) -> None:
        """Be there. GitmemError where it is gone, or is not of the same repository any more."""
        again = "start the client again in a folder of the project"
        try:
            os.chdir(self.folder)
        except OSError as error:
            raise GitmemError(f"{self.folder}, where this server was started: {error.strerror}", again) from None
        if not self._same(_repository()):
            raise GitmemError(f"{self.folder} does not belong to the repository any more that was there", again)

    def _same(self, common: str | None) -> bool:
        if self._held is None or common is None:
            return self._held is None and common is None
        return os.path.samestat(os.fstat(self._held), os.stat(common))


def _forget_git() -> None:
    """A client that was started from a git hook hands on what git told that hook: of another repository, maybe."""
    for name in LOCAL_VARIABLES:
        os.environ.pop(name, None)


def _repository() -> str | None:
    """The git folder that all work trees share; None outside a repository."""
    try:
        return discover().common_dir
    except NotARepositoryError:
        return None
