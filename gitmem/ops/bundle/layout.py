"""Where an entry of the store stands in a bundle, and back. Pure.

::

    README.md  manifest.json
    user/CLAUDE.md  user/rules/…  user/records/<name>.md  user/agent-memory/…
    local/<project>/CLAUDE.local.md  local/<project>/memory/…  local/<project>/agent-memory-local/…
    project/<project>/<name>.md                                    what the team's repository has
"""

from __future__ import annotations

from gitmem.model.scope import LOCAL, PROJECT, USER
from gitmem.store.layout import LISTS, RECORD, kind_of, record_key, uid
from gitmem.sync.place import is_index
from gitmem.sync.shape import folded

MANIFEST = "manifest.json"
README = "README.md"
GENERATED = "rules/gitmem.md"
"""Made of the user's records on each machine, and never read back."""
EXPORTED = (USER, PROJECT, LOCAL)
"""The scopes that a bundle can hold. Sessions and runs end by themselves, and are nobody's to keep."""

_AREAS = {USER: ("records", "agent-memory"), LOCAL: ("memory", "agent-memory-local")}
_PROSE = {USER: ("CLAUDE.md", "rules/"), LOCAL: ("CLAUDE.local.md",)}


def path_of(scope: str, folder: str, key: str, name: str) -> str | None:
    """The path in a bundle of a text of the store; None for what no bundle holds. ``folder``: of the project."""
    top = f"{USER}/" if scope == USER else f"{scope}/{folder}/"
    if kind_of(key) == RECORD:
        area = key.partition("/")[0]
        return f"{top}{area}/{name}" if area in _AREAS[scope] else None
    if key.startswith(LISTS):
        listed = key.removeprefix(LISTS)
        return top + listed if listed.partition("/")[0] in _AREAS[scope] else None
    return top + key if _is_prose(scope, key) else None


def parted(path: str) -> tuple[str, str, str] | None:
    """Scope, project folder and the rest of a path in a bundle; None for a path of no known form."""
    scope, _, rest = path.partition("/")
    if scope == USER:
        return (scope, "", rest) if rest else None
    folder, _, inside = rest.partition("/")
    return (scope, folder, inside) if scope in (LOCAL, PROJECT) and folder and inside else None


def key_of(scope: str, inside: str, identity: str = "") -> tuple[str, str] | None:
    """Key and name in the store of a file of a bundle; None for what has no place there. ``identity``: the uid of the
    record that it is said to be, "" for a new one."""
    if _is_prose(scope, inside):
        return inside, inside
    area, _, name = inside.partition("/")
    if area not in _AREAS[scope] or not name:
        return None
    if is_index(name):
        return (key := f"{LISTS}{area}/{name}"), key
    return record_key(area, identity or uid(area, name)), name


def _is_prose(scope: str, key: str) -> bool:
    if folded(key) == GENERATED:
        return False
    return any(key == one or (one.endswith("/") and key.startswith(one)) for one in _PROSE[scope])
