"""What the tests of wording share: what is found in a text, by family, and texts of one line each."""

from __future__ import annotations

from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.registry import RULES
from gitmem.guard.rule import NOTE

TODAY = "2026-11-30"
NAMES = [name for name in RULES if name.startswith(("freeze-", "session-", "personal-"))]


def found(text: str, path: str) -> set[str]:
    """The families of what is found: freeze-undated and freeze-expired apart, else the first word of the rule."""
    hits = judge(Document(path, text.replace("\\n", "\n") + "\n"), Context(TODAY), NAMES)
    return {hit.rule if hit.rule[0] == "f" else hit.rule.partition("-")[0] for hit in hits if hit.severity != NOTE}


def lines(text: str) -> list[str]:
    return text.strip().splitlines()
