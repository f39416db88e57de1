"""Two records that got the same name on two machines: the one with the smaller key keeps it, everywhere."""

from __future__ import annotations

from gitmem.store.layout import RECORD, area_of, key_of, kind_of, variant_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.store.branch import Change
    from gitmem.sync.merge.entry import Entry


def collisions(here: Iterable[Change], there: Iterable[Change]) -> set[str]:
    """The keys that must give up a name which both sides have given since they parted."""
    ours, theirs = _named(here), _named(there)
    return {max(ours[name], theirs[name]) for name in ours.keys() & theirs.keys() if ours[name] != theirs[name]}


def _named(changed: Iterable[Change]) -> dict[tuple[str, str], str]:
    """(area, name) → key, of the records that are written by these changes."""
    keys = ((key_of(change.path), change) for change in changed if change.new is not None)
    return {(area_of(key), variant_path(change.path).lower()): key for key, change in keys if kind_of(key) == RECORD}


def renamed(key: str, entry: Entry) -> Entry:
    """The entry under a name of its own."""
    return frozenset((apart(key, name), text) for name, text in entry)


def apart(key: str, name: str) -> str:
    """The name with a piece of the record's uid."""
    return f"{name.removesuffix('.md')}-{key.rpartition('/')[2][:4]}.md"
