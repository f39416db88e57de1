"""``gitmem recall``."""

from __future__ import annotations

import click

from gitmem.cli.recall_line import Options, perform


@click.command(
    epilog="""\b
Examples:
  gitmem recall deploy freeze        what is remembered about it here
  gitmem recall                      everything, the nearest and freshest first
  gitmem recall amount --as-of 2026-03-01
  gitmem recall release --for-action only what is verified and can be checked
  gitmem recall amount --all         also what is not served, and why

\b
Each result stands under a label: [scope · since · verified · source · what limits it].
"""
)
@click.argument("query", nargs=-1)
@click.option("--scope", "scopes", multiple=True, metavar="SCOPE", help="Only of this scope; may be repeated.")
@click.option("--all", "every", is_flag=True, help="Also what is not served, marked with the reason.")
@click.option("--as-of", default="", metavar="DATE", help="What held on that day, from history.")
@click.option("--for-action", "acting", is_flag=True, help="Demand a reachable source and a fresh verification.")
@click.option("--limit", default=10, metavar="N", help="At most so many results (10).")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")
def recall(
    query: tuple[str, ...],
    scopes: tuple[str, ...],
    every: bool,
    as_of: str,
    acting: bool,
    limit: int,
    as_json: bool,
    today: str,
) -> int:
    """Recall what is remembered: of you, of the team, of you on this repository.

    Only what may be served is ranked: of a scope that is yours to read, of this project, active, within its time, with
    nothing changed that it depends on. Then words count, then the nearer scope, then the fresher verification. Where
    two scopes disagree the nearer one holds, and the other stands below it.
    """
    options = Options()
    options.words, options.scopes = list(query), list(scopes)
    options.every, options.acting, options.json = every, acting, as_json
    options.as_of, options.today, options.limit = as_of, today, str(limit)
    return perform(options)
