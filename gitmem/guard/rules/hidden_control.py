"""Control characters: on a terminal they erase or recolour what stands before them."""

from __future__ import annotations

from gitmem.guard.rule import WARNING, Example, Hit, Rule
from gitmem.model.places import TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

CONTROLS = ("\x1b", "\x08", "\x7f", "\x9b", "\x1a", "\x07")
_MOST = 10


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each line's first control character, the first few of a file."""
    text, told, at = document.text, 0, 0
    while told < _MOST:
        found = [here for c in CONTROLS if (here := text.find(c, at)) >= 0]
        if not found:
            return
        start = min(found)
        yield Hit(start, start + 1, f"control character U+{ord(text[start]):04X}")
        told += 1
        at = text.find("\n", start)
        if at < 0:
            return


RULE = Rule(
    name="hidden-control",
    summary="A control character",
    why="Shown on a terminal it can erase or hide the words around it; an agent reads them all the same.",
    fix="delete the character; paste logs without their colours",
    severity=WARNING,
    kinds=TEXT,
    personal=True,
    check=check,
    fails=(
        Example("Output: \x1b[31mred\x1b[0m\n"),
        Example("Say yes\x08\x08\x08no\n", path="AGENTS.md"),
    ),
    passes=(
        Example("A tab\tand a form feed\x0c are fine.\n"),
        Example("Write `\\x1b[31m` to get red.\n"),
    ),
)
