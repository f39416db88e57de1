"""Lines of the team's instructions that have had their time: a hold that is over, the state of a session."""

from __future__ import annotations

from gitmem.guard.rule import ERROR
from gitmem.model.scope import PROJECT
from gitmem.ops.review.kinds.secret import holds
from gitmem.ops.review.proposal import CLEAN, Option, Proposal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.review.audit import Audit
    from gitmem.ops.review.prose import Prose


def propose(audit: Audit) -> Iterator[Proposal]:
    """Take the line out; the repository's history keeps it."""
    for file in audit.layers:
        if file.scope != PROJECT or holds(audit, file.shown):
            continue
        done: set[int] = set()
        for finding in audit.findings.get(file.shown, ()):
            unit = file.unit(finding.line)
            over = finding.rule == "freeze-expired" or (
                finding.rule.startswith("session-") and finding.severity == ERROR
            )
            if over and unit is not None and unit.at not in done:
                done.add(unit.at)
                yield Proposal(
                    "ended",
                    CLEAN,
                    f"{file.shown}:{finding.line}",
                    f"{finding.message} ({finding.rule})",
                    [_option(file, unit.text)],
                    basis=f"{file.shown}:{unit.text}",
                )


def _option(file: Prose, text: str) -> Option:
    from gitmem.ops.review.current import without

    return Option("take it out", lambda: [without(file, text)])
