"""What a bundle says of itself: ``manifest.json``. Written by us, read as if by somebody else."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from gitmem.errors import GitmemError
from gitmem.store.identify import TRAVELLING
from gitmem.store.projects import is_identity, read, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.store.projects import Alias

FORMAT = "gitmem-bundle"
VERSION = 1
_HEX = frozenset("0123456789abcdef")
_ALIASES = 200


@dataclass(frozen=True)
class File:
    """A file as it was written. ``uid`` and ``name``: of a record, else ""; ``blob``: git's id of its text."""

    blob: str
    uid: str = ""
    name: str = ""


@dataclass(frozen=True)
class Project:
    """A project, as its folder in the bundle is called. ``identity`` is "" where the store did not know it."""

    identity: str
    name: str
    aliases: tuple[Alias, ...] = ()


@dataclass
class Manifest:
    """``made``: the day. ``projects``: folder → project; ``files``: path → what it was."""

    made: str
    scopes: list[str] = field(default_factory=list)
    projects: dict[str, Project] = field(default_factory=dict)
    files: dict[str, File] = field(default_factory=dict)

    def text(self) -> str:
        """As JSON, the same for the same contents."""
        value = {
            "format": FORMAT,
            "version": VERSION,
            "made": self.made,
            "scopes": self.scopes,
            "projects": {
                folder: {"id": one.identity, "name": one.name, "aliases": write(one.aliases).splitlines()}
                for folder, one in sorted(self.projects.items())
            },
            "files": {
                path: {"blob": one.blob, **({"uid": one.uid, "name": one.name} if one.uid else {})}
                for path, one in sorted(self.files.items())
            },
        }
        return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def parse(text: str) -> Manifest:
    """The manifest in a text. GitmemError for anything that we do not write."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise _wrong("it is no JSON") from None
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise _wrong("it describes no bundle of gitmem")
    if value.get("version") != VERSION:
        raise GitmemError("the bundle was written by a newer gitmem", "install the newest gitmem, then import it again")
    files, projects = value.get("files"), value.get("projects")
    if not isinstance(files, dict) or not isinstance(projects, dict):
        raise _wrong("it lists no files or no projects")
    return Manifest(
        _text(value, "made"),
        [],
        {folder: _project(one) for folder, one in projects.items()},
        {path: _file(one) for path, one in files.items()},
    )


def _file(value: object) -> File:
    if not isinstance(value, dict):
        raise _wrong("a file in it is not described")
    blob, identity, name = _text(value, "blob"), _text(value, "uid"), _text(value, "name")
    if len(blob) != 40 or not _HEX.issuperset(blob):
        raise _wrong("the id of a file in it is none")
    if identity and (len(identity) != 16 or not _HEX.issuperset(identity)):
        raise _wrong("the uid of a record in it is none")
    return File(blob, identity, name)


def _project(value: object) -> Project:
    if not isinstance(value, dict):
        raise _wrong("a project in it is not described")
    identity, aliases = _text(value, "id"), value.get("aliases", [])
    if identity and not is_identity(identity):
        raise _wrong("the id of a project in it is none")
    if not isinstance(aliases, list) or len(aliases) > _ALIASES or not all(isinstance(one, str) for one in aliases):
        raise _wrong("the aliases of a project in it are none")
    found = sorted(one for one in read("\n".join(aliases)) if one[0] in TRAVELLING)
    return Project(identity, _text(value, "name"), tuple(found))


def _text(value: dict[str, object], name: str) -> str:
    found = value.get(name, "")
    if not isinstance(found, str) or not (found.isprintable() or name == "name"):
        raise _wrong(f"its {name} is no text")
    return found


def _wrong(why: str) -> GitmemError:
    return GitmemError(f"this is no bundle of gitmem: manifest.json: {why}", "nothing was imported")
