"""What this machine alone knows of projects: which folder is a clone of which, and what it carries. Never travels.

A clone is known by its common git folder. Its marks are kept with it, so that a table of aliases that changed can be
looked through again without asking git about every clone.
"""

from __future__ import annotations

import os

from gitmem.store.files import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.store.projects import Alias

NAME = "clones"


class Clone:
    """``path``: the common git folder. ``stamp``: the state of its configuration when ``marks`` were read."""

    __slots__ = ("identity", "marks", "path", "stamp")

    def __init__(self, path: str, identity: str, stamp: str, marks: Iterable[Alias] = ()) -> None:
        self.path = path
        self.identity = identity
        self.stamp = stamp
        self.marks = tuple(marks)


class Clones:
    """The clones of this machine, by path, and the choices made on it.

    ``table``: the tip of the ``user`` branch whose aliases have been applied here. ``same``: unified project → the
    project it went into. ``merged``: unified project → the tip of its branch that is in the other one. ``folders``:
    an agent's folder that several clones share → the project that has it. ``adopted``: folders taken over once.
    ``only``: the projects that this machine carries, None for all.
    """

    __slots__ = ("adopted", "by_path", "folders", "merged", "only", "same", "table")

    def __init__(self) -> None:
        self.by_path: dict[str, Clone] = {}
        self.table = ""
        self.same: dict[str, str] = {}
        self.merged: dict[str, str] = {}
        self.folders: dict[str, str] = {}
        self.adopted: set[str] = set()
        self.only: set[str] | None = None

    def canonical(self, identity: str) -> str:
        """The id that a project goes by now."""
        while self.same.get(identity, identity) < identity:
            identity = self.same[identity]
        return identity

    def carries(self, identity: str) -> bool:
        """Whether this machine was told to carry a project, or nothing else."""
        return self.only is None or identity in self.only

    def paths_of(self, identity: str) -> list[str]:
        """The clones of a project."""
        return sorted(path for path, clone in self.by_path.items() if clone.identity == identity)


def stamp(path: str) -> str:
    """The state of a clone's configuration: another file, or an edit of it, shows."""
    try:
        found = os.stat(os.path.join(path, "config"))
    except OSError:
        return ""
    return f"{found.st_mtime_ns}.{found.st_size}.{found.st_ino}"


def load(folder: str) -> Clones:
    """What is known; clones that are gone are left out. Losing the file loses choices, but no note."""
    known = Clones()
    try:
        with open(os.path.join(folder, NAME), encoding="utf-8", errors="surrogateescape") as file:
            rows = [line.rstrip("\n").split("\t") for line in file]
    except OSError:
        return known
    for row in rows:
        if row[0] == "clone" and len(row) >= 4 and os.path.isdir(row[2]):
            marks = [(kind, value) for kind, _, value in (mark.partition(" ") for mark in row[4:])]
            known.by_path[row[2]] = Clone(row[2], row[1], row[3], marks)
        elif row[0] == "only":
            known.only = {*(known.only or ()), *row[1:]}
        elif row[0] == "table" and len(row) == 2:
            known.table = row[1]
        elif row[0] == "adopted" and len(row) == 2:
            known.adopted.add(row[1])
        elif row[0] in ("same", "merged", "folders") and len(row) == 3:
            getattr(known, row[0])[row[1]] = row[2]
    return known


def save(folder: str, known: Clones) -> None:
    """Write it all. A folder whose name holds a line break or tab is left out: it is found again each time."""
    rows = [["table", known.table]]
    for path, clone in sorted(known.by_path.items()):
        rows.append(["clone", clone.identity, path, clone.stamp, *(f"{kind} {value}" for kind, value in clone.marks)])
    rows += [["only", *sorted(known.only)]] if known.only is not None else []
    for kind in ("same", "merged", "folders"):
        rows += [[kind, name, value] for name, value in sorted(getattr(known, kind).items())]
    rows += [["adopted", path] for path in sorted(known.adopted)]
    lines = ["\t".join(row) + "\n" for row in rows if not any(set("\t\n\r") & set(cell) for cell in row)]
    data = "".join(lines).encode("utf-8", "surrogateescape")
    path = os.path.join(folder, NAME)
    try:
        with open(path, "rb") as file:
            if file.read() == data:
                return
    except OSError:
        pass
    replace(path, data)
