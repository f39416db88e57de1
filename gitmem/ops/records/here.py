"""Where a command about records runs: whose machine, and the project around the working directory. Writes nothing."""

from __future__ import annotations

import os

from gitmem.store.home import Home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.config.machine import Machine
    from gitmem.git.repo import Repo
    from gitmem.store.clones import Clones


class Here:
    """``top``: the work tree's folder, None outside any. ``common``: the git folder that its work trees share, ""
    outside a repository. ``identity``: the project's id, "" where the repository is not known to the store yet.
    ``environ``: the environment, for what the guard has to know of the person; ``repo``: the repository around."""

    __slots__ = ("clones", "common", "environ", "home", "identity", "machine", "repo", "top")

    def __init__(
        self,
        machine: Machine,
        top: str | None,
        common: str,
        clones: Clones,
        identity: str,
        environ: Mapping[str, str] | None = None,
        repo: Repo | None = None,
    ) -> None:
        self.machine = machine
        self.environ = environ or {}
        self.repo = repo
        self.home = Home(machine.store)
        self.top = top
        self.common = common
        self.clones = clones
        self.identity = identity


def here(machine: Machine, environ: Mapping[str, str] | None = None) -> Here:
    """What can be told without asking anybody; a repository that the store has not met costs a look at its marks."""
    from gitmem.store import clones as known

    repo = _repository()
    common = "" if repo is None else os.path.realpath(repo.common_dir)
    clones = known.load(machine.store)
    identity = _identity(machine, clones, common) if common else ""
    return Here(machine, None if repo is None else repo.top, common, clones, identity, environ, repo)


def _repository() -> Repo | None:
    from gitmem.errors import NotARepositoryError
    from gitmem.git.repo import at_top, discover

    try:
        return at_top() or discover()
    except NotARepositoryError:
        return None


def _identity(machine: Machine, clones: Clones, common: str) -> str:
    from gitmem.ops.sync import project as marks_of

    if marks_of.current(clones, common):
        return clones.canonical(clones.by_path[common].identity)
    known = marks_of.known_before(clones, common)
    if known is not None:
        return known
    home = Home(machine.store)
    return _decided(home, clones, common) if home.exists else ""


def _decided(home: Home, clones: Clones, common: str) -> str:
    """The project that a clone is seen to be of before any sync has met it."""
    from gitmem.ops.sync import project as marks_of
    from gitmem.ops.sync.settle import table_at
    from gitmem.store.branch import Reader, tip
    from gitmem.store.identify import decide
    from gitmem.store.layout import USER

    with Reader(home.git_dir) as reader:
        table = table_at(reader, tip(home.git_dir, USER))
    return decide(marks_of.look(common), table, clones, common, None).identity or ""
