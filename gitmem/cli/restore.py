"""``gitmem restore``."""

from __future__ import annotations

import click

from gitmem.cli.records_text import out, out_json, place
from gitmem.ops.records.restore import restore as operation


@click.command(epilog="\b\nExamples:\n  gitmem restore use-npm\n")
@click.argument("name")
@click.option("--scope", default=None, metavar="SCOPE", help="Which one, where it was forgotten in two scopes.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day of the change.")
def restore(name: str, scope: str | None, as_json: bool, today: str) -> None:
    """Bring back a record that was forgotten, as it last was."""
    here, day = place(today)
    where, found = operation(here, name, day, scope)
    if as_json:
        out_json({"name": found, "scope": where})
    else:
        out(f"restored {found} (scope {where})")
