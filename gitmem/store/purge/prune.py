"""Letting git drop what no branch holds any more: in the store, and in a remote that is a folder of this machine."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from gitmem.git.process import output, run
from gitmem.store.branch import tips
from gitmem.store.layout import HEADS, PARKED, PENDING, TRACKING, is_branch

if TYPE_CHECKING:
    from collections.abc import Iterable

_REST = 1.1
"""Seconds: longer than the grain of any file system's clock."""


def prune(git_dir: str) -> None:
    """Drop everything unreachable from the store: under its lock nobody else writes to it."""
    # parked work is fetched again where the remote still has it; what is pending belonged to a sync that was killed
    loose = [ref for ref in tips(git_dir) if ref.startswith((TRACKING + PARKED, PENDING))]
    if loose:
        lines = "".join(f"delete {ref}\n" for ref in loose)
        run(("--git-dir=" + git_dir, "update-ref", "--stdin"), stdin=lines.encode(), foreign=True)
    for name in os.listdir(git_dir):
        if name.startswith("fast_import_crash_") or name == "FETCH_HEAD":
            os.unlink(os.path.join(git_dir, name))
    _git(git_dir, "reflog", "expire", "--expire=now", "--expire-unreachable=now", "--all")
    _git(git_dir, "repack", "-a", "-d", "-q")
    _git(git_dir, "prune", "--expire=now")


def prune_folder(folder: str, ids: Iterable[str]) -> str:
    """The same for the remote at ``folder``, where it is a bare repository of notes alone. Why it was left, or "".

    Others may be pushing: what came within the last moment is spared, by the clock of the folder's own disk.
    """
    if not present(folder, ids):
        return ""
    refs = tips(folder)
    strange = sorted(ref for ref in refs if not _ours(ref))
    if strange:
        return f"it holds {strange[0]}, which is none of gitmem's"
    if not os.access(os.path.join(folder, "objects"), os.W_OK):
        return "it cannot be written to"
    end = f"@{_now(folder) + 1} +0000"
    time.sleep(_REST)
    logged = [ref for ref in ("HEAD", *refs) if os.path.exists(os.path.join(folder, "logs", ref))]
    if logged:
        _git(folder, "reflog", "expire", "--expire=now", "--expire-unreachable=now", *logged)
    _git(folder, "repack", "-A", "-d", "-q", f"--unpack-unreachable={end}")
    _git(folder, "prune", f"--expire={end}")
    return ""


def _now(folder: str) -> int:
    path = os.path.join(folder, f"gitmem-{os.getpid()}.tmp")
    with open(path, "wb"):
        pass
    try:
        return int(os.stat(path).st_mtime)
    finally:
        os.unlink(path)


def _ours(ref: str) -> bool:
    name = ref.removeprefix(HEADS)
    return name != ref and (is_branch(name) or name.startswith(PARKED))


def present(git_dir: str, ids: Iterable[str]) -> list[str]:
    """Which of these objects a repository has."""
    found: list[str] = []
    every = sorted(ids)
    for start in range(0, len(every), 500):
        asked = "".join(f"{oid}\n" for oid in every[start : start + 500]).encode()
        args = ("--git-dir=" + git_dir, "cat-file", "--batch-check=%(objectname) %(objecttype)")
        out = run(args, stdin=asked, foreign=True)[1].decode().splitlines()
        found += [line.split(" ")[0] for line in out if not line.endswith(" missing")]
    return found


def bare(folder: str) -> bool:
    """Whether a folder is a bare repository with its refs in files."""
    names = ("HEAD", "objects", "refs")
    return all(os.path.exists(os.path.join(folder, name)) for name in names) and not os.path.exists(
        os.path.join(folder, "reftable")
    )


def _git(git_dir: str, *args: str) -> None:
    output("--git-dir=" + git_dir, *args, foreign=True)
