"""A person's folders on this machine: home, settings, and what is never carried (logs, sessions and runs)."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def home_folder(environ: Mapping[str, str]) -> str:
    """The person's home folder, of the system's user database where the environment names none."""
    return environ.get("HOME") or environ.get("USERPROFILE") or os.path.expanduser("~")


def person_file(environ: Mapping[str, str]) -> str:
    """The file of this person's own settings; "" where no home folder is known."""
    home = environ.get("HOME") or environ.get("USERPROFILE") or ""
    folder = environ.get("XDG_CONFIG_HOME") or (home and os.path.join(home, ".config"))
    return os.path.join(folder, "gitmem", "config.toml") if folder else ""


def state_folder(environ: Mapping[str, str]) -> str:
    """``gitmem`` in the XDG state folder."""
    local = os.path.join(home_folder(environ), ".local", "state")
    return os.path.join(environ.get("XDG_STATE_HOME") or local, "gitmem")
