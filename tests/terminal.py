"""``gitmem`` on a terminal of its own, on which somebody types."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from typing import Any


def on_terminal(repo: Any, *args: str, answers: str, **environ: str) -> tuple[int, str]:
    """Exit code and screen of ``gitmem ARGS`` at the top of ``repo``. ``answers``: what is typed, known beforehand."""
    leader, follower = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "gitmem", *args],
        cwd=repo.top,
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env={**os.environ, "TERM": "dumb", "COLUMNS": "200", **environ},
        start_new_session=True,
    ) as process:
        os.close(follower)
        os.write(leader, answers.encode())
        seen = b""
        while data := _read(leader):
            seen += data
        os.close(leader)
        return process.wait(timeout=60), seen.decode()


def _read(leader: int) -> bytes:
    """What is on the screen next; nothing once the program has ended, which Linux tells by an error."""
    try:
        return os.read(leader, 4096)
    except OSError:
        return b""
