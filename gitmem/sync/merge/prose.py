"""Merging free prose by unit. Where both sides changed the same unit, both stay, in a fixed order, with one comment."""

from __future__ import annotations

from gitmem.sync.merge.diff3 import regions, settle
from gitmem.sync.merge.units import join, key, split

BOTH = "<!-- gitmem: two machines changed this; keep one version and delete this line -->\n"
"""The one line between two versions in prose. A text that holds it is listed as a conflict until it is gone."""


def merge(base: str, ours: str, theirs: str) -> tuple[str, bool]:
    """The merged text, and whether it holds an unsettled conflict that this merge made."""
    quick = unchanged(base, ours, theirs)
    if quick is not None:
        return quick, False
    out: list[str] = []
    conflict = False
    for region in regions(split(base), split(ours), split(theirs)):
        settled = settle(region)
        if settled is None:
            conflict = True
            first, second = sorted((region.ours, region.theirs), key=lambda side: [key(x) for x in side])
            settled = [*_closed(first), BOTH, *second]
        out.extend(settled)
    return join(out), conflict


def _closed(units: list[str]) -> list[str]:
    """The units with a blank line at their end, so that the comment after them stands alone."""
    return [*units[:-1], units[-1].rstrip("\n") + "\n\n"]


def unchanged(base: str, ours: str, theirs: str) -> str | None:
    """The answer where at most one side changed anything."""
    if ours == theirs or theirs == base:
        return ours
    if ours == base:
        return theirs
    return None


def lines(base: str, ours: str, theirs: str) -> str:
    """Merge an index: a three-way set of lines, which cannot conflict. Both sides' changes of one line stay."""
    quick = unchanged(base, ours, theirs)
    if quick is not None:
        return quick
    out: list[str] = []
    cut = [text.splitlines(keepends=True) for text in (base, ours, theirs)]
    for region in regions(*cut):
        settled = settle(region)
        if settled is None:
            first, second = sorted((region.ours, region.theirs))
            gone = {key(x) for x in region.base} - ({key(x) for x in first} & {key(x) for x in second})
            seen = {key(x) for x in first}
            settled = [x for x in (*first, *(x for x in second if key(x) not in seen)) if key(x) not in gone]
        out.extend(settled)
    return join(out)
