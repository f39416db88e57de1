"""``gitmem import --from``: notes that are in no bundle, a folder of Markdown files or one such file, as records."""

from __future__ import annotations

import os
import stat

from gitmem.errors import GitmemError, UsageError
from gitmem.model.names import is_record_file
from gitmem.model.scope import LOCAL, PROJECT, USER
from gitmem.ops.bundle import unpack
from gitmem.ops.bundle.incoming import Contents, Incoming
from gitmem.ops.bundle.manifest import Project
from gitmem.store.layout import record_key, uid
from gitmem.sync import shape
from gitmem.sync.place import is_index

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here

_AREA = {USER: "records", LOCAL: "memory"}
_HERE = "here"
"""The one project of such a bundle."""
_UNMET = "0" * 16
"""Its id while somebody only looks, and the store has not met the repository."""


def loose(here: Here, path: str, scope: str) -> Contents:
    """The notes at a path, as entries of a scope. The files stay where they are, and as they are."""
    at = os.path.realpath(os.path.expanduser(path))
    if not os.path.exists(at):
        raise GitmemError(f"{path} is not there")
    _refuse_carried(here, at)
    found, entries = unpack.Unpacked(), []
    for name, text in _texts(at, found):
        why = shape.name(name)
        if why is not None:
            raise GitmemError(f"{name}: {why}", "rename it, then import again; nothing was imported")
        key = name if scope == PROJECT else record_key(_AREA[scope], uid(_AREA[scope], name))
        entries.append(Incoming(scope, "" if scope == USER else _HERE, key, [name], {(name, text)}))
    if not entries:
        raise GitmemError(f"there are no notes at {path}", "notes are files that end in .md")
    projects = {} if scope == USER else {_HERE: Project(here.identity or _UNMET, os.path.basename(here.top or ""))}
    return Contents(entries, projects, found.ignored)


def _texts(at: str, found: unpack.Unpacked) -> list[tuple[str, str]]:
    """Names and texts. A folder's usual signs, and tables of contents, are no notes."""
    if os.path.isfile(at):
        files = [(os.path.basename(at), os.lstat(at))]
        at = os.path.dirname(at)
    else:
        files = list(unpack.walk(at))
    for name, info in files:
        found.count()
        if stat.S_ISDIR(info.st_mode):
            continue
        if not stat.S_ISREG(info.st_mode) or not is_record_file(name) or is_index(name):
            found.ignored.append(name)
        elif found.fits(name, info.st_size):
            found.put(name, unpack.read(os.path.join(at, *name.split("/"))))
    return sorted(found.texts.items())


def _refuse_carried(here: Here, at: str) -> None:
    """What sync takes home by itself is not taken in a second time, under another name."""
    from gitmem.agents.claude.folders import memory_folders
    from gitmem.ops.sync.places import of_clones, of_user

    places = [*of_user(here.machine), *of_clones(here.machine, here.clones, here.common or None, dry=True)[0]]
    for root in (os.path.realpath(place.root) for place in places):
        if (at + os.sep).startswith(root + os.sep):
            raise UsageError(f"{at} is carried already", "gitmem sync takes home what stands there")
    if at in (os.path.realpath(folder) for folder in memory_folders(here.machine.claude)):
        raise UsageError(f"{at} is an agent's memory folder", f"gitmem projects adopt {at}")
