"""``verify``: somebody looked, and it still holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gitmem.errors import UsageError
from gitmem.mcp.tool import SCOPES, TEXT, Reply, Tool, answer, listed, several, words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.api import Memory


def run(memory: Memory, arguments: Mapping[str, Any]) -> Reply:
    """Renew them, all or none."""
    names = arguments["names"]
    if not names:
        raise UsageError("verify needs the name of a record", "recall gives the names")
    done = memory.verify(*names, scope=arguments.get("scope"))
    lines = [f"verified {one.name} (scope {one.scope})" for one in done]
    return Reply("\n".join(lines), {"verified": [{"name": one.name, "scope": one.scope} for one in done]})


VERIFY = Tool(
    name="verify",
    title="Say that records still hold",
    description=(
        "Say that records still hold, after you have checked each against its source: its date of verification is "
        "renewed, and what was withheld because something changed is served again. Never without having looked."
    ),
    inputs={
        "names": several("Exact names, as recall gives them."),
        "scope": words("Which one, where two scopes have the name.", *SCOPES),
    },
    required=("names",),
    output=answer(verified=listed(name=TEXT, scope=TEXT)),
    run=run,
)
