"""``gitmem demote``."""

from __future__ import annotations

import sys
from shlex import quote

import click

from gitmem.cli.failures import say
from gitmem.cli.records_text import out_json, place
from gitmem.cli.steps_text import show_steps, shown
from gitmem.errors import EXIT_FINDINGS, EXIT_OK, UsageError
from gitmem.ops import demote as operation
from gitmem.ops.review.world import World


@click.command(
    epilog="""\b
Examples:
  gitmem demote CLAUDE.md:12 --to user          a taste of yours, in every repository
  gitmem demote AGENTS.md:40-44 --to local      true for you in this repository
  gitmem demote .claude/memory/me.md --to local a whole record
"""
)
@click.argument("what")
@click.option("--to", "scope", type=click.Choice(operation.SCOPES), required=True, help="Whose it becomes.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.option("--dry-run", is_flag=True, help="Show what would change; write nothing. Exit 1 where something would.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day of the change.")
def demote(what: str, scope: str, yes: bool, dry_run: bool, as_json: bool, today: str) -> int:
    """Take what is one person's out of a shared file, and keep it for its owner.

    WHAT is FILE:LINE (the list item or paragraph with that line), FILE:FIRST-LAST, a record's FILE, or the NAME of a
    team record. A line is kept in your own prose, a record as one of yours. The change is shown as a diff and
    confirmed; the shared file's change is yours to commit. Text that has been committed before stays in the history of
    the repository.
    """
    here, day = place(today)
    world = World(here, day)
    found = operation.prepare(world, what, scope)
    if not as_json:
        show_steps(found.steps)
    asks = sys.stdin.isatty() and not as_json
    if not (dry_run or yes or asks):
        raise UsageError("nothing was changed, because nobody can be asked", "look at the diff, then add --yes")
    will = not dry_run and (yes or click.confirm("Do this?", err=True))
    if will:
        operation.apply(world, found)
    if as_json:
        value = {"path": found.path, "scope": scope, "whole_file": found.gone, "place": found.place}
        out_json({**value, "diff": shown(found.steps), "done": will})
    elif will:
        say(f"note: stage what is shared: git add -- {' '.join(quote(path) for path in operation.changed(found))}")
    return EXIT_OK if will else EXIT_FINDINGS
