"""What an agent is given at a start, within its budget."""

from __future__ import annotations

from gitmem.model.budget import DEFAULT, budget, used
from gitmem.ops.records.context import context
from gitmem.ops.report.facts import Cap, Given, Part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from gitmem.ops.records.context import Item
    from gitmem.ops.records.here import Here

WITHHELD = "(name withheld)"
"""Instead of the name of a record whose text may not be shown, or was not looked at."""
_NAMED = 40


def given(here: Here, today: str, fit: AbstractSet[tuple[str, str]]) -> tuple[list[Part], Given]:
    """All that could be loaded, and what is. ``fit``: scope and name of the records that may be named."""
    found = context(here, today, budget(DEFAULT))
    lines, size, tokens = used(found.text)
    most = (found.budget.lines or 0, found.budget.bytes or 0)
    inside = [_part(here, item, len(text.encode("utf-8", "surrogatepass")), fit) for item, text in found.items]
    left = [_part(here, item, 0, fit) for item in found.left_out]
    more = max(len(left) - _NAMED, 0) + sum(found.more.values())
    told = Cap("What gitmem context gives", "", lines, size, most)
    return [*inside, *left], Given(told, tokens, inside, left[:_NAMED], more)


def _part(here: Here, item: Item, size: int, fit: AbstractSet[tuple[str, str]]) -> Part:
    if item.result is None:
        return Part(item.scope, here.machine.short(item.name), "instructions", size)
    return Part(item.scope, item.name if (item.scope, item.name) in fit else WITHHELD, "record", size)
