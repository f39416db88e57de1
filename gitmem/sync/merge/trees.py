"""Merging all entries that changed on either side."""

from __future__ import annotations

from gitmem.sync.merge.entry import NONE, Entry, merge
from gitmem.sync.merge.outcome import SAME, Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Entries = dict[str, Entry]
"""Key of the entry → its variants."""


def merge_changed(
    base: Mapping[str, Entry],
    ours: Mapping[str, Entry],
    theirs: Mapping[str, Entry],
    kind_of: Callable[[str], str],
    today: str = "",
) -> tuple[Entries, dict[str, Outcome]]:
    """Merge the entries given (all that differ anywhere must be given on all three sides where they exist)."""
    merged: Entries = {}
    outcomes: dict[str, Outcome] = {}
    for key in sorted({*base, *ours, *theirs}):
        entry, outcome = merge(base.get(key, NONE), ours.get(key, NONE), theirs.get(key, NONE), kind_of(key), today)
        if entry:
            merged[key] = entry
        if outcome != SAME:
            outcomes[key] = outcome
    return merged, outcomes
