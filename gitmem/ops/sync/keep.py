"""Settling kept conflicts: one version of a record, or all of them as one text."""

from __future__ import annotations

from gitmem.errors import UsageError
from gitmem.store.layout import RECORD, head, kind_of, short
from gitmem.sync.conflicts import of_entry, standing
from gitmem.sync.merge.prose import BOTH
from gitmem.sync.shown import active, together

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gitmem.ops.sync.run import Edit
    from gitmem.store.branch import Reader
    from gitmem.sync.merge.entry import Entry
    from gitmem.sync.snapshot import Snapshot

ALL = "all"


def keeping(folder: str, wanted: Sequence[str], wants: Callable[[str], bool]) -> Edit:
    """The edit that settles the conflicts which hold one of the wanted texts; ``all`` keeps every text of every one."""

    def edit(snapshot: Snapshot, refs: dict[str, str], reader: Reader) -> None:
        missing = set(wanted) - {ALL}
        for conflict in standing(folder, refs, reader, wants):
            there = snapshot.current(conflict.branch, conflict.key, reader, refs.get(head(conflict.branch)))
            if of_entry(conflict.key, there) is None:
                continue
            entry = _settled(conflict.key, there, wanted)
            if entry is not None:
                snapshot.put(conflict.branch, conflict.key, there, entry)
                missing -= set(conflict.ids)
        if missing:
            raise UsageError(
                f"no conflict holds the text {', '.join(sorted(missing))}", "gitmem sync --conflicts lists them"
            )

    return edit


def _settled(key: str, entry: Entry, wanted: Sequence[str]) -> Entry | None:
    if kind_of(key) != RECORD:
        return frozenset((name, text.replace(BOTH, "")) for name, text in entry) if ALL in wanted else None
    chosen = [(name, active(text)) for name, text in entry if short(text) in wanted]
    if chosen:
        return frozenset({min(chosen)})
    return frozenset({together(key, entry)}) if ALL in wanted else None
