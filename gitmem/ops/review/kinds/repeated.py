"""What was said once and for all, or seen again in enough sessions: it may hold for more than one person here.

Chosen once is a choice. Chosen in five sessions is a habit that is worth proposing, and "always" is said once.
"""

from __future__ import annotations

from functools import partial

from gitmem.errors import GitmemError
from gitmem.model import scope as scopes
from gitmem.model.evidence import PREFIX, sessions
from gitmem.ops.records import alike
from gitmem.ops.records import promote as promoting
from gitmem.ops.records.promote import FORGET, INSTRUCTION, KEEP, RECORD, Promotion
from gitmem.ops.records.where import where
from gitmem.ops.review import proposal as groups
from gitmem.ops.review.looking import forget
from gitmem.ops.review.proposal import Option, Proposal
from gitmem.ops.review.wording import is_order, once_and_for_all

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.records.load import Loaded
    from gitmem.ops.records.where import Decision
    from gitmem.ops.review.audit import Audit
    from gitmem.ops.review.steps import Step


def propose(audit: Audit) -> Iterator[Proposal]:
    """One for each local record that its wording or its repetition speaks for, to where the decision test sends it."""
    for one in audit.open:
        if one.scope == scopes.LOCAL:
            why = _why(audit, one)
            found = _proposal(audit, one, why) if why else None
            if found is not None:
                yield found


def seen_in(one: Loaded) -> int:
    """In how many distinct sessions it was seen."""
    return len(sessions(one.items("evidence"), one.field("source"), one.field("originSessionId")))


def _why(audit: Audit, one: Loaded) -> str:
    phrase = explicit(one)
    if phrase:
        return f"it was said once and for all ({phrase})"
    count = seen_in(one)
    return f"it was seen in {count} sessions" if count >= audit.needed else ""


def explicit(one: Loaded) -> str:
    """The words by which a person stated it for good, or "": nobody has to see it again. What was heard in a session
    without such words may have been meant for that session's work."""
    if one.field("certainty") == "inferred":
        return ""
    phrase = once_and_for_all(alike.statement(one))
    if phrase:
        return f"“{phrase}”"
    by_hand = one.field("certainty") == "stated" and not one.field("source").startswith(PREFIX)
    return "feedback, remembered by hand" if by_hand and one.field("type") == "feedback" else ""


def _proposal(audit: Audit, one: Loaded, why: str) -> Proposal | None:
    fields = {"name": one.name, "type": one.field("type"), "expires": one.field("expires")}
    decision = where(audit.here, alike.statement(one), audit.today, dict(fields))
    asked, group = _to(one, decision)
    if asked is None:
        return None
    basis = f"{one.name}:{bool(explicit(one))}:{(seen_in(one) // audit.needed).bit_length()}"
    reason = f"{why}; {decision.said}"
    found = Proposal("repeated", group, f"{one.name} (local)", reason, records=[one], basis=basis)
    if decision.demands:
        found.group = groups.AMBIGUOUS
        found.way = f"it needs {decision.demands}: gitmem edit {one.name} --set expires=DATE"
        return found
    try:
        prepared = promoting.prepare(audit.world, one, asked)
    except GitmemError as error:
        found.group, found.way = groups.AMBIGUOUS, error.message + (f": {error.hint}" if error.hint else "")
        return found
    if prepared.kind == promoting.KNOWN:
        return None  # it waits to be committed
    if prepared.kind == promoting.NEAR:
        return _beside(audit, one, asked, reason, [each.name for each in prepared.near], basis)
    option = Option("promote it", partial(_steps, audit, one, asked))
    option.steps = prepared.steps
    return Proposal(
        "repeated",
        group,
        f"{one.name} (local) → {prepared.place}",
        reason,
        [option],
        records=[one],
        basis=basis,
    )


def _to(one: Loaded, decision: Decision) -> tuple[Promotion | None, str]:
    """Where it goes. A short order becomes a line of instructions, a fact or what has an end a record."""
    line = _is_line(one)
    if decision.scope == scopes.PROJECT:
        return Promotion(scopes.PROJECT, INSTRUCTION if line else RECORD, original=KEEP), (
            groups.INSTRUCTIONS if line else groups.TEAM
        )
    if decision.scope == scopes.USER or (decision.scope == scopes.LOCAL and decision.doubt and not decision.named):
        return Promotion(scopes.USER, INSTRUCTION if line else RECORD, original=FORGET), groups.PERSONAL
    return None, ""


def _is_line(one: Loaded) -> bool:
    said = alike.statement(one)
    bound = any(one.fields.get(field) for field in ("expires", "review_after", "watch", "revalidate_when", "valid_for"))
    ordered = is_order(said) or one.field("type") == "feedback"
    return ordered and not bound and "\n\n" not in said and len(said) <= promoting.LONGEST_LINE


def _beside(audit: Audit, one: Loaded, asked: Promotion, reason: str, near: list[str], basis: str) -> Proposal:
    replacing = Promotion(asked.to, asked.shape, original=asked.original, replaces=near)
    whose = "the team's" if asked.to == scopes.PROJECT else "your"
    return Proposal(
        "repeated",
        groups.AMBIGUOUS,
        f"{one.name} (local)",
        f"{reason}; {whose} {', '.join(near)} says nearly the same",
        [
            Option(f"promote it in place of {', '.join(near)}", partial(_steps, audit, one, replacing)),
            forget(audit, one),
        ],
        records=[one],
        basis=basis,
    )


def _steps(audit: Audit, one: Loaded, asked: Promotion) -> list[Step]:
    return promoting.prepare(audit.world, one, asked).steps
