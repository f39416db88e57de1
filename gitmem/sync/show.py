"""Showing a branch in its places: compare with what stands there, then replace. No edit made meanwhile is lost."""

from __future__ import annotations

import os

from gitmem.store.files import Draft
from gitmem.store.layout import head, key_of
from gitmem.sync import footer
from gitmem.sync.merge.names import apart
from gitmem.sync.place import FILE, RECORD_FOLDER, is_index, sign
from gitmem.sync.quarantine import bytes_of, name_of
from gitmem.sync.shown import render
from gitmem.sync.validity import end, flipped, over, withheld

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from gitmem.store.branch import Reader
    from gitmem.sync.merge.entry import Entry
    from gitmem.sync.place import Place, Signature
    from gitmem.sync.quarantine import Quarantine
    from gitmem.sync.snapshot import Seen
    from gitmem.sync.state import PlaceState, State

    Inspect = Callable[[str, Entry], str | None]
    """(key, entry) → why it may not be shown to an agent, or None."""


AT_ONCE = 100
"""So many files are written before the disk has to have them."""


class Showing:
    """What was written and removed, and what was not. Names are absolute paths."""

    __slots__ = ("barred", "dry", "failed", "removed", "skipped", "withheld", "written")

    def __init__(self, dry: bool = False) -> None:
        self.dry = dry
        self.written: list[str] = []
        self.removed: list[str] = []
        self.skipped: list[str] = []
        """Edited while we worked: the next round takes them home."""
        self.failed: list[tuple[str, str]] = []
        """Files that could not be written or removed, and why: tried again by the next sync."""
        self.withheld = 0
        """How many records were taken out of sight because they are over."""
        self.barred: list[tuple[str, str]] = []
        """Places that were left alone, and why."""


def settle_seen(
    state: State, seen: dict[str, dict[str, Seen]], committed: Callable[[str, str], Entry], tips: dict[str, str]
) -> None:
    """After the commit: a file that shows exactly what its branch now holds is known by the new tip."""
    for identity, files in seen.items():
        place = state.of(identity)
        branch = identity.partition("\0")[0]
        for name, one in files.items():
            if one.signature is not None and one.home == committed(branch, one.key):
                place.files[name] = (one.signature, one.key, tips[head(branch)])


def forget_gone(state: State, seen: dict[str, dict[str, Seen]]) -> None:
    """After that: files that were removed are known no more. A state that is saved before says that they still are, so
    that who comes after a kill finds them gone, and shows again what is not to go."""
    for identity, files in seen.items():
        place = state.of(identity)
        for name in [name for name, one in files.items() if one.signature is None]:
            place.files.pop(name, None)


def show(
    places: Iterable[Place],
    state: State,
    tips: dict[str, str],
    reader: Reader,
    inspect: Inspect,
    seen: dict[str, dict[str, Seen]],
    quarantine: Quarantine,
    today: str = "",
    dry: bool = False,
) -> Showing:
    """Bring every place to its branch's tip. ``seen``: what was taken home before, so it may be replaced.
    ``today``: the day for which records hold. ``dry``: only say what would be written.

    Changes the state; saves nothing.
    """
    showing = Showing(dry)
    for place in places:
        tip = tips.get(head(place.branch))
        if tip is not None:
            known = state.of(place.identity)
            home = seen.get(place.identity, {})
            _show_place(_Target(place, known, home, inspect, showing, quarantine, today), tip, reader)
    return showing


class _Target:
    """One place being shown, with all that decides about its files."""

    __slots__ = ("drafts", "home", "inspect", "known", "leaving", "place", "quarantine", "showing", "spelt", "today")

    def __init__(
        self,
        place: Place,
        known: PlaceState,
        home: dict[str, Seen],
        inspect: Inspect,
        showing: Showing,
        quarantine: Quarantine,
        today: str,
    ) -> None:
        self.quarantine = quarantine
        self.today = today
        self.drafts: dict[str, tuple[str, Signature | None, Draft]] = {}
        """Name → what is written and not yet in its place: key, what stood there before, the new file."""
        self.spelt: dict[str, str] | None = None
        """The names that stand here and their folders, as a file system without case reads them → as they are."""
        self.leaving: frozenset[str] = frozenset()
        """Names that stand here and are given up."""
        self.place = place
        self.known = known
        self.home = home
        self.inspect = inspect
        self.showing = showing

    def ours(self, name: str, now: Signature) -> bool:
        """Whether the file as it stands has been shown by us or taken home."""
        return (name in self.home and now == self.home[name].signature) or (
            name in self.known.files and now == self.known.files[name][0]
        )

    def lookalike(self, key: str, name: str) -> str:
        """Another name here that some file systems take for the same, or ""."""
        from gitmem.sync.shape import folded

        if self.spelt is None:
            self.spelt = {}
            for known in self.known.files.keys() - self.leaving:
                self.spelt.update((folded(part), part) for part in _and_folders(known))
        for part in _and_folders(name):
            other = self.spelt.setdefault(folded(part), part)
            if other != part and (other not in self.known.files or self.known.files[other][1] != key):
                return other
        return ""


