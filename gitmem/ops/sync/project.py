"""Which project the current repository is: its marks, read from git once and again when its configuration changes."""

from __future__ import annotations

import os

from gitmem.git import checkouts
from gitmem.store import origin
from gitmem.store.clones import Clone, Clones, stamp
from gitmem.store.identify import FOLDER, OTHER
from gitmem.store.projects import LINK, NAME, ORIGIN, ROOT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.store.projects import Alias

OWN_FILE = os.path.join("gitmem", "project")
"""In the common git folder: whose clone it is. It moves with the clone, and is not there in another that takes its
place; a copy elsewhere does not count."""


def here() -> str | None:
    """The common git folder of the repository around the working directory; None outside any."""
    from gitmem.errors import NotARepositoryError
    from gitmem.git.repo import discover

    try:
        repo = discover()
    except NotARepositoryError:
        return None
    common = os.path.realpath(repo.common_dir)
    if repo.top is not None and os.path.realpath(repo.git_dir) == common and checkouts.main(common) is None:
        checkouts.remember_main(common, repo.top)
    return common


def current(clones: Clones, path: str, dry: bool = False) -> bool:
    """Whether this clone is known and its configuration is as it was. ``dry``: nothing is written into it, so one that
    was met a moment ago is known without that."""
    clone = clones.by_path.get(path)
    return clone is not None and clone.stamp == stamp(path) and (dry or _own(path) != "")


def look(path: str) -> list[Alias]:
    """All marks of the repository with this common git folder."""
    from gitmem.git.process import run
    from gitmem.git.remotes import root, urls

    marks: list[Alias] = []
    found = urls(path)
    main = _main_remote(found)
    for name in sorted(found):
        for url in found[name]:
            marks += _marks(url, name in main)
    marks = _mirrors(marks)
    code, token = run(
        ("--git-dir=" + path, "config", "--local", "--get", "gitmem.project"), foreign=True, allowed=(0, 1)
    )
    if code == 0:
        marks.append((LINK, token.decode("utf-8", "replace").strip()))
    first = root(path)
    if first is not None:
        marks.append((ROOT, first))
    marks.append((NAME, _name(path, marks)))
    return [(kind, value) for kind, value in dict.fromkeys(marks) if value and value.isprintable()]


def _main_remote(found: dict[str, list[str]]) -> set[str]:
    """``origin``, or all where there is none of that name."""
    return {"origin"} if "origin" in found else set(found)


def _marks(url: str, main: bool) -> list[Alias]:
    folder = origin.folder(url)
    if folder is not None:
        if not main:
            return []
        return [(FOLDER, checkouts.common_dir(checkouts.git_dir_of(folder) or folder))]
    name = origin.normalise(plain(url))
    return [] if name is None else [(ORIGIN if main else OTHER, name)]


def plain(url: str) -> str:
    """The URL with an ssh host alias replaced by what the user's ssh configuration says of it."""
    host = origin.ssh_host(url)
    if host is None:
        return url
    from gitmem.git.remotes import ssh_target

    target = ssh_target(host)
    return url if target is None or target == (host.lower(), "22") else origin.with_host(url, *target)


def _mirrors(marks: list[Alias]) -> list[Alias]:
    """A remote with the main one's path on another host is a mirror, and as good as it. (A fork has another owner.)"""
    main = {value.partition("/")[2] for kind, value in marks if kind == ORIGIN}
    return [
        (ORIGIN, value) if kind == OTHER and value.partition("/")[2] in main else (kind, value) for kind, value in marks
    ]


def _name(path: str, marks: list[Alias]) -> str:
    origins = sorted(value for kind, value in marks if kind == ORIGIN)
    if origins:
        return origins[0].rpartition("/")[2]
    top = checkouts.main(path) or path
    return os.path.basename(top.rstrip("/")).removesuffix(".git")


def known_before(clones: Clones, path: str) -> str | None:
    """The project of this very clone, if it was known under its path before."""
    clone = clones.by_path.get(path)
    own = _own(path)
    if clone is None or not own or clones.canonical(own) != clones.canonical(clone.identity):
        return None
    return clones.canonical(clone.identity)


def register(
    clones: Clones, path: str, identity: str, marks: list[Alias], token: bool = False, dry: bool = False
) -> None:
    """Note a clone. ``token``: it has nothing else to be known by, so its own git configuration keeps the id.
    ``dry``: nothing is written into it."""
    from gitmem.git.process import run

    if token and not dry:
        run(("--git-dir=" + path, "config", "--local", "gitmem.project", identity), foreign=True)
    if not dry:
        _claim(path, identity)
    clones.by_path[path] = Clone(path, identity, stamp(path), marks)


def forget(clones: Clones, path: str) -> None:
    """Let a clone be met anew."""
    from gitmem.git.process import run

    clones.by_path.pop(path, None)
    run(("--git-dir=" + path, "config", "--local", "--unset-all", "gitmem.project"), foreign=True, allowed=(0, 5))
    if os.path.exists(os.path.join(path, OWN_FILE)):
        os.unlink(os.path.join(path, OWN_FILE))
        try:  # noqa: SIM105 (contextlib is not worth importing for it)
            os.rmdir(os.path.join(path, os.path.dirname(OWN_FILE)))
        except OSError:
            pass


def _own(path: str) -> str:
    try:
        with open(os.path.join(path, OWN_FILE), encoding="ascii", errors="replace") as file:
            return file.read(64).strip()
    except OSError:
        return ""


def _claim(path: str, identity: str) -> None:
    """Where the repository is read-only the clone is known by its marks alone."""
    from gitmem.store.files import replace

    try:
        os.makedirs(os.path.join(path, "gitmem"), exist_ok=True)
        replace(os.path.join(path, OWN_FILE), identity.encode())
    except OSError:
        pass
