"""Prose that says a thing twice: in one file, or a person's own prose what the team's says."""

from __future__ import annotations

from gitmem.model.scope import PROJECT
from gitmem.ops.records.alike import normal
from gitmem.ops.records.derivable import SHORTEST
from gitmem.ops.review.current import without
from gitmem.ops.review.kinds.secret import holds
from gitmem.ops.review.proposal import CLEAN, Option, Proposal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.review.audit import Audit
    from gitmem.ops.review.prose import Prose, Unit


def propose(audit: Audit) -> Iterator[Proposal]:
    """Take out the second. Two files of the team may say the same to two agents; that is left alone."""
    team: dict[str, str] = {}
    for file in audit.layers:
        if file.scope == PROJECT:
            for unit, said in _said(file):
                team.setdefault(said, f"{file.shown}:{unit.line}")
    for file in audit.layers:
        if file.scope == PROJECT and holds(audit, file.shown):
            continue
        seen: dict[str, int] = {}
        for unit, said in _said(file):
            if said in seen:
                yield _proposal(file, unit, f"line {seen[said]} says it already", True)
            elif file.scope == "local" and said in team:
                yield _proposal(file, unit, f"{team[said]} says it to everybody", False)
            seen.setdefault(said, unit.line)


def _said(file: Prose) -> Iterator[tuple[Unit, str]]:
    for unit in file.units:
        said = normal(unit.said)
        if len(said) >= SHORTEST:
            yield unit, said


def _proposal(file: Prose, unit: Unit, reason: str, last: bool) -> Proposal:
    return Proposal(
        "twice",
        CLEAN,
        f"{file.shown}:{unit.line}",
        reason,
        [Option("take it out", lambda: [without(file, unit.text, last)])],
        basis=f"{file.shown}:{unit.text}",
    )
