"""What a sync costs, as ratios in one run, Python's start included. By hand: ``python tests/benchmarks/sync.py``.

``--quick``: few rounds, and not the largest folder. A part alone: ``sync.py change idle growth peers race``.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from measure import Case, cpu
from sync_peers import peers
from sync_race import race
from two_homes import Gitmem, RawGit, seal

PARTS = ("change", "idle", "growth", "peers", "race")
Figures = dict[str, list[float]]


def main() -> None:
    words = sys.argv[1:]
    quick = "--quick" in words
    wanted = [word for word in words if word in PARTS] or list(PARTS)
    seal()
    with tempfile.TemporaryDirectory() as folder:
        top = Path(folder)
        rounds = 5 if quick else 15
        if "change" in wanted:
            for size in (1_000, 10_000):
                change(top, size, rounds)
        if "idle" in wanted:
            idle(top, 1_000, rounds)
        if "growth" in wanted:
            growth(top, 10_000 if quick else 100_000, rounds)
        if "peers" in wanted:
            peers(top / "peers", 500, 1 if quick else 3)
        if "race" in wanted:
            race(top / "race", 8, 3 if quick else 10)


def change(top: Path, size: int, rounds: int) -> None:
    """One record of so many, from one machine to the other, both syncs: against git over the same files."""
    ours, raw = Gitmem(top / f"change-{size}"), RawGit(top / f"change-{size}-raw")
    ours.fill(size)
    raw.fill(size)
    ratio, wall = compared(ours, raw, size, rounds)
    bar(ratio, 1.5, f"one of {size:,} records, A to B, to git add, commit, push, pull")
    print(f"{wall:8.2f}  the same by the clock")


def compared(ours: Gitmem, raw: RawGit, size: int, rounds: int) -> tuple[float, float]:
    """CPU and wall time of one changed note, ours to git's. The first round of each is not counted."""
    pairs: list[tuple[float, float, float, float]] = []
    for turn in range(rounds + 1):
        number = turn * 7919 % size
        pairs.append((*ours.carried([number], f"Turn {turn}."), *raw.carried([number], f"Turn {turn}.")))
    mine, took, theirs, waited = (statistics.median(column) for column in zip(*pairs[1:], strict=True))
    print(
        f"   {mine * 1000:.0f} ms CPU, git {theirs * 1000:.0f}; by the clock {took * 1000:.0f}, git {waited * 1000:.0f}"
    )
    return mine / theirs, took / waited


def idle(top: Path, size: int, rounds: int) -> None:
    """A sync at which nothing has happened anywhere."""
    ours, raw = Gitmem(top / "idle"), RawGit(top / "idle-raw")
    ours.fill(size)
    raw.fill(size)
    bare = Case("python", [sys.executable, "-c", "pass"])
    fetch = Case("git fetch", ["git", "fetch", "-q"], raw.b.folder, env=raw.b.env)
    samples: Figures = {"sync": [], "fetch": [], "python": []}
    for _ in range(rounds + 1):
        ours.b.counted()
        ours.send(ours.b)
        samples["sync"].append(ours.b.counted()[0])
        samples["fetch"].append(cpu(fetch))
        samples["python"].append(cpu(bare))
    sync, asked, start = (statistics.median(samples[name][1:]) for name in ("sync", "fetch", "python"))
    print(f"   {sync * 1000:.0f} ms CPU, git fetch {asked * 1000:.0f}, python -c pass {start * 1000:.0f}")
    bar((sync - asked) / start, 4.0, "idle sync less git fetch, to python -c pass")


def growth(top: Path, large: int, rounds: int) -> None:
    """One record of many, against one of a thousand."""
    small, big = Gitmem(top / "small"), Gitmem(top / "large")
    small.fill(1_000)
    big.fill(large)
    pairs = []
    for turn in range(min(rounds, 7) + 1):
        few = small.carried([turn * 7919 % 1_000], f"Turn {turn}.")[0]
        pairs.append((few, big.carried([turn * 7919 % large], f"Turn {turn}.")[0]))
    few, many = (statistics.median(column) for column in zip(*pairs[1:], strict=True))
    print(f"   {few * 1000:.0f} ms CPU of 1,000; {many * 1000:.0f} of {large:,}")
    bar(many / few, 5.0, f"one of {large:,} records to one of 1,000")


def bar(ratio: float, most: float, name: str) -> None:
    """One line of the table."""
    print(f"{ratio:8.2f}  {name}  (bar {most}: {'kept' if ratio <= most else 'MISSED'})", flush=True)


if __name__ == "__main__":
    main()
