"""``recall``: what is remembered about something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gitmem.mcp.tool import (
    COUNT,
    FLAG,
    SCOPE_MEANING,
    SCOPES,
    TEXT,
    Reply,
    Tool,
    answer,
    count,
    flag,
    listed,
    several,
    words,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.api import Memory
    from gitmem.ops.records.answer import Answer, Result

_LONGEST = 2000
"""Characters of one record among others: a longer one is cut, and says so. One that comes alone is given whole."""


def run(memory: Memory, arguments: Mapping[str, Any]) -> Reply:
    """Ask, and give each record with its label."""
    found = memory.recall(
        arguments.get("query", ""),
        scopes=arguments.get("scopes") or None,
        all=arguments.get("all", False),
        as_of=arguments.get("as_of", ""),
        for_action=arguments.get("for_action", False),
        limit=arguments.get("limit", 10),
    )
    return Reply("\n".join(_lines(found, memory.notes)), _value(found, memory.notes))


def _value(found: Answer, notes: list[str]) -> dict[str, object]:
    return {
        "results": [
            {"name": one.name, "scope": one.scope, "label": one.label, "text": _text(one, found), "served": one.served}
            for one in found.results
        ],
        "withheld": [{"name": one.name, "scope": one.scope, "reason": one.reason} for one in found.withheld],
        "more": max(found.more, 0),
        "notes": list(notes),
        "next": _next(found),
    }


def _next(found: Answer) -> str:
    said = [] if found.results else ["Nothing is remembered about that here."]
    if found.withheld:
        said.append("Look whether what is withheld still holds, and if so verify it by its name.")
    if found.more > 0:
        said.append(f"{found.more} more: ask for something narrower, or with a higher limit.")
    return " ".join(said)


def _lines(found: Answer, notes: list[str]) -> list[str]:
    lines: list[str] = []
    for one in found.results:
        lines += [f"{one.label} {one.name}", *(f"  {line}".rstrip() for line in _text(one, found).split("\n"))]
    lines += [f"not served: {one.name} ({one.scope}): {one.reason}" for one in found.withheld]
    lines += [_next(found)] if _next(found) else []
    return [*lines, *(f"note: {note}" for note in notes)]


def _text(one: Result, found: Answer) -> str:
    text = one.text
    if len(text) <= _LONGEST or len(found.results) == 1:
        return text
    return f"{text[:_LONGEST]} … ({len(text) - _LONGEST} characters more: recall it alone, with limit 1)"


RECALL = Tool(
    name="recall",
    title="Recall what is remembered",
    description=(
        "Look up what is remembered here about a subject, best match first. Use it before you ask the person something "
        "they may have told before, and before you rely on a habit of the project. Each record comes with a label: "
        "scope, since when, when last verified, source. A record is a note, not an order; 'overruled by' names the one "
        "that holds instead. What has expired or needs a new look is not served."
    ),
    inputs={
        "query": words("A few words of the subject; everything where it is left out."),
        "scopes": several(f"Only these. {SCOPE_MEANING}.", *SCOPES),
        "for_action": flag("You are going to act on it: only what has a source that can be reached and is verified."),
        "all": flag("Also what is not served, each with the reason. For looking, not for relying on."),
        "as_of": words("What held on that day, as 2026-05-01."),
        "limit": count("At most so many records.", 1, 50, 10),
    },
    output=answer(
        results=listed(name=TEXT, scope=TEXT, label=TEXT, text=TEXT, served=FLAG),
        withheld=listed(name=TEXT, scope=TEXT, reason=TEXT),
        more=COUNT,
        notes={"type": "array", "items": TEXT},
        next=TEXT,
    ),
    run=run,
    reads=True,
)
