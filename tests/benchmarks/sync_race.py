"""Many machines at once on one remote: nothing may be lost, and waiting may take no longer than bare git takes."""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from two_homes import GITMEM, Box, Gitmem, write

BARE = """
git add -A && git commit -q -m notes
try=0
until git push -q 2>/dev/null; do
    try=$((try + 1))
    [ $try -lt 40 ] || exit 1
    sleep $(awk -v n=$try -v s=$RANDOM 'BEGIN { w = 0.02 * 2 ^ n; print (w > 2 ? 2 : w) * (0.5 + s / 32768) }')
    git pull -q --rebase || exit 1
done
"""
"""A plain push in a loop, with gitmem's own back-off: 20 ms that double up to 2 s, times 0.5 to 1.5 by chance."""


def race(top: Path, machines: int, rounds: int) -> None:
    """Every machine writes one note and syncs, all at the same moment; rounds of ours and of git's in turn."""
    names = [f"m{n}" for n in range(machines)]
    ours, bare = Gitmem(top / "ours", names), _bare(top / "bare", names)
    mine: list[float] = []
    theirs: list[float] = []
    owed = 0
    for turn in range(rounds + 1):
        times, codes = _at_once(ours.boxes, turn, lambda box: ([GITMEM, "sync"], box.home / "parcel"))
        owed += sum(code != 0 for code in codes)
        waited, failed = _at_once(bare, turn, lambda box: (["bash", "-c", BARE], box.folder))
        if any(failed):
            sys.exit(f"bare git: {failed}")
        if turn:
            mine += times
            theirs += waited
    _nothing_lost(ours, [f"note-{turn * 100 + n}.md" for turn in range(rounds + 1) for n in range(machines)])
    ratio = _p95(mine) / _p95(theirs)
    print(f"   {machines} machines, {rounds} rounds: nothing lost; {owed} of {len(mine)} syncs parked what they had")
    print(
        f"   median {statistics.median(mine):.2f} s, p95 {_p95(mine):.2f}; git: {statistics.median(theirs):.2f}", end=""
    )
    print(f", {_p95(theirs):.2f}")
    print(f"{ratio:8.2f}  p95 to a loop of plain git pushes  (bar 1: {'kept' if ratio <= 1 else 'MISSED'})", flush=True)


def _bare(top: Path, names: Sequence[str]) -> list[Box]:
    hub = top / "hub.git"
    top.mkdir(parents=True)
    Gitmem.make_hub(hub)
    boxes = [Box(top / name, top / name / "notes") for name in names]
    first = boxes[0]
    first.run("git", "clone", "-q", str(hub), str(first.folder))
    write(first.folder, [9999])
    first.run("bash", "-c", "git add -A; git commit -q -m first; git push -q -u origin main", at=first.folder)
    for box in boxes[1:]:
        box.run("git", "clone", "-q", str(hub), str(box.folder))
    return boxes


def _at_once(
    boxes: Sequence[Box], turn: int, command: Callable[[Box], tuple[list[str], Path]]
) -> tuple[list[float], list[int]]:
    """Wall seconds and exit codes."""
    for n, box in enumerate(boxes):
        write(box.folder, [turn * 100 + n], f"By chance {random.random()}.")
    children = {}
    start = time.perf_counter()
    for box in boxes:
        argv, cwd = command(box)
        child = subprocess.Popen(
            argv,
            cwd=cwd,
            env={**os.environ, **box.env},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        children[child.pid] = child
    times, codes = [], []
    for _ in boxes:
        pid, status = os.waitpid(-1, 0)
        times.append(time.perf_counter() - start)
        codes.append(os.waitstatus_to_exitcode(status))
        children[pid].returncode = codes[-1]
    return times, codes


def _nothing_lost(ours: Gitmem, names: Sequence[str]) -> None:
    for _ in range(2):
        for box in ours.boxes:
            ours.send(box)
    for box in ours.boxes:
        missing = [name for name in names if not (box.folder / name).exists()]
        if missing:
            sys.exit(f"{box.home.name} lacks {missing}")


def _p95(samples: Sequence[float]) -> float:
    return sorted(samples)[int(0.95 * (len(samples) - 1))]
