"""``remember``: save one statement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gitmem.mcp.tool import SCOPE_MEANING, SCOPES, TEXT, Reply, Tool, answer, flag, listed, several, words
from gitmem.model.record import TYPES
from gitmem.ops.records.remember import KNOWN, NEAR

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.api import Memory
    from gitmem.ops.records.remember import Outcome


def run(memory: Memory, arguments: Mapping[str, Any]) -> Reply:
    """Save it, and say where; or say what stands in the way."""
    text = arguments["text"]
    outcome = memory.remember(text, **{name: value for name, value in arguments.items() if name != "text"})
    notes = [f"'{said}' was written as {date}" for said, date in outcome.dated] + outcome.notes
    value: dict[str, object] = {
        "outcome": outcome.kind,
        "name": outcome.name,
        "scope": outcome.scope,
        "why": outcome.decision.why if outcome.decision else "the scope was given",
        "near": [{"name": one.name, "scope": one.scope, "text": one.body} for one in outcome.near],
        "notes": notes,
        "next": _next(outcome),
    }
    return Reply("\n".join([*_lines(outcome), *(f"note: {note}" for note in notes)]), value)


def _next(outcome: Outcome) -> str:
    if outcome.kind != NEAR:
        return ""
    return f'To replace it, call again with supersedes ["{outcome.near[0].name}"]; to keep both, with force true.'


def _lines(outcome: Outcome) -> list[str]:
    if outcome.kind == KNOWN:
        return [f"known already, and verified today: {outcome.name} (scope {outcome.scope})"]
    if outcome.kind == NEAR:
        near = [f"- {one.name} ({one.scope}): {one.body}" for one in outcome.near]
        return ["nothing was saved: this is nearly said already.", *near, _next(outcome)]
    why = f": {outcome.decision.why}" if outcome.decision else ""
    return [f"saved {outcome.name} (scope {outcome.scope}{why})"]


REMEMBER = Tool(
    name="remember",
    title="Remember a statement",
    description=(
        "Save one fact, decision, correction or preference for later sessions. One statement a call, in the person's "
        "own words where they said it. Leave out what the code or the git history says anyway. Without a scope the "
        "smallest is chosen in which it is true. Words such as 'until Friday' become dates. What is nearly known "
        "already is not saved twice: the answer then names the record and how to go on. Secrets are refused: say where "
        "they are kept instead."
    ),
    inputs={
        "text": words("The statement, complete in itself: it will be read without this conversation."),
        "scope": words(f"For whom it is true. {SCOPE_MEANING}.", *SCOPES[:4]),
        "name": words("A short name for it: lower-case words joined by hyphens. Made from the text if left out."),
        "description": words("One line that tells when this is worth reading. Made from the text if left out."),
        "type": words("What it is about: the person, how they want work done, the project, or where to look.", *TYPES),
        "source": words("Where it can be checked: a path in the repository with #anchor, or an address."),
        "expires": words("The last day on which it is true, as 2027-01-31 or 'in two weeks'."),
        "review": words("The day after which somebody should look at it again."),
        "watch": several("Paths or globs in the repository: when one changes, this has to be verified again."),
        "supersedes": several("Exact names of records that this one replaces."),
        "inferred": flag("You concluded it; nobody said it."),
        "force": flag("Save it although a record says nearly the same."),
    },
    required=("text",),
    output=answer(
        outcome={"type": "string", "enum": ["saved", "known", "near"]},
        name=TEXT,
        scope=TEXT,
        why=TEXT,
        near=listed(name=TEXT, scope=TEXT, text=TEXT),
        notes={"type": "array", "items": TEXT},
        next=TEXT,
    ),
    run=run,
)
