"""How much there is of each scope, and where it stands."""

from __future__ import annotations

import os
from collections import Counter

from gitmem.model import scope as scopes
from gitmem.ops.records.instructions import MANAGED
from gitmem.ops.report.facts import Layer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.report.facts import Part, Row


def layers(here: Here, rows: list[Row], parts: list[Part]) -> list[Layer]:
    """Every scope, broad to specific. ``parts``: all that could be loaded, with the files of instructions in it."""
    counted = Counter((one.scope, one.state) for one in rows)
    return [
        Layer(
            scope,
            _where(here, scope),
            {state: number for (of, state), number in sorted(counted.items()) if of == scope},
            [one.name for one in parts if one.scope == scope and one.kind == "instructions"],
        )
        for scope in scopes.SCOPES
    ]


def _where(here: Here, scope: str) -> str:
    own = here.machine.short(os.path.join(here.machine.claude, "rules", "gitmem.md"))
    return {
        scopes.MANAGED: MANAGED,
        scopes.USER: f"your store, shown in {own}",
        scopes.PROJECT: ".claude/memory/ of the repository",
        scopes.LOCAL: "your store, shown in the agent's folder for this repository",
        scopes.SESSION: "this machine alone",
        scopes.RUN: "this machine alone",
    }[scope]
