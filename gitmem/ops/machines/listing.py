"""All machines of a person, as the store knows them."""

from __future__ import annotations

from gitmem.ops.machines import own
from gitmem.store.branch import Reader, tip
from gitmem.store.layout import MACHINES, USER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.store.home import Home


class Known:
    """One machine. ``day``: the last on which it met the remote; ``here``: it is this one."""

    __slots__ = ("day", "here", "name", "version")

    def __init__(self, name: str, day: str, version: str, here: bool) -> None:
        self.name = name
        self.day = day
        self.version = version
        self.here = here

    def value(self) -> dict[str, object]:
        """For programs."""
        return {"name": self.name, "last_sync": self.day, "version": self.version, "this": self.here}


def machines(home: Home) -> list[Known]:
    """The machines that have signed in, this one first, then by the day they did it last."""
    if not home.exists:
        return []
    mine = own.load(home)
    with Reader(home.git_dir) as reader:
        entries = reader.entries(tip(home.git_dir, USER), [MACHINES.rstrip("/")])
    found = []
    for key, entry in entries.items():
        lines = [line for _, text in entry for line in text.splitlines() if line.strip()]
        one = _read(max(lines, default=""), key == MACHINES + mine.id)
        if one is not None:
            found.append(one)
    return sorted(found, key=lambda one: (not one.here, _before(one.day), one.name))


def _before(day: str) -> int:
    """Newest first."""
    return -int(day.replace("-", ""))


def _read(line: str, here: bool) -> Known | None:
    """A line that a machine wrote, maybe one of another version; None for anything else."""
    day, _, rest = line.partition(" ")
    version, _, name = rest.partition(" ")
    digits = day.replace("-", "")
    if len(day) != 10 or len(digits) != 8 or not (digits.isascii() and digits.isdigit() and line.isprintable()):
        return None
    return Known(name[: own.LONGEST], day, version, here)
