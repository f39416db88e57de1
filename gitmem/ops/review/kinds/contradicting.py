"""Active records of one subject with different values: of one scope, or the team's and one's own."""

from __future__ import annotations

from gitmem.model import scope as scopes
from gitmem.model.choices import choice
from gitmem.ops.records import alike
from gitmem.ops.records.found import choice_of
from gitmem.ops.records.overrule import subjects
from gitmem.ops.records.promote import FORGET, Promotion, prepare
from gitmem.ops.review.current import without
from gitmem.ops.review.kinds.secret import holds
from gitmem.ops.review.proposal import AMBIGUOUS, CLEAN, Option, Proposal
from gitmem.ops.review.replacing import takes_place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.ops.records.load import Loaded
    from gitmem.ops.review.audit import Audit
    from gitmem.ops.review.prose import Prose, Unit


def propose(audit: Audit) -> Iterator[Proposal]:
    """Somebody has to say which holds. What a person prefers elsewhere contradicts nothing: the nearer scope wins."""
    groups: dict[tuple[str, str], list[Loaded]] = {}
    for one in audit.open:
        for subject in subjects(one):
            groups.setdefault(subject, []).append(one)
    for subject, ones in sorted(groups.items()):
        for scope in (scopes.USER, scopes.PROJECT, scopes.LOCAL):
            some = [one for one in ones if one.scope == scope and audit.free(one)]
            if len(some) > 1 and len({_value(one, subject) for one in some}) > 1:
                yield _within(audit, subject, some)
        team = [one for one in ones if one.scope == scopes.PROJECT and audit.free(one)]
        own = [one for one in ones if one.scope == scopes.LOCAL and audit.free(one)]
        if len(team) == 1 and len(own) == 1 and _value(team[0], subject) != _value(own[0], subject):
            yield _across(audit, subject, team[0], own[0])

    yield from _against_prose(audit)


def _against_prose(audit: Audit) -> Iterator[Proposal]:
    """A record that chooses something else than the instructions which agents are given beside it."""
    lines: dict[tuple[str, str], tuple[Prose, Unit, str]] = {}
    for file in audit.layers:
        for unit in file.units:
            matter, value = choice(unit.said)
            if matter and not (file.scope == scopes.PROJECT and holds(audit, file.shown)):
                lines.setdefault((file.scope, matter), (file, unit, value))
    for one in audit.open:
        matter, value = choice_of(one)
        for scope in _BESIDE.get(one.scope, ()):
            found = lines.get((scope, matter))
            if found is not None and found[2] != value and audit.free(one):
                yield _line_against(audit, one, *found)


_BESIDE = {
    scopes.USER: (scopes.USER,),
    scopes.PROJECT: (scopes.PROJECT,),
    scopes.LOCAL: (scopes.LOCAL, scopes.PROJECT),
}
"""Scope of a record → of the prose that it contradicts. Yours elsewhere and the team's here are no contradiction."""


def _line_against(audit: Audit, one: Loaded, file: Prose, unit: Unit, value: str) -> Proposal:
    matter, other = choice_of(one)
    place = f"{file.shown}:{unit.line}"
    return Proposal(
        "contradicting",
        AMBIGUOUS,
        f"{one.name} ({one.scope}) and {place}",
        f"they say different things about the {matter}: {other}, {value}",
        [
            Option(f"forget {one.name}", lambda: audit.world.dropped(one)),
            Option(f"take line {unit.line} out of {file.shown}", lambda: [without(file, unit.text)]),
        ],
        records=[one],
        basis=f"{one.name}:{file.shown}:{unit.text}",
    )


def _value(one: Loaded, subject: tuple[str, str]) -> str:
    return choice_of(one)[1] if subject[0] == "matter" else alike.normal(alike.statement(one))


def _within(audit: Audit, subject: tuple[str, str], some: list[Loaded]) -> Proposal:
    some = sorted(some, key=lambda one: (one.checked, one.name), reverse=True)[:8]
    return Proposal(
        "contradicting",
        CLEAN,
        f"{', '.join(sorted(one.name for one in some))} ({some[0].scope})",
        f"they say different things about {_about(subject)}: " + ", ".join(_says(one, subject) for one in some),
        [takes_place(audit, one, *(each for each in some if each is not one)) for one in some],
        records=some,
    )


def _across(audit: Audit, subject: tuple[str, str], team: Loaded, own: Loaded) -> Proposal:
    asked = Promotion(original=FORGET, replaces=[team.name], force=True)
    return Proposal(
        "contradicting",
        AMBIGUOUS,
        f"{own.name} (local) and {team.name} (project)",
        f"they say different things about {_about(subject)}, and yours wins for you: "
        f"{_says(own, subject)}, {_says(team, subject)}",
        [
            Option("forget yours: the team's holds", lambda: audit.world.dropped(own)),
            Option("yours takes the team's place", lambda: prepare(audit.world, own, asked).steps),
        ],
        records=[team, own],
    )


def _about(subject: tuple[str, str]) -> str:
    return f"the {subject[1]}" if subject[0] == "matter" else f"“{subject[1]}”"


def _says(one: Loaded, subject: tuple[str, str]) -> str:
    since = one.checked[:10]
    value = choice_of(one)[1] if subject[0] == "matter" else alike.described(alike.statement(one))[:60]
    return f"{value}{f' ({since})' if since else ''}"