def _show_place(target: _Target, tip: str, reader: Reader) -> None:
    known = target.known
    held = target.quarantine.holds
    with_own = [row for row in known.files.values() if row[2]]
    loose = {key for _, key, own in with_own if own != tip and not held(target.place.branch, key)}
    loose |= _misfooted(target.place, known) | flipped(known, target.today)
    loose |= {one.key for name, one in target.home.items() if one.again or name not in known.files}
    if known.tip == tip and not loose:
        known.day = target.today
        return
    differing = reader.changes(known.tip or None, tip)
    keys = {key for change in differing if target.place.holds(key := key_of(change.path))} | loose
    if keys:
        keys |= {key for key in target.quarantine.holding(target.place.branch, _ALIKE) if target.place.holds(key)}
    if keys and target.place.barred:
        target.showing.barred.append((target.place.root, target.place.barred))
        return
    names = {one.key: name for name, one in target.home.items() if one.signature is not None}
    names.update(_named(known, keys))
    entries = reader.entries(tip, keys)
    shown = _make_room(target, keys, names, entries, dict(reader.odd))
    unwritten = _write_all(target, shown)
    pending = {names[key]: known.tip_of(names[key]) for key in unwritten if names.get(key) in known.files}
    missing = any(names.get(key) not in known.files for key in unwritten)
    for key in keys - shown.keys():
        if names.get(key) in known.files and known.files[names[key]][0] is not None:
            pending[names[key]] = known.tip_of(names[key])  # not removed, or not to be shown: it stays what it was
    for name, one in target.home.items():
        if one.signature is not None and name not in known.files and names.get(one.key, name) != name:
            _remove(target, name)  # its text is in a record that stands here under another name
    for key, name in _named(known, keys):
        known.files[name] = (known.files[name][0], key, pending.get(name, tip if missing else ""))
    known.dates = {name: day for name, day in known.dates.items() if name in known.files}
    if not missing:  # else the next sync looks at all that came since the old tip
        known.tip, known.day = tip, target.today


def _named(known: PlaceState, keys: set[str]) -> list[tuple[str, str]]:
    """Key and name of the files that show one of these entries."""
    return [(row[1], name) for name, row in known.files.items() if row[1] in keys] if keys else []


def _write_all(target: _Target, shown: dict[str, tuple[str, str]]) -> list[str]:
    """Write files: the keys of those that could not be, or not yet."""
    unwritten: list[str] = []
    place = target.place
    try:
        for key, (name, text) in shown.items():
            text = footer.stub(text, place.footer) if place.importing else footer.add(text, place.footer)
            if not text and place.copy and not os.path.lexists(place.path(name)):
                continue  # emptied on purpose: no new work tree needs it
            if not _write(target, key, _free(target, key, name), text):
                unwritten.append(key)
            if len(target.drafts) >= AT_ONCE:
                unwritten += _put_all(target)
        return unwritten + _put_all(target)
    finally:
        for _, _, draft in target.drafts.values():
            draft.drop()


def _misfooted(place: Place, known: PlaceState) -> set[str]:
    """The key of a file whose generated lines are not what they should be by now."""
    if place.kind != FILE or not place.copy:
        return set()
    for signature, key, _ in known.files.values():
        if signature is None or sign(place.root) != signature:
            continue
        if footer.wrong(place.root, place.footer, place.importing):
            return {key}
    return set()


def _make_room(
    target: _Target, keys: set[str], names: dict[str, str], entries: dict[str, Entry], odd: dict[str, str]
) -> dict[str, tuple[str, str]]:
    """What is to be written: key → (name, text). Files that go or change their name have been removed."""
    shown: dict[str, tuple[str, str]] = {}
    quarantine, branch = target.quarantine, target.place.branch
    own = {one.key: one.home for one in target.home.values() if one.home}  # screened already, on its way out
    target.leaving = frozenset(
        old
        for key, old in names.items()
        if key in keys and (not (entry := entries.get(key)) or target.place.name(key, render(key, entry)[0]) != old)
    )
    for key in sorted(keys):
        entry, old = entries.get(key), names.get(key)
        if key in odd:
            if not quarantine.holds(branch, key):
                quarantine.put(branch, key, name_of(key, entry), odd[key])
            continue
        if not entry:
            quarantine.release(branch, key)
            if old is not None:
                _remove(target, old)
            continue
        rendered, text = render(key, entry)
        name = target.place.name(key, rendered)
        why = _generated(target, name) or (None if own.get(key) == entry else target.inspect(key, entry))
        if why is None and name != old:
            why = _twin(target, key, name)
        if why is not None:
            quarantine.put(branch, key, name_of(key, entry), why, bytes_of(entry))
            continue
        quarantine.release(branch, key)
        if target.place.kind == RECORD_FOLDER and not is_index(name):
            _date(target, name, text)
            if withheld(text, target.today):
                _withhold(target, key, old, name)
                continue
        if old is None or old == name or _remove(target, old):
            shown[key] = (name, text)
    return shown


