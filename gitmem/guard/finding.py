"""A finding: what a rule said, with everything a report needs and never the matched text itself."""

from __future__ import annotations


class Finding:
    """One thing found. Lines and columns count from 1; ``commit`` is set where history was read.

    ``excerpt`` is the line around it as people may see it (``gitmem.guard.excerpt``): empty beside a secret.
    """

    __slots__ = (
        "column",
        "commit",
        "end_column",
        "end_line",
        "excerpt",
        "fingerprint",
        "hint",
        "line",
        "message",
        "path",
        "rule",
        "severity",
        "until",
    )

    def __init__(
        self,
        *,
        rule: str,
        severity: str,
        path: str,
        line: int,
        column: int,
        end_line: int,
        end_column: int,
        message: str,
        hint: str,
        fingerprint: str = "",
        commit: str | None = None,
        until: str | None = None,
        excerpt: str = "",
    ) -> None:
        self.rule = rule
        self.severity = severity
        self.path = path
        self.line = line
        self.column = column
        self.end_line = end_line
        self.end_column = end_column
        self.message = message
        self.hint = hint
        self.fingerprint = fingerprint
        self.commit = commit
        self.until = until
        self.excerpt = excerpt

    def order(self) -> tuple[str, int, int, str]:
        """The key of the stable order of findings."""
        return (self.path, self.line, self.column, self.rule)
