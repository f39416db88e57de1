"""A shared file with a secret in it: nothing else is proposed for it before that is dealt with."""

from __future__ import annotations

from gitmem.ops.review.proposal import AMBIGUOUS, Proposal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.review.audit import Audit


def propose(audit: Audit) -> Iterator[Proposal]:
    """One for each such file; the diff of what else could be done there would show the secret."""
    for path, findings in sorted(audit.findings.items()):
        found = next((one for one in findings if one.rule.startswith("secret-")), None)
        if found is not None:
            records = [one for one in audit.records if one.path == path and one.scope == "project"]
            yield Proposal(
                "secret",
                AMBIGUOUS,
                path,
                f"line {found.line}: {found.message} ({found.rule})",
                way=f"revoke it where it was issued, then take it out: gitmem check {path}",
                records=records,
                basis=f"{path}:{found.fingerprint or found.rule}",
            )


def holds(audit: Audit, path: str) -> bool:
    """Whether a shared file has a secret in it."""
    return any(one.rule.startswith("secret-") for one in audit.findings.get(path, ()))
