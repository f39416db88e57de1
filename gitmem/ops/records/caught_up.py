"""Taking home what agents wrote, before an answer is given from the store; as long as looking is cheap."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here

_FEW = 1 << 19
"""Bytes of the state of what is shown. Where so very much is shown, looking at each file first would take longer than
the answer; agents' hooks and ``gitmem sync`` have taken home what they wrote."""


def caught_up(here: Here, today: str) -> str:
    """Why what agents wrote last could not be taken home; "" where it was, or where nothing was written."""
    try:
        if os.stat(here.home.state).st_size > _FEW:
            return ""
    except OSError:
        pass
    if not here.home.exists:
        return ""
    from gitmem.ops.records.step import catch_up

    return catch_up(here, today)
