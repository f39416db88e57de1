"""Aligning two changed lists with their base, and settling what only one side changed."""

from __future__ import annotations

from gitmem.sync.merge.align import edits
from gitmem.sync.merge.units import key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Region:
    """A stretch of the three lists between two points where all agree. ``base`` may be empty: an insertion."""

    __slots__ = ("base", "ours", "theirs")

    def __init__(self, base: list[str], ours: list[str], theirs: list[str]) -> None:
        self.base = base
        self.ours = ours
        self.theirs = theirs


def regions(base: Sequence[str], ours: Sequence[str], theirs: Sequence[str]) -> Iterator[Region]:
    """The lists in order, as regions. Edits of the two sides share a region only where they touch the same units, or
    insert at the same place: changes of neighbouring units are no conflict."""
    left, right = _edits(base, ours), _edits(base, theirs)
    at = 0
    for low, high in _overlaps(sorted((edit.low, edit.high) for edit in (*left, *right))):
        for i in range(at, low):
            yield Region([base[i]], [base[i]], [base[i]])
        yield Region(list(base[low:high]), _applied(base, left, low, high), _applied(base, right, low, high))
        at = high
    for i in range(at, len(base)):
        yield Region([base[i]], [base[i]], [base[i]])


class _Edit:
    """``base[low:high]`` becomes ``new``."""

    __slots__ = ("high", "low", "new")

    def __init__(self, low: int, high: int, new: list[str]) -> None:
        self.low = low
        self.high = high
        self.new = new


def _edits(base: Sequence[str], side: Sequence[str]) -> list[_Edit]:
    spans = edits([key(x) for x in base], [key(x) for x in side])
    return [_Edit(low, high, list(side[first:last])) for low, high, first, last in spans]


def _overlaps(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans joined where they share a unit, or are insertions at one point."""
    joined: list[tuple[int, int]] = []
    for low, high in spans:
        if joined and (low < joined[-1][1] or (low, high) == joined[-1]):
            joined[-1] = (joined[-1][0], max(high, joined[-1][1]))
        else:
            joined.append((low, high))
    return joined


def _applied(base: Sequence[str], edits: list[_Edit], low: int, high: int) -> list[str]:
    out: list[str] = []
    at = low
    for edit in edits:
        if _within(edit, low, high):
            out.extend(base[at : edit.low])
            out.extend(edit.new)
            at = edit.high
    out.extend(base[at:high])
    return out


def _within(edit: _Edit, low: int, high: int) -> bool:
    """Whether an edit belongs to a region: an insertion at the border of a replacement is a region of its own."""
    if edit.low == edit.high:
        return low < edit.low < high or low == high == edit.low
    return low <= edit.low and edit.high <= high


def settle(region: Region) -> list[str] | None:
    """The merged region, or None where both sides changed the same units in different ways."""
    base, ours, theirs = region.base, region.ours, region.theirs
    if _same(ours, theirs):
        return min(ours, theirs)
    if _same(ours, base):
        return theirs if not _same(theirs, base) else min(ours, theirs)
    if _same(theirs, base):
        return ours
    if not base:
        return _both(ours, theirs)
    if not ours or not theirs:
        return ours or theirs
    return _around(base, ours, theirs)


def _same(a: list[str], b: list[str]) -> bool:
    return [key(x) for x in a] == [key(x) for x in b]


def _both(ours: list[str], theirs: list[str]) -> list[str]:
    """Both insertions in a fixed order, what they share once."""
    first, second = sorted((ours, theirs), key=lambda side: [key(x) for x in side])
    seen = {key(x) for x in first}
    return first + [x for x in second if key(x) not in seen]


def _around(base: list[str], ours: list[str], theirs: list[str]) -> list[str] | None:
    """One side merely wrote before or after the units that the other changed, or already holds all of the other."""
    for one, other in ((ours, theirs), (theirs, ours)):
        if _inside(one, other):
            return other
        size = len(base)
        if _same(one[:size], base):
            return other + one[size:]
        if _same(one[-size:], base):
            return one[:-size] + other
    return None


def _inside(one: list[str], other: list[str]) -> bool:
    """Whether all units of ``one`` stand in ``other`` in their order: it was merged in before."""
    rest = iter(key(x) for x in other)
    return all(key(x) in rest for x in one)
