"""What a person said to an agent here, and extraction was not sure of or found without an end: it waits for them."""

from __future__ import annotations

import os
from functools import partial

from gitmem.agents.extract.candidate import statement
from gitmem.guard.secrets.filename import shown_text
from gitmem.model import scope as scopes
from gitmem.ops.extract import decide
from gitmem.ops.review import ledger
from gitmem.ops.review.proposal import AMBIGUOUS, Option, Proposal, mark
from gitmem.ops.review.steps import Held as Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gitmem.ops.extract.held import Held
    from gitmem.ops.records.here import Here
    from gitmem.ops.review.audit import Audit
    from gitmem.ops.review.steps import Step

_KIND = "waiting"
_LONGEST = 72
"""Characters of a statement that name it."""


def propose(audit: Audit) -> Iterator[Proposal]:
    """Keep it as extraction would have. Without the end that is missing there is nothing to keep yet."""
    if scopes.LOCAL not in audit.wanted:
        return
    for one in _waiting(audit.here, audit.today):
        yield Proposal(
            _KIND,
            AMBIGUOUS,
            _shortened(one.text),
            f"you said it on {one.when}: {shown_text(one.why)}",
            [] if one.endless else [_keep(audit, one)],
            way=decide.way(one) if one.endless else "",
            basis=_basis(one),
            drop=Option("take it off the list", list, around=partial(decide.dropping, _folder(audit.here), one)),
        )


def unsettled(here: Here, today: str) -> list[Held]:
    """Those that a review of this place lists: what somebody said to leave as it is, is left."""
    some = _waiting(here, today)
    kept = set(ledger.load(here).kept) if some else ()
    return [one for one in some if mark(_KIND, _basis(one)) not in kept]


def _waiting(here: Here, today: str) -> list[Held]:
    return decide.waiting(_folder(here), here, today)


def _folder(here: Here) -> str:
    """Where the extractor keeps its state."""
    return os.path.join(here.machine.state, "extract") if here.machine.state else ""


def _basis(one: Held) -> str:
    return f"{one.id}:{one.why}:{one.expires}"


def _keep(audit: Audit, one: Held) -> Option:
    return Option("keep it", partial(_steps, audit, one), around=partial(decide.deciding, _folder(audit.here), one))


def _steps(audit: Audit, one: Held) -> Sequence[Step]:
    """The record as it would be, and what it changes of those that are there."""
    found = decide.as_record(audit.here, one, audit.today, dry=True)
    new = [Record(scopes.LOCAL, "", name, None, text) for name, text in found.texts]
    return [*new, *audit.world.changed(*found.changes)]


def _shortened(text: str) -> str:
    """The statement in one line, with nothing in it that a report may not print."""
    line = shown_text(" ".join(statement(text).split()))
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1].rstrip() + "…"
