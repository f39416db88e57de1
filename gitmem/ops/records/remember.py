"""``gitmem remember``: one statement into the smallest scope where it is true, once, dated, and screened first."""

from __future__ import annotations

from gitmem.errors import UsageError
from gitmem.model import scope as scopes
from gitmem.model.compose import compose
from gitmem.model.names import is_name, stem
from gitmem.ops.records import alike, step, team
from gitmem.ops.records.load import EXPIRED, PASSING, SUPERSEDED, raws, some
from gitmem.ops.records.refused import RefusedError
from gitmem.ops.records.where import SECRET, Decision, where

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded, Raw

    Confirm = Callable[[Decision], str]
    Fields = dict[str, str | list[str]]

SAVED = "saved"
KNOWN = "known"
NEAR = "near"


class Statement:
    """What is to be remembered, as a person or an agent says it. Dates may be relative; "" stands for not given.

    ``force``: save it beside a record that says nearly the same.
    """

    __slots__ = (
        "certainty", "description", "expires", "force", "name", "review", "scope", "source", "supersedes", "text",
        "type", "watch",
    )  # fmt: skip

    def __init__(
        self,
        text: str,
        *,
        scope: str = "",
        name: str = "",
        description: str = "",
        type: str = "",
        source: str = "",
        expires: str = "",
        review: str = "",
        watch: Sequence[str] = (),
        supersedes: Sequence[str] = (),
        inferred: bool = False,
        force: bool = False,
    ) -> None:
        self.text = text.strip()
        self.scope = scope
        self.name = name
        self.description = description
        self.type = type
        self.source = source
        self.expires = expires
        self.review = review
        self.watch = tuple(watch)
        self.supersedes = tuple(supersedes)
        self.certainty = "inferred" if inferred else "stated"
        self.force = force


class Outcome:
    """``kind``: ``saved``; ``known`` where a record says just this, which has been verified; ``near`` where some say
    nearly this, which are in ``near``, and nothing was saved.

    ``decision`` is None where the scope was given. ``dated``: the relative words that became dates. ``place``: the file
    or folder where agents find it. ``fields`` and ``text``: the record.
    """

    __slots__ = ("dated", "decision", "fields", "kind", "name", "near", "notes", "place", "scope", "text")

    def __init__(self, kind: str, name: str, scope: str, decision: Decision | None) -> None:
        self.kind = kind
        self.name = name
        self.scope = scope
        self.decision = decision
        self.near: list[Loaded] = []
        self.notes: list[str] = []
        self.dated: list[tuple[str, str]] = []
        self.place = ""
        self.text = ""
        self.fields: Fields = {}


def remember(here: Here, said: Statement, today: str, confirm: Confirm | None = None) -> Outcome:
    """Save a statement. RefusedError where the guard forbids it, UsageError where something is missing.

    ``confirm`` is shown the decision, where one was made, and gives the scope.
    """
    text, dated = _checked(said, today)
    replaced = _replaced(here, said, today)
    fields = _fields(said, text, replaced, today)
    decision = None
    scope = said.scope or (replaced[0].scope if replaced else "")
    if not scope:
        decision = where(here, text, today, fields)
        scope = _scope_of(decision)
        scope = confirm(decision) if confirm is not None else scope
        _end(decision, fields)
    elif not (fields["expires"] or fields["review_after"]) and any(char.isdigit() for char in text):
        _end(where(here, text, today, fields), fields)
    return _save(here, said, scope, text, fields, dated, replaced, decision, today)


