"""git's hooks at which a person's own notes are carried: never in the way, whatever happens."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

WAIT = 2.0
"""Seconds to wait for another gitmem: a sync that is at work shows everything itself."""


def run(environ: Mapping[str, str], cheaply: bool = False) -> int:
    """Carry, if there is anything to carry. The exit code is git's own, so always 0; a failure is one line.

    ``cheaply``: only in a clone that is new to the store, for commands that look into the others themselves.
    """
    if environ.get("GITMEM_DISABLE", "") not in ("", "0"):
        return 0
    from gitmem.errors import GitmemError

    try:
        _run(environ, cheaply)
    except (GitmemError, OSError) as error:
        reason = error.message if isinstance(error, GitmemError) else (error.strerror or type(error).__name__)
        sys.stderr.write(f"gitmem: your notes were not carried: {reason} (gitmem carry says more)\n")
    except Exception as error:
        sys.stderr.write(f"gitmem: your notes were not carried: {type(error).__name__} (gitmem carry says more)\n")
    return 0


def _run(environ: Mapping[str, str], cheaply: bool) -> None:
    from gitmem.config.machine import machine
    from gitmem.ops.carry.idle import common_dir, idle, met

    this = machine(environ)
    common = common_dir(environ)
    if not common or (cheaply and met(this, common)) or idle(this, common):
        return
    from gitmem.config.clock import today
    from gitmem.ops.carry.run import Ask, carry

    carry(Ask(this, today(environ), wait=WAIT))
