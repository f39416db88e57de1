"""Putting a bundle together: the entries of the store and the team's records here, each as the file it is."""

from __future__ import annotations

from dataclasses import dataclass, field

from gitmem.errors import UsageError
from gitmem.model.names import to_name
from gitmem.model.scope import LOCAL, PROJECT, USER
from gitmem.ops.bundle.layout import EXPORTED, MANIFEST, path_of
from gitmem.ops.bundle.manifest import File, Manifest, Project
from gitmem.ops.bundle.readme import readme
from gitmem.store import layout as store
from gitmem.store.branch import Reader, tips
from gitmem.store.identify import TRAVELLING
from gitmem.store.purge.tombstone import blob_id

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gitmem.ops.records.here import Here
    from gitmem.store.projects import Table
    from gitmem.sync.snapshot import Screen

DEFAULT = (USER, LOCAL)


@dataclass
class Bundle:
    """``files``: path → bytes, with the page and the manifest. ``withheld``: path → why it is not in it."""

    manifest: Manifest
    files: dict[str, bytes] = field(default_factory=dict)
    withheld: list[tuple[str, str]] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many notes."""
        return len(self.manifest.files)


def export(here: Here, today: str, scopes: Sequence[str] = (), projects: Sequence[str] = ()) -> Bundle:
    """A bundle of these scopes, and of these projects; of all where none is named. Nothing is changed."""
    from gitmem.ops.sync.screen import outgoing

    wanted = [one for one in EXPORTED if one in (scopes or DEFAULT)]
    for one in scopes:
        if one not in EXPORTED:
            raise UsageError(f"nothing of scope {one} can be exported", f"scopes: {', '.join(EXPORTED)}")
    collector = _Collector(Bundle(Manifest(today, wanted)), outgoing(today))
    if here.home.exists:
        _of_store(here, wanted, projects, collector)
    elif projects:
        raise UsageError(f"there is no project {projects[0]!r}", "gitmem projects lists them")
    if PROJECT in wanted:
        _of_team(here, collector)
    return collector.closed()


def write(
    here: Here, today: str, target: str, scopes: Sequence[str] = (), projects: Sequence[str] = ()
) -> tuple[str, Bundle]:
    """Write a bundle to a folder or a ``.tar.gz``; the whole path, and what is in it. ``pack`` says what is refused."""
    from gitmem.ops.bundle.pack import pack

    bundle = gathered(here, today, scopes, projects)
    return pack(target, bundle.files), bundle


def gathered(here: Here, today: str, scopes: Sequence[str] = (), projects: Sequence[str] = ()) -> Bundle:
    """``export`` after what agents wrote meanwhile was taken home: it belongs to it."""
    from gitmem.ops.sync.everything import Ask, sync_everything

    if here.home.exists:
        sync_everything(Ask(here.machine, today, offline=True))
    return export(here, today, scopes, projects)


class _Collector:
    """The bundle while it is put together. A path that is taken, however a file system reads it, gets a mark."""

    def __init__(self, bundle: Bundle, screen: Screen) -> None:
        self.bundle = bundle
        self._screen = screen
        self._taken: set[str] = set()

    def add(self, path: str, text: str, uid: str = "", name: str = "") -> None:
        """One text. What the guard would stop is not in it, and is named."""
        why = (
            self._screen(name or path, text) if path.partition("/")[0] != PROJECT else _unfit(path, text, self._screen)
        )
        if why is not None:
            self.bundle.withheld.append((path, why))
            return
        path = self._free(path, text)
        blob = blob_id(text)
        self.bundle.files[path] = text.encode("utf-8", "surrogateescape")
        self.bundle.manifest.files[path] = File(blob, uid, name)

    def _free(self, path: str, text: str) -> str:
        from gitmem.sync.shape import folded

        base = path.removesuffix(".md")
        number = 0
        while folded(path) in self._taken:
            number += 1
            path = f"{base}~{store.short(text + str(number) if number > 1 else text)}.md"
        self._taken.add(folded(path))
        return path

    def closed(self) -> Bundle:
        """The bundle with its page and its manifest."""
        bundle = self.bundle
        path, text = readme(bundle.manifest)
        bundle.files = {
            path: text.encode(),
            MANIFEST: bundle.manifest.text().encode("utf-8", "surrogateescape"),
            **dict(sorted(bundle.files.items())),
        }
        return bundle


def _unfit(path: str, text: str, screen: Screen) -> str | None:
    """The same for a text of the team, which may well say that it is the team's."""
    from gitmem.model.frontmatter import unset_field

    return screen(path, unset_field(text, "scope"))


