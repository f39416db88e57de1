"""From what the rules said of one document to what is reported: allows applied and reviewed, marks filled in."""

from __future__ import annotations

from gitmem.guard.allow import read, review, sift
from gitmem.guard.engine import as_finding
from gitmem.guard.excerpt import annotate
from gitmem.guard.finding import Finding
from gitmem.guard.registry import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from gitmem.guard.allow import PathAllow
    from gitmem.guard.document import Document

_GATED = ("secret-provider",)
"""Rules that are asked only where a cheaper look says so: of an allow for one nobody can say that it is unused."""


def settle(
    document: Document,
    findings: list[Finding],
    today: str,
    judged: Collection[str],
    path_allows: Collection[PathAllow] = (),
) -> tuple[list[Finding], list[Finding]]:
    """(what stands, what was allowed), each in stable order.

    ``findings``: everything found in the document, by rules over it, over the tree and by the engine. ``judged``:
    the rules that really had their say, so that an allow for any of them may be called unused.
    """
    findings = [finding for finding in findings if not finding.rule.startswith("allow-")]
    markers = read(document)
    if not findings and not markers:
        return [], []
    judged = [rule for rule in judged if rule not in _GATED]
    stands = sift(findings, markers, path_allows, today)
    about = [(load(name), hit) for name, hit in review(markers, findings, today, judged) if name in judged]
    own = sift([as_finding(rule, document, hit) for rule, hit in about], (), path_allows, today)
    annotate(document, [*findings, *own])
    stands = sorted([*stands, *own], key=Finding.order)
    kept = set(map(id, stands))
    return stands, [finding for finding in findings if id(finding) not in kept]
