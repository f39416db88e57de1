"""Writing commits to the home store through one ``git fast-import``: no work tree, no index, one process."""

from __future__ import annotations

from gitmem.errors import GitError
from gitmem.git.process import Child
from gitmem.store.layout import RECORD, kind_of, tree_paths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


class NewCommit:
    """One commit to be made: ``ref`` moves from its present tip to it. ``parents`` are ids; ``files``: tree path →
    bytes, or None to remove it and all below it. ``message`` never names a record: names can be secret, and commits
    travel."""

    __slots__ = ("files", "message", "parents", "ref")

    def __init__(self, ref: str, parents: Sequence[str], files: Mapping[str, bytes | None], message: str) -> None:
        self.ref = ref
        self.parents = tuple(parents)
        self.files = files
        self.message = message


def write(git_dir: str, commits: Iterable[NewCommit], author: str, epoch: int, force: bool = False) -> list[str]:
    """Make the commits and return their ids. fast-import refuses a ref whose tip is not an ancestor of the new
    commit: a compare-and-swap; ``force`` is for refs that nobody else has.

    ``author``: the device's name. ``epoch``: seconds. Raises GitError; then no ref has moved to a half-written commit.
    """
    wanted = list(commits)
    if sum(len(commit.files) for commit in wanted) <= FEW and author:
        made = _by_hand(git_dir, wanted, author, epoch, force)
        if made is not None:
            return made
    options = ("--quiet", "--done", "--date-format=raw", *(("--force",) if force else ()))
    child = Child(("--git-dir=" + git_dir, "fast-import", *options), stdin=True, foreign=True)
    assert child.stdin is not None
    try:
        for number, commit in enumerate(wanted, 1):
            child.stdin.write(_stream(commit, author, epoch, number))
        child.stdin.write(b"done\n")
        child.stdin.close()
    except BrokenPipeError:
        pass
    child.stdin = None
    made = child.stdout.read().decode().split()
    code = child.finish()
    complaint = child.complaint()
    if code:
        raise GitError(
            f"the store could not be written: {_reason(complaint)}", "check free space and permissions of the store"
        )
    return made


FEW = 40
"""So many changed files are written one by one sooner than a process starts and does it."""


def _by_hand(git_dir: str, commits: Sequence[NewCommit], author: str, epoch: int, force: bool) -> list[str] | None:
    """The same without a process; None where git has to do it, or to say why it cannot."""
    from gitmem.store import graft
    from gitmem.store.objects import Objects
    from gitmem.store.ref_files import moved

    objects = Objects(git_dir)
    if not objects.usable:
        return None
    try:
        made = [graft.commit(objects, commit, _name(author), epoch) for commit in commits]
        moves = [
            (commit.ref, new, "" if force else next(iter(commit.parents), None))
            for commit, new in zip(commits, made, strict=True)
        ]
        return made if moved(git_dir, moves, "sync", epoch) else None
    except graft.TooOdd:
        return None
    except OSError as error:
        raise GitError(
            f"the store could not be written: {error.filename}: {error.strerror}",
            "check free space and permissions of the store",
        ) from error


def _name(author: str) -> str:
    return author.replace("<", "").replace(">", "").replace("\n", " ")


def _reason(complaint: str) -> str:
    lines = [line for line in complaint.splitlines() if line.startswith(("fatal:", "error:", "warning:"))]
    return lines[0] if lines else "git fast-import failed"


def _stream(commit: NewCommit, author: str, epoch: int, mark: int) -> bytes:
    who = _name(author).encode()
    out = [
        b"commit " + commit.ref.encode() + b"\nmark :%d\n" % mark,
        b"committer " + who + b" <gitmem> %d +0000\n" % epoch,
    ]
    out.append(_data(commit.message.encode()))
    for i, parent in enumerate(commit.parents):
        out.append((b"from " if i == 0 else b"merge ") + parent.encode() + b"\n")
    for path, data in sorted(commit.files.items(), key=lambda item: (item[1] is not None, item[0])):
        if data is None:
            out.append(b"D " + _quoted(path) + b"\n")
        else:
            out.append(b"M 100644 inline " + _quoted(path) + b"\n" + _data(data))
    return b"".join(out) + b"\nget-mark :%d\n" % mark


def _data(data: bytes) -> bytes:
    return b"data %d\n" % len(data) + data + b"\n"


def _quoted(path: str) -> bytes:
    raw = path.encode("utf-8", "surrogateescape")
    return b'"' + raw.replace(b"\\", b"\\\\").replace(b'"', b'\\"').replace(b"\n", b"\\n") + b'"'


def file_changes(
    before: Mapping[str, frozenset[tuple[str, str]]], after: Mapping[str, frozenset[tuple[str, str]]]
) -> dict[str, bytes | None]:
    """The tree paths to write and to remove so that the entries ``before`` become ``after``.

    A record's folder is written anew: whatever else somebody put there goes.
    """
    files: dict[str, bytes | None] = {}
    for key in {*before, *after}:
        old, new = before.get(key, frozenset()), after.get(key, frozenset())
        if old == new:
            continue
        if old or kind_of(key) == RECORD:
            files[key] = None
        files.update({path: text.encode("utf-8", "surrogateescape") for path, text in tree_paths(key, new).items()})
    return files
