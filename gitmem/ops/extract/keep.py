"""Candidates into a person's own memory of a project: screened as a statement of ``gitmem remember`` is, written in one
step that a kill cannot halve, and never twice. Crossing a scope is for a review.

What a record says already gets the session as evidence. What takes back a record that was extracted replaces it: the
person's last word counts, and the old one stays in the history.
"""

from __future__ import annotations

import hashlib

from gitmem.agents.extract.candidate import statement
from gitmem.model import scope as scopes
from gitmem.model.compose import compose
from gitmem.model.evidence import PREFIX, add, sessions
from gitmem.model.names import stem, to_name
from gitmem.ops.extract.agree import agrees, contradicts
from gitmem.ops.extract.held import DOUBTFUL, Held
from gitmem.ops.extract.plan import Plan
from gitmem.ops.records import alike, step
from gitmem.ops.records.load import EXPIRED, SUPERSEDED, raws, some
from gitmem.ops.records.where import SECRET, where

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.agents.extract.candidate import Candidate
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.records.where import Decision

_PASSING = (scopes.SESSION, scopes.RUN)


class Kept:
    """``saved`` and ``seen``: names of records that are new, or were there and got the session as evidence. ``held``:
    what waits for a person. ``secrets``: how many were left out for what they hold; ``passing``: for not lasting.
    ``texts``: (name, text) of each new record. ``changes``: records that are there, with the text they get.
    ``told``: names of those that say it already, of the team as well."""

    __slots__ = ("changes", "held", "passing", "replaced", "saved", "secrets", "seen", "texts", "told")

    def __init__(self) -> None:
        self.saved: list[str] = []
        self.seen: list[str] = []
        self.replaced: list[str] = []
        self.held: list[Held] = []
        self.secrets = 0
        self.passing = 0
        self.texts: list[tuple[str, str]] = []
        self.changes: list[tuple[Loaded, str]] = []
        self.told: list[str] = []


def keep(here: Here, candidates: Iterable[Candidate], session: str, today: str, dry: bool = False) -> Kept:
    """Keep what may be kept. Raises GitmemError where the store cannot be used; then nothing was changed."""
    kept = Kept()
    wanted = [one for one in candidates if _passes(here, one, session, today, kept)]
    if not wanted:
        return kept
    if not dry:
        step.settled(here)
        step.brought_home(here, today)
    plan = _plan(here, wanted, session, today, kept)
    if not dry and (plan.new or plan.changes):
        step.step(here, today, plan.edit(here, today))
    kept.texts, kept.changes = plan.new, plan.changed
    return kept


def known(here: Here, one: Candidate, today: str) -> bool:
    """Whether a record says it already."""
    return _known(here, one, today)[0] is not None


def _passes(here: Here, one: Candidate, session: str, today: str, kept: Kept) -> bool:
    """Whether the statement belongs in a memory that lasts, by the questions that every statement is asked."""
    fields = {"type": one.type, "certainty": one.certainty, "expires": one.expires}
    decision = where(here, statement(one.text), one.when, fields)
    if not decision.scope:
        kept.secrets += decision.question == SECRET
        return False
    if not _is_clean(one, kept):  # what waits lies in a file as well, with what the agent had written
        return False
    if decision.scope in _PASSING and not decision.doubt:
        kept.passing += 1
        return False
    missing = f"'{one.unclear}' means no one day" if one.unclear else decision.demands if not one.expires else ""
    missing = missing or _for_a_while(decision) or (DOUBTFUL if one.doubtful else "")
    if missing:
        if not known(here, one, today):
            kept.held.append(_held(here, one, session, missing))
        return False
    return True


def _for_a_while(decision: Decision) -> str:
    """Why it may not last, where it says so itself ("for now"). What only looks like a state of now does not count
    against a statement that was told for later: "I'm a technical writer"."""
    looks = any(one.rule.startswith("session-") for one in decision.findings)
    return f"{decision.why}, and no end" if decision.scope in _PASSING and not looks else ""


