"""A record of what the repository says itself: one more place that gets old."""

from __future__ import annotations

from gitmem.model import scope as scopes
from gitmem.model.frontmatter import parse, set_field
from gitmem.ops.records import alike
from gitmem.ops.review import stated
from gitmem.ops.review.proposal import CLEAN, Option, Proposal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.records.load import Loaded
    from gitmem.ops.review.audit import Audit

_WHY = {
    stated.LOADED: "{place} says just this, and agents are given it anyway",
    stated.MANIFEST: "{place} states it, so it can be read there",
    stated.DOCUMENT: "{place} says just this by now, and is maintained",
}


def propose(audit: Audit) -> Iterator[Proposal]:
    """Forget what agents load or can derive; leave a pointer to a document. What a person noted for all their
    repositories holds elsewhere too."""
    for one in audit.open:
        if one.scope not in (scopes.PROJECT, scopes.LOCAL):
            continue
        kind, place = audit.stated.place(alike.statement(one))
        if kind:
            yield Proposal(
                "documented",
                CLEAN,
                f"{one.name} ({one.scope})",
                _WHY[kind].format(place=place),
                [_pointer(audit, one, place) if kind == stated.DOCUMENT else _forget(audit, one)],
                records=[one],
                basis=f"{one.name}:{place.rpartition(':')[0] or place}",
            )


def _forget(audit: Audit, one: Loaded) -> Option:
    return Option("forget it", lambda: audit.world.dropped(one))


def _pointer(audit: Audit, one: Loaded, place: str) -> Option:
    path, _, line = place.rpartition(":")
    text = f"See `{path}`, line {line}."

    def pointing() -> str:
        whole = set_field(set_field(one.text, "source", path), "modified", audit.today)
        return whole[: parse(whole).body_start] + f"\n{text}\n"

    return Option("replace it by a pointer", lambda: audit.world.changed((one, pointing())))
