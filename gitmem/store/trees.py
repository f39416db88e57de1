"""Trees of the store, read as its blobs are: through one ``git cat-file`` that stays.

So to look at a few paths, or at what differs between two commits that are near each other, starts no process.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Row = tuple[str, str]
    """Mode and id."""
    Rows = dict[str, Row]
    Read = Callable[[str], Rows | None]
    """Id → what the tree holds; None where there is no such tree."""

FOLDER = "40000"


class TooMany(Exception):
    """More trees differ than it pays to read one by one."""


def rows(data: bytes) -> Rows:
    """What a tree object holds: name → mode and id."""
    found: Rows = {}
    at = 0
    while at < len(data):
        end = data.index(b"\0", at)
        mode, _, name = data[at:end].partition(b" ")
        found[name.decode("utf-8", "surrogateescape")] = (mode.decode(), data[end + 1 : end + 21].hex())
        at = end + 21
    return found


def below(read: Read, path: str, row: Row) -> Iterator[tuple[str, Row]]:
    """The files at a path and below it, with their paths."""
    if row[0] != FOLDER:
        yield path, row
        return
    for name, member in (read(row[1]) or {}).items():
        yield from below(read, f"{path}/{name}", member)


def difference(
    read: Read, old: Rows, new: Rows, most: int, folder: str = ""
) -> Iterator[tuple[str, Row | None, Row | None]]:
    """The files that differ below two trees: path, before, after. TooMany when more than ``most`` folders do."""
    left = [most]
    yield from _difference(read, old, new, folder, left)


def _difference(
    read: Read, old: Rows, new: Rows, folder: str, left: list[int]
) -> Iterator[tuple[str, Row | None, Row | None]]:
    differing = [name for name in sorted(old.keys() | new.keys()) if old.get(name) != new.get(name)]
    left[0] -= sum(FOLDER in (row[0] for row in (old.get(name), new.get(name)) if row) for name in differing)
    if left[0] < 0:
        raise TooMany
    for name in differing:
        before, after = old.get(name), new.get(name)
        was, now = (row if row is not None and row[0] == FOLDER else None for row in (before, after))
        if (before is not None and was is None) or (after is not None and now is None):
            yield folder + name, None if was else before, None if now else after
        if was or now:
            there, here = (read(row[1]) or {} if row else {} for row in (was, now))
            yield from _difference(read, there, here, f"{folder}{name}/", left)
