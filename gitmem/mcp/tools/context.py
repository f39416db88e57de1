"""``context``: what holds here now, within a budget."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gitmem.mcp.tool import SCOPE_MEANING, SCOPES, TEXT, Reply, Tool, answer, flag, listed, several, words
from gitmem.model.scope import MANAGED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.api import Memory


def run(memory: Memory, arguments: Mapping[str, Any]) -> Reply:
    """The text to read, and the names of what is in it and what is not."""
    found = memory.context(
        arguments.get("budget", ""),
        scopes=arguments.get("scopes") or None,
        records_only=arguments.get("records_only", False),
    )
    text = found.text or ("the budget has no room for anything" if found.left_out else "nothing is remembered here")
    value: dict[str, object] = {
        "text": found.text,
        "items": [{"name": item.name, "scope": item.scope} for item, _ in found.items],
        "left_out": [{"name": item.name, "scope": item.scope} for item in found.left_out],
        "withheld": [{"name": one.name, "scope": one.scope, "reason": one.reason} for one in found.withheld],
        "notes": list(memory.notes),
    }
    return Reply("\n".join([text, *(f"note: {note}" for note in memory.notes)]), value)


CONTEXT = Tool(
    name="context",
    title="What holds here now",
    description=(
        "Everything that an agent should know at the start of work here, broad to specific, within a budget: "
        "instructions and labelled records. Where two disagree the later one holds. Call it once at the start if "
        "nothing of it was given to you; for one subject use recall."
    ),
    inputs={
        "budget": words("How much may be given, as '200 lines, 25KB' (the default) or '4000 tokens'."),
        "scopes": several(f"Only these. {SCOPE_MEANING}.", MANAGED, *SCOPES),
        "records_only": flag("Leave out instruction files that you have read already, such as CLAUDE.md."),
    },
    output=answer(
        text=TEXT,
        items=listed(name=TEXT, scope=TEXT),
        left_out=listed(name=TEXT, scope=TEXT),
        withheld=listed(name=TEXT, scope=TEXT, reason=TEXT),
        notes={"type": "array", "items": TEXT},
    ),
    run=run,
    reads=True,
)
