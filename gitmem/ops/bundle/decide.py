"""What becomes of an entry of a bundle: taken, known, newer or older than what is here, or for a person to say. Pure,
but for what it is given to ask."""

from __future__ import annotations

from dataclasses import dataclass

from gitmem.store.layout import INDEX, RECORD, kind_of
from gitmem.store.purge.tombstone import blob_id, means
from gitmem.sync.merge.entry import NONE, merge
from gitmem.sync.merge.outcome import CONFLICT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from gitmem.ops.bundle.incoming import Incoming
    from gitmem.sync.merge.entry import Entry

NEW = "new"
SAME = "same"
NEWER = "newer"
MERGED = "merged"
OLDER = "older"
GONE = "forgotten"
PURGED = "purged"
DIFFERS = "differs"
NEAR = "near"
BOTH = "both kept"
WITHHELD = "withheld"
QUARANTINED = "quarantined"
ELSEWHERE = "elsewhere"

TAKEN = frozenset({NEW, NEWER, MERGED, BOTH})
"""Outcomes that change something here."""
ASKING = frozenset({DIFFERS, NEAR, WITHHELD, QUARANTINED, ELSEWHERE})
"""Outcomes of which a person should know: nothing was changed, though the bundle has something else."""


@dataclass
class Known:
    """What is known of one key here. ``entry``: as it stands. ``blobs``: ids of all texts that it ever had. ``marks``:
    of what was purged. ``text``: the text of such an id. ``near``: who says nearly the same, or ""."""

    entry: Entry
    blobs: Collection[str]
    marks: Collection[str]
    text: Callable[[str], str | None]
    near: Callable[[], str]


def decide(one: Incoming, known: Known, today: str, force: bool) -> tuple[str, Entry, str]:
    """What becomes of it, the entry as it shall be, and why."""
    ours, theirs = known.entry, one.entry
    if ours == theirs:
        return SAME, ours, ""
    if any(means(known.marks, f"{one.key}/{name}", blob_id(text)) for name, text in theirs):
        return PURGED, ours, "it was purged here"
    if all(blob_id(text) in known.blobs for _, text in theirs) and kind_of(one.key) != INDEX:
        why = "here it has changed since" if ours else "it was forgotten here since: gitmem restore brings it back"
        return (OLDER if ours else GONE), ours, why
    base = _base(one, known)
    if base:
        merged, outcome = merge(base, ours, theirs, kind_of(one.key), today)
        kind = SAME if merged == ours else NEWER if ours == base else BOTH if outcome == CONFLICT else MERGED
        return kind, merged, ""
    if kind_of(one.key) == INDEX:
        merged, _ = merge(NONE, ours, theirs, INDEX)
        return (SAME if merged == ours else MERGED if ours else NEW), merged, ""
    if not ours:
        near = "" if force else known.near()
        return (NEAR, ours, near) if near else (NEW, theirs, "")
    if _mean_the_same(one, ours):
        return SAME, ours, ""
    if not force:
        return DIFFERS, ours, "another text stands here, and which is newer is not known"
    merged, outcome = merge(NONE, ours, theirs, kind_of(one.key), today)
    return (BOTH if outcome == CONFLICT else MERGED), merged, ""


def _base(one: Incoming, known: Known) -> Entry:
    """What the bundle's entry was made of, where that stood here once."""
    if not one.were or not one.were <= set(known.blobs):
        return NONE
    name = min(name for name, _ in one.texts)
    texts = [known.text(blob) for blob in sorted(one.were)]
    return frozenset((name, text) for text in texts if text is not None)


def _mean_the_same(one: Incoming, ours: Entry) -> bool:
    from gitmem.sync.merge.record import same_meaning

    if kind_of(one.key) != RECORD or len(ours) != 1 or len(one.texts) != 1:
        return False
    ((mine_name, mine),), ((name, text),) = ours, one.texts
    return name == mine_name and same_meaning(mine, text)
