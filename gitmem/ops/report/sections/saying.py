"""What a record says, as every section tells it: one line, and the rest behind it."""

from __future__ import annotations

from gitmem.ops.report.markup import foreign, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.report.facts import Row


def line(one: Row) -> str:
    """Its one line, or why it is withheld."""
    return f"<em>withheld: {text(one.withheld)}</em>" if one.withheld else foreign(one.says)


def whole(one: Row) -> str:
    """Its one line; where it says more, that opens."""
    if one.withheld or one.text.strip() in ("", one.says.strip()):
        return line(one)
    return f'<details><summary>{line(one)}</summary><div class="text" dir="auto">{text(one.text)}</div></details>'
