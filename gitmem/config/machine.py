"""This machine and this person, as the environment tells them."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class Machine:
    """``store``: the home store's folder. ``claude``: the agent's own folder. ``device``: the machine's name."""

    __slots__ = ("claude", "device", "home", "store")

    def __init__(self, store: str, claude: str, home: str, device: str) -> None:
        self.store = store
        self.claude = claude
        self.home = home
        self.device = device


def machine(environ: Mapping[str, str]) -> Machine:
    """From ``GITMEM_HOME`` or the XDG data folder, ``CLAUDE_CONFIG_DIR``, ``HOME`` and ``GITMEM_DEVICE``."""
    home = environ.get("HOME") or environ.get("USERPROFILE") or os.path.expanduser("~")
    data = environ.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share")
    return Machine(
        store=os.path.abspath(environ.get("GITMEM_HOME") or os.path.join(data, "gitmem")),
        claude=os.path.abspath(environ.get("CLAUDE_CONFIG_DIR") or os.path.join(home, ".claude")),
        home=home,
        device=environ.get("GITMEM_DEVICE") or (os.uname().nodename if hasattr(os, "uname") else "device"),
    )
