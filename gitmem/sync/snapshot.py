"""Taking home what the agents' files say now: each place against what was last shown there."""

from __future__ import annotations

import os

from gitmem.store.branch import LIMIT
from gitmem.store.layout import RECORD, head, key_of, kind_of, variant_path
from gitmem.store.purge.tombstone import all_marks, blob_id, folder, means, standing
from gitmem.sync import file_names, shape
from gitmem.sync.footer import extended, is_stub, strip
from gitmem.sync.merge import names
from gitmem.sync.merge.entry import NONE, Entry, merge
from gitmem.sync.place import FILE, RECORD_FOLDER, is_index
from gitmem.sync.shown import faithful, render, take_home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from gitmem.store.branch import Reader
    from gitmem.sync.place import Place, Signature
    from gitmem.sync.state import PlaceState, Shown, State

    Screen = Callable[[str, str], str | None]
    """(path, text) → why it may not travel, or None."""


class Withheld:
    """A file that stays on this machine for now, and why. ``path`` is absolute."""

    __slots__ = ("path", "why")

    def __init__(self, path: str, why: str) -> None:
        self.path = path
        self.why = why


class Vanished:
    """A place whose files are all gone, or most of them: nothing is deleted before somebody says so."""

    __slots__ = ("count", "place")

    def __init__(self, place: Place, count: int) -> None:
        self.place = place
        self.count = count


