"""``gitmem context``."""

from __future__ import annotations

import click

from gitmem.cli.context_line import Options, perform
from gitmem.model.budget import DEFAULT


@click.command(
    epilog="""\b
Examples:
  gitmem context                          within 200 lines and 25 KB
  gitmem context --budget "4000 tokens"
  gitmem context --records                without the files that the client loads itself
"""
)
@click.option("--budget", default="", metavar="AMOUNT", help=f"How much at most, as '{DEFAULT}' or '4000 tokens'.")
@click.option("--records", is_flag=True, help="Records only, no files of instructions.")
@click.option("--scope", "scopes", multiple=True, metavar="SCOPE", help="Only of this scope; may be repeated.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")
def context(budget: str, records: bool, scopes: tuple[str, ...], as_json: bool, today: str) -> int:
    """Print what an agent should read now: every layer in the order of loading, the most specific last.

    Nothing that has ended, was replaced, or waits for a look since something changed is in it. Where two scopes
    disagree both are given, and which of them holds. What the budget had no room for is named at the end.
    """
    options = Options()
    options.budget, options.today, options.scopes = budget, today, list(scopes)
    options.json, options.records = as_json, records
    return perform(options)
