"""Where Claude Code keeps what a person owns.

Sources: the client's manual on memory, sub-agents, sessions and settings. The project folder's name is the path of
the repository's main checkout with every character that is no letter or digit turned into ``-``: not reversible, so
two projects can share a folder.
"""

from __future__ import annotations

import os

LONGEST = 200
"""A longer name is cut there and gets a hash that is not documented: such a folder is found by its beginning."""


def slug(path: str) -> str:
    """The name of the project folder of a checkout."""
    return "".join(char if char.isascii() and char.isalnum() else "-" for char in path)


def auto_memory(config_dir: str, checkout: str, user_home: str, named: str = "") -> str:
    """The auto-memory folder of a repository whose main checkout is ``checkout``. ``named``: a name for its project
    folder that the environment gives."""
    if configured := _configured(config_dir, checkout, user_home):
        return configured
    name = named if named and "/" not in named and not named.startswith(".") else ""
    return os.path.join(config_dir, "projects", name or _existing(config_dir, slug(checkout)), "memory")


def lookalikes(checkout: str, listing: dict[str, list[str]] | None = None) -> list[str]:
    """The other folders on this machine whose project folder has the same name, that have a ``.git`` in them.

    Found by walking down only along names that can lead there. ``listing`` keeps what was listed, for many checkouts.
    """
    wanted = slug(checkout)
    if len(wanted) > LONGEST:
        return []
    found: list[str] = []
    _descend("/", wanted[1:], {} if listing is None else listing, found)
    return sorted(path for path in found if path != checkout and os.path.exists(os.path.join(path, ".git")))


def _descend(folder: str, rest: str, listing: dict[str, list[str]], found: list[str]) -> None:
    if folder not in listing:
        try:
            listing[folder] = os.listdir(folder)
        except OSError:
            listing[folder] = []
    for name in listing[folder]:
        if not rest.startswith(slug(name)):
            continue
        path = os.path.join(folder, name)
        if len(name) == len(rest):
            found.append(path)
        elif rest[len(name)] == "-" and os.path.isdir(path) and not os.path.islink(path):
            _descend(path, rest[len(name) + 1 :], listing, found)


def memory_folders(config_dir: str) -> list[str]:
    """All auto-memory folders that hold a note."""
    projects = os.path.join(config_dir, "projects")
    try:
        names = sorted(os.listdir(projects))
    except OSError:
        return []
    folders = [os.path.join(projects, name, "memory") for name in names]
    return [folder for folder in folders if _has_note(folder)]


def _has_note(folder: str) -> bool:
    try:
        return any(name.endswith(".md") for name in os.listdir(folder))
    except OSError:
        return False


def _existing(config_dir: str, name: str) -> str:
    if len(name) <= LONGEST:
        return name
    start = name[:LONGEST]
    try:
        found = sorted(item for item in os.listdir(os.path.join(config_dir, "projects")) if item.startswith(start))
    except OSError:
        found = []
    return found[0] if found else start


_SETTINGS = ("settings.local.json", "settings.json")


def _configured(config_dir: str, checkout: str, user_home: str) -> str | None:
    """The ``autoMemoryDirectory`` of the narrowest settings file that has one; only absolute and ``~/`` paths count."""
    files = [os.path.join(checkout, ".claude", name) for name in _SETTINGS]
    for path in (*files, os.path.join(config_dir, "settings.json")):
        value = _setting(path, "autoMemoryDirectory")
        if value is None:
            continue
        if value.startswith("~/"):
            return os.path.join(user_home, value[2:])
        if os.path.isabs(value):
            return value
    return None


def _setting(path: str, name: str) -> str | None:
    try:
        with open(path, "rb") as file:
            data = file.read(1 << 20)
    except OSError:
        return None
    if name.encode() not in data:
        return None
    import json

    try:
        value = json.loads(data).get(name)
    except (ValueError, AttributeError):
        return None
    return value if isinstance(value, str) else None
