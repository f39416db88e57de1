"""The one place where what went wrong becomes words on stderr and an exit code. Does not import click."""

from __future__ import annotations

import os
import sys

from gitmem.errors import EXIT_FAILED, EXIT_INTERRUPTED, GitmemError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def guarded(action: Callable[[], int]) -> int:
    """The exit code of ``action``; of what it raises, if it does."""
    try:
        code = action()
        if sys.stdout is not None:  # closed by whoever started us
            sys.stdout.flush()
        return code
    except GitmemError as error:
        say(f"error: {error.message}")
        if error.hint:
            say(f"hint: {error.hint}")
        return error.exit_code
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has left; the interpreter must not try to flush the rest at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_FAILED
    except OSError as error:
        where = f": {os.fspath(error.filename)!r}" if isinstance(error.filename, str) else ""
        say(f"error: {error.strerror or type(error).__name__}{where}")
        return EXIT_FAILED
    except Exception as error:
        from gitmem.cli.crash import report

        report(error, say)
        return EXIT_FAILED


def say(message: str) -> None:
    """A message on stderr, with nothing in it that a terminal obeys or that signs in anywhere.

    Messages repeat what was typed: a token pasted in the wrong place must not stand in a log of CI.
    """
    from gitmem.guard.report.escape import printable
    from gitmem.guard.secrets.filename import shown_text

    lines = [printable(shown_text(line)) for line in without_credentials(message).split("\n")]
    sys.stderr.write("\n  ".join(lines) + "\n")


def without_credentials(text: str) -> str:
    """The text with the user part of every URL in it blanked."""
    from gitmem.guard.report.escape import without_credentials as blanked

    return blanked(text)
