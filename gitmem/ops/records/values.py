"""Answers as plain values, for JSON and for the Python interface."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.answer import Answer, Result
    from gitmem.ops.records.context import Context


def of_answer(answer: Answer) -> dict[str, object]:
    """An answer. Every key is always there."""
    return {
        "today": answer.today,
        "as_of": answer.as_of or None,
        "results": [of_result(one) for one in answer.results],
        "withheld": [
            {"name": one.record.name, "scope": one.record.scope, "reason": one.verdict.reason}
            for one in answer.withheld
        ],
        "more": answer.more,
    }


def of_result(one: Result) -> dict[str, object]:
    """One record of an answer."""
    record = one.record
    winner = one.overruled_by
    return {
        "name": record.name,
        "scope": record.scope,
        "label": one.label,
        "text": one.text,
        "description": record.field("description"),
        "type": record.field("type"),
        "state": record.state,
        "eligible": one.served,
        "reason": one.reason or None,
        "check": one.verdict.failed or None,
        "certainty": record.field("certainty") or "stated",
        "source": record.field("source"),
        "reach": one.claim.reach or None,
        "since": record.field("observed_at")[:10],
        "verified": record.field("last_verified_at")[:10],
        "expires": record.field("expires")[:10],
        "review_after": record.field("review_after")[:10],
        "review_due": one.review_due,
        "watch": record.items("watch"),
        "revalidate_when": record.field("revalidate_when"),
        "valid_for": record.field("valid_for"),
        "supersedes": record.items("supersedes"),
        "superseded_by": record.superseded_by or None,
        "overruled_by": None if winner is None else {"scope": winner.scope, "name": winner.name},
        "period": None if one.period is None else {"since": one.period[0], "until": one.period[1] or None},
        "relevance": round(one.relevance, 3),
        "path": record.path,
    }


def of_context(found: Context) -> dict[str, object]:
    """What an agent is given to read. Every key is always there."""
    from gitmem.model.budget import used

    lines, size, tokens = used(found.text)
    items = []
    for item, text in found.items:
        value: dict[str, object] = {"scope": item.scope, "name": item.name, "text": text}
        if item.result is not None:
            value = {**of_result(item.result), "kind": "record", "whole": text == item.long}
        else:
            value.update(kind="instructions", whole=True)
        items.append(value)
    return {
        "today": found.today,
        "budget": found.budget.words,
        "used": {"lines": lines, "bytes": size, "tokens": tokens},
        "items": items,
        "conflicts": [
            {
                "winner": {"scope": item.result.record.scope, "name": item.result.record.name},
                "losers": [{"scope": lost.scope, "name": lost.name} for lost in item.result.overrules],
            }
            for item, _ in found.items
            if item.result is not None and item.result.overrules
        ],
        "left_out": [{"scope": item.scope, "name": item.name} for item in found.left_out],
        "more": found.more,
        "withheld": [
            {"name": one.record.name, "scope": one.record.scope, "reason": one.verdict.reason} for one in found.withheld
        ],
        "text": found.text,
    }
