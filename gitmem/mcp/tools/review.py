"""``review``: what a person may want to move, merge or drop. Only the list: nothing moves from here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gitmem.mcp.tool import COUNT, TEXT, Reply, Tool, answer, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.api import Memory
    from gitmem.ops.review.proposal import Proposal


def run(memory: Memory, arguments: Mapping[str, Any]) -> Reply:
    """Every proposal with its reason and the ways to settle it, without the diffs."""
    proposals = memory.review()
    lines = [line for one in proposals for line in _lines(one)]
    then = _DECIDES if proposals else "There is nothing to review."
    return Reply("\n".join([*lines, then]), {"proposals": [_value(one) for one in proposals], "next": then})


_DECIDES = "Show them to the person; they decide: gitmem review apply N, keep N or discard N."


def _lines(one: Proposal) -> list[str]:
    ways = [f"  {one.number}{option.letter}: {option.words}" for option in one.options]
    by_hand = [f"  by hand: {one.way}"] if one.way else []
    return [f"{one.number}. {one.subject} [{one.group}]", f"  {one.reason}", *ways, *by_hand]


def _value(one: Proposal) -> dict[str, object]:
    return {
        "number": one.number,
        "id": one.id,
        "group": one.group,
        "subject": one.subject,
        "reason": one.reason,
        "answers": [{"answer": f"{one.number}{option.letter}", "words": option.words} for option in one.options],
        "way": one.way,
    }


REVIEW = Tool(
    name="review",
    title="List what is up for review",
    description=(
        "List what could be promoted to the team, merged, renewed or dropped, and what the person said and has yet to "
        "confirm or complete, each with its reason. It only lists: "
        "what becomes of a proposal the person decides, with gitmem review apply."
    ),
    inputs={},
    output=answer(
        proposals=listed(
            number=COUNT,
            id=TEXT,
            group=TEXT,
            subject=TEXT,
            reason=TEXT,
            answers=listed(answer=TEXT, words=TEXT),
            way=TEXT,
        ),
        next=TEXT,
    ),
    run=run,
    reads=True,
)
