"""What is given for a question: records that may be served, each with its label; and why others were not."""

from __future__ import annotations

from gitmem.model import scope as scopes
from gitmem.model.eligibility import UNVERIFIED, Asking, Claim, Verdict, judge, review_due
from gitmem.model.label import label
from gitmem.ops.records.load import CONFLICTED, PASSING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded


class Result:
    """One record of an answer. ``verdict``: why it would not be served, where it is only shown. ``overruled_by``: the
    record of a nearer scope that holds instead; ``overrules``: those that it holds instead of. ``period``: the days for
    which it held, where history was asked. ``untold``: what could not be found out. ``instead_of``: only what it
    supersedes has the words that were asked for."""

    __slots__ = (
        "claim",
        "instead_of",
        "overruled_by",
        "overrules",
        "period",
        "record",
        "relevance",
        "today",
        "untold",
        "verdict",
    )

    def __init__(self, record: Loaded, claim: Claim, verdict: Verdict, today: str, untold: str = "") -> None:
        self.today = today
        self.record = record
        self.claim = claim
        self.verdict = verdict
        self.untold = untold
        self.relevance = 0.0
        self.overruled_by: Loaded | None = None
        self.overrules: list[Loaded] = []
        self.instead_of = False
        self.period: tuple[str, str] | None = None

    @property
    def name(self) -> str:
        """The record's id in its scope."""
        return self.record.name

    @property
    def scope(self) -> str:
        """For whom it holds."""
        return self.record.scope

    @property
    def text(self) -> str:
        """What it says."""
        return self.record.body or self.record.field("description")

    @property
    def served(self) -> bool:
        """Whether it may be served; if not it is only shown, and ``reason`` says why."""
        return bool(self.verdict)

    @property
    def reason(self) -> str:
        """Why it may not be served; "" where it may."""
        return self.verdict.reason

    @property
    def review_due(self) -> bool:
        """Whether somebody should look at it again."""
        return review_due(self.claim, self.today)

    @property
    def marks(self) -> list[str]:
        """What limits its validity, for the label."""
        one = self.record
        found: list[str] = []
        if self.period is not None:
            start, end = self.period
            found.append(f"held {start or '?'} to {end}" if end else f"holds since {start or '?'}")
        elif one.field("expires"):
            found.append(f"until {one.field('expires')[:10]}")
        if not self.verdict:
            found.append(f"NOT SERVED: {self.verdict.reason}")
        if one.state == CONFLICTED:
            found.append("in conflict: every version is given")
        if self.review_due:
            found.append(f"review due since {self.claim.review_after[:10]}")
        if self.untold:
            found.append(self.untold)
        if one.field("certainty") == "inferred":
            found.append("inferred")
        if one.field("valid_for"):
            found.append(f"valid for {one.field('valid_for')}")
        if one.field("revalidate_when"):
            found.append(f"check again when {one.field('revalidate_when')}")
        if self.claim.reach == UNVERIFIED:
            found.append("source not looked at")
        if self.instead_of:
            found.append(f"took the place of {', '.join(one.items('supersedes'))}")
        if self.overruled_by is not None:
            found.append(f"overruled by {self.overruled_by.scope}: {self.overruled_by.name}")
        found += [f"overrules {lost.scope}: {lost.name}" for lost in self.overrules]
        return found

    @property
    def label(self) -> str:
        """Scope, age, source and validity on one line."""
        one = self.record
        since = (one.field("observed_at") or one.field("modified")) if self.period is None else self.period[0]
        return label(one.scope, since, one.field("last_verified_at"), one.field("source"), self.marks)


class Answer:
    """``results``: best first. ``more``: how many others fit. ``withheld``: what fits and would have been served, had
    nothing changed that it depends on, or could its source be reached. ``today``: the day it is true for."""

    __slots__ = ("as_of", "more", "results", "today", "withheld")

    def __init__(self, today: str, as_of: str = "") -> None:
        self.today = today
        self.as_of = as_of
        self.results: list[Result] = []
        self.withheld: list[Result] = []
        self.more = 0


def judged(here: Here, records: Sequence[Loaded], asking: Asking) -> list[Result]:
    """Every record with what was found out about it, and the verdict."""
    from gitmem.ops.records.watch import Staleness, stale

    watching = [one for one in records if "watch" in one.fields]
    staleness = stale(here, watching) if watching else Staleness()
    reached: dict[str, str] = {}
    if asking.acting:
        from gitmem.ops.records.reach import reach

        reached = reach(here, records)
    results = []
    for one in records:
        untold = staleness.untold.get(one.key, "")
        claim = claim_of(here, one, staleness.touched.get(one.key, ""), reached.get(one.key, ""))
        if untold and asking.acting:
            claim.touched = untold
        results.append(Result(one, claim, judge(claim, asking), asking.today, untold))
    return results


def owner_of(here: Here, scope: str) -> str:
    """What a scope's records belong to, as the place from which they are read says it."""
    if scope in (scopes.SESSION, scopes.RUN):
        from gitmem.ops.sessions.facts import owner

        return owner(here, scope)
    return (here.identity or here.common) if scope in (scopes.PROJECT, scopes.LOCAL) else ""


def claim_of(here: Here, one: Loaded, touched: str = "", reach: str = "") -> Claim:
    """A record as the checks see it."""
    return Claim(
        one.scope,
        owner=one.key.partition("/")[0] if one.scope in PASSING else owner_of(here, one.scope),
        status=CONFLICTED if one.state == CONFLICTED else one.field("status"),
        expires=one.field("expires"),
        review_after=one.field("review_after"),
        superseded_by=one.superseded_by,
        withheld=one.why,
        touched=touched,
        checked=one.checked,
        reach=reach,
    )
