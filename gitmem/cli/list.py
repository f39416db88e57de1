"""``gitmem list``."""

from __future__ import annotations

import sys

import click

from gitmem.cli.records_text import out, out_json, place, table
from gitmem.ops.records.listing import age, listing, since, value
from gitmem.ops.records.load import ACTIVE, STATES, SUPERSEDED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.ops.records.load import Loaded

_QUIET = (ACTIVE, SUPERSEDED)
_HEAD = ("scope", "name", "age", "state", "source", "says")


@click.command(
    epilog="""\b
Examples:
  gitmem list                     of you, of the team, of you here
  gitmem list --scope project
  gitmem list --all               also what another record has replaced
"""
)
@click.option("--scope", "scopes", multiple=True, metavar="SCOPE", help="Only of this scope; may be repeated.")
@click.option("--all", "everything", is_flag=True, help="Also records that others have replaced.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")
def list_(scopes: tuple[str, ...], everything: bool, as_json: bool, today: str) -> None:
    """List the records that hold here: yours, the team's, and yours on this repository."""
    here, day = place(today, take_home=True)
    records = listing(here, day, scopes, everything)
    if as_json:
        out_json({"records": [value(one) for one in records]})
        return
    rows = [(one.scope, one.name, age(since(one), day), one.state, _source(one), _says(one)) for one in records]
    if rows:
        table(_HEAD, rows, [one.state for one in records])
        if sys.stdout.isatty():
            out()
            out(_total(records))
    else:
        out("nothing is remembered here yet (gitmem remember TEXT)")


def _source(one: Loaded) -> str:
    """Where it comes from; on a terminal without what every address begins with."""
    source = one.field("source")
    return source.removeprefix("https://") if sys.stdout.isatty() else source


def _says(one: Loaded) -> str:
    return one.field("description") or next((line for line in one.body.split("\n") if line.strip()), "").strip("# ")


def _total(records: Sequence[Loaded]) -> str:
    """How many there are, and what of them waits."""
    waiting = [(state, sum(one.state == state for one in records)) for state in STATES if state not in _QUIET]
    words = ", ".join(f"{count} {state}" for state, count in waiting if count)
    total = f"{len(records)} record{'s' * (len(records) != 1)}"
    return f"{total}, needs attention: {words} (gitmem status)" if words else f"{total}, nothing needs attention"


list = list_
