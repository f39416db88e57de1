"""Which place the server speaks of: the one where it was started, and never another."""

from __future__ import annotations

import os

from gitmem.errors import GitmemError, NotARepositoryError
from gitmem.git.repo import discover


class Place:
    """The folder in which the server was started, and the repository around it, if there is one.

    Both are found once. No argument of a tool names a folder; what is asked later is asked from there. A folder can be
    removed under a server's feet, as a work tree is, and another repository can come to surround the same path: then
    every call is refused, since it would be answered with somebody else's memory.
    """

    def __init__(self) -> None:
        self.folder = os.getcwd()
        self._repository = _repository()

    def enter(self) -> None:
        """Be there. GitmemError where it is gone, or is not of the same repository any more."""
        again = "start the client again in a folder of the project"
        try:
            os.chdir(self.folder)
        except OSError as error:
            raise GitmemError(f"{self.folder}, where this server was started: {error.strerror}", again) from None
        if _repository() != self._repository:
            raise GitmemError(f"{self.folder} does not belong to the repository any more that was there", again)


def _repository() -> str | None:
    """The git folder that all work trees share; None outside a repository."""
    try:
        return os.path.realpath(discover().common_dir)
    except NotARepositoryError:
        return None
