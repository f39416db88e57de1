"""Settings that were read before and make the guard look at no more files than it does by default.

Where a repository, a person or git holds settings, a commit without memory files would wait for them to be parsed, at
twice the cost of all else. So what came of it is kept in ``gitmem/settings`` of the common git folder, under all that
it was read from. A damaged or foreign file is as good as none.
"""

from __future__ import annotations

import marshal
import os

import gitmem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.config.gitconfig import GitConfig
    from gitmem.config.indexed import IndexFile
    from gitmem.config.settings import Settings
    from gitmem.git.repo import Repo

FILES = (".gitmem.toml", "pyproject.toml")
_MOST = 8
"""Answers that are kept: work trees and branches have their own."""


def sources(index: IndexFile, environ: Mapping[str, str], git_config: GitConfig) -> str | None:
    """All that settings are read from at a commit, as one text; empty where nothing is there, None where unknown.

    The repository's own files stand for themselves by their ids in the index.
    """
    entries = [index.ids(name) for name in FILES]
    if None in entries:
        return None
    person = _content(person_file(environ))
    pairs = git_config.settings()
    return repr((gitmem.__version__, entries, person, pairs)) if any(entries) or person is not None or pairs else ""


def person_file(environ: Mapping[str, str]) -> str:
    """As ``state.person_file``; spelt here as well, since a plain commit loads no module for it."""
    home = environ.get("HOME") or environ.get("USERPROFILE") or ""
    folder = environ.get("XDG_CONFIG_HOME") or (home and os.path.join(home, ".config"))
    return os.path.join(folder, "gitmem", "config.toml") if folder else ""


def harmless(repo: Repo, read_from: str) -> bool:
    """Whether settings read from there are known, and widen nothing."""
    return read_from in _load(_path(repo))


def remember(repo: Repo, read_from: str, settings: Settings) -> None:
    """Keep the answer, if it is that they widen nothing."""
    if not settings.memory and settings.secrets != "all":
        keep(repo, read_from)


def keep(repo: Repo, read_from: str) -> None:
    """Keep that settings from there widen nothing. Where that is not possible, they are read again next time."""
    path = _path(repo)
    known = [one for one in _load(path) if one != read_from][1 - _MOST :]
    beside = f"{path}.{os.getpid()}.tmp"
    try:
        os.makedirs(os.path.dirname(path), 0o700, exist_ok=True)
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(marshal.dumps([*known, read_from]))
        os.replace(beside, path)
    except OSError:
        pass


def _path(repo: Repo) -> str:
    return os.path.join(repo.common_dir, "gitmem", "settings")


def _load(path: str) -> list[str]:
    try:
        known = marshal.loads(_content(path) or b"")
    except (OSError, ValueError, EOFError, TypeError):
        return []
    return [one for one in known if isinstance(one, str)] if isinstance(known, list) else []


def _content(path: str) -> bytes | None:
    try:
        with open(path, "rb") as file:
            return file.read()
    except (FileNotFoundError, NotADirectoryError):
        return None  # anything else is told when the settings are read in earnest
