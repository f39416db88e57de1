"""Gathering what a report tells. Nothing is changed, and no network is asked."""

from __future__ import annotations

import os

from gitmem.guard.report.escape import without_credentials
from gitmem.model import scope as scopes
from gitmem.ops.records import load
from gitmem.ops.records.listing import since
from gitmem.ops.report.caps import caps
from gitmem.ops.report.facts import Disagreement, Facts, Row
from gitmem.ops.report.given import given
from gitmem.ops.report.layers import layers
from gitmem.ops.report.needs import TOUCHED, Needs
from gitmem.ops.report.screened import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded

DRAWN = 400
"""So many records are drawn with all that they say."""
LISTED = 20_000
"""So many more can be searched for by name and line."""
LONGEST = 4_000
"""Characters of one record's text."""


def gather(here: Here, today: str) -> Facts:
    """Look at every scope of this place."""
    records = [one for one in load.load(here, today, load.LAYERS) if one.state != load.SUPERSEDED]
    needs = Needs(here, records)
    rows = [_row(one, needs) for one in records]
    disagreements = _disagreements(records, rows)
    order = sorted(range(len(rows)), key=lambda n: (not rows[n].needs, not rows[n].loses_to, _nearness(rows[n]), n))
    named = {id(row) for one in disagreements for row in (one.winner, *one.losers)}
    told = [n for turn, n in enumerate(order) if turn < DRAWN + LISTED or rows[n].needs or id(rows[n]) in named]
    real = {(one.scope, one.name): rows[n] for n, one in enumerate(records)}
    _tell(today, needs, [(records[n], rows[n]) for n in told])
    fit = {where for where, row in real.items() if row.told and not row.withheld}
    turns = {number: turn for turn, number in enumerate(order)}
    drawn = [row for n, row in enumerate(rows) if turns[n] < DRAWN]
    listed = [row for n, row in enumerate(rows) if DRAWN <= turns[n] < DRAWN + LISTED]
    parts, found = given(here, today, fit)
    return Facts(
        today,
        os.path.basename((here.top or "").rstrip(os.sep)),
        here.machine.short(here.top or ""),
        layers(here, rows, parts),
        rows,
        drawn,
        listed,
        len(rows) - len(drawn) - len(listed),
        disagreements,
        found,
        caps(here),
        _held(here, today),
    )


def _held(here: Here, today: str) -> int:
    """How many statements wait for the person: they are no records, and the page tells no word of them."""
    from gitmem.ops.review.kinds.waiting import unsettled

    return len(unsettled(here, today))


def _nearness(row: Row) -> tuple[int, int]:
    """The most specific first, and of one scope the newest."""
    return -scopes.SCOPES.index(row.scope), -int(row.since.replace("-", "") or 0)


def _row(one: Loaded, needs: Needs) -> Row:
    found = needs.of(one)
    touched = one.eligible and any(need.word == TOUCHED for need in found)
    return Row(
        one.scope,
        one.name,
        load.REVALIDATE if touched else one.state,
        one.field("type"),
        since(one),
        one.field("expires")[:10],
        one.field("review_after")[:10],
        one.field("certainty") == "inferred",
        found,
    )


def _disagreements(records: list[Loaded], rows: list[Row]) -> list[Disagreement]:
    """Which records hold instead of which, where scopes disagree."""
    from gitmem.ops.records.overrule import overruled

    rows_by_place = {(one.scope, one.key): row for one, row in zip(records, rows, strict=True)}
    touched = {where for where, row in rows_by_place.items() if any(need.word == TOUCHED for need in row.needs)}
    served = [one for one in records if one.eligible and (one.scope, one.key) not in touched]
    found: dict[tuple[str, str], Disagreement] = {}
    for where, holds in overruled(served).items():
        winner, loser = rows_by_place[holds.scope, holds.key], rows_by_place[where]
        loser.loses_to = winner.scope
        found.setdefault((holds.scope, holds.key), Disagreement(winner, [])).losers.append(loser)
    return sorted(found.values(), key=lambda one: one.winner.name)


def _tell(today: str, needs: Needs, pairs: list[tuple[Loaded, Row]]) -> None:
    """Give each row what it may say. What the guard would stop is not on the page, nor is what was not looked at."""
    screen = Screen(today)
    for record, row in pairs:
        row.told = True
        rule = screen.why(f"{row.name}.md", record.text)
        row.withheld = record.why or (f"the guard finds {rule} in it" if rule else "")
        if row.withheld:
            if rule and row.state != load.WITHHELD:
                row.needs.insert(0, needs.withheld(record, row.withheld))
                row.state = load.WITHHELD
            row.conceal(screen.name(row.name))
            continue
        body = without_credentials(record.body)
        row.source = without_credentials(record.field("source"))
        row.says = without_credentials(record.field("description")) or body.partition("\n")[0]
        row.text = body if len(body) <= LONGEST else body[:LONGEST] + "…"