class Snapshot:
    """What is to be committed. ``before`` and ``after``: branch → key → entry, for those that differ."""

    __slots__ = ("after", "barred", "before", "discarded", "purged", "seen", "vanished", "withheld")

    def __init__(self) -> None:
        self.before: dict[str, dict[str, Entry]] = {}
        self.after: dict[str, dict[str, Entry]] = {}
        self.withheld: list[Withheld] = []
        self.barred: list[Withheld] = []
        """Places that were left alone."""
        self.vanished: list[Vanished] = []
        self.discarded: list[tuple[str, str]] = []
        """Branch and key of what is taken out of quarantine and of the branch."""
        self.purged: list[tuple[Place, Seen]] = []
        """Files that hold what was purged: none of it comes home."""
        self.seen: dict[str, dict[str, Seen]] = {}
        """Place identity → name → what was taken home from there."""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to commit."""
        return not any(self.after.values()) and not any(self.before.values())

    def put(self, branch: str, key: str, there: Entry, entry: Entry) -> None:
        """Change an entry that the branch holds as ``there`` (empty: not at all) to ``entry`` (empty: remove it)."""
        self.before.setdefault(branch, {}).setdefault(key, there)
        if entry:
            self.after.setdefault(branch, {})[key] = entry
        else:
            self.after.setdefault(branch, {}).pop(key, None)

    def current(self, branch: str, key: str, reader: Reader, tip: str | None) -> Entry:
        """The entry as it will be: of the snapshot where it changes it, else of the branch."""
        if key in self.before.get(branch, {}):
            return self.after.get(branch, {}).get(key, NONE)
        return reader.entries(tip, [key]).get(key, NONE)


class Seen:
    """A file that changed. ``home``: the entry it means. ``signature`` is None and ``home`` empty where it is gone.

    ``again``: it lacks something that only gitmem may remove, so it is to be shown again.
    """

    __slots__ = ("again", "home", "key", "name", "signature", "text")

    def __init__(self, name: str, signature: Signature | None, key: str, text: str) -> None:
        self.name = name
        self.signature = signature
        self.key = key
        self.text = text
        self.home: Entry = NONE
        self.again = False


def take(
    places: Iterable[Place],
    state: State,
    tips: dict[str, str],
    reader: Reader,
    screen: Screen,
    allow_vanished: bool = False,
    bring_back: bool = False,
) -> Snapshot:
    """Compare every place with the state and merge what changed there into the branches' tips. Writes nothing.

    Where most of a place is gone: ``allow_vanished`` says that it was deleted, ``bring_back`` that it was not.
    """
    snapshot = Snapshot()
    for place in places:
        _take_place(place, state, tips, reader, screen, allow_vanished, bring_back, snapshot)
    return snapshot


def _take_place(
    place: Place,
    state: State,
    tips: dict[str, str],
    reader: Reader,
    screen: Screen,
    allow_vanished: bool,
    bring_back: bool,
    snapshot: Snapshot,
) -> None:
    shown = state.of(place.identity)
    known = shown.files
    changed, gone = place.compare(known)
    if (gone or changed) and place.barred:
        snapshot.barred.append(Withheld(place.root, place.barred))
        return
    if gone and place.copy and not os.path.lexists(place.root):
        # As git clean, or a branch that tracked the file, leaves it: shown again, with nothing deleted.
        del state.places[place.identity]
        return
    for name in [name for name in gone if os.path.lexists(place.path(name))]:
        snapshot.withheld.append(Withheld(place.path(name), "no regular file stands there any more"))
        gone.remove(name)
    if not allow_vanished and _suspicious(place, len(gone), known):
        if bring_back:
            missing = {name: Seen(name, None, known[name][1], "") for name in gone}
            snapshot.seen.setdefault(place.identity, {}).update(missing)
            return
        snapshot.vanished.append(Vanished(place, len(gone)))
        return
    read = _read_changed(place, known, {name: changed[name] for name in sorted(changed)}, screen, snapshot)
    if not read and not gone:
        return
    tip = tips.get(head(place.branch))
    after = snapshot.after.setdefault(place.branch, {})
    before = snapshot.before.setdefault(place.branch, {})

    def current(key: str) -> Entry:
        if key in after or key in before:
            return after.get(key, NONE)
        return reader.entries(tip, [key]).get(key, NONE)

    bases = _bases(reader, shown, [*gone, *(seen.name for seen in read)])
    renamed = _renames(place, known, gone, read, bases)
    incoming = _incoming(place, shown, tip, reader) if any(seen.name not in known for seen in read) else {}
    tombs = folder(reader, tip)
    for seen in read:
        key, base = _identify(place, seen, known, bases, renamed, incoming, current)
        if tombs and not base and _is_purged(seen, key, known, current, lambda: standing(reader, tip)):
            seen.key = key
            snapshot.purged.append((place, seen))
            continue
        anew = seen.name in known and known[seen.name][0] is None
        text = strip(seen.text)
        if place.copy and place.kind == FILE and is_stub(seen.text):
            base = current(key)
            text = extended(next((whole for _, whole in base), ""), text)
        variant = place.variant(key, seen.name)
        other = incoming.get(seen.name, key) if seen.name in renamed else key
        if other != key:
            variant = _given_up(key, variant, other, current, before, after)
        home = take_home(key, base, text, variant, anew)
        seen.again = not faithful(key, home, text) or place.importing
        _put(place, key, base, home, seen, screen, current, before, after, snapshot)
    for name in gone:
        if name not in renamed.values():
            key = known[name][1]
            _merge(key, bases.get(name, NONE), NONE, current, before, after)
        snapshot.seen.setdefault(place.identity, {})[name] = Seen(name, None, known[name][1], "")


def _given_up(
    key: str,
    name: str,
    other: str,
    current: Callable[[str], Entry],
    before: dict[str, Entry],
    after: dict[str, Entry],
) -> str:
    """The name for a record that was renamed to that of another one, which was not shown here yet. As in a merge, the
    larger key gives it up."""
    if key > other:
        return names.apart(key, name)
    entry = current(other)
    if entry:
        before.setdefault(other, entry)
        after[other] = names.renamed(other, entry)
    return name


def _is_purged(
    seen: Seen,
    key: str,
    known: Mapping[str, Shown],
    current: Callable[[str], Entry],
    tombstones: Callable[[], Mapping[str, str]],
) -> bool:
    """Whether a file was shown from a record that has been purged since, or says what was purged, to the byte."""
    if kind_of(key) != RECORD:
        return False
    if seen.name in known and known[seen.name][0] is not None:
        return True
    return not current(key) and means(all_marks(tombstones()), f"{key}/{seen.name}", blob_id(seen.text))


def _suspicious(place: Place, gone: int, known: Mapping[str, Shown]) -> bool:
    """Whether so much is gone that a lost disk, or a slip, is as likely as the wish to delete."""
    folder = os.path.dirname(place.root) if place.kind == FILE else place.root
    if gone and not os.path.isdir(folder):
        return True
    shown = sum(signature is not None for signature, _, _ in known.values())
    return 1 < gone == shown or (gone > 2 and gone * 2 > shown)


def _read_changed(
    place: Place, known: Mapping[str, Shown], now: dict[str, Signature], screen: Screen, snapshot: Snapshot
) -> list[Seen]:
    read = []
    for name, signature in now.items():
        before = known.get(name)
        path = place.path(name)
        wrong = shape.name(name)
        if wrong is not None:
            snapshot.withheld.append(Withheld(file_names.told(place, name, screen), f"{wrong}; rename it"))
            continue
        text, why = _text(path, signature)
        if text is None:
            snapshot.withheld.append(Withheld(file_names.told(place, name, screen), why))
            continue
        read.append(Seen(name, signature, before[1] if before else "", text))
    return read


def _text(path: str, signature: Signature) -> tuple[str | None, str]:
    if signature[1] > LIMIT:
        return None, f"larger than {LIMIT >> 20} MiB"
    try:
        with open(path, "rb") as file:
            data = file.read(LIMIT + 1)
        return data.decode("utf-8"), ""
    except UnicodeDecodeError:
        return None, "not UTF-8"
    except OSError as error:
        return None, error.strerror or "cannot be read"


def _bases(reader: Reader, shown: PlaceState, names: list[str]) -> dict[str, Entry]:
    """Name → the entry that was last shown there."""
    by_tip: dict[str, dict[str, str]] = {}
    for name in names:
        if name in shown.files:
            by_tip.setdefault(shown.tip_of(name), {})[name] = shown.files[name][1]
    found: dict[str, Entry] = {}
    for tip, members in by_tip.items():
        entries = reader.entries(tip or None, members.values())
        found.update({name: entries[key] for name, key in members.items() if key in entries})
    return found


def _renames(
    place: Place, known: Mapping[str, Shown], gone: list[str], read: list[Seen], bases: dict[str, Entry]
) -> dict[str, str]:
    """New name → old name, where a file that is gone stands elsewhere with the same text."""
    if place.kind != RECORD_FOLDER or not gone:
        return {}
    texts = {render(known[name][1], bases[name])[1]: name for name in gone if name in bases and not is_index(name)}
    renamed: dict[str, str] = {}
    for seen in read:
        old = texts.get(seen.text)
        if seen.name not in known and old is not None and old not in renamed.values():
            renamed[seen.name] = old
    return renamed


def _incoming(place: Place, shown: PlaceState, tip: str | None, reader: Reader) -> dict[str, str]:
    """Name → key of what the branch holds and this place has not been shown yet, or was when the state was lost."""
    found: dict[str, str] = {}
    for change in reader.changes(shown.tip or None, tip):
        key = key_of(change.path)
        if change.new is not None and place.holds(key):
            found[place.name(key, variant_path(change.path))] = key
    return found


def _identify(
    place: Place,
    seen: Seen,
    known: Mapping[str, Shown],
    bases: dict[str, Entry],
    renamed: dict[str, str],
    incoming: dict[str, str],
    current: Callable[[str], Entry],
) -> tuple[str, Entry]:
    """The key of a file, and the entry it was shown from."""
    if seen.name in known:
        return known[seen.name][1], bases.get(seen.name, NONE)
    if seen.name in renamed:
        old = renamed[seen.name]
        return known[old][1], bases[old]
    if seen.name in incoming:
        return incoming[seen.name], NONE
    taken = 0
    while True:
        key = place.key(seen.name, taken)
        there = current(key)
        if not there or seen.name == place.name(key, render(key, there)[0]) or place.variant(key, seen.name) == key:
            return key, NONE
        taken += 1


def _put(
    place: Place,
    key: str,
    base: Entry,
    home: Entry,
    seen: Seen,
    screen: Screen,
    current: Callable[[str], Entry],
    before: dict[str, Entry],
    after: dict[str, Entry],
    snapshot: Snapshot,
) -> None:
    if home != base:
        new = not base and not file_names.is_plain(seen.name)
        why = screen(seen.name, file_names.words(seen.name)) if new else None
        if why is not None:
            snapshot.withheld.append(Withheld(file_names.masked(place, seen.name), f"its name: {why}"))
            return
        why = next((why for _, text in sorted(home - base) if (why := screen(seen.name, text))), None)
        if why is not None:
            snapshot.withheld.append(Withheld(file_names.told(place, seen.name, screen), why))
            return
        _merge(key, base, home, current, before, after)
    seen.key, seen.home = key, home
    snapshot.seen.setdefault(place.identity, {})[seen.name] = seen


def _merge(
    key: str,
    base: Entry,
    home: Entry,
    current: Callable[[str], Entry],
    before: dict[str, Entry],
    after: dict[str, Entry],
) -> None:
    there = current(key)
    merged, _ = merge(base, there, home, kind_of(key))
    if merged == there:
        return
    if key not in before:
        before[key] = there
    if merged:
        after[key] = merged
    else:
        after.pop(key, None)