def _held(here: Here, one: Candidate, session: str, missing: str) -> Held:
    held = Held(one.text, one.type, one.when, session, here.common, missing)
    held.kind, held.certainty, held.expires = one.kind, one.certainty, one.expires
    held.name, held.description = one.name, one.description
    return held


def _is_clean(one: Candidate, kept: Kept) -> bool:
    """Whether all that will stand in the file may be kept in any scope: name and description as well."""
    from gitmem.ops.records.refused import RefusedError

    try:
        step.refuse([("note.md", f"{one.name}\n{one.description}\n\n{one.text}\n")], one.when)
    except RefusedError:
        kept.secrets += 1
        return False
    return True


def _plan(here: Here, wanted: list[Candidate], session: str, today: str, kept: Kept) -> Plan:
    local = raws(here, scopes.LOCAL)
    plan = Plan(
        {stem(path) for path, *_ in local.values()} | {str(fields.get("name")) for _, _, fields, _, _ in local.values()}
    )
    for one in wanted:
        there, replaced = _known(here, one, today)
        if there is not None:
            _again(there, session, plan, kept)
        elif not any(
            agrees(statement(one.text), statement(text.rpartition("\n---\n")[2].strip())) for _, text in plan.new
        ):
            _new(one, session, today, replaced, plan, kept)
    return plan


def _known(here: Here, one: Candidate, today: str) -> tuple[Loaded | None, list[Loaded]]:
    """The record that says this already, in any scope; else those of this scope that it takes back."""
    said = statement(one.text)
    replaced: list[Loaded] = []
    for scope in (scopes.LOCAL, scopes.USER, scopes.PROJECT):
        everything = raws(here, scope)
        for record in some(scope, everything, alike.candidates(said, "", everything), today):
            old = statement(alike.statement(record))
            if record.state == SUPERSEDED or _is_over(record, one):
                continue
            if agrees(said, old):
                return record, []
            if (
                scope == scopes.LOCAL
                and record.field("source").startswith(PREFIX)
                and contradicts(said, old, one.correction)
            ):
                replaced.append(record)
    return None, replaced


def _is_over(record: Loaded, one: Candidate) -> bool:
    """Whether it was said after the last day on which the record held: then it holds anew."""
    return record.state == EXPIRED and one.when > record.field("expires")[:10]


def _again(there: Loaded, session: str, plan: Plan, kept: Kept) -> None:
    """A record that was seen again. One of the team's is not touched: its file is the team's."""
    kept.told.append(there.name)
    mark = f"{PREFIX}{session}"
    heard = sessions(there.items("evidence"), there.field("source"), there.field("originSessionId"))
    if there.scope == scopes.PROJECT or mark in heard:
        return
    kept.seen.append(there.name)
    plan.change(there, lambda text: add(text, session))


def _new(one: Candidate, session: str, today: str, replaced: list[Loaded], plan: Plan, kept: Kept) -> None:
    from gitmem.ops.records.supersede import superseded

    name = _name(one, plan.taken)
    plan.taken.add(name)
    fields: dict[str, str | list[str]] = {
        "name": name,
        "description": one.description or alike.described(one.text),
        "type": one.type,
        "scope": scopes.LOCAL,
        "certainty": one.certainty,
        "source": f"{PREFIX}{session}",
        "observed_at": one.when,
        "expires": one.expires,
        "supersedes": sorted(old.name for old in replaced),
    }
    plan.new.append((name, compose(fields, one.text)))
    kept.saved.append(name)
    for old in replaced:
        kept.replaced.append(old.name)
        plan.change(old, lambda text: superseded(text, today))


def _name(one: Candidate, taken: set[str]) -> str:
    """A free name made of the first telling words; where they have no Latin letters, of the day."""
    wanted = to_name(one.name) if one.name else alike.named(one.text)
    if wanted == "record":
        wanted = f"said-{one.when}-{hashlib.sha256(one.text.encode('utf-8', 'replace')).hexdigest()[:6]}"
    name, number = wanted, 2
    while name in taken:
        name = f"{wanted[:60]}-{number}"
        number += 1
    return name
