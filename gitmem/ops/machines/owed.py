"""What the remote lacks: branches whose newest commits it had not at the last sync, and since when."""

from __future__ import annotations

from gitmem.git.process import run
from gitmem.store.layout import HEADS, USER, is_branch, project, tracking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.store.home import Home


class Owed:
    """``branch``: of the store; ``name``: what a person calls it. ``since``: the day of the oldest commit that the
    remote lacks, "" if nobody knows."""

    __slots__ = ("branch", "name", "since")

    def __init__(self, branch: str, name: str, since: str) -> None:
        self.branch = branch
        self.name = name
        self.since = since


def owed(home: Home) -> list[Owed]:
    """No remote is asked. Nothing is owed where there is none."""
    from gitmem.store.branch import tips
    from gitmem.sync.state import load

    if not home.exists or home.remote("origin") is None:
        return []
    known = load(home.state).synced
    refs = tips(home.git_dir)
    heads = {ref[len(HEADS) :]: tip for ref, tip in refs.items() if ref.startswith(HEADS)}
    branches = sorted(name for name, tip in heads.items() if is_branch(name) and known.get(name) != tip)
    called = _names(home, heads.get(USER)) if branches else {}
    return [
        Owed(one, called.get(one, one), _since(home, HEADS + one, known.get(one), refs.get(tracking(one))))
        for one in branches
    ]


def _names(home: Home, tip: str | None) -> dict[str, str]:
    from gitmem.ops.sync.settle import table_at
    from gitmem.store.branch import Reader

    with Reader(home.git_dir) as reader:
        table = table_at(reader, tip)
    return {project(one): table.name(table.canonical(one)) for one in table.aliases}


def _since(home: Home, ref: str, *known: str | None) -> str:
    """The oldest of our commits that is behind none of those which the remote is known to have."""
    args = ["log", "--format=%cs", ref, *(f"^{one}" for one in known if one), "--"]
    code, out = run((f"--git-dir={home.git_dir}", *args), foreign=True, allowed=(0, 128))
    return out.decode().split()[-1] if code == 0 and out.strip() else ""
