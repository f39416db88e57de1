"""A review as people and programs read it."""

from __future__ import annotations

from gitmem.cli.records_text import out, out_json
from gitmem.cli.steps_text import show_steps, shown
from gitmem.ops.review.proposal import GROUPS, NOTHING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.ops.review.due import Due
    from gitmem.ops.review.proposal import Option, Proposal
    from gitmem.ops.review.run import Review

_INDENT = "    "


def show(found: Review, brief: bool) -> None:
    """Every group with its proposals; what there is nothing to say about in one line."""
    for group, title in GROUPS.items():
        some = found.group(group)
        if some:
            out(f"{title} ({group})")
            for one in some:
                show_one(one, brief)
            out()
    out(f"{GROUPS[NOTHING]}: {_looked(found)}")
    if found.proposals:
        out(
            "gitmem review apply N does what N says; keep N leaves it until it changes; "
            "discard N forgets the record or the statement"
        )


def show_one(one: Proposal, brief: bool = False) -> None:
    """One proposal: what, why, and what exactly would change."""
    out(f"  {one.number}  {one.subject}  [{one.id}]")
    out(f"{_INDENT}{one.reason}")
    for option in one.options:
        name = f"{one.number}{option.letter}: " if option.letter else ""
        out(f"{_INDENT}{name}{option.words}")
        if not brief:
            show_steps(option.steps, _INDENT * 2)
    if one.way:
        out(f"{_INDENT}by hand: {one.way}")


def show_option(one: Proposal, option: Option) -> None:
    """What one answer would do."""
    out(f"{one.number}{option.letter}  {one.subject}: {option.words}")
    show_steps(option.steps)


def show_due(found: Sequence[Due], as_json: bool) -> None:
    """What waits."""
    if as_json:
        out_json(
            {"due": [{"name": one.record.name, "scope": one.record.scope, "what": one.what} for one in found]},
        )
        return
    for one in found:
        out(f"{one.record.name} ({one.record.scope}): {one.what}")
    if not found:
        out("nothing waits")


def value(found: Review) -> dict[str, object]:
    """The whole review for programs."""
    return {
        "today": found.audit.today,
        "proposals": [of(one) for one in found.proposals],
        "kept": [{"kind": one.kind, "subject": one.subject} for one in found.kept],
        "nothing": [{"name": one.name, "scope": one.scope} for one in found.nothing],
        "layers": found.layers,
    }


def of(one: Proposal) -> dict[str, object]:
    """A proposal. Every key is always there."""
    return {
        **short(one),
        "reason": one.reason,
        "way": one.way or None,
        "records": [{"name": record.name, "scope": record.scope} for record in one.records],
        "options": [
            {"answer": f"{one.number}{option.letter}", "words": option.words, "diff": shown(option.steps)}
            for option in one.options
        ],
    }


def short(one: Proposal) -> dict[str, object]:
    """What names a proposal."""
    return {"number": one.number, "id": one.id, "group": one.group, "kind": one.kind, "subject": one.subject}


def _looked(found: Review) -> str:
    count, files = len(found.nothing), len(found.layers)
    kept = f", {len(found.kept)} kept as they are" if found.kept else ""
    return f"{count} record{'s' * (count != 1)}; {files} file{'s' * (files != 1)} of instructions looked through{kept}"
