"""The projects of a person, as values; and the choices that only a person makes: link, unlink, carry."""

from __future__ import annotations

import os

from gitmem.agents.claude.folders import memory_folders
from gitmem.errors import UsageError
from gitmem.git.process import output
from gitmem.ops.sync import project as marks_of
from gitmem.ops.sync.places import of_clones
from gitmem.ops.sync.settle import settle, table_at, write_table
from gitmem.store import clones as known_clones
from gitmem.store.branch import Reader, tips
from gitmem.store.home import Home
from gitmem.store.identify import TRAVELLING
from gitmem.store.layout import RECORD, USER, head, key_of, kind_of, project
from gitmem.store.projects import LINK, NAME, ORIGIN, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from gitmem.config.machine import Machine
    from gitmem.ops.sync.places import Shared
    from gitmem.store.clones import Clones
    from gitmem.store.projects import Alias, Table


class Project:
    """One project. ``clones``: common git folders here. ``records``: how many, -1 where the branch is not here.
    ``similar``: projects that it may be, of which no URL says so: id and name."""

    __slots__ = ("aliases", "carried", "clones", "current", "identity", "name", "records", "similar")

    def __init__(self, identity: str, name: str, aliases: Iterable[Alias]) -> None:
        self.identity = identity
        self.name = name
        self.aliases = sorted(aliases)
        self.clones: list[str] = []
        self.carried = True
        self.current = False
        self.similar: list[tuple[str, str]] = []
        self.records = -1


class Overview:
    """``orphans``: agents' memory folders that belong to no known clone. ``shared``: those that belong to several."""

    __slots__ = ("orphans", "projects", "shared")

    def __init__(self, projects: list[Project], shared: list[Shared], orphans: list[str]) -> None:
        self.projects = projects
        self.shared = shared
        self.orphans = orphans


def overview(machine: Machine) -> Overview:
    """All of it, without a network."""
    home = Home(machine.store)
    if not home.exists:
        return Overview([], [], orphans(machine, known_clones.Clones(), set()))
    here = marks_of.here()
    clones = known_clones.load(home.folder)
    refs = tips(home.git_dir)
    with Reader(home.git_dir) as reader:
        table = table_at(reader, refs.get(head(USER)))
    found = []
    for identity in sorted({*table.all(), *(clones.canonical(one.identity) for one in clones.by_path.values())}):
        one = Project(identity, table.name(identity), table.of(identity))
        one.clones = clones.paths_of(identity)
        one.similar = [(other, table.name(other)) for other in _similar(table, identity)]
        one.carried = clones.carries(identity)
        one.current = here is not None and here in one.clones
        one.records = _records(home.git_dir, refs.get(head(project(identity))))
        found.append(one)
    places, shared = of_clones(machine, clones, here)
    known = {place.root for place in places} | {one.folder for one in shared}
    return Overview(sorted(found, key=lambda one: (one.name, one.identity)), shared, orphans(machine, clones, known))


def _similar(table: Table, identity: str) -> list[str]:
    """Projects with the same first commit, or an origin that differs in case. Of two with URLs one is a fork."""
    aliases = table.of(identity)

    def named(of: Iterable[Alias]) -> bool:
        return any(kind == ORIGIN for kind, _ in of)

    found = table.suggest(alias for alias in aliases if alias[0] != NAME)
    return [one for one in found if one != identity and not (named(aliases) and named(table.of(one)))]


def _records(git_dir: str, tip: str | None) -> int:
    if tip is None:
        return -1
    data = output("--git-dir=" + git_dir, "ls-tree", "-r", "-z", "--name-only", tip, foreign=True)
    keys = {key_of(path.decode("utf-8", "surrogateescape")) for path in data.split(b"\0")[:-1]}
    return sum(kind_of(key) == RECORD for key in keys)


def orphans(machine: Machine, clones: Clones, known: set[str]) -> list[str]:
    """Memory folders that no known clone has and nobody has adopted."""
    folders = [os.path.realpath(folder) for folder in memory_folders(machine.claude)]
    return [folder for folder in folders if folder not in known and folder not in clones.adopted]


def change(machine: Machine, action: Callable[[Home, Clones, Table], None]) -> Table:
    """Let ``action`` change clones and table under the lock, and write both. The table as it is then."""
    home = Home(machine.store)
    home.create()
    with home.lock(), Reader(home.git_dir) as reader:
        clones = known_clones.load(home.folder)
        refs = tips(home.git_dir)
        table = table_at(reader, refs.get(head(USER)))
        unchanged = {identity: write(aliases) for identity, aliases in table.aliases.items()}
        action(home, clones, table)
        write_table(home, table, unchanged, refs, machine.device)
        known_clones.save(home.folder, clones)
    return table


def pick(table: Table, word: str) -> str:
    """The one project that a person means."""
    found = table.named(word)
    if len(found) == 1:
        return found[0]
    if not found:
        raise UsageError(f"there is no project {word!r}", "gitmem projects lists them")
    raise UsageError(f"{word!r} can be {' or '.join(found)}", "give the id")


