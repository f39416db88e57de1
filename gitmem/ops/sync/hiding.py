"""What a clone gets before a person's own files stand in its work trees. No tracked file is touched."""

from __future__ import annotations

import os

from gitmem.agents.claude.bridge import LOCAL
from gitmem.git import checkouts
from gitmem.git.exclude import hide
from gitmem.git.tracked import tracked
from gitmem.store.files import replace

RECORDS = ".claude/agent-memory-local"
HIDDEN = (f"/{LOCAL}", f"/{RECORDS}/")
"""The lines of the common ``info/exclude`` that keep both out of git's sight."""
INCLUDE = ".worktreeinclude"
_INCLUDE_TEXT = f"""\
# Written by gitmem, and not tracked: what Claude Code copies into the work trees that it makes itself.
# It calls no git hook there. A file of this name that the project tracks takes the place of this one.
/{LOCAL}
/{RECORDS}/
"""


def prepare(common: str) -> None:
    """Hide a person's own files, and have the client copy them into work trees that it makes. OSError if not possible.

    The client switches git's hooks off when it makes a work tree, and reads its memory before any hook of its own has
    run (measured): so this file is the only way to have the notes there in the first session.
    """
    hide(common, HIDDEN)
    main = checkouts.main(common)
    if main is None:
        return
    path = os.path.join(main, INCLUDE)
    if not os.path.lexists(path) and not tracked(main, INCLUDE):
        hide(common, (f"/{INCLUDE}",))
        replace(path, _INCLUDE_TEXT.encode(), 0o644)
