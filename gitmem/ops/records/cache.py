"""Records of a branch of the home store as they were read at its tip: kept beside the store, made anew where lost.

Holds texts of records, so whatever empties the store of one has to remove this folder too.
"""

from __future__ import annotations

import marshal
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.load import Raw
    from gitmem.store.home import Home
    from gitmem.sync.merge.entry import Entry

FOLDER = "cache"
VERSION = 3


def read(home: Home, branch: str, area: str) -> dict[str, Raw]:
    """Key → record, of one area of one branch."""
    from gitmem.store.branch import tip

    now = tip(home.git_dir, branch)
    if now is None:
        return {}
    path = file_of(home, branch, area)
    before, known = _load(path)
    if before == now:
        return known
    from gitmem.ops.records.twins import apart

    fresh = apart(home, branch, _updated(home.git_dir, area, before, now, known))
    _save(home, path, now, fresh)
    return fresh


def file_of(home: Home, branch: str, area: str) -> str:
    """Where they are kept."""
    return os.path.join(home.folder, FOLDER, f"{branch}-{area}".replace("/", "-"))


def _load(path: str) -> tuple[str | None, dict[str, Raw]]:
    try:
        with open(path, "rb") as file:
            version, tip, known = marshal.loads(file.read())
    except (OSError, ValueError, EOFError, TypeError):
        return None, {}
    return (tip, known) if version == VERSION else (None, {})


def _save(home: Home, path: str, tip: str, known: dict[str, Raw]) -> None:
    """Losing it costs time and nothing else, so a store that cannot be written to is no fault here."""
    from gitmem.store.files import replace

    try:
        os.makedirs(os.path.join(home.folder, FOLDER), mode=0o700, exist_ok=True)
        replace(path, marshal.dumps((VERSION, tip, known)))
    except OSError:
        pass


def _updated(git_dir: str, area: str, before: str | None, now: str, known: dict[str, Raw]) -> dict[str, Raw]:
    changed = since(git_dir, area, before, now)
    if changed is None:
        known, changed = {}, since(git_dir, area, None, now) or {}
    if not changed:
        return known
    fresh = {key: raw for key, raw in known.items() if key not in changed}
    fresh.update({key: raw for key, raw in changed.items() if raw is not None})
    return fresh


def since(git_dir: str, area: str, before: str | None, now: str) -> dict[str, Raw | None] | None:
    """The records of an area that differ between two commits; None for one that is gone, and None for all where the
    old commit is gone itself: then history was rewritten."""
    from gitmem.errors import GitError
    from gitmem.store.branch import Reader, changes
    from gitmem.store.layout import key_of

    try:
        changed = changes(git_dir, before, now)
    except GitError:
        if before is None:
            raise
        return None
    found: dict[str, Raw | None] = {
        key: None for change in changed if (key := key_of(change.path)).startswith(area + "/")
    }
    if found:
        with Reader(git_dir) as reader:
            for key, entry in reader.entries(now, found).items():
                found[key] = raw_of(key, entry)
    return found


def raw_of(key: str, entry: Entry) -> Raw:
    """An entry as a record: of several texts what agents are shown."""
    from gitmem.model.frontmatter import parse
    from gitmem.sync.merge.record import meaning
    from gitmem.sync.shown import render

    name, text = render(key, entry)
    fields = meaning(parse(text).fields)
    return name, text, fields, len(entry) > 1, _why(key, entry, fields)


def _why(key: str, entry: Entry, fields: dict[str, object]) -> str:
    """Why an agent may not be shown it. Plain text of a plain name, in its place, that claims nothing needs no look."""
    from gitmem.sync import shape

    plain = all(_plain_name(name) and _plain(text) for name, text in entry)
    claims = len(entry) > 1 or fields.get("scope") not in _OWN
    if plain and not claims and all(shape.place(f"{key}/{name}") is None for name, _ in entry):
        return ""
    from gitmem.ops.sync.screen import incoming

    return incoming(_ANY_DAY)(key, entry) or ""


_OWN = (None, "user", "local")
_ANY_DAY = "2000-01-01"
"""What may be shown does not depend on the day."""


def _plain(text: str) -> bool:
    from gitmem.sync.shape import plain

    return len(text) < _LONG and plain(text)


_LONG = 1 << 18


def _plain_name(name: str) -> bool:
    stem = name.removesuffix(".md")
    return stem != name and stem.isascii() and stem.replace("-", "").replace("_", "").isalnum()
