"""Controls of writing direction: they show a reader other words than an agent gets."""

from __future__ import annotations

from gitmem.guard import invisible
from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.model.places import TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_MOST = 25


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield overrides anywhere, embeddings and isolates outside right-to-left lines, stray marks as warnings."""
    text = document.text
    line_end, right_to_left, told = -1, False, 0
    for start, end in invisible.runs(text, invisible.BIDI):
        if start > line_end:
            begin = text.rfind("\n", 0, start) + 1
            line_end = text.find("\n", start)
            line_end = len(text) if line_end < 0 else line_end
            right_to_left = any(invisible.rtl(c) for c in text[begin:line_end] if c not in invisible.BIDI)
        found = set(text[start:end])
        override = found & invisible.OVERRIDES
        if right_to_left and not override:
            continue
        told += 1
        if told > _MOST:
            return
        severity = ERROR if override or found & invisible.EMBEDDINGS else WARNING
        shown = ", ".join(sorted(invisible.name(c) for c in found))
        yield Hit(start, end, f"invisible control of writing direction: {shown}", severity)


RULE = Rule(
    name="hidden-bidi",
    summary="An invisible control of writing direction",
    why="With it a line reads otherwise to a person than to an agent: the review approves words that are not there.",
    fix="delete the character; in right-to-left prose isolates and marks are fine, overrides are not",
    severity=ERROR,
    kinds=TEXT,
    personal=True,
    check=check,
    fails=(
        Example("Run the \u202etseT deploy\u202c step.\n"),
        Example("Never \u2067push\u2069 to main.\n", path="AGENTS.md"),
        Example("Open \u202aC:\\tools\\x.exe\n", path=".claude/rules/tools.md"),
        Example("A stray\u200e mark.\n"),
        Example("\u05e9\u05dc\u05d5\u05dd \u202eabc\u202c\n"),
    ),
    passes=(
        Example("\u05e9\u05dc\u05d5\u05dd\u200f, this is Hebrew (C++\u200e).\n"),
        Example("\u0645\u0631\u062d\u0628\u0627 \u2066README.md\u2069 \u0628\u0643\n"),
        Example("\u0647\u0630\u0627 \u061c1.5\u061c \u0631\u0642\u0645\n", path=".claude/memory/ar.md"),
        Example("The RLO character (U+202E) is written as `\\u202e` here.\n"),
        Example("Naïve café — no controls → none ✅\n"),
    ),
)
