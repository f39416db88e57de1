"""What a review remembers on this machine: the numbers it gave, and what somebody said to keep as it is.

A number belongs to one proposal as long as anybody may have it on a screen, so that a stale one is refused and never
means another. Nothing here travels, and nothing is lost with it but a few answers.
"""

from __future__ import annotations

import json
import os
import time
from contextlib import contextmanager

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gitmem.ops.records.here import Here
    from gitmem.ops.review.proposal import Proposal

FOLDER = "review"
DAY = 86400
"""Seconds for which a number is not given to another proposal, after it was last shown."""
MOST_KEPT = 5000


class Ledger:
    """``numbers``: id of a proposal → its number, and when it was last shown. ``kept``: marks of what is not proposed
    again, the latest last."""

    def __init__(self, path: str = "") -> None:
        self.path = path
        self.numbers: dict[str, tuple[int, int]] = {}
        self.kept: list[str] = []

    def number(self, proposals: Iterable[Proposal]) -> None:
        """Give each its number: the one it had, else the next."""
        now, ids = int(time.time()), {one.id for one in proposals}
        self.numbers = {one: row for one, row in self.numbers.items() if one in ids or now - row[1] <= DAY}
        for one in proposals:
            number = self.numbers.get(one.id, (0, 0))[0]
            one.number = number or max((row[0] for row in self.numbers.values()), default=0) + 1
            self.numbers[one.id] = one.number, now

    def keep(self, proposals: Iterable[Proposal]) -> None:
        """Do not propose these again until something about them changes."""
        marks = [one.mark for one in proposals]
        self.kept = [*(mark for mark in self.kept if mark not in marks), *marks][-MOST_KEPT:]

    def save(self) -> None:
        """Write it. Where that is not possible numbers hold for this run alone."""
        from gitmem.store.files import replace

        value = {"version": 1, "numbers": self.numbers, "kept": self.kept}
        try:
            if self.path:
                replace(self.path, json.dumps(value).encode())
        except OSError:
            pass


def load(here: Here) -> Ledger:
    """The ledger of this place. A damaged one is as good as none."""
    found = Ledger(_path(here))
    try:
        with open(found.path, "rb") as file:
            value = json.loads(file.read())
        found.numbers = {str(key): (int(number), int(shown)) for key, (number, shown) in value["numbers"].items()}
        found.kept = [str(mark) for mark in value["kept"]]
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return Ledger(found.path)
    return found


@contextmanager
def changing(here: Here) -> Iterator[Ledger]:
    """The ledger, to be changed; saved at the end. Nobody else on this machine changes it meanwhile."""
    path = _path(here)
    lock = _locked(path)
    try:
        ledger = load(here)
        yield ledger
        ledger.save()
    finally:
        if lock is not None:
            os.close(lock)


def _locked(path: str) -> int | None:
    try:
        import fcntl

        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        lock = os.open(path + ".lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        fcntl.flock(lock, fcntl.LOCK_EX)
    except (ImportError, OSError):
        return None
    return lock


def _path(here: Here) -> str:
    from hashlib import blake2s

    if not here.machine.state:
        return ""
    name = blake2s(os.fsencode(here.common or "nowhere"), digest_size=10).hexdigest()
    return os.path.join(here.machine.state, FOLDER, f"{name}.json")
