"""``gitmem sync``."""

from __future__ import annotations

import os

import click

from gitmem.cli.sync_line import Options, perform
from gitmem.errors import UsageError


@click.command(
    epilog="""\b
Examples:
  gitmem sync                    take home, exchange with the remote, show
  gitmem sync --dry-run          say what would happen, and do nothing
  gitmem sync --conflicts        list what waits for a decision
  gitmem sync --keep 1a2b3c4d    settle a conflict with that version
  gitmem sync --keep all         keep every version, as one text

Exit codes: 0 everything is where it belongs; 1 something is owed, withheld, ambiguous or in conflict;
3 refused, or the store cannot be used.
"""
)
@click.option("--dry-run", "-n", "dry", is_flag=True, help="Say what would happen; write nothing anywhere.")
@click.option("--json", "as_json", is_flag=True, help="Report as JSON on stdout.")
@click.option("--conflicts", is_flag=True, help="List the conflicts that wait, and do nothing else.")
@click.option("--keep", multiple=True, metavar="ID|all", help="Settle the conflict that holds this text.")
@click.option("--offline", is_flag=True, help="Do not ask the remote.")
@click.option("--yes", "-y", is_flag=True, help="A folder that is gone is meant to be gone: delete what it held.")
@click.option("--bring-back", is_flag=True, help="A folder that is gone is not meant to be gone: show it again.")
@click.option("--discard", multiple=True, metavar="NAME|all", help="Remove what is in quarantine from the branch.")
@click.option("--quiet", "-q", is_flag=True, help="Say nothing where nothing waits for you.")
@click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")
def sync(
    dry: bool,
    as_json: bool,
    conflicts: bool,
    keep: tuple[str, ...],
    offline: bool,
    yes: bool,
    bring_back: bool,
    discard: tuple[str, ...],
    quiet: bool,
    today: str,
) -> int:
    """Carry your notes: of you, and on each project that has a clone here.

    What agents and people wrote is taken home and checked for secrets, exchanged with the remote of your own store,
    and shown in every clone and work tree. It works from any folder. Without a remote it only takes home and shows.
    """
    if conflicts and (keep or discard or dry):
        raise UsageError("--conflicts only lists", "give --keep or --dry-run without it")
    if yes and bring_back:
        raise UsageError("--yes and --bring-back are opposites", "give one of them")
    options = Options()
    options.dry, options.json, options.conflicts, options.offline = dry, as_json, conflicts, offline
    options.bring_back, options.discard = bring_back, list(discard)
    options.keep, options.yes, options.quiet, options.today = list(keep), yes, quiet, today
    return perform(options, os.environ)
