"""The conflicts that wait for a person, in the whole store: remembered with the tip they were found at, so that only
what changed since is looked at. The memory is a cache: where it is lost, it is made again from the branches."""

from __future__ import annotations

import marshal
import os

from gitmem.store.files import replace
from gitmem.store.layout import HEADS, PROSE, RECORD, key_of, kind_of, short, variant_path
from gitmem.sync.merge.prose import BOTH
from gitmem.sync.shown import ends_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from gitmem.store.branch import Reader
    from gitmem.sync.merge.entry import Entry

    Told = tuple[str, tuple[tuple[str, str], ...]]
    """Name, and of each text its id and the end that it states, "" where all state the same or none."""

NAME = "conflicts"
VERSION = 2


class Conflict:
    """``name``: how people know the entry. ``ids``: what to give to ``--keep``; none for prose, which is settled by
    editing the file. ``ends``: the last day of each text, where they differ in it; "" for none."""

    __slots__ = ("branch", "ends", "ids", "key", "name")

    def __init__(self, branch: str, key: str, told: Told) -> None:
        self.branch = branch
        self.key = key
        self.name, texts = told
        self.ids = tuple(one for one, _ in texts)
        ends = tuple(end for _, end in texts)
        self.ends = ends if any(ends) else ()


def standing(folder: str, refs: dict[str, str], reader: Reader, wants: Callable[[str], bool]) -> list[Conflict]:
    """All conflicts of the branches that ``wants`` names. Writes the memory where something changed."""
    path = os.path.join(folder, NAME)
    known = _load(path)
    now = {ref[len(HEADS) :]: tip for ref, tip in refs.items() if ref.startswith(HEADS) and wants(ref[len(HEADS) :])}
    fresh: dict[str, tuple[str, dict[str, Told]]] = {}
    for branch, tip in now.items():
        old = known.get(branch)
        fresh[branch] = old if old is not None and old[0] == tip else (tip, _found(reader, old, tip))
    if fresh != known:
        replace(path, marshal.dumps((VERSION, fresh)))
    return [
        Conflict(branch, key, told)
        for branch, (_, found) in sorted(fresh.items())
        for key, told in sorted(found.items())
    ]


def _load(path: str) -> dict[str, tuple[str, dict[str, Told]]]:
    try:
        with open(path, "rb") as file:
            version, known = marshal.loads(file.read())
    except (OSError, ValueError, EOFError, TypeError):
        return {}
    return known if version == VERSION else {}


def _found(reader: Reader, old: tuple[str, dict[str, Told]] | None, tip: str) -> dict[str, Told]:
    before, found = old if old is not None else (None, {})
    if before is not None and reader.tree(before + "^{tree}") is None:
        before, found = None, {}
    keys = set()
    for change in reader.changes(before, tip):
        key = key_of(change.path)
        apart = variant_path(change.path) != change.path[len(key) + 1 :] if kind_of(key) == RECORD else False
        if apart or key in found or kind_of(key) == PROSE:
            keys.add(key)
    kept = {key: value for key, value in found.items() if key not in keys}
    for key, entry in reader.entries(tip, keys).items():
        told = of_entry(key, entry)
        if told is not None:
            kept[key] = told
    return kept


def of_entry(key: str, entry: Entry) -> Told | None:
    """What to tell of the entry where it is in conflict."""
    if kind_of(key) == RECORD:
        if len(entry) < 2:
            return None
        ends = ends_of(text for _, text in entry)
        texts = {(short(text), ends.get(text, "")) for _, text in entry}
        return min(name for name, _ in entry), tuple(sorted(texts))
    (_, text) = min(entry)
    return (key, ()) if BOTH in text else None
