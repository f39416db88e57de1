"""What the guard says of a record's text as a team record: the same rules, settings and allows as at a commit."""

from __future__ import annotations

from gitmem.guard.rule import ERROR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.finding import Finding
    from gitmem.ops.check.report import Report
    from gitmem.ops.records.here import Here


def shared(here: Here, path: str, text: str, today: str) -> Report:
    """Findings on the text as a file at ``path`` of the work tree; notes tell of freezes and their ends."""
    from gitmem.ops.check import Request, check
    from gitmem.ops.check.circumstances import find
    from gitmem.ops.check.request import STDIN

    request = Request(STDIN, today, path=path, data=text.encode("utf-8", "surrogateescape"), cache=False)
    return check(request, here.repo, find(request, here.repo, here.environ))


def blocks(finding: Finding) -> bool:
    """Whether a record is not written with it. A source that only one machine opens is no source for a team."""
    return finding.severity == ERROR or finding.rule == "record-source"


def refuse_shared(here: Here, path: str, text: str, today: str, was: str = "") -> list[Finding]:
    """Raise where a team record may not say this; else the warnings. What ``was`` there already is not asked again."""
    from gitmem.ops.records.refused import RefusedError

    found = shared(here, path, text, today).findings
    bad = [one for one in found if blocks(one)]
    if bad and was:
        known = {one.rule for one in shared(here, path, was, today).findings}
        bad = [one for one in bad if one.rule not in known]
    if bad:
        raise RefusedError(*words(bad[0]))
    return found


def words(finding: Finding) -> tuple[str, str]:
    """Message and hint for a finding that stops a record."""
    from gitmem.ops.records.step import SECRET_HINT

    message = f"{finding.message} ({finding.rule})"
    if finding.rule.startswith("secret-"):
        return message, SECRET_HINT
    if finding.rule.startswith("personal-"):
        return message, "it is about one person or machine: --scope local (this repository) or --scope user"
    if finding.rule.startswith("session-"):
        return message, "it is true for this session only: --scope session"
    if finding.rule.startswith("freeze-"):
        return message, "say until when it holds: --expires DATE"
    return message, finding.hint
