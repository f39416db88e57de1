"""What one step of keeping is to change, before it does."""

from __future__ import annotations

from gitmem.errors import GitmemError
from gitmem.model import scope as scopes
from gitmem.ops.records import step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.records.step import Change
    from gitmem.ops.sync.run import Edit
    from gitmem.store.branch import Reader
    from gitmem.sync.snapshot import Snapshot


class Plan:
    """What one step is to change: new records by name, and changes of records that are there."""

    __slots__ = ("changes", "new", "records", "taken")

    def __init__(self, taken: set[str]) -> None:
        self.taken = taken
        self.new: list[tuple[str, str]] = []
        self.changes: dict[tuple[str, str], list[Change]] = {}
        self.records: dict[tuple[str, str], Loaded] = {}

    def change(self, one: Loaded, how: Change) -> None:
        """Change a record that is there."""
        where = one.scope, one.key
        self.records[where] = one
        self.changes.setdefault(where, []).append(how)

    @property
    def changed(self) -> list[tuple[Loaded, str]]:
        """The records that are there, with the text that each gets."""
        found = ((self.records[where], changes) for where, changes in self.changes.items())
        texts = ((one, _all(changes)(one.text)) for one, changes in found)
        return [(one, text) for one, text in texts if text is not None]

    def edit(self, here: Here, today: str) -> Edit:
        """All of it as one edit of the store."""
        local = step.branch_of(here, scopes.LOCAL)

        def edit(snapshot: Snapshot, refs: dict[str, str], reader: Reader) -> None:
            for (scope, key), changes in self.changes.items():
                step.changing(step.branch_of(here, scope), {key: _all(changes)}, today)(snapshot, refs, reader)
            for name, text in self.new:
                step.adding(local, step.area_of(scopes.LOCAL), name, text, today)(snapshot, refs, reader)

        return edit


def _all(changes: list[Change]) -> Change:
    def change(text: str) -> str | None:
        new: str | None = text
        for one in changes:
            if new is None:
                raise GitmemError("the record is gone: something else removed it meanwhile", "gitmem list")
            new = one(new)
        return new

    return change
