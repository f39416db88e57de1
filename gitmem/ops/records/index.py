"""``gitmem index``: the team's table of contents, in step with the records in the work tree."""

from __future__ import annotations

from gitmem.errors import UsageError
from gitmem.ops.agents.refresh import behind, refresh
from gitmem.ops.records import team

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here


class Index:
    """``path`` from the top of the work tree. ``dropped``: the records that do not fit. ``written``: whether it was.
    ``copies``: the files of other agents whose block has fallen behind it, or was written anew."""

    __slots__ = ("copies", "current", "dropped", "path", "wanted", "written")

    def __init__(self, current: str, wanted: str, dropped: tuple[str, ...]) -> None:
        self.path = team.INDEX
        self.current = current
        self.wanted = wanted
        self.dropped = dropped
        self.written = False
        self.copies: list[str] = []

    @property
    def in_step(self) -> bool:
        """Whether nothing needs to be written."""
        return self.current == self.wanted and not self.copies


def index(here: Here, write: bool = False) -> Index:
    """Look at the index, and write it where it is asked and needed."""
    if here.top is None:
        raise UsageError("there is no work tree here", "change into one")
    found = Index(*team.index(here.top))
    found.copies = [path for path, _ in behind(here.top, found.wanted)]
    if write and found.current != found.wanted:
        team.write(here.top, team.INDEX, found.wanted)
        found.written = True
    if write:
        refresh(here.top)
    return found
