"""A lead with a colon inside a sentence: "ground rule for this codebase then: …", "im Ernst jetzt: …"."""

from __future__ import annotations

import re

_LEAD = re.compile(r"[^:?]{3,70}:\s(?=\S+ \S)")
_RULE = re.compile(
    r"\b(?:ground ?rules?|house rule|rules?|convention|policy|guideline|standard|grundregel|hausregel|regel|konvention"
    r"|grundsatz|vorgabe|richtlinie)\b(?! (?:engine|set|file|editor|table))"
)
_NOT_RULE = re.compile(
    r"\b(?:add|create|write|implement|fix|broken|error|what|which|why|how|lint\w*|eslint|css|firewall"
    r"|regex|schreib\w*|erstell\w*|says?|complains?|warns?|reports?|prints?|shows?|output|message|meldet|zeigt|ausgabe|meldung|said|sagt|steht|laut)\b"
)


def lead_end(twin: str) -> int:
    """Where the sentence goes on after the colon of its lead; -1 where it has none."""
    match = _LEAD.match(twin)
    return -1 if match is None or _NOT_RULE.search(match[0]) or twin.rstrip().endswith("?") else match.end()


def says_rule(twin: str, end: int) -> bool:
    """Whether the lead says that a rule follows."""
    return _RULE.search(twin, 0, end) is not None and len(twin[end:].split()) > 2
