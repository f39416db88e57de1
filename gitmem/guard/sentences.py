"""Where sentences end. Linear: each end mark is searched for once."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 1500
"""Longer stretches without an end mark are cut, so that no pattern ever sees more than this."""

ENDS = (". ", "! ", "? ", ".) ", "。", "！", "？")
_ABBREVIATIONS = """
e.g i.e etc vs approx no nr mr mrs dr st inc cf fig incl resp min max ca bzw usw z.b d.h u.a evtl ggf inkl vgl p.ej ex
env jan feb mar apr jun jul aug sep sept oct nov dec okt dez mrz
"""
_SHORT = frozenset(_ABBREVIATIONS.split())


def split(block: str, start: int, soft: list[int]) -> Iterator[tuple[int, int]]:
    """Spans of the sentences of ``block`` from ``start`` on; ``soft`` are further offsets to cut at."""
    cuts = list(soft)
    for mark in ENDS:
        at = block.find(mark)
        while at >= 0:
            if mark != ". " or not _is_short(block, at):
                cuts.append(at + len(mark.rstrip()))
            at = block.find(mark, at + len(mark))
    cuts.append(len(block))
    cuts.sort()
    for cut in cuts:
        if cut > start:
            if cut - start > LONGEST:
                yield from _pieces(block, start, cut)
            else:
                bare = block[start:cut].rstrip()
                size = len(bare.lstrip())
                if size:
                    yield start + len(bare) - size, start + len(bare)
            start = cut


def _is_short(block: str, at: int) -> bool:
    """Whether the full stop belongs to an abbreviation or to an ordinal such as "18. Dezember"."""
    word = block[max(0, at - 12) : at].rpartition(" ")[2].lstrip("(").lower()
    return word in _SHORT or (word.isdigit() and len(word) <= 2)


def _pieces(block: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while end - start > LONGEST:
        cut = block.rfind(" ", start + LONGEST // 2, start + LONGEST)
        cut = start + LONGEST if cut < 0 else cut
        yield from _trimmed(block, start, cut)
        start = cut
    yield from _trimmed(block, start, end)


def _trimmed(block: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    text = block[start:end]
    left = len(text) - len(text.lstrip())
    if left < len(text):
        yield start + left, start + len(text.rstrip())
