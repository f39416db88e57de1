"""What the index holds, as one short word: the checksum that git writes at its end."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.git.repo import Repo

_SIZE = 20
"""The checksum, or the last bytes of a longer one."""


def seal(repo: Repo) -> str:
    """The checksum of the index; empty where there is none, as with ``index.skipHash``.

    Of a split index it covers the checksum of the shared one as well.
    """
    path = os.environ.get("GIT_INDEX_FILE") or os.path.join(repo.git_dir, "index")
    try:
        with open(path, "rb") as file:
            if file.read(4) != b"DIRC":
                return ""
            file.seek(-_SIZE, os.SEEK_END)
            checksum = file.read(_SIZE)
    except OSError:
        return ""
    return checksum.hex() if any(checksum) else ""
