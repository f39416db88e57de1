"""Allows: exceptions written where they hold, each with the rules it silences and a reason.

In any comment, at the end of a line for that line, or alone on a line for the next one that is not blank (where
that opens a fenced block: for the whole block)::

    <!-- gitmem: allow RULE[, RULE] [until YYYY-MM-DD] -- reason -->

An allow names whole rules, never families. One that says too little, is over, or silences nothing is a finding.
"""

from __future__ import annotations

from gitmem.guard.glob import matches
from gitmem.guard.rule import ERROR, WARNING, Hit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from gitmem.guard.document import Document
    from gitmem.guard.finding import Finding

WORD = "gitmem:"
"""What stands in every text that holds an allow."""
UNUSED, EXPIRED, INVALID = "allow-unused", "allow-expired", "allow-invalid"


class Allow:
    """One marker. ``first`` to ``last`` are the lines it covers beside its own, ``line``; ``start`` and ``end`` its
    span in the text. ``problem`` says why it silences nothing; ``fenced``: it stands inside a fenced block."""

    __slots__ = ("end", "fenced", "first", "last", "line", "problem", "rules", "start", "until")

    def __init__(self, start: int, end: int, line: int, fenced: bool) -> None:
        self.start = start
        self.end = end
        self.line = self.first = self.last = line
        self.fenced = fenced
        self.rules: tuple[str, ...] = ()
        self.until = ""
        self.problem = ""

    def covers(self, finding: Finding) -> bool:
        """Whether the finding is on its lines and of a rule it names."""
        inside = self.first <= finding.line <= self.last or finding.line == self.line
        return inside and finding.rule in self.rules

    def over(self, today: str) -> bool:
        """Whether its last day has passed."""
        return bool(self.until) and self.until < today


class PathAllow:
    """An allow from the configuration: one rule in the files that a pattern matches."""

    __slots__ = ("origin", "pattern", "reason", "rule", "until")

    def __init__(self, rule: str, pattern: str, reason: str, until: str = "", origin: str = "") -> None:
        self.rule = rule
        self.pattern = pattern
        self.reason = reason
        self.until = until
        self.origin = origin

    def covers(self, finding: Finding) -> bool:
        return finding.rule == self.rule and matches(self.pattern, finding.path)

    def over(self, today: str) -> bool:
        return bool(self.until) and self.until < today

    def key(self) -> tuple[str, str, str]:
        return (self.rule, self.pattern, self.until)


def read(document: Document) -> tuple[Allow, ...]:
    """Every allow in the text, broken ones included."""
    if WORD not in document.text:
        return ()
    from gitmem.guard.markers import find

    return find(document)


def sift(findings: list[Finding], allows: Collection[Allow | PathAllow], today: str) -> list[Finding]:
    """The findings that no allow in force covers. What is dropped was allowed."""
    in_force = [allow for allow in allows if not allow.over(today)]
    if not in_force:
        return findings
    return [finding for finding in findings if not any(allow.covers(finding) for allow in in_force)]


def review(
    allows: Collection[Allow], findings: list[Finding], today: str, judged: Collection[str]
) -> Iterator[tuple[str, Hit]]:
    """What is wrong with the allows of a document: (rule, hit).

    ``findings`` are those of the document before sifting; ``judged`` the rules that were really run on it: of the
    others nobody knows whether an allow is needed.
    """
    for allow in allows:
        if allow.problem:
            severity = WARNING if allow.fenced else ERROR
            yield INVALID, Hit(allow.start, allow.end, allow.problem, severity)
        elif allow.over(today):
            yield EXPIRED, Hit(allow.start, allow.end, f"this allow ended on {allow.until}")
        else:
            idle = [rule for rule in allow.rules if rule in judged and not _used(allow, rule, findings)]
            if idle:
                yield UNUSED, Hit(allow.start, allow.end, f"nothing here to allow for {', '.join(idle)}")


def _used(allow: Allow, rule: str, findings: list[Finding]) -> bool:
    return any(finding.rule == rule and allow.covers(finding) for finding in findings)
