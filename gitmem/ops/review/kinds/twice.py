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
            for unit, said, _ in _said(file):
                team.setdefault(said, f"{file.shown}:{unit.line}")
    for file in audit.layers:
        if file.scope == PROJECT and holds(audit, file.shown):
            continue
        seen: dict[tuple[int, str], int] = {}
        for unit, said, section in _said(file):
            key = (section if len(said) < _LONG else 0, said)
            if key in seen:
                yield _proposal(file, unit, f"line {seen[key]} says it already", True)
            elif file.scope == "local" and said in team:
                yield _proposal(file, unit, f"{team[said]} says it to everybody", False)
            seen.setdefault(key, unit.line)


_LONG = 60
"""Characters. What is shorter may be said of one thing under one heading, and of another under the next."""


def _said(file: Prose) -> Iterator[tuple[Unit, str, int]]:
    """Units that say something, with what, and the line of the heading they stand under."""
    section = 0
    for unit in file.units:
        if unit.text.lstrip().startswith("#"):
            section = unit.line
        said = normal(unit.said)
        if len(said) >= SHORTEST:
            yield unit, said, section


def _proposal(file: Prose, unit: Unit, reason: str, last: bool) -> Proposal:
    return Proposal(
        "twice",
        CLEAN,
        f"{file.shown}:{unit.line}",
        reason,
        [Option("take it out", lambda: [without(file, unit.text, last)])],
        basis=f"{file.shown}:{unit.text}",
    )
