"""Annotations on a pull request: workflow commands of GitHub Actions, one a line."""

from __future__ import annotations

from gitmem.guard.report.escape import printable
from gitmem.guard.report.summary import line as summary
from gitmem.guard.rule import ERROR, WARNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.finding import Finding
    from gitmem.guard.report import Outcome

_COMMANDS = {ERROR: "error", WARNING: "warning"}


def render(outcome: Outcome) -> str:
    """Annotations and the summary."""
    lines = [_annotation(finding) for finding in (*outcome.findings, *outcome.notes)]
    lines += [f"::notice title=gitmem::{_data(printable(sentence))}" for sentence in outcome.said]
    return "\n".join([*lines, summary(outcome)]) + "\n"


def _annotation(finding: Finding) -> str:
    command = _COMMANDS.get(finding.severity, "notice")
    place = {"file": finding.path, "line": finding.line, "col": finding.column}
    if finding.end_line != finding.line:
        place["endLine"] = finding.end_line
    elif finding.end_column > finding.column:
        place["endColumn"] = finding.end_column
    place["title"] = f"gitmem: {finding.rule}"
    head = ",".join(f"{name}={_property(str(value))}" for name, value in place.items())
    commit = f" (commit {finding.commit[:12]})" if finding.commit else ""
    text = f"{printable(finding.message)}{commit}\n{printable(finding.hint)}"
    return f"::{command} {head}::{_data(text)}"


def _data(text: str) -> str:
    """The escapes that the runner takes back, and one for what it cannot print."""
    clean = text.encode("utf-8", "backslashreplace").decode()
    return clean.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    safe = "".join(char if char.isprintable() or char in "\r\n" else printable(char) for char in text)
    return _data(safe).replace(":", "%3A").replace(",", "%2C")
