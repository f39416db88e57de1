"""The remote of the home store: any git URL that the person owns, but never one that a project has."""

from __future__ import annotations

import os

from gitmem.errors import GitmemError, UsageError
from gitmem.git.process import output, run
from gitmem.git.remotes import resolved, urls
from gitmem.ops.sync.project import plain
from gitmem.store import clones as known_clones
from gitmem.store import origin
from gitmem.store.home import Home
from gitmem.store.layout import TRACKING
from gitmem.sync.state import load, save

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

REMOTE = "origin"

SEEN = (
    "who owns or hosts the remote can read every note that travels and its history, the names and remote URLs of your "
    "projects, this machine's name ({device}) and version of gitmem, and the times of your syncs; nothing is encrypted",
    "notes leave this machine only after the check for secrets; to keep projects off a remote: gitmem projects only",
)
"""What a person should know when they add a remote."""


def current(home: Home) -> str | None:
    """The store's remote as it was given, or None."""
    if not home.exists:
        return None
    code, url = run(("--git-dir=" + home.git_dir, "config", f"remote.{REMOTE}.url"), foreign=True, allowed=(0, 1))
    return None if code else url.decode("utf-8", "surrogateescape").strip()


def add(home: Home, url: str, here: str | None) -> bool:
    """Give the store its remote. False where it has this one already. UsageError where it may not be."""
    url = _checked(url)
    before = current(home)
    if before == url:
        return False
    if before is not None:
        raise UsageError(
            f"the store has a remote already: {shown(before)}",
            "to change it: gitmem remote remove, then gitmem remote add URL",
        )
    why = clash(home, url, here)
    if why is not None:
        raise UsageError(why, "make a private repository of your own for your notes, and add that")
    home.create()
    with home.lock():
        _forget(home)
        output("--git-dir=" + home.git_dir, "config", f"remote.{REMOTE}.url", url, foreign=True)
    return True


def remove(home: Home) -> str:
    """Take the remote away; what is there stays there, and here. The URL that it had."""
    before = current(home)
    if before is None:
        raise UsageError("the store has no remote", "gitmem remote add URL")
    with home.lock():
        output("--git-dir=" + home.git_dir, "config", "--unset-all", f"remote.{REMOTE}.url", foreign=True)
        _forget(home)
    return before


def _forget(home: Home) -> None:
    """What the last remote had says nothing about the next."""
    data = output("--git-dir=" + home.git_dir, "for-each-ref", "--format=delete %(refname)", TRACKING, foreign=True)
    if data:
        run(("--git-dir=" + home.git_dir, "update-ref", "--stdin"), stdin=data, foreign=True)
    state = load(home.state)
    state.synced = {}
    state.cleared = {}
    save(home.state, state)


def _checked(url: str) -> str:
    url = url.strip()
    if not url or url.startswith("-") or any(ord(char) < 32 for char in url):
        raise UsageError("that is no URL of a git remote", "for example git@HOST:ME/notes.git, or a folder")
    folder = origin.folder(resolved(url))
    if folder is None:
        if "::" in url.partition("/")[0]:
            raise UsageError("remote helpers are not used", "give an ssh or https URL, or a folder")
        return url
    path = os.path.abspath(os.path.expanduser(folder))
    if not os.path.isdir(path):
        raise GitmemError(f"there is no folder {path}", f"make an empty repository there: git init --bare {path}")
    if not any(os.path.exists(os.path.join(path, *name)) for name in (("HEAD",), (".git",))):
        raise GitmemError(f"{path} is no git repository", f"make one: git init --bare {path}")
    if _is_sha256(path):
        raise GitmemError(
            f"{path} is a sha256 repository, and a store is sha1: git cannot exchange between the two",
            "make another one: git init --bare --object-format=sha1 FOLDER",
        )
    return url if origin.folder(url) is None or "://" in url else path


def _is_sha256(path: str) -> bool:
    git_dir = path if os.path.exists(os.path.join(path, "HEAD")) else os.path.join(path, ".git")
    code, found = run(("--git-dir=" + git_dir, "rev-parse", "--show-object-format"), foreign=True, allowed=range(256))
    return code == 0 and found.strip() == b"sha256"


def clash(home: Home, url: str, here: str | None) -> str | None:
    """Why the URL may not be the store's remote: it is, or is in, a project's own repository."""
    wanted = _names(url)
    clones = known_clones.load(home.folder)
    for path in sorted({*clones.by_path, *([here] if here else [])}):
        for name, found in sorted(_remotes(path).items()):
            if any(wanted & _names(one) for one in found):
                whose = "this project's" if path == here else f"the project's at {_top(path)}"
                return f"{shown(url)} is {whose} own remote ({name}): your notes would stand in the team's repository"
        if wanted & {os.path.realpath(path), os.path.realpath(_top(path))}:
            return f"{shown(url)} is a project's own repository: your notes would stand in it"
    for identity, value in _aliases(home):
        if value.lower() in wanted:
            return f"{shown(url)} is the remote of the project {identity}: your notes would stand in its repository"
    return None


def _names(url: str) -> set[str]:
    """All that two URLs of one repository have in common. The case of a path counts nothing here: most hosts ignore it,
    and a wrong refusal costs a question, a wrong consent a leak."""
    url = resolved(url)
    folder = origin.folder(url)
    if folder is not None:
        real = os.path.realpath(os.path.expanduser(folder))
        return {real, real.removesuffix("/.git"), os.path.join(real, ".git")}
    name = origin.normalise(plain(url))
    return {name.lower()} if name else set()


def _remotes(path: str) -> dict[str, list[str]]:
    from gitmem.errors import GitError

    try:
        return urls(path)
    except GitError:
        return {}


def _top(path: str) -> str:
    return os.path.dirname(path) if os.path.basename(path) == ".git" else path


def _aliases(home: Home) -> Iterable[tuple[str, str]]:
    if not home.exists:
        return []
    from gitmem.ops.sync.settle import table_at
    from gitmem.store.branch import Reader, tips
    from gitmem.store.layout import USER, head
    from gitmem.store.projects import ORIGIN

    with Reader(home.git_dir) as reader:
        table = table_at(reader, tips(home.git_dir).get(head(USER)))
    return [
        (table.name(one), value)
        for one, aliases in sorted(table.aliases.items())
        for kind, value in aliases
        if kind == ORIGIN
    ]


def shown(url: str) -> str:
    """A URL without what signs in."""
    scheme, separator, rest = url.partition("://")
    if not separator:
        return url
    authority, slash, path = rest.partition("/")
    user, at, host = authority.rpartition("@")
    if at and (":" in user or scheme.lower() in ("http", "https")):
        user = "…"
    return f"{scheme}://{user}{at}{host}{slash}{path.partition('?')[0]}"


def holds_password(url: str) -> bool:
    """Whether the URL itself signs in."""
    return shown(url) != url
