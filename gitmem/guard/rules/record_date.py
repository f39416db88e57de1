"""Dates that no calendar has, or that no clock can have written yet."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.model import validity
from gitmem.model.places import PROSE, RECORD
from gitmem.model.record import DATES, PAST_DATES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_ENDS = ("expires", "review_after")
_OPEN = frozenset({"never", "none", "null", "~", "n/a", "-"})


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield unreadable dates (an end without effect is an error) and times more than a day ahead."""
    if not document.text.lstrip("\ufeff\r\n").startswith("---"):
        return
    front = document.front
    names = DATES if document.place.kind == RECORD else _ENDS
    for name in names:
        value = front.get(name)
        if value is None or value == "":
            continue
        text = value.strip() if isinstance(value, str) else ""
        if not validity.is_time(text):
            certain = name in _ENDS and text.lower() not in _OPEN
            yield Hit(*front.span(name), f"'{name}' is not a date", ERROR if certain else WARNING)
        elif name in PAST_DATES and validity.too_far_ahead(text, context.today):
            yield Hit(*front.span(name), f"'{name}' lies in the future", ERROR)


RULE = Rule(
    name="record-date",
    summary="A date that cannot be",
    why="An end that cannot be read never comes, and a time ahead of the clock would win every merge.",
    fix="write the date as 2026-11-16, or leave the field out",
    severity=ERROR,
    kinds=PROSE,
    personal=True,
    check=check,
    fails=(
        Example("---\nname: x\nexpires: 2026-02-30\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nname: x\nexpires: next Friday\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nreview_after: 16.11.2026\n---\nText\n", path=".claude/rules/x.md"),
        Example("---\nmetadata:\n  modified: 2031-01-01T00:00:00Z\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nlast_verified_at: yesterday\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nexpires: never\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nexpires: [2026-12-01]\n---\nText\n", path=".claude/memory/x.md"),
    ),
    passes=(
        Example("---\nexpires: 2026-12-24\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nexpires: 2028-02-29\n---\nText\n", path=".claude/rules/x.md"),
        Example("---\nmodified: 2026-07-30T07:40:18.191Z\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nobserved_at: 2026-12-01\n---\nOne day ahead: zones.\n", path=".claude/memory/x.md"),
        Example('---\nlast_verified_at: "2026-11-01 08:00+01:00"\n---\nText\n', path=".claude/memory/x.md"),
        Example("---\nmodified: sometime\n---\nAnother tool's field.\n", path="AGENTS.md"),
        Example("---\nexpires:\n---\nText\n", path=".claude/memory/x.md"),
        Example("expires: never\n", path=".claude/memory/x.md"),
    ),
)
