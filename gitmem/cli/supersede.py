"""``gitmem supersede``."""

from __future__ import annotations

import click

from gitmem.cli.records_text import out, out_json, place
from gitmem.ops.records.supersede import supersede as operation


@click.command(epilog="\b\nExamples:\n  gitmem supersede integer-cents decimal-strings\n")
@click.argument("old")
@click.argument("new")
@click.option("--scope", default=None, metavar="SCOPE", help="Which ones, where two scopes have the names.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day of the change.")
def supersede(old: str, new: str, scope: str | None, as_json: bool, today: str) -> None:
    """Let the record NEW take the place of OLD. OLD is served no more, and found by `gitmem history` and `--as-of`.

    To replace a record by a new statement: gitmem remember TEXT --supersedes OLD.
    """
    here, day = place(today)
    was, now = operation(here, old, new, day, scope)
    if as_json:
        out_json({"old": was.name, "new": now.name, "scope": was.scope})
    else:
        out(f"{now.name} takes the place of {was.name} (scope {was.scope})")
