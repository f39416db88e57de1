"""What the remote lacks: branches whose newest commits it had not at the last sync, and since when."""

from __future__ import annotations

from gitmem.git.process import run
from gitmem.store.layout import HEADS, is_branch, tracking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.store.home import Home


class Owed:
    """``branch``: of the store. ``since``: the day of the oldest commit that the remote lacks, "" if nobody knows."""

    __slots__ = ("branch", "since")

    def __init__(self, branch: str, since: str) -> None:
        self.branch = branch
        self.since = since


def owed(home: Home) -> list[Owed]:
    """No remote is asked. Nothing is owed where there is none."""
    from gitmem.store.branch import tips
    from gitmem.sync.state import load

    if not home.exists or home.remote("origin") is None:
        return []
    known = load(home.state).synced
    heads = {ref[len(HEADS) :]: tip for ref, tip in tips(home.git_dir).items() if ref.startswith(HEADS)}
    names = sorted(name for name, tip in heads.items() if is_branch(name) and known.get(name) != tip)
    return [Owed(name, _since(home, HEADS + name, known.get(name), tracking(name))) for name in names]


def _since(home: Home, ref: str, known: str | None, there: str) -> str:
    """The oldest of our commits that neither the last sync nor the ref which it left knows."""
    args = ["log", "--format=%cs", ref, *(f"^{one}" for one in (known, there) if one), "--"]
    for chosen in (args, [one for one in args if one != f"^{there}"]):
        code, out = run((f"--git-dir={home.git_dir}", *chosen), foreign=True, allowed=(0, 128))
        if code == 0:
            lines = out.decode().split()
            return lines[-1] if lines else ""
    return ""
