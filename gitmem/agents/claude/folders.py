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


def auto_memory(config_dir: str, checkout: str, user_home: str) -> str:
    """The auto-memory folder of a repository whose main checkout is ``checkout``."""
    return _configured(config_dir, checkout, user_home) or os.path.join(
        config_dir, "projects", _existing(config_dir, slug(checkout)), "memory"
    )


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
