"""What is said and kept of a bug. No value of the run: the message of an exception can quote what it stumbled over."""

from __future__ import annotations

import os
import platform
import sys
import time
import traceback

from gitmem import __version__
from gitmem.config.state import state_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def report(error: BaseException, say: Callable[[str], None]) -> None:
    """Head it "internal error", and write where it happened to a log."""
    frames = traceback.extract_tb(error.__traceback__)
    say(f"internal error: {type(error).__name__} at {frames[-1].filename}:{frames[-1].lineno}")
    path = os.path.join(state_folder(os.environ), "logs", time.strftime(f"error-%Y%m%d-%H%M%S-{os.getpid()}.log"))
    try:
        os.makedirs(os.path.dirname(path), 0o700, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(log(error))
        say(f"hint: this is a bug of gitmem; please report it with {path}")
    except OSError:
        say("hint: this is a bug of gitmem; please report it")
    if os.environ.get("GITMEM_TRACEBACK"):
        traceback.print_exception(error)


def log(error: BaseException) -> str:
    """Versions, and where it came from: kinds of exceptions and lines of source, never messages or arguments."""
    command = next((word for word in sys.argv[1:] if word.isalpha()), "")
    lines = [
        f"gitmem {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}",
        f"command: {command}",
    ]
    cause: BaseException | None = error
    while cause is not None:
        lines.append(f"{type(cause).__module__}.{type(cause).__qualname__}")
        for frame in traceback.extract_tb(cause.__traceback__):
            lines.append(f"  {frame.filename}:{frame.lineno} in {frame.name}: {frame.line or ''}")
        cause = cause.__cause__ or cause.__context__
    return "\n".join(lines) + "\n"
