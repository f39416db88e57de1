"""Taking out of the branch what is in quarantine. It stays in history, like everything that was ever taken in."""

from __future__ import annotations

from gitmem.errors import UsageError
from gitmem.store.layout import head
from gitmem.sync.merge.entry import NONE
from gitmem.sync.state import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.ops.sync.run import Edit
    from gitmem.store.branch import Reader
    from gitmem.store.home import Home
    from gitmem.sync.snapshot import Snapshot

ALL = "all"


def discarding(home: Home, wanted: Sequence[str]) -> Edit:
    """The edit that removes the quarantined entries of these names; ``all`` for every one."""

    def edit(snapshot: Snapshot, refs: dict[str, str], reader: Reader) -> None:
        missing = set(wanted) - {ALL}
        for branch, known in load(home.state).quarantined.items():
            for key, (_, name, _) in known.items():
                if ALL not in wanted and name not in wanted:
                    continue
                missing.discard(name)
                there = snapshot.current(branch, key, reader, refs.get(head(branch)))
                # what is no plain file is not read as an entry, and goes as well
                snapshot.put(branch, key, there or frozenset({(key, "")}), NONE)
                snapshot.discarded.append((branch, key))
        if missing:
            raise UsageError(
                f"nothing in quarantine is called {', '.join(sorted(missing))}", "gitmem sync --json lists what is"
            )

    return edit
