"""What becomes of one frontmatter field when both sides changed it: a rule for each."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

Value = object
"""A string, a list of strings, or None for a field that is not there."""

STATEMENT = frozenset(
    {
        "last_verified_at",
        "certainty",
        "source",
        "source_kind",
        "source_repo",
        "source_revision",
        "observed_at",
        "valid_for",
    }
)
"""Fields that belong to the sentence: they come from the side that changed it."""


TIMES = frozenset({"modified", "last_verified_at", "observed_at"})


class Unsettled(Exception):
    """Both sides changed a field in ways that only a person can choose between."""


def three_way(name: str, base: Value, ours: Value, theirs: Value, today: str = "") -> Value:
    """The merged value of a field. Raises Unsettled. ``today``: a time more than a day after it counts for nothing."""
    if ours == theirs or theirs == base:
        return ours
    if ours == base:
        return theirs
    if name in TIMES and today:
        ours, theirs = (_credible(value, base, today) for value in (ours, theirs))
    return _BOTH.get(name, _ask)(base, ours, theirs)


def _credible(value: Value, base: Value, today: str) -> Value:
    from gitmem.model.validity import too_far_ahead

    return base if isinstance(value, str) and too_far_ahead(value, today) else value


def _ask(base: Value, ours: Value, theirs: Value) -> Value:
    raise Unsettled


def _later(base: Value, ours: Value, theirs: Value) -> Value:
    return max(str(ours or ""), str(theirs or ""))


def _earlier(base: Value, ours: Value, theirs: Value) -> Value:
    if ours is None or theirs is None:
        return ours or theirs
    return min(str(ours), str(theirs))


def _weaker(base: Value, ours: Value, theirs: Value) -> Value:
    """``inferred`` before ``stated``: never claim more than both sides do."""
    return min(str(ours or "inferred"), str(theirs or "inferred"))


def _stronger_status(base: Value, ours: Value, theirs: Value) -> Value:
    return "superseded" if "superseded" in (ours, theirs) else max(str(ours or ""), str(theirs or ""))


def _set(base: Value, ours: Value, theirs: Value) -> Value:
    """A three-way set in canonical order: a union could never remove anything."""
    b, o, t = (set(as_list(value)) for value in (base, ours, theirs))
    merged = (o & t) | (o - b) | (t - b)
    return sorted(merged) or None


def as_list(value: Value) -> list[str]:
    """A field that may be written as one string, or as a list."""
    if value is None or value == "":
        return []
    if isinstance(value, list):
        return [str(item) for item in value]
    return [part.strip() for part in str(value).split(",") if part.strip()]


_BOTH: dict[str, Callable[[Value, Value, Value], Value]] = {
    "modified": _later,
    "last_verified_at": _later,
    "observed_at": _earlier,
    "review_after": _earlier,
    "certainty": _weaker,
    "status": _stronger_status,
    "watch": _set,
    "supersedes": _set,
    "evidence": _set,
    "derived_from": _set,
    "tags": _set,
    "originSessionId": _later,
    "node_type": _later,
}
"""``expires`` is missing on purpose: two new ends are a question for a person."""
