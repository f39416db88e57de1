"""Hiding a person's own files from git in every work tree: by the common ``info/exclude``, never by a tracked file."""

from __future__ import annotations

import os


def hide(common: str, lines: tuple[str, ...]) -> bool:
    """See that each line stands there; whether any was added. Everything else keeps its bytes. OSError if it cannot."""
    path = os.path.join(common, "info", "exclude")
    try:
        with open(path, "rb") as file:
            data = file.read()
    except FileNotFoundError:
        data = b""
    there = set(data.splitlines())
    wanted = [line.encode() for line in lines if line.encode() not in there]
    if not wanted:
        return False
    os.makedirs(os.path.dirname(path), exist_ok=True)
    glue = b"" if not data or data.endswith(b"\n") else b"\n"
    # Appended in one write: what git or another program adds at the same time is not lost.
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    try:
        os.write(fd, glue + b"".join(line + b"\n" for line in wanted))
    finally:
        os.close(fd)
    return True
