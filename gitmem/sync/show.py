"""Showing a branch in its places: compare with what stands there, then replace. No edit made meanwhile is lost."""

from __future__ import annotations

import os

from gitmem.store.branch import changes
from gitmem.store.files import replace
from gitmem.store.layout import head, key_of
from gitmem.sync import footer
from gitmem.sync.merge.names import apart
from gitmem.sync.place import FILE, RECORD_FOLDER, sign
from gitmem.sync.shown import render

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from gitmem.store.branch import Reader
    from gitmem.sync.merge.entry import Entry
    from gitmem.sync.place import Place, Signature
    from gitmem.sync.snapshot import Seen
    from gitmem.sync.state import PlaceState, State

    Inspect = Callable[[str, Entry], str | None]
    """(key, entry) → why it may not be shown to an agent, or None."""


class Showing:
    """What was written and removed, and what was not. Names are absolute paths."""

    __slots__ = ("barred", "dry", "quarantined", "removed", "skipped", "written")

    def __init__(self, dry: bool = False) -> None:
        self.dry = dry
        self.written: list[str] = []
        self.removed: list[str] = []
        self.skipped: list[str] = []
        """Edited while we worked: the next round takes them home."""
        self.quarantined: list[tuple[str, str]] = []
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
            if one.signature is None:
                place.files.pop(name, None)
            elif one.home == committed(branch, one.key):
                place.files[name] = (one.signature, one.key, tips[head(branch)])


def show(
    places: Iterable[Place],
    state: State,
    tips: dict[str, str],
    reader: Reader,
    inspect: Inspect,
    seen: dict[str, dict[str, Seen]],
    dry: bool = False,
) -> Showing:
    """Bring every place to its branch's tip. ``seen``: what was taken home before, so it may be replaced.
    ``dry``: only say what would be written.

    Changes the state; saves nothing.
    """
    showing = Showing(dry)
    for place in places:
        tip = tips.get(head(place.branch))
        if tip is not None:
            known = state.of(place.identity)
            home = {name: one.signature for name, one in seen.get(place.identity, {}).items()}
            _show_place(_Target(place, known, home, inspect, showing), tip, reader)
    return showing


class _Target:
    """One place being shown, with all that decides about its files."""

    __slots__ = ("home", "inspect", "known", "place", "showing")

    def __init__(
        self, place: Place, known: PlaceState, home: dict[str, Signature | None], inspect: Inspect, showing: Showing
    ) -> None:
        self.place = place
        self.known = known
        self.home = home
        self.inspect = inspect
        self.showing = showing

    def ours(self, name: str, now: Signature) -> bool:
        """Whether the file as it stands has been shown by us or taken home."""
        return now == self.home.get(name) or (name in self.known.files and now == self.known.files[name][0])


def _show_place(target: _Target, tip: str, reader: Reader) -> None:
    known = target.known
    loose = {key for _, key, own in known.files.values() if own and own != tip} | _misfooted(target.place, known)
    unknown = {name for name in target.home if name not in known.files}
    if known.tip == tip and not loose and not unknown:
        return
    differing = changes(reader.git_dir, None if unknown else known.tip or None, tip)
    keys = {key for change in differing if target.place.holds(key := key_of(change.path))} | loose
    if keys and target.place.barred:
        target.showing.barred.append((target.place.root, target.place.barred))
        return
    names = {key: name for name, (_, key, _) in known.files.items() if key in keys} if keys else {}
    entries = reader.entries(tip, keys)
    shown = _make_room(target, keys, names, entries)
    pending = {}
    for key, (name, text) in shown.items():
        text = footer.add(text, target.place.footer)
        if not text and target.place.copy and not os.path.lexists(target.place.path(name)):
            continue  # emptied on purpose: no new work tree needs it
        if not _write(target, key, _free(target, key, name), text) and key in names:
            pending[names[key]] = known.tip_of(names[key])
    for key in keys - shown.keys():
        if names.get(key) in known.files:  # not removed, or not to be shown: it stays what it was
            pending[names[key]] = known.tip_of(names[key])
    if keys:
        for name, (signature, key, _) in list(known.files.items()):
            if key in keys:
                known.files[name] = (signature, key, pending.get(name, ""))
    known.tip = tip


def _misfooted(place: Place, known: PlaceState) -> set[str]:
    """The key of a file whose generated lines are not what they should be by now."""
    if place.kind != FILE or not place.copy:
        return set()
    for signature, key, _ in known.files.values():
        if signature is None or sign(place.root) != signature:
            continue
        if footer.wrong(place.root, place.footer):
            return {key}
    return set()


def _make_room(
    target: _Target, keys: set[str], names: dict[str, str], entries: dict[str, Entry]
) -> dict[str, tuple[str, str]]:
    """What is to be written: key → (name, text). Files that go or change their name have been removed."""
    shown: dict[str, tuple[str, str]] = {}
    for key in sorted(keys):
        entry, old = entries.get(key), names.get(key)
        if not entry:
            if old is not None:
                _remove(target, old)
            continue
        why = target.inspect(key, entry)
        if why is not None:
            target.showing.quarantined.append((key, why))
            continue
        rendered, text = render(key, entry)
        name = target.place.name(key, rendered)
        if old is None or old == name or _remove(target, old):
            shown[key] = (name, text)
    return shown


def _free(target: _Target, key: str, name: str) -> str:
    """The name, or one with a piece of the uid where another record already has it here."""
    there = target.known.files.get(name)
    if there is None or there[1] == key or target.place.kind != RECORD_FOLDER:
        return name
    return apart(key, name)


def _remove(target: _Target, name: str) -> bool:
    path = target.place.path(name)
    now = sign(path)
    if now is not None:
        if not target.ours(name, now):
            target.showing.skipped.append(path)
            return False
        if not target.showing.dry:
            os.unlink(path)
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
    if not target.showing.dry:
        _make_folder(os.path.dirname(path))
        replace(path, data)
    target.showing.written.append(path)
    known[name] = (sign(path), key, "")
    return True


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
