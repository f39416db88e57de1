"""JUnit XML: a test case a finding. An error has failed, a warning was skipped; a clean check is one passed case."""

from __future__ import annotations

from gitmem.guard.report.escape import path, printable
from gitmem.guard.report.summary import line as summary
from gitmem.guard.rule import ERROR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.finding import Finding
    from gitmem.guard.report import Outcome


def render(outcome: Outcome, strict: bool = False) -> str:
    """One suite. ``strict``: warnings have failed as well."""
    cases = [_case(finding, strict or finding.severity == ERROR) for finding in outcome.findings]
    if not cases:
        cases = ['  <testcase classname="gitmem" name="check" time="0"/>']
    failed = outcome.errors + (outcome.warnings if strict else 0)
    skipped = len(outcome.findings) - failed
    counts = f'tests="{len(cases)}" failures="{failed}" errors="0" skipped="{skipped}" time="0"'
    said = "".join(f"{sentence}\n" for sentence in (*outcome.said, summary(outcome)))
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<testsuite name="gitmem" {counts}>',
        *cases,
        f"  <system-out>{_text(said)}</system-out>",
        "</testsuite>",
    ]
    return "\n".join(lines) + "\n"


def _case(finding: Finding, failed: bool) -> str:
    kind = f'failure type="{_text(finding.rule)}"' if failed else "skipped"
    commit = f" (commit {finding.commit[:12]})" if finding.commit else ""
    name = f"{finding.rule} at {finding.line}:{finding.column}{commit}"
    place = path(finding.path)
    body = f"{place}:{finding.line}:{finding.column}: {finding.message}\nWhat to do: {finding.hint}"
    return (
        f'  <testcase classname="{_text(place)}" name="{_text(name)}" time="0">\n'
        f'    <{kind} message="{_text(finding.message)}">{_text(body)}</{kind.split(" ")[0]}>\n'
        "  </testcase>"
    )


def _text(text: str) -> str:
    """Escaped for XML; what XML cannot hold at all has become a visible escape."""
    lines = "\n".join(printable(line) for line in text.split("\n"))
    return lines.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
