"""What waits for somebody: each record with the reason, and with what to type."""

from __future__ import annotations

from gitmem.ops.report.markup import count, foreign, scope, section, table, text, typed
from gitmem.ops.report.needs import WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.report.facts import Facts, Row

MOST = 100
_HEAD = ("record", "scope", "what", "why", "what to do")


def waiting(facts: Facts) -> str:
    """The list, the most pressing first."""
    rows = sorted(facts.waiting, key=lambda one: (WORDS.index(one.needs[0].word), one.name))
    held = _held(facts.held)
    if not rows:
        fine = f'<p class="fine">{"No record" if held else "Nothing"} needs attention today.</p>'
        return section("waiting", "Needs attention", held + fine)
    left = (
        f" {count(len(rows) - MOST, 'other')} not shown: <code>gitmem review --due</code>." if len(rows) > MOST else ""
    )
    lead = f"{count(len(rows), 'record')}, the most pressing first.{left}"
    cells = [cell for one in rows[:MOST] for cell in _cells(one)]
    return section("waiting", "Needs attention", held + table("What waits, and what to do", _HEAD, cells, "wide"), lead)


def _held(number: int) -> str:
    """What was said to an agent and is no record yet; no word of it."""
    if not number:
        return ""
    said = f"{count(number, 'statement')} of yours {'waits' if number == 1 else 'wait'} to be kept or dropped"
    return f"<p>{said}: <code>gitmem review</code>.</p>"


def _cells(one: Row) -> list[tuple[str, ...]]:
    return [
        (
            foreign(one.name) if not number else f'<span class="again">{foreign(one.name)}</span>',
            scope(one.scope),
            f'<span class="need">{text(need.word)}</span>',
            foreign(need.why),
            typed(need.way),
        )
        for number, need in enumerate(one.needs)
    ]
