"""What remembering one fact costs, in each scope, as ratios to ``python -c pass``: git children included.

Run it: ``python tests/benchmarks/remember.py``. The home holds a hundred, then a thousand local records.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from measure import Case, table
from records import GITMEM, World

BAR = 10.0


def case(world: World, name: str, *options: str) -> Case:
    """Each run remembers a fact of its own that nothing like it was said of before."""
    numbers = iter(range(1, 10_000))
    found = world.case(name, bar=BAR)

    def next_fact() -> None:
        number = next(numbers)
        text = f"Zebra {number} x{number * 7919} crosses y{number * 104729}."
        found.argv = [*GITMEM, "remember", text, *options]

    found.before = next_fact
    return found


def main(args: list[str]) -> int:
    """Measure and print."""
    rounds = 5 if "--quick" in args else 15
    with tempfile.TemporaryDirectory() as root:
        for size in (100, 1_000):
            world = World(Path(root), size)
            world.gitmem("list")
            cases = [
                case(world, f"remember for the user, of {size:,}", "--scope", "user"),
                case(world, f"remember here, of {size:,}", "--scope", "local"),
                case(world, f"remember for the team, of {size:,}", "--scope", "project"),
                case(world, f"remember where the text decides, of {size:,}"),
            ]
            table(cases, rounds)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
