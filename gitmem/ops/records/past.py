"""What git knows of a record's past: in the store by its uid, in the project by its path."""

from __future__ import annotations

from gitmem.git.process import output, run
from gitmem.ops.records import step, team
from gitmem.ops.records.load import DURABLE
from gitmem.store.layout import head, key_of, variant_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.ops.records.here import Here

_FORMAT = "--format=%x01%H%x02%cs%x02%an"


class Moment:
    """One change of one file. ``blob`` is "" where it went away. ``who``: the machine, or the author in a project."""

    __slots__ = ("blob", "commit", "day", "path", "who")

    def __init__(self, commit: str, day: str, who: str, path: str, blob: str) -> None:
        self.commit = commit
        self.day = day
        self.who = who
        self.path = path
        self.blob = blob


def moments(here: Here, scope: str, pathspec: str) -> list[Moment]:
    """All changes below a path of the scope's history, newest first. Of merges only what they made new."""
    where = _history(here, scope)
    if where is None:
        return []
    prefix, tip, foreign = where
    args = (*prefix, "log", "-c", "--raw", "-z", "--no-abbrev", "--no-renames", "--root", _FORMAT, tip, "--", pathspec)
    code, data = run(args, foreign=foreign, allowed=(0, 128))
    return [] if code else list(_parsed(data))


def _history(here: Here, scope: str) -> tuple[tuple[str, ...], str, bool] | None:
    """Options, revision, and whether it is another repository than the current one."""
    if scope == "project":
        return None if here.top is None else (("-C", here.top, "--literal-pathspecs"), "HEAD", False)
    if not here.home.exists or (scope != "user" and not here.identity):
        return None
    return ("--git-dir=" + here.home.git_dir, "--literal-pathspecs"), head(step.branch_of(here, scope)), True


def _parsed(data: bytes) -> Iterable[Moment]:
    commit = day = who = blob = ""
    for part in data.split(b"\0"):
        piece = part.lstrip(b"\n")
        if piece.startswith(b"\x01"):
            commit, day, who = piece[1:].decode("utf-8", "replace").split("\x02")
        elif piece.startswith(b":"):
            colons = len(piece) - len(piece.lstrip(b":"))
            oid = piece.split(b" ")[2 * colons + 1].decode()
            blob = "" if oid.strip("0") == "" else oid
        elif piece:
            yield Moment(commit, day, who, part.decode("utf-8", "surrogateescape"), blob)


def text_of(here: Here, scope: str, blob: str) -> str:
    """The text of a blob of the scope's repository."""
    where = _history(here, scope)
    assert where is not None
    prefix, _, foreign = where
    return output(*prefix, "cat-file", "blob", blob, foreign=foreign).decode("utf-8", "surrogateescape")


def gone(here: Here, name: str, scope: str | None = None) -> list[tuple[str, Moment]]:
    """(scope, last text before it went) of records of that name that are no more, the newest first in each scope."""
    wanted = name.removesuffix(".md") + ".md"
    found: list[tuple[str, Moment]] = []
    for each in reversed(DURABLE):
        if scope in (None, each):
            found += [(each, moment) for moment in _gone_in(here, each, wanted)]
    return found


def _gone_in(here: Here, scope: str, wanted: str) -> list[Moment]:
    area = team.FOLDER if scope == "project" else step.area_of(scope) + "/"
    ended: set[str] = set()
    found: list[Moment] = []
    seen: set[str] = set()
    for moment in moments(here, scope, area):
        key = moment.path if scope == "project" else key_of(moment.path)
        name = moment.path[len(area) :] if scope == "project" else variant_path(moment.path)
        if name.rpartition("/")[2] != wanted and name != wanted:
            continue
        if moment.path not in seen and not moment.blob:
            ended.add(key)
        elif moment.blob and key in ended:
            ended.discard(key)
            found.append(moment)
        seen.add(moment.path)
    return found
