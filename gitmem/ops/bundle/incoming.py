"""What the files of a bundle would be in the store here: keys, names and texts. What has no place is told."""

from __future__ import annotations

from dataclasses import dataclass, field

from gitmem.model.scope import PROJECT, USER
from gitmem.ops.bundle.layout import MANIFEST, README, key_of, parted
from gitmem.ops.bundle.manifest import File, Manifest, Project
from gitmem.ops.bundle.unpack import Unpacked, refused
from gitmem.store.layout import LISTS, RECORD, kind_of
from gitmem.sync import shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.sync.merge.entry import Entry


@dataclass
class Incoming:
    """One entry. ``folder``: of its project, "" for the user's. ``paths``: in the bundle. ``were``: git's ids of the
    texts as they were exported, as far as the manifest tells. A team record's ``key`` is its name."""

    scope: str
    folder: str
    key: str
    paths: list[str] = field(default_factory=list)
    texts: set[tuple[str, str]] = field(default_factory=set)
    were: set[str] = field(default_factory=set)

    @property
    def entry(self) -> Entry:
        """As the store has it."""
        return frozenset(self.texts)

    @property
    def name(self) -> str:
        """How to call it."""
        name = min(name for name, _ in self.texts)
        return name.removesuffix(".md") if self.is_record or self.scope == PROJECT else name.removeprefix(LISTS)

    @property
    def is_record(self) -> bool:
        """Whether it is a record of the store."""
        return self.scope != PROJECT and kind_of(self.key) == RECORD


@dataclass
class Contents:
    """``entries``: by their paths. ``projects``: folder → project. ``ignored``: paths that are no notes."""

    entries: list[Incoming]
    projects: dict[str, Project]
    ignored: list[str]


def contents(found: Unpacked, manifest: Manifest) -> Contents:
    """All entries of a bundle, with what it says of each."""
    entries: dict[tuple[str, str, str], Incoming] = {}
    ignored = list(found.ignored)
    for path, text in sorted(found.texts.items()):
        if path in (MANIFEST, README):
            continue
        place = parted(path)
        if place is None or (place[0] != USER and place[1] not in manifest.projects):
            ignored.append(path)
            continue
        one = _entry(place, path, text, manifest.files.get(path))
        if one is None:
            ignored.append(path)
            continue
        known = entries.setdefault((one.scope, one.folder, one.key), one)
        if known is not one:
            _join(known, one, path)
    used = {one.folder for one in entries.values()}
    projects = {folder: one for folder, one in manifest.projects.items() if folder in used}
    return Contents(list(entries.values()), projects, ignored)


def _entry(place: tuple[str, str, str], path: str, text: str, was: File | None) -> Incoming | None:
    scope, folder, inside = place
    were = {was.blob} if was is not None else set()
    if scope == PROJECT:
        _plain(path, inside)
        return Incoming(scope, folder, inside, [path], {(inside, text)}, were)
    found = key_of(scope, inside, was.uid if was is not None else "")
    if found is None:
        return None
    key, name = found
    if kind_of(key) == RECORD and was is not None and was.name:
        name = was.name
    _plain(path, name)
    why = shape.place(f"{key}/{name}" if kind_of(key) == RECORD else key)
    if why is not None:
        raise refused(f"{path}: {why}")
    return Incoming(scope, folder, key, [path], {(name, text)}, were)


def _plain(path: str, name: str) -> None:
    why = shape.name(name)
    if why is not None:
        raise refused(f"{path}: {why}")


def _join(known: Incoming, other: Incoming, path: str) -> None:
    """Several versions of one record; of anything else there is one file."""
    if not known.is_record:
        raise refused(f"{path} is there twice")
    known.paths += other.paths
    known.texts |= other.texts
    known.were |= other.were
