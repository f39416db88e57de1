"""Tables on a terminal: each row is one line, whatever the width, and what has to give way is the longest."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_GAP = 2
_LAST = 20
"""Columns that the last cell gets, even where others have to be cut for it."""
_LEAST = 10
"""Columns below which no other is cut."""
_FIRST = "source"
"""The column that gives way before any other: names are typed, sources are looked at with ``gitmem show``."""


def draw(head: Sequence[str], rows: Sequence[Sequence[str]], styles: Sequence[str], coloured: bool) -> None:
    """Print a table. ``styles``: of the state in each row, which stands in the column called so."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from gitmem.guard.report.escape import printable

    console = Console(no_color=not coloured, highlight=False)
    cells = [[Text(printable(" ".join(cell.split()))) for cell in row] for row in rows]
    natural = [max(Text(title).cell_len, *(row[n].cell_len for row in cells), 1) for n, title in enumerate(head)]
    first = head.index(_FIRST) if _FIRST in head else -1
    widths = fitted(natural, console.width - _GAP * (len(head) - 1), first)
    drawn = Table(box=None, padding=(0, _GAP, 0, 0), pad_edge=False, header_style="bold", show_edge=False)
    for n, title in enumerate(head):
        number = len(head) > 1 and n > 0 and all(row[n].plain.isdigit() for row in cells)
        drawn.add_column(title, width=widths[n], no_wrap=True, justify="right" if number else "left")
    for i, row in enumerate(cells):
        for n, cell in enumerate(row):
            cell.truncate(widths[n], overflow="ellipsis")
            if head[n] == "state" and i < len(styles):
                cell.stylize(styles[i])
            elif n == 0 and i and cell.plain == cells[i - 1][0].plain:
                cell.stylize("dim")
        drawn.add_row(*row)
    console.print(drawn)


def fitted(natural: Sequence[int], room: int, first: int = -1) -> list[int]:
    """How wide each column is, so that all go into ``room``. The last keeps some of it; the column ``first``, and then
    the widest, give way."""
    *others, last = natural
    kept = min(last, max(_LAST, room // 4))
    while others and sum(others) + kept > room and max(others) > _LEAST:
        widest = first if 0 <= first < len(others) and others[first] > _LEAST else others.index(max(others))
        others[widest] -= 1
    return [*others, max(min(last, room - sum(others)), 1)]
