"""``gitmem list``."""

from __future__ import annotations

import click

from gitmem.cli.records_text import out, out_json, place, table
from gitmem.ops.records.listing import age, listing, since, value

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
    rows = [
        (one.scope, one.name, age(since(one), day), one.state, one.field("source"), one.field("description"))
        for one in records
    ]
    if rows:
        table(_HEAD, rows, [one.state for one in records])
    else:
        out("nothing is remembered here yet (gitmem remember TEXT)")


list = list_