def _save(
    here: Here,
    said: Statement,
    scope: str,
    text: str,
    fields: Fields,
    dated: list[tuple[str, str]],
    replaced: list[Loaded],
    decision: Decision | None,
    today: str,
) -> Outcome:
    if scope == scopes.LOCAL:
        step.settled(here)
        step.branch_of(here, scope)
    elif scope in PASSING:
        from gitmem.ops.sessions.keep import open_for

        step.refuse([("note.md", text)], today)
        open_for(here, scope, today)
    everything = raws(here, scope)
    fields["scope"] = scope
    fields["type"] = fields["type"] or ("user" if scope == scopes.USER else "project")
    outcome = _known(here, said, scope, text, fields, everything, replaced, decision, today)
    if outcome is not None:
        return outcome
    name = _free_name(said, str(fields["name"]), everything)
    fields["name"] = name
    if scope in (scopes.LOCAL, scopes.USER):
        from gitmem.ops.records.again import session

        fields["evidence"] = [mark] if (mark := session(here)) else []
    outcome = Outcome(SAVED, name, scope, decision)
    outcome.dated, outcome.fields, outcome.text = dated, fields, compose(fields, text)
    if scope == scopes.PROJECT:
        _write_team(here, outcome, replaced, decision, today)
    elif scope in PASSING:
        from gitmem.ops.sessions.keep import keep

        keep(here, outcome, replaced, today)
    else:
        _write_personal(here, outcome, replaced, today)
    _tell_derivable(here, text, outcome)
    return outcome


def _checked(said: Statement, today: str) -> tuple[str, list[tuple[str, str]]]:
    from gitmem.model.record import TYPES
    from gitmem.ops.records.when import anchored

    if not said.text:
        raise UsageError("there is nothing to remember", 'gitmem remember "TEXT", or the text on stdin')
    if said.scope and said.scope not in (*scopes.SCOPES[1:],):
        raise UsageError(f"there is no scope {said.scope!r}", f"one of {', '.join(scopes.SCOPES[1:])}")
    if said.type and said.type not in TYPES:
        raise UsageError(f"there is no type {said.type!r}", f"one of {', '.join(TYPES)}")
    if said.name and not is_name(said.name):
        raise UsageError(f"{said.name!r} is no name", "lower-case words joined by hyphens, at most 64 characters")
    found = anchored(said.text, today)
    return found.text, found.replaced


def _replaced(here: Here, said: Statement, today: str) -> list[Loaded]:
    """The records that the statement takes the place of. Their scope is its own."""
    from gitmem.ops.records.find import one

    found = [one(here, today, name, said.scope or None) for name in said.supersedes]
    if len({record.scope for record in found}) > 1:
        raise UsageError("it cannot take the place of records in different scopes", "say which: --scope SCOPE")
    return found


def _fields(said: Statement, text: str, replaced: list[Loaded], today: str) -> Fields:
    from gitmem.ops.records.when import day

    fields: Fields = {
        "name": said.name or alike.named(text),
        "description": said.description or alike.described(text),
        "type": said.type,
        "certainty": said.certainty,
        "source": said.source,
        "observed_at": today,
        "expires": day(said.expires, today, "--expires") if said.expires else "",
        "review_after": day(said.review, today, "--review") if said.review else "",
        "watch": list(said.watch),
        "supersedes": sorted(record.name for record in replaced),
    }
    if fields["expires"] and str(fields["expires"]) < today:
        raise UsageError(f"--expires: {fields['expires']} is over", "what is no longer true need not be remembered")
    if said.watch:
        fields["source_revision"] = _revision()
    return fields


def _revision() -> str:
    """The commit at which the watched paths were as the statement says."""
    from gitmem.git.process import run

    code, data = run(("rev-parse", "--verify", "--quiet", "HEAD"), allowed=(0, 1, 128))
    return "" if code else data.decode().strip()


def _scope_of(decision: Decision) -> str:
    if not decision.scope:
        raise RefusedError(
            f"{decision.why}: nothing was kept", step.SECRET_HINT if decision.question == SECRET else None
        )
    if decision.demands:
        raise RefusedError(f"it needs {decision.demands}", "say until when it holds: --expires DATE")
    return decision.scope


def _end(decision: Decision, fields: Fields) -> None:
    """A freeze that names its end wants a look after it, even where nobody said so."""
    if decision.ends and not (fields["expires"] or fields["review_after"]):
        fields["review_after"] = decision.ends


