"""Two tips of a branch as one: the merge of all entries that changed on either side, as a commit beside the branch."""

from __future__ import annotations

from gitmem.store.layout import MACHINES, PENDING, PURGED, key_of, kind_of
from gitmem.store.writer import NewCommit, file_changes, write
from gitmem.sync.merge.outcome import DELETED, NEW, UPDATED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.store.branch import Change, Reader
    from gitmem.sync.link import Link
    from gitmem.sync.merge.entry import Entry
    from gitmem.sync.merge.outcome import Outcome


class Combined:
    """``new``: the merge commit. ``came``: what the other side changed. ``skewed``: key → a time that is ahead."""

    __slots__ = ("came", "new", "outcomes", "skewed")

    def __init__(self, new: str, came: list[Change], outcomes: dict[str, Outcome], skewed: dict[str, str]) -> None:
        self.new = new
        self.came = came
        self.outcomes = outcomes
        self.skewed = skewed


def combine(link: Link, branch: str, base: str | None, ours: str, theirs: str) -> Combined:
    """Merge ``ours`` into ``theirs``. The result is the same whichever is which; only the parents' order differs."""
    from gitmem.sync.merge.names import collisions, renamed
    from gitmem.sync.merge.skew import ahead
    from gitmem.sync.merge.trees import merge_changed

    reader = link.reader
    here, there = reader.changes(base, ours), reader.changes(base, theirs)
    mine, came = {key_of(change.path) for change in here}, {key_of(change.path) for change in there}
    twice = collisions(here, there)
    mine |= twice
    old, left, right = (reader.entries(commit, mine) for commit in (base, ours, theirs))
    after, outcomes = merge_changed(old, left, right, kind_of, link.today)
    after.update({key: renamed(key, after[key]) for key in twice if key in after})
    _adjust_lists(link, theirs, mine, right, after, reader)
    skewed = ahead(right, link.today)
    files = file_changes(right, after)
    new = write(
        link.git_dir,
        [NewCommit(PENDING + branch, (theirs, ours), files, "merge")],
        link.author,
        int(link.clock()),
        force=True,
    )[0]
    told = {key: outcome for key, outcome in outcomes.items() if key in came and not key.startswith(MACHINES)}
    told.update({key: outcome for key, outcome in arrived(there).items() if key not in mine})
    return Combined(new, there, told, skewed)


def arrived(changed: Iterable[Change]) -> dict[str, Outcome]:
    """The outcomes of taking the other side's entries as they are."""
    outcomes: dict[str, Outcome] = {}
    for change in changed:
        key = key_of(change.path)
        if key.startswith((PURGED, MACHINES)):
            continue
        known = outcomes.get(key)
        now = NEW if change.old is None else DELETED if change.new is None else UPDATED
        outcomes[key] = now if known in (None, now) else UPDATED
    return outcomes


def _adjust_lists(
    link: Link, theirs: str, keys: set[str], right: dict[str, Entry], merged: dict[str, Entry], reader: Reader
) -> None:
    """Their lists fit their records; what the merge adds and removes is added and removed there too."""

    from gitmem.sync.contents import adjusted
    from gitmem.sync.merge.entry import NONE

    def current(key: str) -> Entry:
        if key not in keys and key not in right:
            right.update(reader.entries(theirs, [key]))
            if key in right:
                merged.setdefault(key, right[key])
        return merged.get(key, NONE)

    merged.update(adjusted(keys, dict(right), dict(merged), current, link.today))
