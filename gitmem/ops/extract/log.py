"""What went wrong in the background, one line each. Never a word of what somebody said."""

from __future__ import annotations

import os
import time

_MOST = 1 << 17


def write(folder: str, line: str) -> None:
    """Add a line; an old log loses its older half. A log that cannot be written is no reason to fail."""
    path = os.path.join(folder, "log")
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        if os.path.exists(path) and os.path.getsize(path) > _MOST:
            _halve(path)
        fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0), 0o600)
        try:
            os.write(fd, f"{time.strftime('%Y-%m-%dT%H:%M:%S%z')} {' '.join(line.split())[:500]}\n".encode())
        finally:
            os.close(fd)
    except OSError:
        return


def last(folder: str) -> str:
    """The last line, or ""."""
    try:
        with open(os.path.join(folder, "log"), "rb") as file:
            lines = file.read().decode("utf-8", "replace").splitlines()
    except OSError:
        return ""
    return lines[-1] if lines else ""


def _halve(path: str) -> None:
    from gitmem.store.files import replace

    with open(path, "rb") as file:
        data = file.read()[-_MOST // 2 :]
    replace(path, data.partition(b"\n")[2])
