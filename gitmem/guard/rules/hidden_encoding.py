"""Files that are no UTF-8 text: what a person sees in an editor is not what an agent or a review gets."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.model.places import TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield what went wrong when the bytes were read as text."""
    problems = document.problems
    if not problems and "\0" in document.text:
        at = document.text.index("\0")
        yield Hit(at, at + 1, "the file holds NUL characters")
    for problem in problems:
        yield Hit(problem.start, problem.end, problem.message)


RULE = Rule(
    name="hidden-encoding",
    summary="A file that is not UTF-8 text, or whose text is not here",
    why="git shows it as binary, reviews show nothing, and agents read other characters than were written.",
    fix="save the file as UTF-8",
    severity=ERROR,
    kinds=TEXT,
    personal=True,
    check=check,
    fails=(
        Example("Use\0tabs.\n"),
        Example("# Rules\n\0\0\n", path=".claude/rules/style.md"),
    ),
    passes=(
        Example("Größe, naïve, 日本語, emoji \U0001f600\n"),
        Example("A replacement character \ufffd that somebody wrote.\n"),
        Example("Windows line ends.\r\n", path="AGENTS.md"),
    ),
)
