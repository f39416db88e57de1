"""A report for programs: the same facts, and nothing that the page does not tell."""

from __future__ import annotations

from dataclasses import asdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.report.facts import Cap, Facts, Row


def value(facts: Facts) -> dict[str, object]:
    """All of it. Records that are only listed come without their text."""
    drawn = {id(one) for one in facts.drawn}
    return {
        "today": facts.today,
        "project": facts.project or None,
        "scopes": [
            {
                "scope": one.scope,
                "where": one.where,
                "count": one.count,
                "states": one.states,
                "instructions": one.files,
            }
            for one in facts.layers
        ],
        "records": [_row(one, id(one) in drawn) for one in (*facts.drawn, *facts.listed)],
        "left_out": facts.more,
        "attention": [
            {"scope": one.scope, "name": one.name, "needs": [asdict(need) for need in one.needs]}
            for one in facts.waiting
        ],
        "held": facts.held,
        "disagreements": [
            {"winner": _where(one.winner), "losers": [_where(row) for row in one.losers]} for one in facts.disagreements
        ],
        "loaded": {
            "tokens": facts.given.tokens,
            "budget": _cap(facts.given.budget),
            "texts": [asdict(one) for one in facts.given.parts],
            "left_out": [{"scope": one.scope, "name": one.name} for one in facts.given.left],
            "more": facts.given.more,
            "files": [_cap(one) for one in facts.caps],
        },
    }


def _row(one: Row, whole: bool) -> dict[str, object]:
    return {
        **_where(one),
        "state": one.state,
        "type": one.kind,
        "since": one.since,
        "expires": one.ends,
        "review_after": one.review,
        "inferred": one.inferred,
        "source": one.source,
        "description": one.says,
        "text": one.text if whole else None,
        "withheld": one.withheld or None,
        "overruled_by": one.loses_to or None,
    }


def _where(one: Row) -> dict[str, object]:
    return {"scope": one.scope, "name": one.name}


def _cap(one: Cap) -> dict[str, object]:
    return {
        "what": one.what,
        "where": one.where,
        "lines": one.lines,
        "bytes": one.size,
        "most": {"lines": one.most[0], "bytes": one.most[1]},
    }
