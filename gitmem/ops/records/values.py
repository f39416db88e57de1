"""Answers as plain values, for JSON and for the Python interface."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.answer import Answer, Result


def of_answer(answer: Answer) -> dict[str, object]:
    """An answer. Every key is always there."""
    return {
        "today": answer.today,
        "as_of": answer.as_of or None,
        "results": [of_result(one, answer.today) for one in answer.results],
        "withheld": [
            {"name": one.record.name, "scope": one.record.scope, "reason": one.verdict.reason}
            for one in answer.withheld
        ],
        "more": answer.more,
    }


def of_result(one: Result, today: str) -> dict[str, object]:
    """One record of an answer."""
    record = one.record
    winner = one.overruled_by
    return {
        "name": record.name,
        "scope": record.scope,
        "label": one.label(today),
        "text": record.body or record.field("description"),
        "description": record.field("description"),
        "type": record.field("type"),
        "state": record.state,
        "eligible": bool(one.verdict),
        "reason": one.verdict.reason or None,
        "check": one.verdict.failed or None,
        "certainty": record.field("certainty") or "stated",
        "source": record.field("source"),
        "reach": one.claim.reach or None,
        "since": record.field("observed_at")[:10],
        "verified": record.field("last_verified_at")[:10],
        "expires": record.field("expires")[:10],
        "review_after": record.field("review_after")[:10],
        "review_due": any(mark.startswith("review due") for mark in one.marks(today)),
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
