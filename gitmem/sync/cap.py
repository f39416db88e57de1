"""Keeping a table of contents within what an agent reads of it: the least valuable lines go, and are named.

A line goes only where the store has its record, longest unverified first, those of records that have just changed
last, and the newest of all never. Where room comes back, so do lines, the newest first.
"""

from __future__ import annotations

from gitmem.model.index import MAX_BYTES, MAX_LINES, OVERFLOW, measure, pointer
from gitmem.model.index import entries as pointers
from gitmem.store.layout import LISTS, area_of, record_key, uid
from gitmem.sync.merge.entry import NONE
from gitmem.sync.shown import render
from gitmem.sync.validity import withheld

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from gitmem.model.record import Record
    from gitmem.sync.merge.entry import Entry

    Read = Callable[[Iterable[str]], Mapping[str, Entry]]

_END = " -->"
NAMED = 100
"""Names in the comment; agents do not count it, but they may read it."""


def capped(key: str, text: str, fresh: Iterable[str], read: Read, today: str) -> str:
    """The list ``key`` within the caps. ``fresh``: the targets whose records have just changed."""
    lines = text.split("\n")
    out = [line for line in lines if not line.startswith(OVERFLOW)]
    named = {name for line in lines if line.startswith(OVERFLOW) for name in _names(line)}
    if len(out) == len(lines) and _fits(text):
        return text
    listed = {entry.target for entry in pointers(text) if entry.local}
    records = _records(key, listed | named, read, today)
    named = {name for name in named if name in records and name not in listed}
    young = set(fresh)
    order = sorted(_by_value(records, listed), key=lambda target: target in young)
    kept = _without("\n".join(out), order[:-1], named)
    for target in reversed(_by_value(records, named)):
        longer = kept.rstrip("\n") + "\n" + pointer(records[target], target) + "\n"
        if target in listed or not _fits(longer):
            break
        kept = longer
        named.discard(target)
    return kept.rstrip("\n") + "\n" + (_comment(named) if named else "")


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


def _records(key: str, targets: Iterable[str], read: Read, today: str) -> dict[str, Record]:
    """Target → record, of those that the store holds under their first name and that are not withheld."""
    from gitmem.model.record import read_record

    area = area_of(key)
    folder = key.removeprefix(LISTS).partition("/")[2].rpartition("/")[0]
    keys = {target: record_key(area, uid(area, f"{folder}/{target}" if folder else target)) for target in targets}
    found = read(keys.values())
    records: dict[str, Record] = {}
    for target, where in keys.items():
        entry = found.get(where, NONE)
        if entry:
            name, text = render(where, entry)
            if not withheld(text, today):
                records[target] = read_record(name, text)
    return records


def _by_value(records: Mapping[str, Record], targets: Iterable[str]) -> list[str]:
    """The targets that have a record, the longest unverified first."""
    return sorted(
        (target for target in targets if target in records), key=lambda target: (_seen(records[target]), target)
    )


def _seen(record: Record) -> str:
    return max(record.last_verified_at, record.observed_at, record.modified)


def _names(line: str) -> list[str]:
    return [name for name in line.strip()[len(OVERFLOW) :].removesuffix(_END).split(", ") if name.endswith(".md")]


def _comment(named: set[str]) -> str:
    more = [f"and {len(named) - NAMED} more"] if len(named) > NAMED else []
    return OVERFLOW + ", ".join([*sorted(named)[:NAMED], *more]) + _END + "\n"
