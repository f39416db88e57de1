"""Whether what was purged is gone: everything in reach is searched, and the rest is named."""

from __future__ import annotations

import os
import tempfile
from typing import TYPE_CHECKING

from gitmem.errors import GitmemError
from gitmem.git.process import output, run
from gitmem.git.transport import transfer
from gitmem.ops.records.purged import REMOTE, folder_of
from gitmem.store.branch import Reader, tips
from gitmem.store.layout import HEADS, is_branch, key_of, kind_of, variant_path
from gitmem.store.purge import journal as journals
from gitmem.store.purge.search import Hit, Needles, search

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.records.here import Here
    from gitmem.ops.sync.report import Report
    from gitmem.store.home import Home

CLEAN = "clean"
LEFT = "left"
OWED = "owed"
OUT_OF_REACH = "out of reach"


class Spot:
    """A place that was looked at, or cannot be. ``state``: one of the words above; ``detail``: what there is to say."""

    __slots__ = ("detail", "name", "state")

    def __init__(self, name: str, state: str, detail: str = "") -> None:
        self.name = name
        self.state = state
        self.detail = detail


class Proof:
    """All places."""

    __slots__ = ("spots",)

    def __init__(self, spots: list[Spot]) -> None:
        self.spots = spots

    @property
    def complete(self) -> bool:
        """Whether everything in reach is clean."""
        return not any(spot.state in (LEFT, OWED) for spot in self.spots)


def prove(here: Here, needles: Needles, report: Report) -> Proof:
    """Search the store, what lies beside it, the agents' files and the remote."""
    home = here.home
    spots = _in_store(home.git_dir, "the store", needles, _still(home, needles))
    spots += _beside(home.folder, "beside the store", needles, skip=os.path.basename(home.git_dir))
    spots += _beside(here.machine.state, "sessions and runs", needles)
    spots += _clones(here, needles)
    spots += _shown(here, needles)
    spots += _remote(home, needles, report)
    return Proof([*spots, *_out_of_reach(home)])


def _in_store(git_dir: str, what: str, needles: Needles, told: list[str]) -> list[Spot]:
    hits = search(git_dir, needles)
    if not hits:
        return [Spot(what, CLEAN, "no object holds a text or the name")]
    detail = ", ".join(told) if told else f"{len(hits)} objects: {_first(hits)}"
    return [Spot(what, LEFT, f"still said there: {detail}")]


def _first(hits: list[Hit]) -> str:
    return ", ".join(f"{hit.kind} {hit.oid[:12]}" for hit in hits[:3])


def _still(home: Home, needles: Needles) -> list[str]:
    """The entries that stand in a branch and say it in words of their own."""
    found = []
    with Reader(home.git_dir) as reader:
        for ref, tip in tips(home.git_dir).items():
            branch = ref.removeprefix(HEADS)
            if ref == branch or not is_branch(branch):
                continue
            data = output("--git-dir=" + home.git_dir, "ls-tree", "-r", "-z", tip, foreign=True)
            for row in data.split(b"\0")[:-1]:
                meta, _, raw = row.partition(b"\t")
                path = raw.decode("utf-8", "surrogateescape")
                text = reader.blob(meta.split(b" ")[2].decode())
                if text is not None and needles.in_text(text):
                    area = key_of(path).partition("/")[0]
                    name = f"{area}/{variant_path(path)}" if kind_of(key_of(path)) == "record" else path
                    found.append(f"{branch} {name}")
    return found


def _beside(folder: str, what: str, needles: Needles, skip: str = "") -> list[Spot]:
    """Files that are no repository. The quarantine keeps what was written here and nowhere else: on purpose."""
    found = []
    for path in _files(folder, skip):
        raw = os.path.relpath(path, folder).encode("utf-8", "surrogateescape")
        if _holds(path, needles) or needles.in_text(raw):
            found.append(os.path.relpath(path, folder))
    return [Spot(what, LEFT, f"in {', '.join(sorted(found))}")] if found else [Spot(what, CLEAN)]


def _clones(here: Here, needles: Needles) -> list[Spot]:
    """What gitmem keeps in the git folders of clones: verdicts and settings, which are made anew."""
    spots = []
    for common in sorted({*here.clones.by_path, *([here.common] if here.common else [])}):
        kept = os.path.join(common, "gitmem")
        for path in [*_files(os.path.join(kept, "verdicts")), os.path.join(kept, "settings")]:
            if _holds(path, needles):
                os.unlink(path)
        spots += [spot for spot in _beside(kept, f"caches in {common}", needles) if spot.state == LEFT]
    return spots or [Spot("caches in your clones", CLEAN)]


def _holds(path: str, needles: Needles) -> bool:
    try:
        with open(path, "rb") as file:
            return bool(needles.in_text(file.read()))
    except OSError:
        return False


def _files(folder: str, skip: str = "") -> Iterator[str]:
    for top, folders, names in os.walk(folder) if folder else ():
        if top == folder and skip in folders:
            folders.remove(skip)
        yield from (os.path.join(top, name) for name in names)


