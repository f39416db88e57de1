"""``gitmem status``."""

from __future__ import annotations

import sys

import click

from gitmem.cli.records_text import out, out_json, place, short, table
from gitmem.errors import EXIT_FINDINGS, EXIT_OK
from gitmem.ops.records.load import STATES
from gitmem.ops.records.status import Matter, Status
from gitmem.ops.records.status import status as operation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_NAMED = 5


@click.command(
    epilog="""\b
Examples:
  gitmem status
  gitmem status --check     exit 1 where something waits
  gitmem doctor             whether everything works: hooks, engine, lists, machines
"""
)
@click.option("--check", is_flag=True, help="Exit 1 where something waits for somebody.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")
def status(check: bool, as_json: bool, today: str) -> int:
    """What is remembered here, what needs attention, which machine synced when, and what is off: a few lines."""
    here, day = place(today, take_home=True)
    found = operation(here, day)
    if as_json:
        out_json(_value(found))
    else:
        out(_headline(found))
        for matter in found.matters:
            out(f"  {matter.what}: {_names(matter.names)} ({matter.way})")
        _table(found)
        for line in (*_machines(found), *_extraction(found)):
            out(line)
    return EXIT_FINDINGS if check and found.matters else EXIT_OK


def _machines(found: Status) -> Iterator[str]:
    """When each was synced last; the versions only where they differ."""
    versions = len({one.version for one in found.machines}) > 1
    told = [
        f"{one.name}{' (this one)' if one.here else ''} {one.day}{f' with {one.version}' if versions else ''}"
        for one in found.machines
    ]
    if told:
        yield f"synced: {_names(told)}"


def _extraction(found: Status) -> Iterator[str]:
    """What is switched off, what waits, what was given up."""
    it = found.extraction
    if it.off is not None:
        yield f"off: {it.off.what} in {short(it.off.where)} switches extraction off, and {it.off.also}"
    if it.waiting:
        when = f", the next at {it.until}: the most for an hour have been" if it.until else ""
        yield f"to be extracted: {it.waiting} session{'s' * (it.waiting != 1)}{when} (gitmem extract)"
    if it.aside:
        yield f"not extracted, given up: {_names([session for session, _ in it.aside])} (gitmem doctor says why)"


def _headline(found: Status) -> str:
    if not found.matters:
        count = len(found.records)
        return f"{count} record{'s' * (count != 1)}, nothing needs attention"
    return "needs attention: " + ", ".join(_words(matter) for matter in found.matters)


def _words(matter: Matter) -> str:
    return matter.what if matter.what.startswith("the ") else f"{len(matter.names)} {matter.what}"


def _names(names: list[str]) -> str:
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return ", ".join(names[:_NAMED]) + more


def _table(found: Status) -> None:
    states = [state for state in STATES if any(state in table for table in found.counts.values())]
    if states and not sys.stdout.isatty():
        for scope, counts in found.counts.items():
            out(f"{scope}: {', '.join(f'{counts[state]} {state}' for state in states if state in counts) or 'none'}")
    elif states:
        rows = [(scope, *(str(table.get(state, 0)) for state in states)) for scope, table in found.counts.items()]
        table(("scope", *states), rows)


def _value(found: Status) -> dict[str, object]:
    return {
        "counts": found.counts,
        "attention": [{"what": each.what, "names": each.names, "way": each.way} for each in found.matters],
        "machines": [one.value() for one in found.machines],
        "extraction": _extraction_value(found),
    }


def _extraction_value(found: Status) -> dict[str, object]:
    it = found.extraction
    off = it.off
    return {
        "off": None if off is None else {"switch": off.what, "where": off.where, "also": off.also},
        "waiting": it.waiting,
        "capped_until": it.until or None,
        "held": [one.id for one in it.held],
        "set_aside": [{"session": session, "why": why} for session, why in it.aside],
        "last_failure": it.failure or None,
    }
