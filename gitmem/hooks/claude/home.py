"""Taking a person's notes home from a work tree, at a moment at which they could be lost."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

SECONDS = 12.0
WAIT = 1.0
"""Seconds to wait for another gitmem: a sync that is at work takes everything home itself."""


def take_home(folder: str, environ: Mapping[str, str]) -> None:
    """Carry the notes of the repository around a folder, if there is anything to carry. GitmemError where it cannot be
    done."""
    from gitmem.config.machine import machine
    from gitmem.ops.carry.idle import common_dir, idle

    if folder:
        if not os.path.isdir(folder):
            return
        os.chdir(folder)
    this = machine(environ)
    common = common_dir(environ)
    if not common or idle(this, common):
        return
    from gitmem.config.clock import today
    from gitmem.hooks.claude import limit
    from gitmem.ops.carry.run import Ask, carry

    limit.within(SECONDS)
    carry(Ask(this, today(environ), wait=WAIT))
