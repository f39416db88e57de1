"""Paths as a person knows them."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here


def short(here: Here, path: str) -> str:
    """A path with ``~`` for the home folder."""
    home = here.machine.home.rstrip(os.sep)
    return "~" + path[len(home) :] if home and (path + os.sep).startswith(home + os.sep) else path