def _shown(here: Here, needles: Needles) -> list[Spot]:
    """The files that agents read: whatever people or agents wrote there in words of their own."""
    from gitmem.ops.sync.places import of_clones, of_user

    places, _ = of_clones(here.machine, here.clones, here.common or None, dry=True)
    found = []
    for place in [*of_user(here.machine), *places]:
        for name in place.scan():
            path = place.path(name)
            if _holds(path, needles) or needles.in_text(name.encode("utf-8", "surrogateescape")):
                found.append(path)
    detail = f"still said in {', '.join(sorted(set(found)))}: edit {'it' if len(set(found)) == 1 else 'them'}"
    return [Spot("files that agents read", LEFT, detail) if found else Spot("files that agents read", CLEAN)]


def _remote(home: Home, needles: Needles, report: Report) -> list[Spot]:
    url = home.remote(REMOTE)
    if url is None:
        return []
    journal = journals.load(home.folder)
    if journal is not None:
        why = report.owed or report.refused or "it has not been met"
        return [Spot("the remote", OWED, f"{why}; gitmem sync goes on with the purge")]
    folder = folder_of(home)
    return _in_folder(folder, needles, report.unpruned) if folder else _at_host(needles, home)


def _in_folder(folder: str, needles: Needles, why: str) -> list[Spot]:
    try:
        hits = search(folder, needles)
    except GitmemError as error:
        return [Spot("the remote", LEFT, error.message)]
    if not hits:
        return [Spot("the remote", CLEAN, f"no object in {folder} holds a text or the name")]
    refs = ", ".join(ref for ref in tips(folder) if not is_branch(ref.removeprefix(HEADS)))
    detail = f"{len(hits)} objects in {folder} ({_first(hits)}){f': {why}' if why else ''}; there: {_BY_HAND}"
    return [Spot("the remote", LEFT, detail + (f"; and look at {refs}" if refs else ""))]


def _at_host(needles: Needles, home: Home) -> list[Spot]:
    """Every ref of a host, fetched anew. What no ref reaches is the host's own to remove."""
    url = home.remote(REMOTE) or ""
    with tempfile.TemporaryDirectory(prefix="gitmem-proof-") as fresh:
        output("init", "--quiet", "--bare", "--object-format=sha1", "--template=", fresh, foreign=True)
        copied = run(
            (
                "--git-dir=" + home.git_dir,
                "config",
                "-z",
                "--local",
                "--get-regexp",
                "^(remote|credential|http|core\\.ssh)",
            ),
            foreign=True,
            allowed=(0, 1),
        )[1]
        for entry in copied.decode("utf-8", "surrogateescape").split("\0")[:-1]:
            key, _, value = entry.partition("\n")
            output("--git-dir=" + fresh, "config", "--add", key, value, foreign=True)
        try:
            code, _, complaint = transfer(
                fresh, ("fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--", url, "+refs/*:refs/*")
            )
        except GitmemError as error:
            code, complaint = 1, error.message
        if code:
            return [Spot("the remote", OWED, f"it could not be cloned to look: {complaint.splitlines()[-1:] or ''}")]
        hits = search(fresh, needles)
        if hits:
            holding = ", ".join(_holding(fresh, hits)) or _first(hits)
            return [Spot("the remote", LEFT, f"a fresh clone still has it, by {holding}")]
    return [Spot("the remote", CLEAN, "a fresh clone of all its refs has no text and no name of it")]


def _holding(git_dir: str, hits: list[Hit]) -> list[str]:
    """The refs that reach what was found."""
    wanted = {hit.oid for hit in hits}
    found = []
    for ref in tips(git_dir):
        data = output("--git-dir=" + git_dir, "rev-list", "--objects", "--no-object-names", ref, foreign=True)
        if wanted & set(data.decode().split()):
            found.append(ref)
    return found


def _out_of_reach(home: Home) -> list[Spot]:
    spots = []
    url = home.remote(REMOTE)
    if url is not None:
        spots.append(
            Spot("other machines", OUT_OF_REACH, "each follows when it syncs next; until then it has the text")
        )
        if not folder_of(home):
            spots.append(Spot("the host", OUT_OF_REACH, _advice(url)))
    spots.append(
        Spot("transcripts of agents", OUT_OF_REACH, "sessions that read it: for Claude Code ~/.claude/projects/")
    )
    spots.append(Spot("backups, snapshots, exports", OUT_OF_REACH, "wherever you or your system made some"))
    return spots


_HOSTS = (
    ("github", "ask GitHub support to remove cached views and unreachable objects of the repository"),
    ("gitlab", "run Settings > General > Advanced > Housekeeping, with pruning of unreachable objects"),
    ("codeberg", "ask its administrators for git gc --prune=now on the repository"),
    ("gitea", "ask its administrators for git gc --prune=now on the repository"),
    ("forgejo", "ask its administrators for git gc --prune=now on the repository"),
    ("bitbucket", "ask Bitbucket support to run garbage collection on the repository"),
)
_BY_HAND = "git reflog expire --expire=now --all; git gc --prune=now"
_ANY_HOST = f"no ref reaches it any more; there: {_BY_HAND}"


def _advice(url: str) -> str:
    low = url.lower()
    return next((advice for word, advice in _HOSTS if word in low), _ANY_HOST)
