"""Finding one record by name: in this project's records and in the user's, nowhere else."""

from __future__ import annotations

from gitmem.errors import UsageError
from gitmem.model.scope import SCOPES
from gitmem.ops.records.load import LAYERS, SUPERSEDED, load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded


def found(here: Here, today: str, name: str, scope: str | None = None, among: Iterable[str] = LAYERS) -> list[Loaded]:
    """Every record of that name, the most specific scope first, within a scope the current one first."""
    wanted = name.removesuffix(".md")
    records = [one for one in load(here, today, (scope,) if scope else among) if wanted in (one.name, one.uid)]
    return sorted(records, key=lambda one: (-SCOPES.index(one.scope), one.state == SUPERSEDED, one.key))


def one(here: Here, today: str, name: str, scope: str | None = None) -> Loaded:
    """The record of that name. UsageError where there is none, or one in each of two scopes."""
    records = found(here, today, name, scope)
    if not records:
        raise UsageError(
            f"there is no record called {name!r}{f' in scope {scope}' if scope else ''}", _near(here, today, name)
        )
    scopes = sorted({record.scope for record in records}, key=SCOPES.index)
    if len(scopes) > 1:
        raise UsageError(f"{name!r} stands in the scopes {' and '.join(scopes)}", "say which one: --scope SCOPE")
    return records[0]


def _near(here: Here, today: str, name: str) -> str:
    import difflib

    from gitmem.ops.records.past import gone

    if gone(here, name):
        return f"it was forgotten: gitmem restore {name} brings it back, gitmem history {name} shows what it said"

    near = difflib.get_close_matches(name[:80], [record.name for record in load(here, today, LAYERS)], 1)
    return f"did you mean {near[0]}?" if near else "gitmem list shows what there is"
