"""Under which settings, for which committer and against which baseline a check is made; each found when first needed.

A pull request must not excuse itself: where it is not trusted, settings and baseline are those of the base revision.
"""

from __future__ import annotations

import os

from gitmem.config.gitconfig import GitConfig
from gitmem.config.load import load
from gitmem.ops.check import request as sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gitmem.config.settings import Settings
    from gitmem.git.repo import Repo
    from gitmem.guard.baseline import Baseline
    from gitmem.guard.context import Identity
    from gitmem.ops.check.request import Request

    Read = Callable[[str], bytes | None]


class Circumstances:
    """``settings``, ``identity()`` and ``baseline()``."""

    __slots__ = ("_baseline", "_environ", "_git_config", "_identity", "_read", "settings")

    def __init__(
        self, settings: Settings, read: Read, environ: Mapping[str, str], git_config: GitConfig | None = None
    ) -> None:
        self.settings = settings
        self._read = read
        self._environ = environ
        self._git_config = git_config or GitConfig(environ)
        self._identity: Identity | None = None
        self._baseline: tuple[Baseline | None] | None = None

    @property
    def identity(self) -> Identity:
        """The committer's own marks; asks git once."""
        if self._identity is None:
            from gitmem.config.identity import identity

            self._identity = identity(self._environ, self._git_config)
        return self._identity

    @property
    def in_ci(self) -> bool:
        """Whether this is a run of continuous integration."""
        if not self._environ.get("CI"):
            return False
        from gitmem.config.trust import in_ci

        return in_ci(self._environ)

    @property
    def baseline(self) -> Baseline | None:
        """What was there when the guard came."""
        if self._baseline is None:
            path = self.settings.baseline
            data = self._read(path) if path else None
            if data is None:
                self._baseline = (None,)
            else:
                from gitmem.guard.baseline import parse

                self._baseline = (parse(data, path),)
        return self._baseline[0]


def find(
    request: Request,
    repo: Repo | None,
    environ: Mapping[str, str],
    overrides: Mapping[str, object] | None = None,
    trust: str | None = None,
) -> Circumstances:
    """The circumstances of a request. ``trust``: "base" or "head" where the command line says so."""
    git_config = GitConfig(environ, repo)
    read = _reader(request, repo, environ, trust)
    return Circumstances(load(read, environ, git_config, overrides), read, environ, git_config)


def _reader(request: Request, repo: Repo | None, environ: Mapping[str, str], trust: str | None) -> Read:
    if repo is None:
        return nothing
    if request.source == sources.RANGE:
        from gitmem.config.trust import BASE, trusted
        from gitmem.ops.check.ranges import ends

        base, tip = ends(request.range)
        return of_commit(base if trusted(environ, trust) == BASE else tip)
    if repo.top is None or request.source == sources.RECEIVE:
        return of_commit("HEAD")
    if request.source == sources.ALL:
        from gitmem.ops.check.gather import is_unread

        if is_unread(repo):
            return of_commit("HEAD")
    if request.source == sources.STAGED or request.in_hook:
        from gitmem.config.indexed import of_index

        return of_index(repo, environ)
    return of_folder(repo.top)


def nothing(_name: str) -> bytes | None:
    """There is no repository."""
    return None


def of_folder(folder: str) -> Read:
    """Files as they lie in a work tree. A link is no settings file: it could lead anywhere; nor is a device or pipe,
    which may never end."""

    def read(name: str) -> bytes | None:
        path = os.path.join(folder, name)
        try:
            if os.path.islink(path) or (os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path)):
                return None
            with open(path, "rb") as file:
                return file.read()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as fault:
            from gitmem.errors import ConfigError

            raise ConfigError(f"{name}: cannot be read: {fault.strerror}") from None

    return read


def of_commit(revision: str) -> Read:
    """Files as a commit has them; none where there is no such commit yet."""

    def read(name: str) -> bytes | None:
        from gitmem.git.tree import blob_at

        return blob_at(revision, name)

    return read
