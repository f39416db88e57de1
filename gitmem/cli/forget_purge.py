"""``gitmem forget --purge``: what will go, a question, and what became of every place."""

from __future__ import annotations

import sys

import click

from gitmem.cli.failures import say
from gitmem.cli.records_text import out, out_json, place, record_line
from gitmem.errors import EXIT_FINDINGS, EXIT_OK, UsageError
from gitmem.ops.records import purge as operation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.proof import Spot
    from gitmem.ops.records.purge import Purge, Purged


class Wish:
    """What was asked for."""

    __slots__ = ("as_json", "derived", "dry", "name", "reason", "scope", "yes")

    def __init__(
        self, name: str, scope: str | None, derived: str, reason: str, yes: bool, dry: bool, as_json: bool
    ) -> None:
        self.name = name
        self.scope = scope
        self.derived = derived
        self.reason = reason
        self.yes = yes
        self.dry = dry
        self.as_json = as_json


def forget_for_good(wish: Wish, today: str) -> int:
    """Purge a record. The exit code."""
    here, day = place(today)
    if not (wish.dry or wish.yes or sys.stdin.isatty()):
        raise UsageError("a purge cannot be undone", "--dry-run shows what it takes out, --yes does it")
    if not wish.dry:
        here = _met(wish, day)
    planned = operation.plan(here, wish.name, day, wish.scope, wish.derived, wish.reason)
    if planned.asks:
        return _ask_of_derived(wish, planned)
    if wish.dry:
        return _dry(wish, planned)
    if not wish.yes:
        _tell(planned)
        click.confirm("this cannot be undone; purge it", abort=True, err=True)
    done = operation.purge(here, planned, day, None if wish.as_json else _progress())
    return _done(wish, done)


def _met(wish: Wish, day: str) -> Here:
    """The place, after everything has been brought together there."""
    here, _ = place(day)
    report = operation.bring_together(here, day, None if wish.as_json else _progress())
    if report.owed:
        say(f"note: the remote is not up to date: {report.owed}; its own copy goes with a later sync")
    return place(day)[0]


def _progress() -> Callable[[str], None] | None:
    return (lambda stage: say(f"{stage} …")) if sys.stderr.isatty() else None


def _ask_of_derived(wish: Wish, planned: Purge) -> int:
    if wish.as_json:
        out_json({"purged": 0, "derived": [one.name for one in planned.derived]})
    for one in planned.derived:
        say(f"note: made of it: {record_line(one)}")
    say("hint: nothing was purged; --derived keep leaves them, --derived forget purges them too")
    return EXIT_FINDINGS


def _dry(wish: Wish, planned: Purge) -> int:
    if wish.as_json:
        out_json({"would_purge": planned.records, "places": list(operation.places(planned)), **_names(planned)})
    else:
        _tell(planned)
    return EXIT_OK


def _names(planned: Purge) -> dict[str, object]:
    return {
        "names": sorted(name.removesuffix(".md") for name in planned.names),
        "alike": sorted(name.removesuffix(".md") for name in planned.alike),
        "derived": [one.name for one in planned.derived],
        "not_carried": planned.left_out,
    }


def _tell(planned: Purge) -> None:
    names = ", ".join(sorted(name.removesuffix(".md") for name in planned.names))
    out(f"purging takes out of history: {names}")
    for line in operation.places(planned):
        out(f"  {line}")
    out("  and: its lines in indexes, fields that name it, caches, copies in quarantine, reflogs, the remote's history")
    if planned.alike:
        out(f"  among them, for the very same text: {', '.join(sorted(planned.alike))}")
    for one in planned.derived:
        say(f"note: made of it, and stays: {record_line(one)}")
    for branch in planned.left_out:
        say(f"note: this machine does not carry {branch}: on the remote it stays; gitmem projects only … carries it")


def _done(wish: Wish, done: Purged) -> int:
    code = EXIT_OK if done.proof.complete else EXIT_FINDINGS
    if wish.as_json:
        spots = [{"place": one.name, "state": one.state, "detail": one.detail} for one in done.proof.spots]
        out_json({"purged": done.purge.records, "places": spots, "not_carried": done.purge.left_out})
        return code
    records = done.purge.records
    out(f"purged {records} record{'s' * (records != 1)} for good")
    for spot in done.proof.spots:
        out(f"  {_line(spot)}")
    return code


def _line(spot: Spot) -> str:
    return f"{spot.state}: {spot.name}{f': {spot.detail}' if spot.detail else ''}"