def _of_store(here: Here, wanted: Sequence[str], projects: Sequence[str], collector: _Collector) -> None:
    from gitmem.ops.projects import pick
    from gitmem.ops.sync.settle import table_at

    refs = tips(here.home.git_dir)
    with Reader(here.home.git_dir) as reader:
        table = table_at(reader, refs.get(store.head(store.USER)))
        chosen = {pick(table, word) for word in projects}
        if USER in wanted:
            _branch(reader, refs.get(store.head(store.USER)), USER, "", collector)
        for identity in _identities(refs):
            tip = refs[store.head(store.project(identity))]
            if LOCAL in wanted and (not chosen or identity in chosen):
                folder = _folder(collector.bundle.manifest, table, identity)
                _branch(reader, tip, LOCAL, folder, collector)


def _identities(refs: dict[str, str]) -> list[str]:
    """The projects of which there is anything here."""
    names = [ref.removeprefix(store.HEADS) for ref in refs if ref.startswith(store.HEADS + "project/")]
    return sorted(name.partition("/")[2] for name in names if store.is_branch(name))


def _branch(reader: Reader, tip: str | None, scope: str, folder: str, collector: _Collector) -> None:
    for key, name, text in _texts(reader, tip):
        path = path_of(scope, folder, key, name)
        if path is None:
            continue
        if store.kind_of(key) == store.RECORD:
            collector.add(path, text, key.rpartition("/")[2], name)
        else:
            collector.add(path, text)


def _texts(reader: Reader, tip: str | None) -> Iterator[tuple[str, str, str]]:
    """Key, name and text of all that a commit holds and that is one of our kinds, in the order of their paths."""
    keys = sorted({store.key_of(change.path) for change in reader.changes(None, tip)})
    for key, entry in sorted(reader.entries(tip, keys).items()):
        for name, text in sorted(entry):
            yield key, name, text


def _folder(manifest: Manifest, table: Table, identity: str) -> str:
    """The folder of a project in the bundle, which is told in the manifest."""
    name = table.name(identity)
    folder = f"{to_name(name)}-{identity[:8]}"
    while folder in manifest.projects and manifest.projects[folder].identity != identity:
        folder += "x"
    aliases = tuple(sorted(one for one in table.of(identity) if one[0] in TRAVELLING))
    manifest.projects[folder] = Project(identity, name, aliases)
    return folder


def _of_team(here: Here, collector: _Collector) -> None:
    """The team's records in the work tree around, as they stand there."""
    import os

    from gitmem.ops.records import team

    if here.top is None:
        raise UsageError("there is no work tree here", "team records are files of one: change into it")
    manifest = collector.bundle.manifest
    folder = next((name for name, one in manifest.projects.items() if one.identity == here.identity != ""), "")
    if not folder:
        name = os.path.basename(here.top)
        folder = to_name(name) + (f"-{here.identity[:8]}" if here.identity else "")
        manifest.projects[folder] = Project(here.identity, name)
    for path in team.paths(here.top):
        text = team.text_of(here.top, path)
        if text is not None:
            collector.add(f"{PROJECT}/{folder}/{path.removeprefix(team.FOLDER)}", text)
