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
    from collections.abc import Collection, Iterator, Sequence

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

    @property
    def spans(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The lines it covers, as (first, last): its own, and those it is there for."""
        return (self.line, self.line), (self.first, self.last)

    def over(self, today: str) -> bool:
        """Whether its last day has passed."""
        return bool(self.until) and self.until < today


class PathAllow:
    """An allow from the configuration: one rule in the files that a pattern matches. ``used``: it covered something."""

    __slots__ = ("origin", "pattern", "reason", "rule", "until", "used")

    def __init__(self, rule: str, pattern: str, reason: str, until: str = "", origin: str = "") -> None:
        self.rule = rule
        self.pattern = pattern
        self.reason = reason
        self.until = until
        self.origin = origin
        self.used = False

    def covers(self, finding: Finding) -> bool:
        """Whether the finding is of its rule and in one of its files."""
        if finding.rule != self.rule or not matches(self.pattern, finding.path):
            return False
        self.used = True
        return True

    def over(self, today: str) -> bool:
        """Whether its last day has passed."""
        return bool(self.until) and self.until < today

    def key(self) -> tuple[str, str, str]:
        """What a verdict can depend on."""
        return (self.rule, self.pattern, self.until)


def read(document: Document) -> tuple[Allow, ...]:
    """Every allow in the text, broken ones included."""
    if WORD not in document.text:
        return ()
    from gitmem.guard.markers import find

    return find(document)


def sift(
    findings: list[Finding], allows: Collection[Allow], path_allows: Collection[PathAllow], today: str
) -> list[Finding]:
    """The findings that no allow in force covers. What is dropped was allowed."""
    spans: dict[str, list[tuple[int, int]]] = {}
    for allow in allows:
        if not allow.over(today):
            for rule in allow.rules:
                spans.setdefault(rule, []).extend(allow.spans)
    merged = {rule: _merged(found) for rule, found in spans.items()}
    in_force = [allow for allow in path_allows if not allow.over(today)]
    return [
        finding
        for finding in findings
        if not _inside(merged.get(finding.rule, ()), finding.line)
        and not any(allow.covers(finding) for allow in in_force)
    ]


def review(
    allows: Collection[Allow], findings: list[Finding], today: str, judged: Collection[str]
) -> Iterator[tuple[str, Hit]]:
    """What is wrong with the allows of a document: (rule, hit).

    ``findings`` are those of the document before sifting; ``judged`` the rules that were really run on it: of the
    others nobody knows whether an allow is needed.
    """
    lines: dict[str, list[int]] = {}
    for finding in findings:
        lines.setdefault(finding.rule, []).append(finding.line)
    for found in lines.values():
        found.sort()
    for allow in allows:
        if allow.problem:
            severity = WARNING if allow.fenced else ERROR
            yield INVALID, Hit(allow.start, allow.end, allow.problem, severity)
        elif allow.over(today):
            yield EXPIRED, Hit(allow.start, allow.end, f"this allow ended on {allow.until}")
        else:
            idle = [rule for rule in allow.rules if rule in judged and not _used(allow, lines.get(rule, []))]
            if idle:
                yield UNUSED, Hit(allow.start, allow.end, f"nothing here to allow for {', '.join(idle)}")


def _used(allow: Allow, lines: list[int]) -> bool:
    """Whether one of the lines (sorted) is covered."""
    from bisect import bisect_left

    for first, last in allow.spans:
        at = bisect_left(lines, first)
        if at < len(lines) and lines[at] <= last:
            return True
    return False


def _merged(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same lines in spans that do not overlap, sorted: a hostile text has many of both."""
    found: list[tuple[int, int]] = []
    for first, last in sorted(spans):
        if found and first <= found[-1][1]:
            found[-1] = (found[-1][0], max(last, found[-1][1]))
        else:
            found.append((first, last))
    return found


def _inside(spans: Sequence[tuple[int, int]], line: int) -> bool:
    if not spans:
        return False
    from bisect import bisect_right

    at = bisect_right(spans, (line, 1 << 62)) - 1
    return at >= 0 and spans[at][1] >= line
