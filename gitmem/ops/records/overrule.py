"""Which records say different things of one subject: the one of the nearer scope holds, and both are shown.

Of one subject are two records with one name, with one ``subject``, or that choose differently in one matter.
"""

from __future__ import annotations

from gitmem.model import scope as scopes
from gitmem.ops.records.alike import normal, statement
from gitmem.ops.records.found import choice_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from gitmem.ops.records.load import Loaded


def overruled(records: Iterable[Loaded]) -> dict[tuple[str, str], Loaded]:
    """(scope, key) of each record that does not hold → the one that holds instead. All may be served."""
    groups: dict[tuple[str, str], list[Loaded]] = {}
    for one in records:
        for subject in subjects(one):
            groups.setdefault(subject, []).append(one)
    lost: dict[tuple[str, str], Loaded] = {}
    for subject, ones in sorted(groups.items()):
        if len({one.scope for one in ones}) < 2:
            continue
        winner = max(ones, key=lambda one: (scopes.SCOPES.index(one.scope), one.checked, one.name))
        for one in ones:
            if one.scope != winner.scope and _differ(one, winner, subject):
                lost.setdefault((one.scope, one.key), winner)
    return {where: _last(lost, winner) for where, winner in lost.items()}


def _last(lost: Mapping[tuple[str, str], Loaded], winner: Loaded) -> Loaded:
    """Who holds in the end, where a winner loses itself to one that is nearer still."""
    while (winner.scope, winner.key) in lost:
        winner = lost[winner.scope, winner.key]
    return winner


def subjects(one: Loaded) -> list[tuple[str, str]]:
    """What a record is about: (how that is known, what)."""
    found = [("name", one.name)]
    if one.field("subject"):
        found.append(("subject", normal(one.field("subject"))))
    matter, _ = choice_of(one)
    if matter:
        found.append(("matter", matter))
    return found


def _differ(one: Loaded, other: Loaded, subject: tuple[str, str]) -> bool:
    if subject[0] == "matter":
        return choice_of(one) != choice_of(other)
    return normal(statement(one)) != normal(statement(other))
