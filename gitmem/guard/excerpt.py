"""The surroundings of a finding: what people may see of them, and what its public fingerprint is made of.

The fingerprint names a finding across runs. It holds still when lines move, and tells nothing about the text that
was found: that text and everything personal or secret beside it is blanked before the hash is taken.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.document import Document
    from gitmem.guard.finding import Finding

AROUND = 80
"""Characters of the line that are looked at on each side of what was found."""
LONGEST = 200
"""Characters of a line that are ever shown."""
_SENSITIVE = ("secret-", "personal-")
_BLANK = "\0"


def annotate(document: Document, findings: list[Finding]) -> None:
    """Fill in ``excerpt`` and ``fingerprint``. ``findings``: all of this document, allowed ones included."""
    if not findings:
        return
    from hashlib import sha256

    lines = document.text.split("\n")
    spans = _sensitive_spans(findings)
    seen: dict[str, int] = {}
    for finding in sorted(findings, key=lambda f: f.order()):
        line = lines[finding.line - 1]
        start, end = span(finding, line)
        beside = spans.get(finding.line, [])
        if not beside:
            finding.excerpt = _shown(line, start)
        source = "\0".join((finding.rule, finding.path, _blanked(line, start, end, beside)))
        seen[source] = seen.get(source, 0) + 1
        digest = sha256(f"{source}\0{seen[source]}".encode("utf-8", "surrogatepass"))
        finding.fingerprint = digest.hexdigest()[:16]


def span(finding: Finding, line: str) -> tuple[int, int]:
    """The offsets in its first line of what was found."""
    end = finding.end_column - 1 if finding.end_line == finding.line else len(line)
    return finding.column - 1, max(finding.column - 1, min(end, len(line)))


def _sensitive_spans(findings: list[Finding]) -> dict[int, list[tuple[int, int]]]:
    """Line → spans in it that must not be shown. A match over several lines holds all of each of them."""
    spans: dict[int, list[tuple[int, int]]] = {}
    starts = sorted({finding.line for finding in findings})
    for finding in findings:
        if not finding.rule.startswith(_SENSITIVE):
            continue
        whole = finding.end_line > finding.line
        spans.setdefault(finding.line, []).append(
            (finding.column - 1, 1 << 40 if whole else max(finding.column, finding.end_column - 1))
        )
        if whole:
            for line in starts:
                if finding.line < line <= finding.end_line:
                    spans.setdefault(line, []).append((0, 1 << 40))
    for found in spans.values():
        found.sort()
    return spans


def _blanked(line: str, start: int, end: int, beside: list[tuple[int, int]]) -> str:
    """The line around the match without the match, white space made even."""
    if start == end:
        return ""
    low, high = max(0, start - AROUND), end + AROUND
    before, after = line[low:start], line[end:high]
    for first, last in _near(beside, low, high):
        before = _blank(before, first - low, last - low)
        after = _blank(after, first - end, last - end)
    return " ".join((before.replace(_BLANK, "") + _BLANK + after.replace(_BLANK, "")).split())


def _near(spans: list[tuple[int, int]], low: int, high: int) -> list[tuple[int, int]]:
    """The spans that touch ``low`` to ``high``: no more than a hundred, or nothing is told apart any more."""
    if len(spans) > 100:
        return [(0, 1 << 40)]
    return [pair for pair in spans if pair[1] > low and pair[0] < high]


def _blank(text: str, first: int, last: int) -> str:
    first, last = max(0, min(first, len(text))), max(0, min(last, len(text)))
    return text[:first] + _BLANK * (last - first) + text[last:]


def _shown(line: str, start: int) -> str:
    """At most ``LONGEST`` characters of the line, with the start of the match inside."""
    low = max(0, min(start - AROUND, len(line) - LONGEST))
    text = line[low : low + LONGEST - 2].strip()
    return ("…" if line[:low].strip() else "") + text + ("…" if line[low + LONGEST - 2 :].strip() else "")
