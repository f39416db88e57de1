"""Whether a record may be served: five checks, always in this order, before anything is ranked. Pure.

1. May this caller read the scope?  2. Does the scope match the project and the task?  3. Is the record active?
4. Is it within its time, and has nothing invalidated it?  5. Can its source be reached, where the action needs it?
"""

from __future__ import annotations

from gitmem.model import scope as scopes
from gitmem.model.validity import expired, is_date, is_time, next_day

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

READABLE = "readable"
MATCHING = "matching"
ACTIVE = "active"
IN_TIME = "in-time"
SOURCED = "sourced"
CHECKS = (READABLE, MATCHING, ACTIVE, IN_TIME, SOURCED)
"""Their names, in their order."""

REACHABLE = "reachable"
UNVERIFIED = "unverified"
UNREACHABLE = "unreachable"
UNKNOWN = ""
"""What is known of a source. ``unverified``: it may well be there, but nobody asked it (an address)."""

FRESH_DAYS = 90
"""A verification older than this is not fresh enough to act on."""


class Asking:
    """Who asks, where, when and for what. ``scopes``: what the caller may read. ``project``, ``session``, ``run``: the
    one that is going on, "" for none. ``acting``: the answer will be acted on without a further look."""

    __slots__ = ("acting", "fresh_days", "project", "run", "scopes", "session", "today")

    def __init__(
        self,
        today: str,
        scopes: Iterable[str],
        project: str = "",
        session: str = "",
        run: str = "",
        acting: bool = False,
        fresh_days: int = FRESH_DAYS,
    ) -> None:
        self.today = today
        self.scopes = frozenset(scopes)
        self.project = project
        self.session = session
        self.run = run
        self.acting = acting
        self.fresh_days = fresh_days


class Claim:
    """What a record says of itself, and what was found out about it.

    ``owner``: the project, session or run that it belongs to; "" for the scopes that belong to none.
    ``withheld``: why nobody may be shown it, "" where nothing speaks against it. ``superseded_by``: the record that
    says it replaces it. ``touched``: what changed that it depends on, "" for nothing. ``checked``: when it was last
    seen to be so. ``reach``: what is known of its source.
    """

    __slots__ = (
        "checked",
        "expires",
        "owner",
        "reach",
        "review_after",
        "scope",
        "status",
        "superseded_by",
        "touched",
        "withheld",
    )

    def __init__(
        self,
        scope: str,
        owner: str = "",
        status: str = "",
        expires: str = "",
        review_after: str = "",
        superseded_by: str = "",
        withheld: str = "",
        touched: str = "",
        checked: str = "",
        reach: str = UNKNOWN,
    ) -> None:
        self.scope = scope
        self.owner = owner
        self.status = status
        self.expires = expires
        self.review_after = review_after
        self.superseded_by = superseded_by
        self.withheld = withheld
        self.touched = touched
        self.checked = checked
        self.reach = reach


class Verdict:
    """``failed``: the first check that it did not pass, "" for none. ``reason``: in words."""

    __slots__ = ("failed", "reason")

    def __init__(self, failed: str = "", reason: str = "") -> None:
        self.failed = failed
        self.reason = reason

    def __bool__(self) -> bool:
        """Whether the record may be served."""
        return not self.failed


def judge(claim: Claim, asking: Asking) -> Verdict:
    """The first check that fails decides."""
    for name, check in zip(CHECKS, _CHECKS, strict=True):
        reason = check(claim, asking)
        if reason:
            return Verdict(name, reason)
    return Verdict()


def _readable(claim: Claim, asking: Asking) -> str:
    return "" if claim.scope in asking.scopes else f"this caller may not read the scope {claim.scope}"


def _matching(claim: Claim, asking: Asking) -> str:
    here = {
        scopes.PROJECT: asking.project,
        scopes.LOCAL: asking.project,
        scopes.SESSION: asking.session,
        scopes.RUN: asking.run,
    }.get(claim.scope, claim.owner)
    return "" if here == claim.owner else f"it belongs to another {_OWNERS[claim.scope]}"


_OWNERS = {scopes.PROJECT: "project", scopes.LOCAL: "project", scopes.SESSION: "session", scopes.RUN: "run"}


def _active(claim: Claim, asking: Asking) -> str:
    if claim.withheld:
        return claim.withheld
    if claim.superseded_by:
        return f"superseded by {claim.superseded_by}"
    status = claim.status.strip().lower()
    if status in SERVED:
        return "it is in conflict: nobody has said which text holds" if asking.acting and status == CONFLICTED else ""
    return "superseded" if status == "superseded" else f"its status is {status!r}"


CONFLICTED = "conflicted"
SERVED = frozenset({"", "active", CONFLICTED})
"""Statuses whose records agents are told, wherever that is. A conflict is served with all its texts: keeping it back
would settle it in silence. Only whoever acts without a further look is told nothing."""


def _in_time(claim: Claim, asking: Asking) -> str:
    if expired(claim.expires, asking.today):
        return f"expired on {claim.expires[:10]}"
    return f"needs revalidation: {claim.touched}" if claim.touched else ""


def _sourced(claim: Claim, asking: Asking) -> str:
    if not asking.acting:
        return ""
    if claim.reach not in (REACHABLE, UNVERIFIED):
        return "its source cannot be reached" if claim.reach == UNREACHABLE else "it names no source"
    if review_due(claim, asking.today):
        return f"its review is due since {next_day(claim.review_after[:10])}"
    if not is_time(claim.checked):
        return "it was never verified"
    age = days_between(claim.checked[:10], asking.today)
    return f"last verified {age} days ago" if age > asking.fresh_days else ""


_CHECKS = (_readable, _matching, _active, _in_time, _sourced)


def review_due(claim: Claim, today: str) -> bool:
    """Whether it is still served, but flagged: the day after which it wants review has passed."""
    return expired(claim.review_after, today)


def days_between(one: str, other: str) -> int:
    """Days from one ISO day to another."""
    return _number(other) - _number(one)


def _number(day: str) -> int:
    """The days since a day long ago, by the calendar that is in use."""
    assert is_date(day)
    year, month = int(day[:4]), int(day[5:7])
    if month < 3:
        year, month = year - 1, month + 12
    return year * 365 + year // 4 - year // 100 + year // 400 + (153 * month - 457) // 5 + int(day[8:])
