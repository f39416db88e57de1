"""Merging one entry of the store: a set of variants, of which a settled record has exactly one.

An entry is a frozen set of (path, text). Three-way on sets keeps what either side added and drops what either side
removed, so it commutes, and merging a conflict again joins the sets instead of nesting them.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.sync.merge.outcome import Outcome

Variant = tuple[str, str]
Entry = frozenset[Variant]

NONE: Entry = frozenset()


def merge(base: Entry, ours: Entry, theirs: Entry, kind: str, today: str = "") -> tuple[Entry, Outcome]:
    """The merged entry and what happened. ``kind``: ``record``, ``prose`` or ``index`` (see ``store.layout``).

    ``today``: a time that lies more than a day ahead of it never wins; "" where no clock is to be trusted.
    """
    from gitmem.sync.merge.outcome import CONFLICT, KEPT_EDIT, MERGED, quick

    if ours == theirs or theirs == base:
        return ours, quick(base, ours, theirs)
    if ours == base:
        return theirs, quick(base, ours, theirs)
    if not ours or not theirs:
        return ours or theirs, KEPT_EDIT
    if len(ours) == len(theirs) == 1 and len(base) <= 1:
        merged = _single(base, ours, theirs, kind, today)
        if merged is not None:
            return merged
    return (ours & theirs) | (ours - base) | (theirs - base), CONFLICT if kind == "record" else MERGED


def _single(base: Entry, ours: Entry, theirs: Entry, kind: str, today: str) -> tuple[Entry, Outcome] | None:
    from gitmem.sync.merge import prose, record
    from gitmem.sync.merge.outcome import CONFLICT, MERGED

    ((our_path, our_text),) = ours
    ((their_path, their_text),) = theirs
    base_path, base_text = next(iter(base), (None, None))
    path = _path(base_path, our_path, their_path)
    if kind == "prose":
        text, conflict = prose.merge(base_text or "", our_text, their_text)
        return frozenset({(path, text)}), CONFLICT if conflict else MERGED
    if kind == "index":
        return frozenset({(path, prose.lines(base_text or "", our_text, their_text))}), MERGED
    settled = record.merge(base_text, our_text, their_text, today)
    if settled is None:
        return frozenset({(path, our_text), (path, their_text)}), CONFLICT
    return frozenset({(path, settled)}), MERGED


def _path(base: str | None, ours: str, theirs: str) -> str:
    """Which name stays: the side that renamed; where both did, the smaller one (a name is no text, nothing is lost)."""
    if ours == base:
        return theirs
    return ours if theirs in (base, ours) else min(ours, theirs)
