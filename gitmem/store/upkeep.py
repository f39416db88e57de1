"""Keeping the store small: what has piled up in single files goes into packs, and nothing goes away.

Every change leaves a few loose objects, and every larger fetch a pack. Packs are rolled up geometrically, so that each
object is written anew only a few times in its life. Reachable or not, every object stays.
"""

from __future__ import annotations

import os

LOOSE = 2000
PACKS = 25
"""So many of either before it pays: reading from loose objects costs little, packing them a fraction of a second."""
_FOLDERS = 256


def pays(git_dir: str) -> bool:
    """Whether enough has piled up. Ids are spread evenly, so one of the 256 folders tells of all."""
    objects = os.path.join(git_dir, "objects")
    loose = _names(os.path.join(objects, "17"))
    packs = [name for name in _names(os.path.join(objects, "pack")) if name.endswith(".pack")]
    return len(loose) * _FOLDERS > LOOSE or len(packs) > PACKS


def repack(git_dir: str) -> None:
    """Do it. Only under the lock of the store; readers without it look again where an object was moved. A full disk, or
    a git that cannot, is no fault: everything stays where it was."""
    from gitmem.git.process import run

    run(
        ("--git-dir=" + git_dir, "repack", "-q", "-d", "-l", "--geometric=2", "--threads=1", "--no-write-bitmap-index"),
        foreign=True,
        allowed=range(-64, 256),
    )


def _names(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []
