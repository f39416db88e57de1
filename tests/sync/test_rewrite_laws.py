"""Purges in any order with everything else that machines do, killed or not: all converge, and nothing purged is left.

``python tests/sync/test_rewrite_laws.py 0 200`` tries more.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
from unittest.mock import patch

import pytest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from schedules import OPS, PROJECT, Box, Killed, Step, World

import gitmem.ops.sync.run as run_module
from gitmem.ops.records.purge import tombstone
from gitmem.ops.sync import Report, Request, sync
from gitmem.store.home import Home
from gitmem.store.purge import journal as journals
from gitmem.store.purge.past import Objects, Past
from gitmem.sync.quarantine import Quarantine
from gitmem.sync.rewrite import WHY, carry_out
from gitmem.sync.state import load, save

OPERATIONS = (*OPS, *["edit", "purge"] * 4, "cut", "cut")


class PurgingWorld(World):
    """With real git, where records are purged as well. ``purged``: the ids of their texts."""

    def __init__(self, top: str) -> None:
        super().__init__(top, real=True)
        self.purged: set[str] = set()

    def sync(self, box: Box, offline: bool = False) -> Report:
        standing = {word for text in box.files().values() for word in text.split() if word.startswith("tok")}
        report = sync(Request(box.machine, box.places, self.day, offline=offline, allow_vanished=True))
        assert not report.refused, report.refused
        assert not report.owed, report.owed
        assert not report.failed, report.failed
        assert not report.unpruned, report.unpruned
        assert {why for _, why in report.quarantined} <= {WHY}, report.quarantined
        self.taken |= standing
        return report

    def do_purge(self, box: Box, a: int, b: int) -> None:
        """Purge a record that this machine has, or has had, as the command does it."""
        self.sync(box, offline=b % 2 == 0)
        self.begin(box, a)
        if b % 3:
            self.sync(box)

    def do_cut(self, box: Box, a: int, b: int) -> None:
        """The same, and die at one of its writes."""
        self.sync(box)
        self.left = (a * 7 + b) % 24
        try:
            with self.fuse():
                self.begin(box, a)
                sync(Request(box.machine, box.places, self.day, allow_vanished=True))
        except Killed:
            pass
        finally:
            self.left = -1

    def begin(self, box: Box, a: int) -> None:
        home = Home(box.machine.store)
        objects = Objects(home.git_dir)
        choice = []
        for name in (PROJECT, "user"):
            past = Past(objects)
            tip = self.out(home.git_dir, "rev-parse", "-q", "--verify", f"refs/heads/{name}")
            if tip:
                past.look(tip)
            choice += [(name, tip, past, key) for key in sorted(past.versions)]
        if not choice:
            return
        branch, tip, past, key = choice[a % len(choice)]
        pairs = [pair for each in {key, *past.with_texts({oid for _, oid in past.of(key)})} for pair in past.of(each)]
        journal = journals.Journal(own=True)
        journal.tombstones[branch] = dict([tombstone(home.git_dir, tip, pairs, "mistake")])
        journal.ids = {tip, *(oid for _, oid in pairs)}
        with home.lock():
            state = load(home.state)
            journals.save(home.folder, journals.joined(home.folder, journal))
            self.purged |= {oid for _, oid in pairs}
            carry_out(home, state, Quarantine(home.quarantine, state), box.name)
            save(home.state, state)

    def out(self, git_dir: str, *args: str) -> str:
        return subprocess.run(["git", "--git-dir", git_dir, *args], capture_output=True, text=True).stdout.strip()

    def history(self) -> str:
        """What was purged is not lost, and what was written of it since is in a quarantine."""
        kept = [super().history(), *self.texts]
        for box in self.boxes:
            folder = os.path.join(box.machine.store, "quarantine")
            for name in os.listdir(folder) if os.path.isdir(folder) else ():
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    kept.append(file.read())
        return "\n".join(kept)

    texts: tuple[str, ...] = ()

    def check(self) -> None:
        super().check()
        for git_dir in (self.hub, *(f"{box.machine.store}/store.git" for box in self.boxes)):
            there = self.out(git_dir, "cat-file", "--batch-all-objects", "--batch-check=%(objectname)").split()
            assert not self.purged & set(there), f"{git_dir} still has a purged text"
            assert self.out(git_dir, "fsck", "--full", "--no-dangling") == ""
        for box in self.boxes:
            assert not journals.under_way(box.machine.store), f"the purge on {box.name} is not finished"


class Telling(PurgingWorld):
    """Remembers what the purged texts said, since nothing else does."""

    def begin(self, box: Box, a: int) -> None:
        before = self.all_texts(box)
        try:
            super().begin(box, a)
        finally:
            self.texts = (*self.texts, *(text for oid, text in before.items() if oid in self.purged))

    def all_texts(self, box: Box) -> dict[str, str]:
        objects = Objects(f"{box.machine.store}/store.git")
        found: dict[str, str] = {}
        for branch in (PROJECT, "user"):
            tip = self.out(f"{box.machine.store}/store.git", "rev-parse", "-q", "--verify", f"refs/heads/{branch}")
            past = Past(objects)
            if tip:
                past.look(tip)
            for key in past.versions:
                found.update({oid: objects.read(oid).decode() for _, oid in past.of(key)})
        return found


def schedule(seed: int) -> list[Step]:
    chance = random.Random(seed)
    return [
        (chance.randrange(3), chance.choice(OPERATIONS), chance.randrange(40), chance.randrange(40))
        for _ in range(chance.randint(12, 40))
    ]


def play(steps: list[Step]) -> None:
    shm = "/dev/shm" if os.path.isdir("/dev/shm") else None
    top = tempfile.mkdtemp(prefix="gitmem-world-", dir=shm)
    try:
        with patch.object(run_module, "_pause", lambda attempt: None), patch("gitmem.store.purge.prune._REST", 0.0):
            world = Telling(top)
            with patch("gitmem.store.purge.prune._now", lambda folder: 1 << 40):
                for step in steps:
                    world.step(step)
                world.check()
    finally:
        shutil.rmtree(top)


@pytest.mark.parametrize("seed", range(4))
def test_any_schedule_with_purges_converges_and_leaves_nothing_of_them(seed: int) -> None:
    play(schedule(seed))


def main() -> int:
    import traceback

    first, last = int(sys.argv[1]), int(sys.argv[2])
    broken = []
    for seed in range(first, last):
        try:
            play(schedule(seed))
        except Exception as error:
            broken.append(seed)
            where = traceback.extract_tb(error.__traceback__)[-1]
            print(
                f"seed {seed}: {type(error).__name__}: {str(error)[:300]} ({where.filename}:{where.lineno})", flush=True
            )
    print(f"{last - first} schedules, {len(broken)} broken: {broken[:20]}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
