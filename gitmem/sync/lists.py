"""The tables of contents among what a sync commits: in step with its records, and within what an agent reads."""

from __future__ import annotations

from gitmem.store.layout import LISTS, head
from gitmem.sync.merge.entry import NONE
from gitmem.sync.shown import render

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from gitmem.store.branch import Reader
    from gitmem.sync.merge.entry import Entry
    from gitmem.sync.snapshot import Snapshot
    from gitmem.sync.worth import Memory, Worth


def adjust_lists(
    snapshot: Snapshot,
    tips: dict[str, str],
    reader: Reader,
    today: str = "",
    passed: Mapping[str, Mapping[str, str]] | None = None,
) -> None:
    """Bring the tables of contents in step with the records that the snapshot changes, and with the day.

    ``passed``: see ``validity.passed``.
    """
    passed = passed or {}
    for branch in {*snapshot.before, *passed}:
        snapshot.before.setdefault(branch, {})
        snapshot.after.setdefault(branch, {})
        _adjust_lists(branch, tips.get(head(branch)), reader, snapshot, today, passed.get(branch, {}))


def _adjust_lists(
    branch: str,
    tip: str | None,
    reader: Reader,
    snapshot: Snapshot,
    today: str,
    passed: Mapping[str, str],
) -> None:
    from gitmem.sync.contents import adjusted
    from gitmem.sync.worth import Memory

    before, after = snapshot.before[branch], snapshot.after[branch]

    read: dict[str, Entry] = {}

    def current(key: str) -> Entry:
        if key in before:
            return after.get(key, NONE)
        if key not in read:
            read[key] = reader.entries(tip, [key]).get(key, NONE)
        return read[key]

    changed = adjusted(set(before), dict(before), dict(after), current, today)
    for day in sorted({*passed.values()}):
        _keep(changed, before, after, current)
        same = reader.entries(tip, [key for key in passed if passed[key] == day and key not in before])
        changed = adjusted(set(same), same, same, current, today, day)
    _keep(changed, before, after, current)
    for key in [key for key in after if key.startswith(LISTS) and key in before and after[key]]:
        _cap(key, before, after, lambda keys: reader.entries(tip, keys), today, Memory(reader, branch, tip))


def _cap(
    key: str,
    before: dict[str, Entry],
    after: dict[str, Entry],
    stored: Callable[[Iterable[str]], dict[str, Entry]],
    today: str,
    memory: Memory,
) -> None:
    """Keep a list that changes within what an agent reads of it."""
    from gitmem.sync.cap import capped
    from gitmem.sync.worth import of_text

    ((path, text),) = after[key]
    folder = key.removeprefix(LISTS).partition("/")[2].removesuffix("MEMORY.md")
    fresh = {name.removeprefix(folder) for one in before for name, _ in after.get(one, NONE)}
    gone = {name.removeprefix(folder) for one in before for name, _ in before[one]} - fresh

    def read(keys: Iterable[str]) -> dict[str, Entry]:
        wanted = set(keys)
        found = stored(wanted - before.keys())
        return {**found, **{one: after[one] for one in wanted & before.keys() if one in after}}

    def worth(keys: Collection[str]) -> dict[str, Worth]:
        found = memory.of([one for one in keys if one not in before])
        now = {one: after[one] for one in keys if one in before and after.get(one)}
        return {**found, **{one: of_text(render(one, entry)[1]) for one, entry in now.items()}}

    after[key] = frozenset({(path, capped(key, text, fresh, gone, read, today, worth))})


def _keep(
    changed: dict[str, Entry], before: dict[str, Entry], after: dict[str, Entry], current: Callable[[str], Entry]
) -> None:
    for key, entry in changed.items():
        before.setdefault(key, current(key))
        after[key] = entry
