"""Excuses that have lost their reason: entries of the baseline, and allows of the settings.

What an allow beside a line says of itself is a finding of that line. These have no line in what is judged, so the
report tells of them. Only a look at all files can tell that an excuse is needed nowhere.
"""

from __future__ import annotations

from gitmem.ops.check import request as sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.check.circumstances import Circumstances
    from gitmem.ops.check.report import Report
    from gitmem.ops.check.request import Request
    from gitmem.ops.check.selection import Selection
    from gitmem.ops.check.target import Revision

_GATED = "secret-provider"
"""Asked only where a cheaper look says so: that it found nothing proves nothing."""


def review(
    report: Report, request: Request, selection: Selection, circumstances: Circumstances, revision: Revision | None
) -> None:
    """Say what is over, and after a look at all files also what is unused."""
    judged = {*selection.rules, *selection.tree_rules} - {_GATED}
    everything = request.source == sources.ALL and revision is not None
    for allow in circumstances.settings.allows:
        what = f"the allow for {allow.rule} in {allow.pattern} ({allow.origin})"
        if allow.over(request.today):
            report.said.append(f"{what} ended on {allow.until}")
        elif everything and not allow.used and allow.rule in judged:
            report.said.append(f"{what} covers nothing")
    if everything and revision is not None:
        _baseline(report, judged, circumstances, revision)


def _baseline(report: Report, judged: set[str], circumstances: Circumstances, revision: Revision) -> None:
    baseline = circumstances.baseline
    if baseline is None:
        return
    stale = baseline.stale(judged, {target.path for target in revision.targets}, baseline.paths - set(revision.files))
    if stale:
        named = ", ".join(stale[:3]) + (f" and {len(stale) - 3} more" if len(stale) > 3 else "")
        report.said.append(f"the baseline excuses what is no longer there, in {named}: gitmem baseline --prune")
