"""Moving refs of the home store, and how its commits are related."""

from __future__ import annotations

import time

from gitmem.git.process import output, run
from gitmem.store.ref_files import moved

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

_NONE = "0" * 40


def move(git_dir: str, ref: str, new: str, old: str | None, why: str) -> None:
    """Set a ref to ``new`` if it stands at ``old`` (None: if there is none). Raises GitError where it does not."""
    if not moved(git_dir, [(ref, new, old)], why, int(time.time())):
        output("--git-dir=" + git_dir, "update-ref", "-m", why, ref, new, old or "", foreign=True)


def move_all(git_dir: str, moving: Iterable[tuple[str, str, str | None]], removing: Iterable[str], why: str) -> None:
    """Set refs (name, new commit, the one it stands at) and delete others, all or none."""
    moves = [*moving, *((ref, None, "") for ref in removing)]
    if moved(git_dir, moves, why, int(time.time())):
        return
    lines = [f"update {ref} {new} {old or _NONE}\n" for ref, new, old in moves if new is not None]
    lines += [f"delete {ref}\n" for ref, new, _ in moves if new is None]
    run(("--git-dir=" + git_dir, "update-ref", "-m", why, "--stdin"), stdin="".join(lines).encode(), foreign=True)


def base(git_dir: str, one: str, other: str) -> str | None:
    """The commit from which both went on; None where they have none in common."""
    code, out = run(("--git-dir=" + git_dir, "merge-base", one, other), foreign=True, allowed=(0, 1))
    return out.decode().split()[0] if code == 0 and out else None


def holds(git_dir: str, new: str, old: str) -> bool:
    """Whether ``old`` is ``new`` or among what led to it. A commit that is not here is not."""
    code, _ = run(("--git-dir=" + git_dir, "merge-base", "--is-ancestor", old, new), foreign=True, allowed=(0, 1, 128))
    return code == 0
