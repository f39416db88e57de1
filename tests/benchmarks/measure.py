"""CPU of whole processes, as ratios to ``python -c pass`` measured in the same run, interleaved.

Ratios hold across machines where milliseconds do not; CPU holds on a busy machine where wall time does not.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

BARE = "python -c pass"


@dataclass
class Case:
    """A program, where it runs, and what is to be done before each run. ``bar``: the ratio it must not exceed."""

    name: str
    argv: Sequence[str]
    cwd: Path = Path()
    bar: float | None = None
    before: Callable[[], object] = field(default=lambda: None)
    codes: Sequence[int] = (0, 1)
    env: Mapping[str, str] = field(default_factory=dict)


def cpu(case: Case) -> float:
    """CPU seconds of one run, its children included."""
    case.before()
    start = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        case.argv,
        cwd=case.cwd,
        capture_output=True,
        check=False,
        env={**os.environ, **case.env},
        stdin=subprocess.DEVNULL,
    )
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in case.codes:
        sys.exit(f"{case.name}: exit {done.returncode}\n{done.stdout.decode()}{done.stderr.decode()}")
    return (end.ru_utime - start.ru_utime) + (end.ru_stime - start.ru_stime)


def table(cases: Sequence[Case], rounds: int) -> dict[str, float]:
    """Print and return the medians, in units of the bare interpreter. The first run of each is not counted."""
    bare = Case(BARE, [sys.executable, "-c", "pass"])
    every = [bare, *cases]
    for case in every:
        cpu(case)
    samples: dict[str, list[float]] = {case.name: [] for case in every}
    for _ in range(rounds):
        for case in every:
            samples[case.name].append(cpu(case))
    unit = statistics.median(samples[BARE])
    print(f"{BARE}: {unit * 1000:.1f} ms CPU, median of {rounds}")
    ratios = {}
    for case in cases:
        ratio = statistics.median(samples[case.name]) / unit
        ratios[case.name] = ratio
        bar = "" if case.bar is None else f"  (bar {case.bar}: {'kept' if ratio <= case.bar else 'MISSED'})"
        print(f"{ratio:8.2f}  {case.name}{bar}")
    return ratios
