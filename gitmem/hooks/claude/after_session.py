"""What a session leaves to be done, in a process that nobody waits for: its facts go, what is queued is extracted, and
all of it is pushed.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def run(session: str, environ: Mapping[str, str]) -> None:
    """Do it, one after the other; what fails leaves the rest to be done."""
    from gitmem.hooks.claude.once import sweep

    for step in (_finish, _extract, _sync):
        try:
            step(session, environ)
        except Exception:
            continue
    sweep(environ)


def _finish(session: str, environ: Mapping[str, str]) -> None:
    from gitmem.config.clock import today
    from gitmem.config.machine import machine
    from gitmem.ops.records.here import here
    from gitmem.ops.sessions.end import finish

    if session:
        finish(here(machine(environ), environ), today(environ), session)


def _extract(_session: str, environ: Mapping[str, str]) -> None:
    from gitmem.ops.extract.queue import waiting

    if waiting(environ):
        _wait_for("extract", "--drain")


def _sync(_session: str, environ: Mapping[str, str]) -> None:
    from gitmem.config.machine import machine
    from gitmem.store.home import Home

    if Home(machine(environ).store).exists:
        _wait_for("sync", "--quiet")


def _wait_for(*args: str) -> None:
    from gitmem.hooks.detached import gitmem

    command = gitmem(*args)
    os.waitpid(os.posix_spawn(command[0], command, dict(os.environ)), 0)
