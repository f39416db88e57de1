"""Which project of this machine each project of a bundle is: by its id, else by its remote, else a new one."""

from __future__ import annotations

from gitmem.errors import GitmemError
from gitmem.model.scope import USER
from gitmem.ops.bundle.unpack import refused
from gitmem.store.branch import Reader, tip
from gitmem.store.layout import USER as USER_BRANCH
from gitmem.store.layout import project as branch_of
from gitmem.store.projects import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.bundle.incoming import Incoming
    from gitmem.ops.bundle.manifest import Project
    from gitmem.ops.records.here import Here
    from gitmem.store.clones import Clones
    from gitmem.store.home import Home


class Targets:
    """``new``: the names of the projects that this machine has not met. What a bundle says of a known project, such as
    another remote, is not believed."""

    def __init__(self, here: Here, projects: dict[str, Project]) -> None:
        self._here = here
        self._projects = projects
        table = _table(here)
        self._identity = {folder: _known(table, one) for folder, one in projects.items()}
        self.new = sorted(one.name for folder, one in projects.items() if one.identity and not self._identity[folder])
        self._add = {folder: one for folder, one in projects.items() if one.identity and not self._identity[folder]}
        for folder, one in self._add.items():
            self._identity[folder] = one.identity

    def branch(self, one: Incoming) -> str:
        """The branch of the store that an entry belongs to."""
        if one.scope == USER:
            return USER_BRANCH
        identity = self._identity[one.folder]
        if not identity:
            raise refused(f"its folder {one.folder} belongs to no project")
        return branch_of(identity)

    def identity(self, one: Incoming) -> str:
        """The project's id here; "" for one that the exporting store did not know."""
        return self._identity.get(one.folder, "")

    def name(self, one: Incoming) -> str:
        """What people call the project; "" for what belongs to none."""
        return self._projects[one.folder].name if one.folder else ""

    def settle(self) -> None:
        """Let the store know the projects that it had not met."""
        if not self._add:
            return
        from gitmem.ops.projects import change

        def action(home: Home, clones: Clones, table: Table) -> None:
            for one in self._add.values():
                table.add(one.identity, one.aliases)

        change(self._here.machine, action)


def _table(here: Here) -> Table:
    from gitmem.ops.sync.settle import table_at

    if not here.home.exists:
        return Table({})
    with Reader(here.home.git_dir) as reader:
        return table_at(reader, tip(here.home.git_dir, USER_BRANCH))


def _known(table: Table, one: Project) -> str:
    """The project's id here, or ""."""
    if one.identity in table.aliases:
        return table.canonical(one.identity)
    found = table.find(one.aliases)
    if len(found) > 1:
        raise GitmemError(f"{one.name} may be {' or '.join(found)} here", "gitmem projects link says which it is")
    return found[0] if found else ""
