"""``gitmem run -- COMMAND``: its command line, read without click, since it stands before other people's commands."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def run(args: list[str]) -> int | None:
    """The exit code, or None where click has to parse the line."""
    return perform(args[1:]) if args[:1] == ["--"] and len(args) > 1 else None


def perform(command: Sequence[str]) -> int:
    """Run the command, and end as it ended."""
    from gitmem.cli.failures import say
    from gitmem.config.state import state_folder
    from gitmem.ops.run import NOT_EXECUTABLE, NOT_FOUND, run

    try:
        code = run(state_folder(os.environ), command, os.environ)
    except FileNotFoundError:
        say(f"error: {command[0]}: not found")
        return NOT_FOUND
    except PermissionError:
        say(f"error: {command[0]}: not a program that may be run")
        return NOT_EXECUTABLE
    return code if code >= 0 else _end_by(-code)


def _end_by(number: int) -> int:
    """End by the signal that ended the command, so that a shell stops where it would have stopped without us."""
    import signal

    if number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
        sys.stdout.flush()
        sys.stderr.flush()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    return 128 + number
