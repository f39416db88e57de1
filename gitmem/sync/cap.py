"""Keeping a table of contents within what an agent reads of it: the least valuable lines go, and are named.

A line goes only where the store has its record, longest unverified first, those of records that have just changed
last, and the newest of all never. Where room comes back, so do lines, the newest first.
"""

from __future__ import annotations

from gitmem.model.index import MAX_BYTES, MAX_LINES, OVERFLOW, measure, pointer
from gitmem.model.index import entries as pointers
from gitmem.store.layout import LISTS, area_of, record_key, uid
from gitmem.sync.shown import render
from gitmem.sync.validity import ended

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from gitmem.sync.merge.entry import Entry
    from gitmem.sync.worth import Worth

    Read = Callable[[Iterable[str]], Mapping[str, Entry]]
    Ask = Callable[[Collection[str]], Mapping[str, Worth]]

_END = " -->"
_LONGEST = 170
"""Bytes of a generated line, unless its name is very long."""
NAMED = 100
"""Names in the comment; agents do not count it, but they may read it."""


def capped(
    key: str,
    text: str,
    fresh: Collection[str],
    gone: Collection[str],
    read: Read,
    today: str,
    worth: Ask | None = None,
) -> str:
    """The list ``key`` within the caps. ``fresh``: the targets whose records have just changed, ``gone``: those that
    have just been removed. ``worth``: keys → what ``sync.worth`` knows of them, where that takes no reading."""
    if worth is None:
        worth = _reading(read)
    lines = text.split("\n")
    out = [line for line in lines if not line.startswith(OVERFLOW)]
    named = {name for line in lines if line.startswith(OVERFLOW) for name in _names(line)}
    if len(out) == len(lines) and _fits(text):
        return text
    listed = {entry.target for entry in pointers(text) if entry.local}
    named -= {*listed, *gone}
    kept = "\n".join(out)
    if not _fits(kept):
        days = _days(key, listed, worth, today)
        order = sorted(days, key=lambda target: (target in fresh, days[target], target))
        kept = _without(kept, order[:-1], named)
    elif named and (gone or _room(kept)):
        kept = _refilled(key, kept, _days(key, named, worth, today), named, read)
    return kept.rstrip("\n") + "\n" + (_comment(named) if named else "")


def _reading(read: Read) -> Ask:
    from gitmem.sync.worth import of_text

    return lambda keys: {key: of_text(render(key, entry)[1]) for key, entry in read(keys).items() if entry}


def _refilled(key: str, text: str, days: Mapping[str, str], named: set[str], read: Read) -> str:
    """The text with lines for as many of the records as there is room for, the newest first."""
    from gitmem.model.record import read_record

    named &= days.keys()
    for target in sorted(days, key=lambda target: (days[target], target), reverse=True):
        where = _key(key, target)
        entry = read([where]).get(where)
        if not entry:
            continue
        longer = text.rstrip("\n") + "\n" + pointer(read_record(target, render(where, entry)[1]), target) + "\n"
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


def _days(key: str, targets: Iterable[str], worth: Ask, today: str) -> dict[str, str]:
    """Target → the last day on which it was known to be so, of those that the store holds under their first name and
    that are not withheld."""
    keys = {target: _key(key, target) for target in targets}
    found = worth(set(keys.values()))
    return {
        target: day
        for target, where in keys.items()
        if where in found and not ((told := found[where])[1] or ended(told[2], today))
        for day in (told[0],)
    }


def _key(key: str, target: str) -> str:
    area = area_of(key)
    folder = key.removeprefix(LISTS).partition("/")[2].rpartition("/")[0]
    return record_key(area, uid(area, f"{folder}/{target}" if folder else target))


def _names(line: str) -> list[str]:
    return [name for name in line.strip()[len(OVERFLOW) :].removesuffix(_END).split(", ") if name.endswith(".md")]


def _comment(named: set[str]) -> str:
    more = [f"and {len(named) - NAMED} more"] if len(named) > NAMED else []
    return OVERFLOW + ", ".join([*sorted(named)[:NAMED], *more]) + _END + "\n"
