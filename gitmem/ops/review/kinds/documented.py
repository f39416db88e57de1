"""A record of what the repository says itself: one more place that gets old."""

from __future__ import annotations

from gitmem.model import scope as scopes
from gitmem.model.frontmatter import parse, set_field
from gitmem.ops.records import alike
from gitmem.ops.records.derivable import SHORTEST
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
    repositories holds elsewhere too, unless their own instructions say it."""
    for one in audit.open:
        kind, place = _own(audit, one)
        if not kind and one.scope in (scopes.PROJECT, scopes.LOCAL):
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


def _own(audit: Audit, one: Loaded) -> tuple[str, str]:
    """The place in the person's own prose that says it to agents wherever the record is shown."""
    said = alike.normal(alike.statement(one))
    for scope in _OWN.get(one.scope, ()) if len(said) >= SHORTEST else ():
        if (scope, said) in audit.prose:
            return stated.LOADED, audit.prose[scope, said]
    return "", ""


_OWN = {scopes.USER: (scopes.USER,), scopes.LOCAL: (scopes.USER, scopes.LOCAL)}


def _forget(audit: Audit, one: Loaded) -> Option:
    return Option("forget it", lambda: audit.world.dropped(one))


def _pointer(audit: Audit, one: Loaded, place: str) -> Option:
    path, _, line = place.rpartition(":")
    text = f"See `{path}`, line {line}."

    def pointing() -> str:
        whole = set_field(set_field(one.text, "source", path), "modified", audit.today)
        return whole[: parse(whole).body_start] + f"\n{text}\n"

    return Option("replace it by a pointer", lambda: audit.world.changed((one, pointing())))
