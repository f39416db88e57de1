"""Where scopes disagree, and which holds; and records of which two texts stand until somebody decides."""

from __future__ import annotations

from gitmem.ops.records.load import CONFLICTED
from gitmem.ops.report.markup import count, foreign, scope, section
from gitmem.ops.report.sections.saying import line, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.report.facts import Disagreement, Facts, Row

MOST = 60


def conflicts(facts: Facts) -> str:
    """Both sorts."""
    kept = [one for one in facts.rows if one.state == CONFLICTED]
    if not kept and not facts.disagreements:
        return section("conflicts", "Disagreements", '<p class="fine">No two records disagree.</p>')
    return section("conflicts", "Disagreements", _between(facts.disagreements) + _merges(kept))


def _between(found: list[Disagreement]) -> str:
    if not found:
        return ""
    cards = "".join(_card(one) for one in found[:MOST])
    left = f"<p>{count(len(found) - MOST, 'other')} not shown.</p>" if len(found) > MOST else ""
    title = '<h3>Between scopes</h3><p class="lead">The more specific one holds here.</p>'
    return f'{title}<ul class="cards">{cards}</ul>{left}'


def _card(one: Disagreement) -> str:
    lost = "".join(
        f"<div><dt>does not hold here {scope(row.scope)}</dt><dd>{line(row)}</dd></div>" for row in one.losers
    )
    won = f'<div class="won"><dt>holds {scope(one.winner.scope)}</dt><dd>{line(one.winner)}</dd></div>'
    return f'<li class="card"><h4>{foreign(one.winner.name)}</h4><dl>{won}{lost}</dl></li>'


def _merges(kept: list[Row]) -> str:
    if not kept:
        return ""
    names = "".join(
        f'<li class="card"><h4>{foreign(one.name)} {scope(one.scope)}</h4>{whole(one)}</li>' for one in kept[:MOST]
    )
    left = f"<li>and {len(kept) - MOST:,} more</li>" if len(kept) > MOST else ""
    return (
        '<h3>Two texts of one record</h3><p class="lead">Two machines wrote different things; both are kept, and '
        "agents see both. <code>gitmem sync --conflicts</code> shows what to type.</p>"
        f'<ul class="cards">{names}{left}</ul>'
    )