def link(machine: Machine, word: str) -> tuple[str, str]:
    """The current repository is a clone of that project: its id and name. What the repository was is unified with it.

    Its origin becomes an alias, so other machines follow, unless the origin is that of a third project.
    """
    here = around()
    chosen = ""

    def action(home: Home, clones: Clones, table: Table) -> None:
        nonlocal chosen
        chosen = pick(table, word)
        marks = [mark for mark in marks_of.look(here) if mark[0] != LINK]
        old = clones.by_path.get(here)
        owners = set(table.find(mark for mark in marks if mark[0] == ORIGIN))
        free = owners <= {chosen, clones.canonical(old.identity) if old is not None else chosen}
        if free:
            table.add(chosen, [mark for mark in marks if mark[0] == ORIGIN])
        if old is not None and old.marks:
            table.add(chosen, [mark for mark in old.marks if mark[0] == LINK])
        table.add(chosen, [(LINK, chosen)])
        marks_of.register(clones, here, chosen, [*marks, (LINK, chosen)], token=True)

    table = change(machine, action)
    settle(machine, Home(machine.store), here)
    return table.canonical(chosen), table.name(table.canonical(chosen))


def unlink(machine: Machine, today: str) -> tuple[str, str]:
    """The current repository is a project of its own from now on: its new id and name.

    The notes stay with the project that it leaves; what is shown of them here is taken away, so that they do not
    become the new project's.
    """
    from gitmem.ops.sync.everything import Ask, sync_everything

    here = around()
    sync_everything(Ask(machine, today, offline=True))  # what was written here goes home first
    identity = os.urandom(8).hex()

    def action(home: Home, clones: Clones, table: Table) -> None:
        old = clones.by_path.get(here)
        if old is None:
            raise UsageError("this repository belongs to no project", "gitmem sync names it")
        moved = _own_origins(clones, table, here)
        if len(clones.paths_of(old.identity)) == 1 and not moved:
            raise UsageError("nothing else is known of this repository's project", "there is nothing to unlink it from")
        _hide(machine, home, clones, here)
        table.remove(clones.canonical(old.identity), moved)
        marks_of.forget(clones, here)
        marks = [mark for mark in marks_of.look(here) if mark[0] not in (LINK, ORIGIN) or mark in moved]
        marks.append((LINK, identity))
        table.add(identity, [mark for mark in marks if mark[0] in TRAVELLING])
        marks_of.register(clones, here, identity, marks, token=True)

    table = change(machine, action)
    return identity, table.name(identity)


def _own_origins(clones: Clones, table: Table, here: str) -> list[Alias]:
    """The origins that this clone can take along: no other clone here has them, and the project keeps another one."""
    clone = clones.by_path[here]
    elsewhere = {mark for path, other in clones.by_path.items() if path != here for mark in other.marks}
    mine = [mark for mark in clone.marks if mark[0] == ORIGIN and mark not in elsewhere]
    left = [alias for alias in table.of(clones.canonical(clone.identity)) if alias[0] == ORIGIN and alias not in mine]
    return mine if left else []


def _hide(machine: Machine, home: Home, clones: Clones, here: str) -> None:
    """Remove the files that this clone shows and that nobody has changed since."""
    from gitmem.git import checkouts
    from gitmem.ops.sync.places import memories, tops
    from gitmem.sync.place import sign
    from gitmem.sync.state import load, save

    known = tops(here)
    memory = {os.path.realpath(folder) for folder, _ in memories(machine, here, machine.project_dir)}
    trees = tuple(tree + os.sep for tree in (*known, *checkouts.linked(here)))
    state = load(home.state)
    for place in of_clones(machine, clones, here)[0]:
        if place.root not in memory and not place.root.startswith(trees):
            continue
        shown = state.places.pop(place.identity, None)
        for name, (signature, _, _) in (shown.files if shown else {}).items():
            path = place.path(name)
            if signature is not None and sign(path) == signature:
                os.unlink(path)
    save(home.state, state)


def around() -> str:
    """The common git folder of the repository around; UsageError where there is none."""
    here = marks_of.here()
    if here is None:
        raise UsageError("there is no repository here", "run it in a clone of the project")
    return here


def only(machine: Machine, words: Iterable[str] | None, more: bool) -> list[tuple[str, str]]:
    """Carry only these projects on this machine, or these too (``more``), or all (None): what is carried now."""
    told: list[tuple[str, str]] = []

    def action(home: Home, clones: Clones, table: Table) -> None:
        if words is None:
            clones.only = None
        else:
            chosen = {pick(table, word) for word in words}
            if not more:
                clones.only = chosen
            elif clones.only is not None:
                clones.only |= chosen
        told.extend((one, table.name(one)) for one in table.all() if clones.carries(one))

    change(machine, action)
    return told
