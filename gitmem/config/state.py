"""Where this machine keeps what is never carried anywhere: logs, sessions and runs."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def state_folder(environ: Mapping[str, str]) -> str:
    """``gitmem`` in the XDG state folder."""
    home = environ.get("HOME") or environ.get("USERPROFILE") or os.path.expanduser("~")
    return os.path.join(environ.get("XDG_STATE_HOME") or os.path.join(home, ".local", "state"), "gitmem")
