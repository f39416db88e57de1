"""For programs: version 1 of a format that only grows. Reference: ``docs/reference/json-output.md``."""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.finding import Finding
    from gitmem.guard.report import Outcome

VERSION = 1
FIELDS = (
    "rule",
    "severity",
    "path",
    "line",
    "column",
    "end_line",
    "end_column",
    "message",
    "hint",
    "fingerprint",
    "commit",
)
"""Of a finding; a note also has ``until``."""


def render(outcome: Outcome) -> str:
    """One JSON object, in ASCII, so that no terminal or encoding gets in its way."""
    table = {
        "version": VERSION,
        "findings": [fields(finding, FIELDS) for finding in outcome.findings],
        "notes": [fields(note, (*FIELDS, "until")) for note in outcome.notes],
        "summary": {"files": outcome.files, "errors": outcome.errors, "warnings": outcome.warnings},
    }
    return json.dumps(table, indent=2) + "\n"


def fields(finding: Finding, names: tuple[str, ...]) -> dict[str, object]:
    """The named fields of a finding."""
    return {name: getattr(finding, name) for name in names}
