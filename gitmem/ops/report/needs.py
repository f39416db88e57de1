"""What of a record waits for somebody, and what to type about it."""

from __future__ import annotations

import shlex
from collections import Counter

from gitmem.model import scope as scopes
from gitmem.model.eligibility import UNREACHABLE
from gitmem.model.evidence import PREFIX
from gitmem.ops.records import load
from gitmem.ops.records.reach import reach
from gitmem.ops.records.watch import stale
from gitmem.ops.report.facts import Need

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded

CONFLICT, WITHHELD, EXPIRED, TOUCHED, REVIEW, SOURCE = (
    "in conflict", "withheld", "expired", "revalidate", "review due", "source not found",
)  # fmt: skip
WORDS = (CONFLICT, WITHHELD, EXPIRED, TOUCHED, REVIEW, SOURCE)
"""What can be wrong, the most pressing first."""
BESIDE = (SOURCE,)
"""What a record's state does not tell."""


class Needs:
    """What was found out about these records together: one walk through history, one question about sources."""

    def __init__(self, here: Here, records: list[Loaded]) -> None:
        self._touched = stale(here, [one for one in records if one.items("watch")]).touched
        self._reach = reach(here, [one for one in records if _lasting(one)])
        self._names = Counter(one.name for one in records)

    def of(self, one: Loaded) -> list[Need]:
        """What waits with this one, the most pressing first."""
        found = self._of_state(one)
        if one.key in self._touched and one.scope in (scopes.PROJECT, scopes.LOCAL):
            found.append(Need(TOUCHED, self._touched[one.key], self._type("verify", one)))
        if _lasting(one) and self._reach.get(one.key) == UNREACHABLE:
            why = "what it names as its source is not there"
            found.append(Need(SOURCE, why, self._type("edit", one, " --set source=WHERE")))
        return sorted(found, key=lambda need: WORDS.index(need.word))

    def withheld(self, one: Loaded, why: str) -> Need:
        """The need of a record that is shown to nobody."""
        return Need(WITHHELD, why, self._type("edit", one))

    def _of_state(self, one: Loaded) -> list[Need]:
        if one.state == load.WITHHELD:
            return [self.withheld(one, one.why)]
        if one.state == load.CONFLICTED:
            return [Need(CONFLICT, "two texts of it stand side by side", "gitmem sync --conflicts")]
        if one.state == load.EXPIRED:
            why = f"it held until {one.field('expires')[:10]}"
            return [Need(EXPIRED, why, self._type("forget", one))]
        if one.state == load.REVIEW_DUE:
            why = f"it was to be looked at after {one.field('review_after')[:10]}"
            return [Need(REVIEW, why, self._type("verify", one))]
        return []

    def _type(self, command: str, one: Loaded, more: str = "") -> str:
        which = f" --scope {one.scope}" if self._names[one.name] > 1 else ""
        return f"gitmem {command} {shlex.quote(one.name)}{which}{more}"


def _lasting(one: Loaded) -> bool:
    """Whether it names a source that ought to be there. A session is on one machine only, and ends by itself."""
    source = one.field("source")
    return bool(source) and not source.startswith(PREFIX) and one.scope not in load.PASSING
