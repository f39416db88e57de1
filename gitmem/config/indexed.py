"""Files of the repository as the index has them: the settings of a commit are those it will hold.

Most commits are made where no such file is tracked, and asking git costs as much as the rest of the work. So the index
file is searched for the name first; only where it stands there, or the index is of a kind that shortens names, is git
asked.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gitmem.git.repo import Repo

_SHARED = "sharedindex."
"""How the other file of a split index is called: it holds entries that the index does not spell out."""
_NO_INDEX = b"DIRC\0\0\0\2"
"""Where nothing was ever staged."""


def of_index(repo: Repo, environ: Mapping[str, str]) -> Callable[[str], bytes | None]:
    """A reader of files by their path from the top; None for what is not there as a regular file."""
    maybe = may_hold(repo, environ)

    def read(name: str) -> bytes | None:
        if not maybe(name):
            return None
        from gitmem.git.process import output

        listed = output("ls-files", "-s", "-z", "--full-name", "--", f":(top,literal){name}")
        for entry in listed.split(b"\0")[:-1]:
            mode, oid, stage = entry.split(b"\t", 1)[0].split(b" ")
            if mode.startswith(b"100") and stage == b"0":
                return output("cat-file", "blob", oid.decode())
        return None

    return read


def may_hold(repo: Repo, environ: Mapping[str, str]) -> Callable[[str], bool]:
    """Tells of a path whether it may be in the index; the index file is read once."""
    found: list[bytes] = []

    def maybe(name: str) -> bool:
        if not found:
            path = environ.get("GIT_INDEX_FILE") or os.path.join(repo.git_dir, "index")
            split = any(name.startswith(_SHARED) for name in os.listdir(repo.git_dir))
            found.append(b"" if split else _index(path))
        return _may_hold(found[0], os.fsencode(name))

    return maybe


def _index(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return _NO_INDEX
    except OSError:
        return b""


def _may_hold(index: bytes, name: bytes) -> bool:
    """Whether the path may be in the index. Versions 2 and 3 spell every path out; what is read otherwise may."""
    plain = index[:4] == b"DIRC" and index[4:8] in (b"\0\0\0\2", b"\0\0\0\3")
    return not plain or name + b"\0" in index
