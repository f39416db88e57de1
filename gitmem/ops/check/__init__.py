"""``gitmem check``: gather what is asked for, judge it, report."""

from __future__ import annotations

from gitmem.ops.check.report import Report
from gitmem.ops.check.request import Request

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.check.policy import Policy

__all__ = ["Report", "Request", "check"]


def check(request: Request, policy: Policy | None = None) -> Report:
    """Judge what the request names. GitmemError where it cannot be read: nothing is skipped in silence."""
    from gitmem.git.blobs import Blobs
    from gitmem.git.repo import discover
    from gitmem.git.staged import staged
    from gitmem.guard.context import Context
    from gitmem.guard.document import Document
    from gitmem.guard.engine import judge
    from gitmem.model.places import classify

    report = Report(request.source)
    changes = [c for c in staged(discover()) if not c.deleted and classify(c.path).memory]
    with Blobs() as blobs:
        for change, blob in zip(changes, blobs.read_all(c.oid for c in changes), strict=True):
            text = (blob.data or b"").decode("utf-8", "replace")
            report.files += 1
            report.add(judge(Document(change.path, text, change.mode), Context(request.today)))
    return report
