"""From when until when records hold: a table whose last column is drawn."""

from __future__ import annotations

from datetime import date

from gitmem.model.validity import is_date
from gitmem.ops.report.markup import count, foreign, scope, section, table, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.report.facts import Facts, Row

MOST = 60
_HEAD = ("record", "scope", "since", "until", "review", "when")
_BEFORE, _AFTER = 540, 400
"""Days before and after today that are drawn at most."""


def timeline(facts: Facts) -> str:
    """The records that end, or that somebody is to look at; the nearest day first."""
    dated = [one for one in facts.rows if one.told and (is_date(one.ends) or is_date(one.review))]
    others = len(facts.rows) - len(dated)
    if not dated:
        return section("timeline", "Time", _NONE)
    today = date.fromisoformat(facts.today)
    dated.sort(key=lambda one: (abs(_days(_next(one), today)), one.name))
    drawn = sorted(dated[:MOST], key=lambda one: (_next(one), one.name))
    window = _window(drawn, today)
    rows = [_cells(one, window, facts.today) for one in drawn]
    lead = f"{_told(len(dated))} {count(others, 'record has', 'records have')} no such day."
    return section("timeline", "Time", table(_caption(today), _HEAD, rows, "time", when=_axis(window, today)), lead)


_NONE = """<p>No record here has an end or a day of review.
<code>gitmem remember … --expires DATE</code> and <code>--review DATE</code> set one.</p>"""


def _told(number: int) -> str:
    if number <= MOST:
        return count(number, "record ends or is to be looked at", "records end or are to be looked at") + " on a day."
    return f"{number:,} records end or are to be looked at on a day; the {MOST} nearest are drawn."


def _caption(today: date) -> str:
    return (
        'From when until when each holds. <span class="legend"><span class="key past">over</span> '
        '<span class="key hold">holds</span> <span class="key review">◆ review</span> '
        f'<span class="key now">│ today, {today.isoformat()}</span></span>'
    )


def _next(one: Row) -> str:
    return min(day for day in (one.ends, one.review) if is_date(day))


def _days(day: str, today: date) -> int:
    return (date.fromisoformat(day) - today).days


def _window(rows: list[Row], today: date) -> tuple[int, int]:
    """The first and the last day that are drawn, counted from today."""
    days = [_days(day, today) for one in rows for day in (one.since, one.ends, one.review) if is_date(day)]
    first, last = max(min([*days, -14]), -_BEFORE), min(max([*days, 30]), _AFTER)
    margin = max((last - first) // 25, 2)
    return first - margin, last + margin


def _at(day: int, window: tuple[int, int]) -> float:
    """Where a day stands, in percent of the width."""
    first, last = window
    return max(0.0, min(100.0, 100 * (day - first) / (last - first)))


def _axis(window: tuple[int, int], today: date) -> str:
    """The days of both ends, for whoever sees the drawing."""
    days = [date.fromordinal(max(today.toordinal() + day, 1)).isoformat() for day in window]
    return f'<span class="axis" aria-hidden="true"><span>{days[0]}</span><span>{days[1]}</span></span>'


def _cells(one: Row, window: tuple[int, int], today: str) -> tuple[str, ...]:
    return (
        foreign(one.name),
        scope(one.scope),
        text(one.since),
        text(one.ends) if is_date(one.ends) else "no end",
        text(one.review) if is_date(one.review) else "",
        _drawn(one, window, date.fromisoformat(today)),
    )


def _drawn(one: Row, window: tuple[int, int], today: date) -> str:
    start = _at(_days(one.since, today), window) if is_date(one.since) else 0.0
    end = _at(_days(one.ends, today), window) if is_date(one.ends) else 100.0
    start, width = min(start, end), max(abs(end - start), 0.8)
    kind = "past" if is_date(one.ends) and _days(one.ends, today) < 0 else "hold"
    open_end = "" if is_date(one.ends) else " open"
    now = _at(0, window)
    parts = [
        f'<rect class="{kind}{open_end}" x="{start:.2f}%" width="{width:.2f}%" y="5" height="10" rx="3"/>',
        f'<line class="now" x1="{now:.2f}%" x2="{now:.2f}%" y1="0" y2="20"/>',
    ]
    if is_date(one.review):
        at = _at(_days(one.review, today), window)
        parts.append(f'<svg x="{at:.2f}%" y="10" class="mark"><path class="review" d="M0-6 6 0 0 6-6 0Z"/></svg>')
    return f'<svg class="span" aria-hidden="true" focusable="false" height="20">{"".join(parts)}</svg>'
