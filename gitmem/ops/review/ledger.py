"""What a review remembers on this machine: the numbers it gave, and what somebody said to keep as it is.

A number belongs to one proposal as long as anybody may have it on a screen, so that a stale one is refused and never
means another. Nothing here travels, and nothing is lost with it but a few answers.
"""

from __future__ import annotations

import json
import os
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.ops.records.here import Here
    from gitmem.ops.review.proposal import Proposal

FOLDER = "review"
DAY = 86400
"""Seconds after which numbers begin at 1 again."""
MOST_KEPT = 5000


class Ledger:
    """``numbers``: id of a proposal → its number. ``kept``: marks of what is not proposed again, the latest last."""

    def __init__(self, path: str, numbers: dict[str, int], kept: list[str], at: int) -> None:
        self.path = path
        self.numbers = numbers
        self.kept = kept
        self.at = at

    def number(self, proposals: Iterable[Proposal]) -> None:
        """Give each its number: the one it had, else the next."""
        if int(time.time()) - self.at > DAY:
            self.numbers = {}
        for one in proposals:
            if one.id not in self.numbers:
                self.numbers[one.id] = max(self.numbers.values(), default=0) + 1
            one.number = self.numbers[one.id]

    def keep(self, proposals: Iterable[Proposal]) -> None:
        """Do not propose these again until something about them changes."""
        marks = [one.mark for one in proposals]
        self.kept = [*(mark for mark in self.kept if mark not in marks), *marks][-MOST_KEPT:]

    def save(self) -> None:
        """Write it. Where that is not possible numbers hold for this run alone."""
        from gitmem.store.files import replace

        if not self.path:
            return
        value = {"version": 1, "at": int(time.time()), "numbers": self.numbers, "kept": self.kept}
        try:
            os.makedirs(os.path.dirname(self.path), mode=0o700, exist_ok=True)
            replace(self.path, json.dumps(value).encode())
        except OSError:
            pass


def load(here: Here) -> Ledger:
    """The ledger of this place. A damaged one is as good as none."""
    path = _path(here)
    try:
        with open(path, "rb") as file:
            value = json.loads(file.read())
        numbers = {str(key): int(number) for key, number in value["numbers"].items()}
        return Ledger(path, numbers, [str(mark) for mark in value["kept"]], int(value["at"]))
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return Ledger(path, {}, [], 0)


def _path(here: Here) -> str:
    from hashlib import blake2s

    if not here.machine.state:
        return ""
    name = blake2s(os.fsencode(here.common or "nowhere"), digest_size=10).hexdigest()
    return os.path.join(here.machine.state, FOLDER, f"{name}.json")
