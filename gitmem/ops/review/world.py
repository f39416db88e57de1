"""Where a review looks and acts, and the few changes of records that its proposals are made of."""

from __future__ import annotations

from functools import cached_property

from gitmem.errors import UsageError
from gitmem.model.scope import PROJECT
from gitmem.ops.review.blocks import Blocks
from gitmem.ops.review.steps import Held
from gitmem.ops.review.team_tree import TeamTree

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.review.steps import Step


class World:
    """One person at one place on one day."""

    def __init__(self, here: Here, today: str) -> None:
        self.here = here
        self.today = today
        self._there: dict[str, Blocks] = {}

    def there(self, scope: str) -> Blocks:
        """The records of a scope that hold, by their words: read once, until ``refresh``."""
        if scope not in self._there:
            from gitmem.ops.records.load import EXPIRED, SUPERSEDED, of_scope

            every = of_scope(self.here, scope, self.today)
            holding = [one for one in every if one.state not in (SUPERSEDED, EXPIRED)]
            self._there[scope] = Blocks(holding, {one.name for one in every})
        return self._there[scope]

    def refresh(self) -> None:
        """Read again what is asked for next: something was changed."""
        self._there.clear()
        if "team" in self.__dict__:
            self.team.refresh()

    @cached_property
    def team(self) -> TeamTree:
        """The team's records. UsageError outside a work tree."""
        if self.here.top is None:
            raise UsageError("there is no work tree here", "a team record is a file of one: change into it")
        return TeamTree(self.here.top)

    def changed(self, *changes: tuple[Loaded, str | None]) -> list[Step]:
        """The steps that give records new texts; None removes one. Those of the store first."""
        held: list[Step] = [
            Held(one.scope, one.key, one.path.removesuffix(".md"), one.text, new)
            for one, new in changes
            if one.scope != PROJECT and new != one.text
        ]
        files: Mapping[str, str | None] = {
            one.path: new for one, new in changes if one.scope == PROJECT and new != one.text
        }
        return [*held, *self.team.files(files)] if files else held

    def dropped(self, *records: Loaded) -> list[Step]:
        """The steps that remove records."""
        return self.changed(*((one, None) for one in records))
