"""The laws, for schedules that Hypothesis makes up. ``python tests/sync/schedules.py`` tries thousands more."""

from __future__ import annotations

import pytest
import schedules
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schedules import OPS, Step

STEPS = st.tuples(st.integers(0, 2), st.sampled_from(sorted(set(OPS))), st.integers(0, 39), st.integers(0, 39))
SCHEDULES = st.lists(STEPS, min_size=1, max_size=30)
SLOW = {"deadline": None, "suppress_health_check": [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]}


@settings(max_examples=80, **SLOW)  # type: ignore[arg-type]
@given(SCHEDULES)
def test_any_schedule_converges_and_loses_nothing(steps: list[Step]) -> None:
    schedules.run(steps)


@pytest.mark.parametrize("seed", [1296, 1987, 2274, 2633, 10238, 22104, 23106, 41691, 64298, 65766, 67573])
def test_schedules_that_once_broke_a_law(seed: int) -> None:
    schedules.run(schedules.schedule(seed))


@pytest.mark.parametrize("seed", range(4))
def test_real_git_keeps_the_laws_as_well(seed: int) -> None:
    schedules.run(schedules.schedule(seed), real=True)
