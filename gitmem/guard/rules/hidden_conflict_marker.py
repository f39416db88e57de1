"""Markers of an unsettled merge: both sides stand in the file, and an agent believes both."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.model.markdown import text_lines
from gitmem.model.places import TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_OURS, _MIDDLE, _THEIRS = "<<<<<<<", "=======", ">>>>>>>"


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield the markers outside code samples, and those that do not make a whole conflict within one."""
    text = document.text
    outside = [(at, at + len(line)) for _, at, line in text_lines(text) if _marker(line)]
    kinds = {text[start : start + 7] for start, _ in outside}
    if kinds & {_OURS, _THEIRS}:
        # Seven signs of equality alone underline a heading of seven letters; a lone end may be a deep quotation.
        certain = _OURS in kinds or _MIDDLE in kinds
        for start, end in outside:
            if text[start : start + 7] != _MIDDLE or _OURS in kinds:
                yield Hit(start, end, "a marker of an unsettled merge", ERROR if certain else WARNING)


def _marker(line: str) -> bool:
    return line[:7] in (_OURS, _MIDDLE, _THEIRS) and line[7:8] in ("", " ") and line[8:9] != line[0]


_CONFLICT = "<" * 7 + " HEAD\nUse tabs.\n" + "=" * 7 + "\nUse spaces.\n" + ">" * 7 + " feature\n"

RULE = Rule(
    name="hidden-conflict-marker",
    summary="A marker of an unsettled merge",
    why="Both sides of the conflict are loaded as if they held; which one is meant is not known.",
    fix="settle the conflict, delete the marker lines, and stage the file again",
    severity=ERROR,
    kinds=TEXT,
    personal=True,
    check=check,
    fails=(
        Example("# Style\n\n" + _CONFLICT),
        Example(_CONFLICT.replace("\n", "\r\n"), path="AGENTS.md"),
        Example("<" * 7 + " Updated upstream\n- one\n", path=".claude/memory/MEMORY.md"),
        Example("---\nname: x\n" + _CONFLICT + "---\n", path=".claude/memory/x.md"),
    ),
    passes=(
        Example("A conflict looks like this:\n\n```\n" + _CONFLICT + "```\n"),
        Example("Heading\n" + "=" * 7 + "\n\nText\n"),
        Example("Search for `" + "<" * 7 + "` before you commit.\n"),
        Example("<" * 10 + "\nA row of signs\n" + ">" * 10 + "\n"),
    ),
)
