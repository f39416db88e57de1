"""What the checks look at: this machine, its store, and the repository around. Each part is read once, when asked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from gitmem.git import checkouts
from gitmem.git.repo import Repo
from gitmem.ops.doctor import leftovers
from gitmem.ops.sync.settle import table_at
from gitmem.store import clones as known_clones
from gitmem.store.branch import Reader, tips
from gitmem.store.home import Home
from gitmem.store.layout import USER, head
from gitmem.store.projects import Table

if TYPE_CHECKING:
    from gitmem.config.machine import Machine
    from gitmem.store.clones import Clones
    from gitmem.sync.place import Place
    from gitmem.sync.state import State


class Scene:
    """``repo``: the repository around, None outside any. ``common``: its common git folder, None likewise."""

    def __init__(
        self, machine: Machine, environ: Mapping[str, str], today: str, repo: Repo | None, common: str | None
    ) -> None:
        self.machine = machine
        self.environ = environ
        self.today = today
        self.repo = repo
        self.common = common
        self.home = Home(machine.store)

    @property
    def top(self) -> str | None:
        """The work tree around."""
        return None if self.repo is None else self.repo.top

    @property
    def checkout(self) -> str:
        """The main checkout, or else this work tree; "" outside any. Settings of an agent that are local lie there."""
        return (checkouts.main(self.common) if self.common else None) or self.top or ""

    @cached_property
    def clones(self) -> Clones:
        """The clones of this machine."""
        return known_clones.load(self.machine.store)

    @cached_property
    def places(self) -> list[Place]:
        """All places of this person on this machine."""
        return leftovers.places(self.machine, self.common)

    @cached_property
    def refs(self) -> dict[str, str]:
        """The refs of the store; none where there is no store."""
        return tips(self.home.git_dir) if self.home.exists else {}

    @cached_property
    def table(self) -> Table:
        """All projects of this person."""
        if not self.home.exists:
            return Table({})
        with Reader(self.home.git_dir) as reader:
            return table_at(reader, self.refs.get(head(USER)))

    @property
    def state(self) -> State:
        """What this machine remembers of the last sync, read anew."""
        from gitmem.sync.state import load

        return load(self.home.state)

    @property
    def carried(self) -> bool:
        """Whether the notes on the project around are carried into its work trees."""
        clone = self.clones.by_path.get(self.common or "")
        return clone is not None and self.clones.carries(self.clones.canonical(clone.identity))
