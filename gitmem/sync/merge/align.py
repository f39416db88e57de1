"""Aligning two lists of units: the shortest edit script (Myers 1986), with a bound on what it may cost.

``difflib`` takes cubic time on text made for it, and what comes from a remote may be made for it.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

Span = tuple[int, int, int, int]
"""``old[low:high]`` becomes ``new[first:last]``."""

LIMIT = 400
"""With more single edits than this between them the lists count as unlike: everything between their common ends is one
edit. It keeps the cost linear in the text."""


def edits(old: Sequence[str], new: Sequence[str]) -> list[Span]:
    """What to change in ``old`` to get ``new``, in order; neighbouring changes are one."""
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    a, b = old[start : len(old) - end], new[start : len(new) - end]
    if not a or not b:
        return [(start, start + len(a), start, start + len(b))] if a or b else []
    matches = _matches(a, b)
    found: list[Span] = []
    i = j = 0
    for x, y in [*matches, (len(a), len(b))]:
        if x > i or y > j:
            found.append((start + i, start + x, start + j, start + y))
        i, j = x + 1, y + 1
    return found


def _matches(a: Sequence[str], b: Sequence[str]) -> list[tuple[int, int]]:
    """The pairs of equal units that a shortest script keeps; none where it would be too long."""
    shared = set(a) & set(b)
    if not shared:
        return []
    reach = {1: 0}
    trace: list[dict[int, int]] = []
    for d in range(min(len(a) + len(b), LIMIT) + 1):
        trace.append(dict(reach))
        for k in range(-d, d + 1, 2):
            down = k == -d or (k != d and reach[k - 1] < reach[k + 1])
            x = reach[k + 1] if down else reach[k - 1] + 1
            while x < len(a) and 0 <= x - k < len(b) and a[x] == b[x - k]:
                x += 1
            reach[k] = x
            if x >= len(a) and x - k >= len(b):
                return _back(trace, len(a), len(b))
    return []


def _back(trace: list[dict[int, int]], x: int, y: int) -> list[tuple[int, int]]:
    """The matches along the path that ended at (x, y)."""
    pairs: list[tuple[int, int]] = []
    for d in range(len(trace) - 1, -1, -1):
        reach, k = trace[d], x - y
        down = k == -d or (k != d and reach[k - 1] < reach[k + 1])
        before = k + 1 if down else k - 1
        from_x = reach[before]
        from_y = from_x - before
        while x > from_x and y > from_y and x > 0 and y > 0:
            x, y = x - 1, y - 1
            pairs.append((x, y))
        if d == 0:
            break
        x, y = from_x, from_y
    return pairs[::-1]
