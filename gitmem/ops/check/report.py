"""What a check found, as a value: surfaces print it."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, NOTE, WARNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.finding import Finding


class Report:
    """``findings`` are errors and warnings in stable order; ``notes`` tell of what passes; ``said`` are
    sentences about the check itself (what was looked at, and why not what was asked); ``suppressed`` counts
    what allows and the baseline excused; ``engine`` names the secret engine, "" while it was not needed."""

    __slots__ = ("commits", "engine", "files", "findings", "notes", "said", "source", "suppressed")

    def __init__(self, source: str = "") -> None:
        self.source = source
        self.findings: list[Finding] = []
        self.notes: list[Finding] = []
        self.said: list[str] = []
        self.files = 0
        self.commits = 0
        self.suppressed = 0
        self.engine = ""

    def add(self, findings: list[Finding]) -> None:
        """Sort findings from notes."""
        for finding in findings:
            (self.notes if finding.severity == NOTE else self.findings).append(finding)

    @property
    def errors(self) -> int:
        """How many findings are errors."""
        return sum(finding.severity == ERROR for finding in self.findings)

    @property
    def warnings(self) -> int:
        """How many findings are warnings."""
        return sum(finding.severity == WARNING for finding in self.findings)
