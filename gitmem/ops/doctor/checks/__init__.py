"""The checks of ``gitmem doctor``: one a file, each with its ``look``; the table gives their order and names."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gitmem.ops.doctor.checks import (
    agent_hooks,
    debt,
    extraction,
    git_hooks,
    hiding,
    known_machines,
    lists,
    litter,
    secret_engine,
    store,
    strangers,
    switches,
    team_index,
    waiting,
)
from gitmem.ops.doctor.finding import Finding
from gitmem.ops.doctor.scene import Scene

Check = Callable[[Scene], Iterator[Finding]]

CHECKS: tuple[tuple[str, Check], ...] = (
    ("switches", switches.look),
    ("store", store.look),
    ("remote", debt.look),
    ("machines", known_machines.look),
    ("waiting", waiting.look),
    ("git hooks", git_hooks.look),
    ("agent hooks", agent_hooks.look),
    ("secrets", secret_engine.look),
    ("hidden", hiding.look),
    ("lists", lists.look),
    ("team index", team_index.look),
    ("strangers", strangers.look),
    ("litter", litter.look),
    ("extraction", extraction.look),
)