def _known(
    here: Here,
    said: Statement,
    scope: str,
    text: str,
    fields: Fields,
    everything: Mapping[str, Raw],
    replaced: list[Loaded],
    decision: Decision | None,
    today: str,
) -> Outcome | None:
    """What is there already: the same statement, or near ones that nobody said to replace or to stand beside."""
    taken = {record.key for record in replaced}
    name = said.name or alike.named(text)
    records = some(scope, everything, alike.candidates(text, name, everything), today)
    near = alike.near(text, name, [one for one in records if one.state != SUPERSEDED and one.key not in taken])
    same = next((one for one in near if alike.same(text, one)), None)
    if same is not None and same.state != EXPIRED and not said.force and not replaced:
        from gitmem.ops.records.again import again

        outcome = Outcome(KNOWN, same.name, scope, decision)
        outcome.text = same.text
        outcome.notes += [f"its {name} is as you say now" for name in again(here, same, said, fields, today)]
        return outcome
    if not near or said.force:
        return None
    outcome = Outcome(NEAR, name, scope, decision)
    outcome.near = near
    return outcome


def _free_name(said: Statement, wanted: str, everything: Mapping[str, Raw]) -> str:
    taken = {stem(path) for path, *_ in everything.values()} | {
        fields.get("name") for _, _, fields, _, _ in everything.values()
    }
    if wanted not in taken:
        return wanted
    if said.name:
        raise UsageError(f"there is a record called {wanted!r}", f"gitmem edit {wanted}, or another --name")
    number = 2
    while f"{wanted[:60]}-{number}" in taken:
        number += 1
    return f"{wanted[:60]}-{number}"


def _write_team(here: Here, outcome: Outcome, replaced: list[Loaded], decision: Decision | None, today: str) -> None:
    from gitmem.ops.records.screen import blocks, refuse_shared, words
    from gitmem.ops.records.supersede import superseded

    if here.top is None:
        raise UsageError("there is no work tree here", "a team record is a file of one: change into it")
    path = f"{team.FOLDER}{outcome.name}.md"
    if decision is None:
        found = refuse_shared(here, path, outcome.text, today)
    else:
        found = decision.findings
        bad = next((one for one in found if blocks(one)), None)
        if bad is not None:
            raise RefusedError(*words(bad))
    outcome.notes += [f"{one.message} ({one.rule})" for one in found]
    team.write(here.top, path, outcome.text)
    for old in replaced:
        team.write(here.top, old.path, superseded(old.text, today))
    first = not team.has_index(here.top)
    _, dropped = team.write_index(here.top)
    outcome.place = path
    outcome.notes += _reach(here.top, path, first)
    if dropped:
        outcome.notes.append(f"the index is full; not listed in it: {', '.join(dropped)}")


def _reach(top: str, path: str, first: bool) -> list[str]:
    """Why the record may not reach anybody: git leaves the file out, or no agent is told of the folder."""
    from gitmem.git.process import run

    notes = []
    if run(("-C", top, "check-ignore", "-q", "--", path), allowed=(0, 1, 128))[0] == 0:
        notes.append(f"git ignores {path}, so nobody else gets it: git check-ignore -v {path} says why")
    if first:
        from gitmem.ops.import_line import propose

        notes += propose(top, agreed=False)[1]
    return notes


def _write_personal(here: Here, outcome: Outcome, replaced: list[Loaded], today: str) -> None:
    from gitmem.ops.records.supersede import superseded

    branch = step.branch_of(here, outcome.scope)
    also = step.changing(branch, {old.key: lambda text: superseded(text, today) for old in replaced}, today)
    step.step(here, today, step.adding(branch, step.area_of(outcome.scope), outcome.name, outcome.text, today, also))
    outcome.place = step.shown_at(here, outcome.scope, outcome.name)


def _tell_derivable(here: Here, text: str, outcome: Outcome) -> None:
    if here.top is not None and outcome.scope in (scopes.PROJECT, scopes.LOCAL):
        from gitmem.ops.records.derivable import derivable

        place = derivable(here.top, text)
        if place:
            outcome.notes.append(f"{place} says it already: a record of it is one more place that gets old")
