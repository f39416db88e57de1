"""``forget``: remove one record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gitmem.mcp.tool import SCOPES, TEXT, Reply, Tool, answer, listed, words
from gitmem.ops.records.load import PASSING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.api import Memory
    from gitmem.ops.records.forget import Forgotten


def run(memory: Memory, arguments: Mapping[str, Any]) -> Reply:
    """Remove it, or say what was made of it, and that somebody has to decide about that."""
    done = memory.forget(arguments["name"], scope=arguments.get("scope"), derived=arguments.get("derived", "ask"))
    value: dict[str, object] = {
        "forgotten": [{"name": one.name, "scope": one.scope} for one in done.gone],
        "derived": [{"name": one.name, "scope": one.scope} for one in done.derived],
        "next": _next(done),
    }
    return Reply("\n".join(_lines(done)).strip(), value)


def _lines(done: Forgotten) -> list[str]:
    gone = [f"forgot {one.name} (scope {one.scope})" for one in done.gone]
    return [*gone, *(f"made of it: {one.name} ({one.scope})" for one in done.derived), _next(done)]


def _next(done: Forgotten) -> str:
    if done.asks:
        return (
            "Nothing was forgotten: other records were made of it. Ask the person, then call again with derived 'keep' "
            "to leave them, or 'forget' to remove them too."
        )
    back = [f"gitmem restore {one.name}" for one in done.gone if one.scope not in PASSING]
    return f"The person can undo it: {', '.join(back)}." if back else ""


FORGET = Tool(
    name="forget",
    title="Forget a record",
    description=(
        "Remove one record, by its exact name, from what is served and shown anywhere. Only when the person asks for "
        "it; what merely changed is superseded, not forgotten. Where other records were made of it nothing happens "
        "until derived says what becomes of them. History keeps it."
    ),
    inputs={
        "name": words("The exact name, as recall gives it."),
        "scope": words("Which one, where two scopes have the name.", *SCOPES),
        "derived": words("What becomes of records that were made of it; ask is the default.", "ask", "keep", "forget"),
    },
    required=("name",),
    output=answer(forgotten=listed(name=TEXT, scope=TEXT), derived=listed(name=TEXT, scope=TEXT), next=TEXT),
    run=run,
    destroys=True,
    repeats=False,
)
