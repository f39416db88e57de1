"""``supersede``: one record takes another's place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gitmem.mcp.tool import SCOPES, TEXT, Reply, Tool, answer, words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.api import Memory


def run(memory: Memory, arguments: Mapping[str, Any]) -> Reply:
    """Do it; both stay, the old one as what was."""
    old, new = arguments["old"], arguments["new"]
    memory.supersede(old, new, scope=arguments.get("scope"))
    return Reply(f"{new} has taken the place of {old}, which is kept as what was", {"old": old, "new": new})


SUPERSEDE = Tool(
    name="supersede",
    title="Let one record replace another",
    description=(
        "Let a record that exists take the place of an older one of the same scope: the old one is not served any "
        "more, and stays findable as what was. To save something new in its place, use remember with supersedes."
    ),
    inputs={
        "old": words("The exact name of the record that no longer holds."),
        "new": words("The exact name of the record that holds instead."),
        "scope": words("Which ones, where two scopes have the name.", *SCOPES),
    },
    required=("old", "new"),
    output=answer(old=TEXT, new=TEXT),
    run=run,
    destroys=True,
)
