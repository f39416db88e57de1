"""What a killed process, or an edit in half, has left: temporary files and locks, and lists of memory folders that do
not fit the notes beside them. Found without changing anything; ``mend_list`` puts one right."""

from __future__ import annotations

import os

from gitmem.model.index import OVERFLOW, entries, pointer
from gitmem.model.record import read_record
from gitmem.ops.sync.places import of_clones, of_user
from gitmem.store import clones as known_clones
from gitmem.store.files import replace
from gitmem.store.home import Home
from gitmem.sync.place import RECORD_FOLDER, folders, is_index

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.machine import Machine
    from gitmem.sync.place import Place

_LIMIT = 1 << 20


class Orphans:
    """A table of contents and the notes beside it. ``dead``: targets of its lines that are not there; ``unlisted``:
    notes that no line leads to."""

    __slots__ = ("dead", "index", "unlisted")

    def __init__(self, index: str, dead: list[str], unlisted: list[str]) -> None:
        self.index = index
        self.dead = dead
        self.unlisted = unlisted


def places(machine: Machine, here: str | None) -> list[Place]:
    """All places of this person on this machine."""
    clones = known_clones.load(machine.store)
    return [*of_user(machine), *of_clones(machine, clones, here, dry=True)[0]]


def litter(home: Home, among: list[Place]) -> list[str]:
    """Files that no running process owns. None are told while one is at work, nor those that went meanwhile: one may
    have come and gone."""
    found = [] if home.busy else home.litter(folders(among))
    return [path for path in found if os.path.lexists(path)] if found and not home.busy else []


def orphans(among: list[Place]) -> list[Orphans]:
    """The lists that do not fit."""
    found = []
    for place in among:
        if place.kind != RECORD_FOLDER:
            continue
        names = set(place.scan())
        for name in sorted(one for one in names if is_index(one)):
            one = _compared(place, name, names)
            if one is not None and (one.dead or one.unlisted):
                found.append(one)
    return found


def _compared(place: Place, name: str, names: set[str]) -> Orphans | None:
    """A list tells of its own folder; one in a folder below is another's."""
    text = _text(place.path(name))
    if text is None:
        return None
    prefix = name.rpartition("/")[0]
    prefix = prefix + "/" if prefix else ""
    own = {one.removeprefix(prefix) for one in names if one.startswith(prefix) and not is_index(one)}
    below = {one.rpartition("/")[0] + "/" for one in names if is_index(one) and one != name and one.startswith(prefix)}
    listed = {entry.target for entry in entries(text) if entry.local}
    unlisted = {one for one in own - listed if not any((prefix + one).startswith(folder) for folder in below)}
    if OVERFLOW in text:
        unlisted = set()  # over the cap: lines were left out on purpose
    return Orphans(place.path(name), sorted(listed - own), sorted(unlisted))


def mend_list(one: Orphans) -> None:
    """Let a list fit. The next sync takes it home."""
    text = _text(one.index) or ""
    rows = {entry.line - 1 for entry in entries(text) if entry.local and entry.target in one.dead}
    kept = "".join(line for row, line in enumerate(text.splitlines(keepends=True)) if row not in rows)
    if kept and not kept.endswith("\n"):
        kept += "\n"
    for name in one.unlisted:
        note = _text(os.path.join(os.path.dirname(one.index), *name.split("/")))
        if note is not None:
            kept += pointer(read_record(name, note), name) + "\n"
    replace(one.index, kept.encode("utf-8", "surrogateescape"), unless=lambda: _text(one.index) != text)


def _text(path: str) -> str | None:
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return file.read(_LIMIT)
    except (OSError, UnicodeDecodeError):
        return None
