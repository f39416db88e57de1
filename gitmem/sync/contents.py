"""Keeping a memory folder's table of contents in step with its records, line by line.

Only the lines of records that changed are touched, so the cost does not grow with the folder, and whatever a person or
an agent wrote beside them stays.
"""

from __future__ import annotations

from gitmem.model.index import entries as pointers
from gitmem.model.index import pointer
from gitmem.model.record import Record, read_record
from gitmem.store.layout import LISTS, RECORD, area_of, kind_of
from gitmem.sync.merge.entry import NONE
from gitmem.sync.shown import render
from gitmem.sync.validity import withheld

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from gitmem.sync.merge.entry import Entry

AREAS = ("memory", "agent-memory", "agent-memory-local")
NAME = "MEMORY.md"
_START = "# Memory\n\n"


def adjusted(
    keys: Iterable[str],
    before: Mapping[str, Entry],
    after: Mapping[str, Entry],
    current: Callable[[str], Entry],
    today: str = "",
    shown_on: str = "",
) -> dict[str, Entry]:
    """The lists that change because the records ``keys`` went from ``before`` to ``after``: key → entry.

    ``current`` gives the list as it stands, merged already. A record that is withheld ``today`` has no line;
    ``shown_on``: the day for which the lists were made, where it is another one.
    """
    moves: dict[str, list[tuple[Record | None, Record | None]]] = {}
    for key in sorted(keys):
        if kind_of(key) != RECORD or area_of(key) not in AREAS:
            continue
        old, new = _record(key, before.get(key, NONE), shown_on or today), _record(key, after.get(key, NONE), today)
        known = new or old
        if known is not None:
            moves.setdefault(_list_of(key, known.path), []).append((old, new))
    changed: dict[str, Entry] = {}
    for key, pairs in moves.items():
        text = next((text for _, text in current(key)), "")
        adapted = _adapt(text, pairs, _folder(key))
        if adapted != text:
            changed[key] = frozenset({(key, adapted)}) if adapted else NONE
    return changed


def _record(key: str, entry: Entry, today: str) -> Record | None:
    if not entry:
        return None
    name, text = render(key, entry)
    if withheld(text, today):
        return None
    return read_record(name, text)


def _list_of(key: str, name: str) -> str:
    """The list that a record stands in: of the whole area, or of its first folder where agents have one each."""
    area = area_of(key)
    folder, slash, _ = name.partition("/")
    return f"{LISTS}{area}/{folder}/{NAME}" if slash and area != "memory" else f"{LISTS}{area}/{NAME}"


def _folder(key: str) -> str:
    """What to take off a record's name for the target of its link."""
    rest = key.removeprefix(LISTS).partition("/")[2]
    return rest[: -len(NAME)]


def _adapt(text: str, pairs: list[tuple[Record | None, Record | None]], folder: str) -> str:
    lines = text.splitlines(keepends=True)
    at = {entry.target: entry.line - 1 for entry in pointers(text)}
    drop: set[int] = set()
    for old, new in pairs:
        was = old.path.removeprefix(folder) if old else None
        row = at.get(was) if was is not None else None
        target = new.path.removeprefix(folder) if new else None
        there = at.get(target) if target is not None else None
        if new is None or target is None:
            if row is not None:
                drop.add(row)
        elif there is None or row == there:
            _list(lines, row, old, new, was, target)
        elif row is not None:
            drop.add(row)
    kept = "".join(line for i, line in enumerate(lines) if i not in drop)
    return kept if kept or not text else _START.rstrip("\n") + "\n"


def _list(lines: list[str], row: int | None, old: Record | None, new: Record, was: str | None, target: str) -> None:
    """Give a record its line: a new one at the end, or the generated one anew; a hand-written one keeps its words."""
    line = pointer(new, target) + "\n"
    if row is None:
        if not lines:
            lines.append(_START)
        elif not lines[-1].endswith("\n"):
            lines[-1] += "\n"
        lines.append(line)
    elif old is not None and was is not None:
        generated = lines[row].strip() == pointer(old, was)
        lines[row] = line if generated else lines[row].replace(f"]({was})", f"]({target})")
