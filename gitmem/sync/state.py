"""What this machine remembers of the last sync. Losing it loses nothing: everything shown is then taken home as new."""

from __future__ import annotations

import marshal

from gitmem.store.files import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.sync.place import Signature

VERSION = 3


if TYPE_CHECKING:
    Shown = tuple[Signature | None, str, str]
"""One file as it was last shown: signature, key, and the commit whose entry it shows ("": the place's own tip).

The signature is None for an entry that is withheld: its file is absent, which is not a deletion.
"""


class PlaceState:
    """``tip``: the commit that this place shows. ``files``: name → what was shown under it.

    ``dates``: name → the last day on which its record holds, of those that have one. ``day``: the day for which the
    place was shown.
    """

    __slots__ = ("dates", "day", "files", "tip")

    def __init__(
        self,
        tip: str = "",
        files: dict[str, Shown] | None = None,
        dates: dict[str, str] | None = None,
        day: str = "",
    ) -> None:
        self.tip = tip
        self.files = {} if files is None else files
        self.dates = {} if dates is None else dates
        self.day = day

    def tip_of(self, name: str) -> str:
        """The commit whose entry the file ``name`` shows."""
        return self.files[name][2] or self.tip


class State:
    """``places``: place identity → what it shows. ``synced``: branch → the tip that the remote had last. ``cleared``:
    branch → the tip up to which every commit has been screened. ``quarantined``: branch → key → a mark of what it held,
    its name, and why it is not shown."""

    __slots__ = ("cleared", "places", "quarantined", "saved", "synced")

    def __init__(self) -> None:
        self.places: dict[str, PlaceState] = {}
        self.synced: dict[str, str] = {}
        self.cleared: dict[str, str] = {}
        self.quarantined: dict[str, dict[str, tuple[str, str, str]]] = {}
        self.saved = b""
        """The file as it was read, so that the same need not be written again."""

    def committed(self, branch: str, old: str | None, new: str) -> None:
        """A commit of screened texts was made on ``old``: what was clear up to there is clear up to ``new``."""
        if old is None or old in (self.cleared.get(branch), self.synced.get(branch)):
            self.cleared[branch] = new

    def of(self, identity: str) -> PlaceState:
        """The state of one place, to be changed in place."""
        if identity not in self.places:
            self.places[identity] = PlaceState()
        return self.places[identity]


def load(path: str) -> State:
    """The state at ``path``; an empty one where there is none or it cannot be read."""
    state = State()
    try:
        with open(path, "rb") as file:
            data = file.read()
        version, synced, places, *more = marshal.loads(data)
    except (OSError, ValueError, EOFError, TypeError):
        return state
    if version in (2, VERSION):
        state.saved = data
        state.synced = synced
        state.cleared, state.quarantined = more
        for identity, (tip, files, *rest) in places.items():
            state.places[identity] = PlaceState(tip, files if version == 2 else _rows(*files), *rest)
    return state


def save(path: str, state: State) -> None:
    """Write the state in one step. It is written last: whatever it says has happened."""
    places = {
        identity: (place.tip, _columns(place.files), place.dates, place.day) for identity, place in state.places.items()
    }
    # the older format has no references between values, whose use depends on how often each is in use elsewhere
    data = marshal.dumps((VERSION, state.synced, places, state.cleared, state.quarantined), 2)
    if data != state.saved:
        replace(path, data)
        state.saved = data


if TYPE_CHECKING:
    Columns = tuple[str, str, bytes | list[Signature], list[str], dict[str, str]]
_NOTHING = (0, 0, 0, 0)


def _columns(files: dict[str, Shown]) -> Columns:
    """The files as columns, which are read several times faster than a hundred thousand rows: names, keys, signatures,
    the names of those without one, and the commits of their own that a few show."""
    from _struct import error, pack  # type: ignore[attr-defined]
    from itertools import chain

    names, keys = "\0".join(files), "\0".join([row[1] for row in files.values()])
    signatures = [row[0] or _NOTHING for row in files.values()]
    absent = [name for name, row in files.items() if row[0] is None]
    own = {name: row[2] for name, row in files.items() if row[2]}
    try:
        return names, keys, pack(f"<{4 * len(files)}q", *chain.from_iterable(signatures)), absent, own
    except error:  # a file system that numbers its files as it likes
        return names, keys, signatures, absent, own


def _rows(
    names: str, keys: str, signatures: bytes | list[Signature], absent: list[str], own: dict[str, str]
) -> dict[str, Shown]:
    if not names:
        return {}
    if isinstance(signatures, bytes):
        from _struct import unpack

        flat = iter(unpack(f"<{len(signatures) // 8}q", signatures))
        every: Iterable[Signature] = zip(flat, flat, flat, flat, strict=True)
    else:
        every = signatures
    from itertools import repeat

    files: dict[str, Shown] = dict(zip(names.split("\0"), zip(every, keys.split("\0"), repeat("")), strict=False))
    for name in absent:
        files[name] = (None, *files[name][1:])
    for name, commit in own.items():
        files[name] = (*files[name][:2], commit)
    return files