def _generated(target: _Target, name: str) -> str | None:
    from gitmem.sync.shape import folded

    own = target.place.skip and folded(name) in target.place.skip
    return "its name is that of a file which is made on each machine" if own else None


_ALIKE = "some systems cannot tell its name from "


def _twin(target: _Target, key: str, name: str) -> str | None:
    if name in target.known.files:
        return None  # the very same name gets a piece of the uid
    other = target.lookalike(key, name)
    return f"{_ALIKE}{other}, which is shown" if other else None


def _and_folders(name: str) -> list[str]:
    """A name and the folders it lies in."""
    parts = name.split("/")
    return ["/".join(parts[: end + 1]) for end in range(len(parts))]


def _date(target: _Target, name: str, text: str) -> None:
    """Note until when a record holds, so that a passing day is noticed without reading it again."""
    day = "" if over(text) else end(text)
    if day:
        target.known.dates[name] = day
    else:
        target.known.dates.pop(name, None)


def _withhold(target: _Target, key: str, old: str | None, name: str) -> None:
    """Take a record that is over out of sight. That its file is missing then is no deletion."""
    spot = name if old is None and name not in target.known.files else old
    if spot is not None and (spot not in target.known.files or target.known.files[spot][0] is not None):
        before = len(target.showing.removed)
        if not _remove(target, spot):
            return
        target.showing.withheld += len(target.showing.removed) - before
    if old is not None:
        target.known.files.pop(old, None)
    target.known.files[_free(target, key, name)] = (None, key, "")


def _free(target: _Target, key: str, name: str) -> str:
    """The name, or one with a piece of the uid where another record already has it here."""
    there = target.known.files.get(name)
    owner = target.drafts[name][0] if name in target.drafts else key if there is None else there[1]
    return name if owner == key or target.place.kind != RECORD_FOLDER else apart(key, name)


def _remove(target: _Target, name: str) -> bool:
    path = target.place.path(name)
    now = sign(path)
    if now is not None:
        if not target.ours(name, now):
            target.showing.skipped.append(path)
            return False
        if not target.showing.dry:
            try:
                os.unlink(path)
            except OSError as error:
                target.showing.failed.append((path, f"it could not be removed: {error.strerror}"))
                return False
        target.showing.removed.append(path)
    target.known.files.pop(name, None)
    return True


def _write(target: _Target, key: str, name: str, text: str) -> bool:
    path = target.place.path(name)
    data = text.encode("utf-8", "surrogateescape")
    known = target.known.files
    if os.path.lexists(path):
        now = sign(path)
        if now is not None and _reads(path, data):
            known[name] = (now, key, "")
            return True
        if now is None or not target.ours(name, now):
            target.showing.skipped.append(path)
            return False
    elif name in known and known[name][0] is not None:
        target.showing.skipped.append(path)
        return False
    if target.showing.dry:
        target.showing.written.append(path)
        known[name] = (sign(path), key, "")
        return True
    try:
        before = sign(path)
        _make_folder(os.path.dirname(path))
        target.drafts[name] = (key, before, Draft(path, data))
    except OSError as error:
        target.showing.failed.append((path, f"it could not be written: {error.strerror}"))
        return False
    return True


def _put_all(target: _Target) -> list[str]:
    """Put what was written in its place, each file only if nobody has touched it since: the keys of those that were
    not put there."""
    failed: list[str] = []
    flushed = []
    for name, (key, before, draft) in target.drafts.items():
        if _managed(target, draft, draft.flush):
            flushed.append((name, key, before, draft))
        else:
            failed.append(key)
    for name, key, before, draft in flushed:
        if _managed(target, draft, lambda: _put(target, name, key, before, draft)):  # noqa: B023 (called at once)
            continue
        failed.append(key)
    target.drafts = {}
    return failed


def _put(target: _Target, name: str, key: str, before: Signature | None, draft: Draft) -> bool | None:
    if not draft.put(unless=lambda: sign(draft.path) != before):
        target.showing.skipped.append(draft.path)
        return False
    target.showing.written.append(draft.path)
    target.known.files[name] = (sign(draft.path), key, "")
    return True


def _managed(target: _Target, draft: Draft, step: Callable[[], bool | None]) -> bool:
    """Whether a step at a file was managed; what kept it from that is noted."""
    try:
        return step() is not False
    except OSError as error:
        target.showing.failed.append((draft.path, f"it could not be written: {error.strerror}"))
        return False


def _reads(path: str, data: bytes) -> bool:
    try:
        if os.path.getsize(path) != len(data):
            return False
        with open(path, "rb") as file:
            return file.read() == data
    except OSError:
        return False


def _make_folder(folder: str) -> None:
    if not os.path.isdir(folder):
        os.makedirs(folder, mode=0o700, exist_ok=True)
