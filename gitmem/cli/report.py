"""``gitmem report``."""

from __future__ import annotations

import os
import sys

import click

from gitmem.cli.records_text import out, out_json, place, short


@click.command(
    epilog="""\b
Examples:
  gitmem report --open                      write the page, and look at it
  gitmem report --output ~/memory.html
  gitmem report --output - > /tmp/memory.html
  gitmem report --json                      the same as data
"""
)
@click.option("--output", default="", metavar="FILE", help="Where to write it; - for standard output.")
@click.option("--open", "look", is_flag=True, help="Open it in the browser.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, and write no page.")
@click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")
def report(output: str, look: bool, as_json: bool, today: str) -> None:
    """Write one page about everything that is remembered here: the scopes, what waits, until when what holds, what is
    loaded, where scopes disagree, and all records with a search.

    The page needs no network and loads nothing. It tells what you alone remember, so only you can read the file, it
    stands in gitmem's own folder unless you say where, and a file that git would carry is refused. Secrets, and what
    else the guard withholds, are not in it.
    """
    from gitmem.ops.report import place as places
    from gitmem.ops.report.gather import gather
    from gitmem.ops.report.page import page
    from gitmem.ops.report.values import value

    here, day = place(today, take_home=True)
    facts = gather(here, day)
    if as_json:
        out_json(value(facts))
        return
    if output == "-":
        sys.stdout.write(page(facts))
        return
    path = places.write(output or os.path.join(here.machine.state, places.NAME), page(facts))
    waits = facts.attention
    said = f", {waits} {'needs' if waits == 1 else 'need'} attention" if waits else ""
    out(f"wrote {short(path)}: {len(facts.rows)} record{'s' * (len(facts.rows) != 1)}{said}")
    if look:
        _open(path)


def _open(path: str) -> None:
    import webbrowser

    from gitmem.cli.failures import say

    if not webbrowser.open(f"file://{path}"):
        say("note: no browser could be started; open the file yourself")
