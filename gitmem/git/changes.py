"""git's raw diff format, read: which path became which blob."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

GITLINK = "160000"


class Change:
    """A path in its new state. ``status`` is git's letter; ``oid`` is "" where the path is gone."""

    __slots__ = ("mode", "oid", "path", "status")

    def __init__(self, path: str, mode: str, oid: str, status: str) -> None:
        self.path = path
        self.mode = mode
        self.oid = oid
        self.status = status

    @property
    def deleted(self) -> bool:
        """Whether the path is gone."""
        return self.status == "D"

    @property
    def unmerged(self) -> bool:
        """Whether a merge has left the path in conflict."""
        return self.status == "U"


def parse_raw(data: bytes) -> Iterator[Change]:
    """``:100644 100644 OLD NEW M NUL path NUL …``, as ``--raw -z --no-renames --no-abbrev`` prints it."""
    fields = data.split(b"\0")
    for i in range(0, len(fields) - 1, 2):
        yield change(fields[i], fields[i + 1])


def change(header: bytes, path: bytes) -> Change:
    """One entry; a combined one (``::``, a merge) has as many old modes and ids as parents, then the new
    ones."""
    parents = len(header) - len(header.lstrip(b":"))
    words = header[parents:].split(b" ")
    status = words[-1].decode()
    oid = words[-2].decode()
    mode = words[parents].decode()
    gone = mode == "000000" and "U" not in status
    return Change(
        path=os.fsdecode(path),
        mode=mode,
        oid="" if not oid.strip("0") else oid,
        status="D" if gone else status[:1],
    )
