"""Writing files so that a reader, or a crash, sees the old bytes or the new and nothing between."""

from __future__ import annotations

import os


def replace(path: str, data: bytes, mode: int = 0o600) -> None:
    """Write ``data`` by temporary name, fsync and rename. Raises OSError; then the old file still stands."""
    temporary = f"{path}.{os.getpid()}.gitmem-tmp"
    fd = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    try:
        try:
            view = memoryview(data)
            while view:
                view = view[os.write(fd, view) :]
            os.fsync(fd)
        finally:
            os.close(fd)
        os.replace(temporary, path)
    except BaseException:
        if os.path.exists(temporary):
            os.unlink(temporary)
        raise
