"""Lines of the team's instructions that have had their time: a hold that is over, the state of a session."""

from __future__ import annotations

from gitmem.guard.rule import ERROR
from gitmem.model.scope import PROJECT
from gitmem.ops.review.kinds.secret import holds
from gitmem.ops.review.proposal import AMBIGUOUS, CLEAN, Option, Proposal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.review.audit import Audit
    from gitmem.ops.review.prose import Prose, Unit


def propose(audit: Audit) -> Iterator[Proposal]:
    """Take the line out; the repository's history keeps it. Where it says more, somebody has to look at it."""
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
                    CLEAN if unit.one_sentence else AMBIGUOUS,
                    f"{file.shown}:{finding.line}",
                    f"{finding.message} ({finding.rule})",
                    [_option(file, unit)],
                    basis=f"{file.shown}:{unit.text}",
                )


def _option(file: Prose, unit: Unit) -> Option:
    from gitmem.ops.review.current import without

    words = "take it out" if unit.one_sentence else "take all of it out, with what else it says"
    return Option(words, lambda: [without(file, unit.text)])
