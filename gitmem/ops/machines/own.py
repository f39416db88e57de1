"""This machine's own mark: one line in a file beside the store, so that an idle sync knows at a glance that it has
signed in today. It starts no process and imports nothing."""

from __future__ import annotations

import os

from gitmem import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.machine import Machine
    from gitmem.store.home import Home

LONGEST = 64
"""Characters of a machine's name that are kept."""


class Own:
    """``id``: sixteen hex digits, drawn once and kept. ``line``: what was signed in last, "" for nothing yet."""

    __slots__ = ("id", "line")

    def __init__(self, id: str, line: str) -> None:
        self.id = id
        self.line = line


def path(home: Home) -> str:
    """The file. It is this machine's own and never travels."""
    return os.path.join(home.folder, "machine")


def load(home: Home) -> Own:
    """The mark; a new one where there is none that can be read."""
    try:
        with open(path(home), encoding="utf-8", errors="replace") as file:
            id, _, line = file.read(1000).strip().partition(" ")
    except OSError:
        id, line = "", ""
    if len(id) != 16 or id.strip("0123456789abcdef"):
        id, line = os.urandom(8).hex(), ""
    return Own(id, line)


def line(machine: Machine, today: str) -> str:
    """What this machine would say of itself: the day, the version, its name."""
    name = "".join(char for char in machine.device if char.isprintable())[:LONGEST].strip()
    return f"{today} {__version__} {name or 'device'}"


def due(home: Home, machine: Machine, today: str) -> bool:
    """Whether it has not signed in yet today, under this name and with this version."""
    return load(home).line != line(machine, today)
