"""What is one person's in the team's files: the guard says so, and it can be kept for its owner."""

from __future__ import annotations

import os
from functools import partial

from gitmem.guard.rule import ERROR
from gitmem.model import scope as scopes
from gitmem.ops import demote
from gitmem.ops.records.where import where
from gitmem.ops.review.current import line_of
from gitmem.ops.review.kinds.secret import holds
from gitmem.ops.review.proposal import AMBIGUOUS, PERSONAL, Option, Proposal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gitmem.guard.finding import Finding
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.review.audit import Audit
    from gitmem.ops.review.prose import Prose
    from gitmem.ops.review.steps import Step

_ELSEWHERE = ("personal-file", "personal-path")
"""Rules about the file itself, which ``gitmem check --fix`` mends."""


def propose(audit: Audit) -> Iterator[Proposal]:
    """A line is kept in the person's own prose, a record as one of theirs: so only for who may look at these. Where it
    says more than that, somebody has to look at it first."""
    if not audit.wanted.issuperset((scopes.USER, scopes.LOCAL)):
        return
    records = {one.path: one for one in audit.records if one.scope == scopes.PROJECT}
    layers = {one.shown: one for one in audit.layers if one.scope == scopes.PROJECT}
    for path, findings in sorted(audit.findings.items()):
        found = [one for one in findings if _counts(one)]
        if not found or holds(audit, path):
            continue
        if path in records:
            if audit.free(records[path]):
                yield _record(audit, records[path], found[0])
        elif path in layers:
            yield from _lines(audit, layers[path], found)


def _counts(one: Finding) -> bool:
    return one.rule.startswith("personal-") and one.rule not in _ELSEWHERE and one.severity == ERROR


def _record(audit: Audit, one: Loaded, finding: Finding) -> Proposal:
    scope = _whose(audit, one.body)
    return Proposal(
        "personal",
        PERSONAL,
        f"{one.path} → {scope}",
        f"{finding.message} ({finding.rule})",
        [_option(audit, scope, lambda: one.path)],
        records=[one],
    )


def _lines(audit: Audit, file: Prose, findings: list[Finding]) -> Iterator[Proposal]:
    done: set[int] = set()
    for finding in findings:
        unit = file.unit(finding.line)
        if unit is None or unit.at in done:
            continue
        done.add(unit.at)
        scope = _whose(audit, unit.said or unit.text)
        yield Proposal(
            "personal",
            PERSONAL if unit.one_sentence else AMBIGUOUS,
            f"{file.shown}:{finding.line} → {scope}",
            f"{finding.message} ({finding.rule})",
            [_option(audit, scope, partial(_line, file, unit.text))],
            basis=f"{file.shown}:{unit.text}",
        )


def _whose(audit: Audit, text: str) -> str:
    """Of the user where it names nothing of this repository; else of the user here."""
    decision = where(audit.here, text, audit.today)
    return scopes.LOCAL if decision.named or decision.scope == scopes.PROJECT else scopes.USER


def _line(file: Prose, text: str) -> str:
    return f"{file.shown}:{line_of(file, text)}"


def _option(audit: Audit, scope: str, what: Callable[[], str]) -> Option:
    """``what``: the record's path, or the line, as things are when it is done."""

    def steps() -> Sequence[Step]:
        full = os.path.join(audit.here.top or "", *what().split("/"))
        return demote.prepare(audit.world, full, scope).steps

    words = "keep it for yourself in every repository" if scope == scopes.USER else "keep it for yourself here"
    return Option(words, steps)
