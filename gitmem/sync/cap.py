"""Keeping a table of contents within what an agent reads of it: the least valuable lines go, and are named.

A line goes only where the store has its record, longest unverified first, those of records that have just changed
last, and the newest of all never. Where room comes back, so do lines, the newest first.
"""

from __future__ import annotations

from gitmem.model.index import MAX_BYTES, MAX_LINES, OVERFLOW, measure, pointer
from gitmem.model.index import entries as pointers
from gitmem.store.layout import LISTS, area_of, record_key, uid
from gitmem.sync.shown import render
from gitmem.sync.validity import withheld

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from gitmem.sync.merge.entry import Entry

    Read = Callable[[Iterable[str]], Mapping[str, Entry]]

_END = " -->"
_LONGEST = 170
"""Bytes of a generated line, unless its name is very long."""
NAMED = 100
"""Names in the comment; agents do not count it, but they may read it."""


def capped(key: str, text: str, fresh: Collection[str], gone: Collection[str], read: Read, today: str) -> str:
    """The list ``key`` within the caps. ``fresh``: the targets whose records have just changed, ``gone``: those that
    have just been removed."""
    lines = text.split("\n")
    out = [line for line in lines if not line.startswith(OVERFLOW)]
    named = {name for line in lines if line.startswith(OVERFLOW) for name in _names(line)}
    if len(out) == len(lines) and _fits(text):
        return text
    listed = {entry.target for entry in pointers(text) if entry.local}
    named -= {*listed, *gone}
    kept = "\n".join(out)
    if not _fits(kept):
        texts = _texts(key, listed, read, today)
        order = sorted(texts, key=lambda target: (target in fresh, _seen(texts[target]), target))
        kept = _without(kept, order[:-1], named)
    elif named and (gone or _room(kept)):
        kept = _refilled(kept, _texts(key, named, read, today), named)
    return kept.rstrip("\n") + "\n" + (_comment(named) if named else "")


def _refilled(text: str, texts: Mapping[str, str], named: set[str]) -> str:
    """The text with lines for as many of the records as there is room for, the newest first."""
    from gitmem.model.record import read_record

    named &= texts.keys()
    for target in sorted(texts, key=lambda target: (_seen(texts[target]), target), reverse=True):
        longer = text.rstrip("\n") + "\n" + pointer(read_record(target, texts[target]), target) + "\n"
        if not _fits(longer):
            break
        text = longer
        named.discard(target)
    return text


def _without(text: str, order: list[str], dropped: set[str]) -> str:
    """The text without the first lines of ``order``, as many as it takes; ``dropped`` gets their targets."""
    count, size = measure(text)
    rows = {entry.target: entry.line - 1 for entry in pointers(text)}
    lines = text.split("\n")
    gone: set[int] = set()
    for target in order:
        if count <= MAX_LINES and size <= MAX_BYTES:
            break
        gone.add(rows[target])
        dropped.add(target)
        count, size = count - 1, size - len(lines[rows[target]].encode(errors="replace")) - 1
    return "\n".join(line for number, line in enumerate(lines) if number not in gone)


def _fits(text: str) -> bool:
    count, size = measure(text)
    return count <= MAX_LINES and size <= MAX_BYTES


def _room(text: str) -> bool:
    """Whether one more line is sure to fit. To know it of a shorter one takes reading all that are not listed."""
    lines, size = measure(text)
    return lines < MAX_LINES and size + _LONGEST <= MAX_BYTES


def _texts(key: str, targets: Iterable[str], read: Read, today: str) -> dict[str, str]:
    """Target → text, of those that the store holds under their first name and that are not withheld."""
    area = area_of(key)
    folder = key.removeprefix(LISTS).partition("/")[2].rpartition("/")[0]
    keys = {target: record_key(area, uid(area, f"{folder}/{target}" if folder else target)) for target in targets}
    found = read(keys.values())
    texts = {target: render(where, found[where])[1] for target, where in keys.items() if found.get(where)}
    return {target: text for target, text in texts.items() if not withheld(text, today)}


_DAYS = ("last_verified_at: ", "observed_at: ", "modified: ")


def _seen(text: str) -> str:
    """The last day on which somebody knew the record to be so. Hundreds are compared, so no frontmatter is parsed."""
    days = [""]
    for field in _DAYS:
        at = text.find(field)
        if at > 0 and text[at - 1] in " \n":
            days.append(text[at + len(field) :].lstrip("'\"")[:10])
    return max(days)


def _names(line: str) -> list[str]:
    return [name for name in line.strip()[len(OVERFLOW) :].removesuffix(_END).split(", ") if name.endswith(".md")]


def _comment(named: set[str]) -> str:
    more = [f"and {len(named) - NAMED} more"] if len(named) > NAMED else []
    return OVERFLOW + ", ".join([*sorted(named)[:NAMED], *more]) + _END + "\n"
