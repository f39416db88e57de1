"""``gitmem status``."""

from __future__ import annotations

import sys

import click

from gitmem.cli.records_text import out, out_json, place, table
from gitmem.errors import EXIT_FINDINGS, EXIT_OK
from gitmem.ops.records.load import STATES
from gitmem.ops.records.status import Matter, Status
from gitmem.ops.records.status import status as operation

_NAMED = 5


@click.command(epilog="\b\nExamples:\n  gitmem status\n  gitmem status --check     exit 1 where something waits\n")
@click.option("--check", is_flag=True, help="Exit 1 where something waits for somebody.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")
def status(check: bool, as_json: bool, today: str) -> int:
    """What is remembered here, and what needs attention, in one line and a small table."""
    here, day = place(today, take_home=True)
    found = operation(here, day)
    if as_json:
        out_json(_value(found))
    else:
        out(_headline(found))
        for matter in found.matters:
            out(f"  {matter.what}: {_names(matter.names)} ({matter.way})")
        _table(found)
    return EXIT_FINDINGS if check and found.matters else EXIT_OK


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
    }
