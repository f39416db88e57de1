"""Making one of two projects that two machines named before they met: both branches go into the smaller id."""

from __future__ import annotations

from gitmem.errors import GitmemError
from gitmem.store.branch import empty
from gitmem.store.layout import head, project
from gitmem.store.purge.tombstone import folder
from gitmem.store.refs import base as common_base
from gitmem.store.refs import move
from gitmem.sync.combine import combine
from gitmem.sync.exchange import FEW
from gitmem.sync.state import load, save

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gitmem.store.clones import Clones
    from gitmem.store.home import Home
    from gitmem.store.projects import Table
    from gitmem.sync.link import Link


class EmptiedError(GitmemError):
    """What a branch holds here would all be deleted, since another machine has emptied the one that it goes into."""

    def __init__(self, branch: str) -> None:
        super().__init__(
            f"on the remote everything of {branch} is deleted, and the notes here would follow",
            "if that is meant: gitmem sync --yes",
        )


def unify(home: Home, table: Table, clones: Clones, refs: dict[str, str], link: Link) -> bool:
    """Merge what the branches of unified projects hold, and let what is shown follow. Whether anything was done.

    Under the lock. An old branch may go on growing where a machine has not heard yet: it is merged again then. Raises
    EmptiedError, before that branch is moved, where all that a branch holds would go and nobody has said that it shall.
    """
    done = False
    clones.same = {one: table.canonical(one) for one in table.aliases if table.canonical(one) != one}
    for old, new in sorted(clones.same.items()):
        tip = refs.get(head(project(old)))
        if tip is None or clones.merged.get(old) == tip:
            continue
        refs[head(project(new))] = _into(home.git_dir, link, project(new), tip, refs.get(head(project(new))))
        clones.merged[old] = tip
        done = True
    _follow(home, clones)
    for clone in clones.by_path.values():
        clone.identity = clones.canonical(clone.identity)
    clones.folders = {folder: clones.canonical(one) for folder, one in clones.folders.items()}
    if clones.only is not None:
        clones.only = {clones.canonical(one) for one in clones.only}
    return done


def _into(git_dir: str, link: Link, branch: str, tip: str, ours: str | None) -> str:
    """The new tip of ``branch`` after ``tip`` of another branch went into it."""
    if ours is not None and folder(link.reader, ours) != folder(link.reader, tip):
        from gitmem.sync.rewrite import missing, without

        tip = without(link, tip, missing(link, ours, tip))  # what was purged does not come back by another branch
    new = tip
    if ours is not None:
        base = common_base(git_dir, ours, tip)
        new = ours if base == tip else tip if base == ours else combine(link, branch, base, tip, ours).new
    sides = [one for one in (tip, ours) if one is not None]
    if not link.allow_emptied and any(empty(git_dir, one) for one in sides) and any(_loses(link, sides, new)):
        raise EmptiedError(branch)
    if new != ours:
        move(git_dir, head(branch), new, ours, "unify")
    return new


def _loses(link: Link, sides: Iterable[str], new: str) -> Iterator[bool]:
    for one in sides:
        yield sum(change.new is None for change in link.reader.changes(one, new)) > FEW


def _follow(home: Home, clones: Clones) -> None:
    """What is known to be shown from an old branch is shown from the new one, which holds all of it."""
    state = load(home.state)
    renamed = False
    for identity in list(state.places):
        branch, _, rest = identity.partition("\0")
        old = branch.removeprefix("project/")
        if branch != old and clones.canonical(old) != old:
            state.places.setdefault(f"{project(clones.canonical(old))}\0{rest}", state.places.pop(identity))
            renamed = True
    if renamed:
        save(home.state, state)
