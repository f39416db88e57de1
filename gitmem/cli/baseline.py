"""``gitmem baseline``."""

from __future__ import annotations

import os

import click

from gitmem.config.clock import today
from gitmem.ops import baseline as operation


@click.command(
    epilog="""\b
Examples:
  gitmem baseline            take in all that is found today
  gitmem baseline --prune    only drop what is no longer there
  gitmem baseline --dry-run  say what would be written
"""
)
@click.option("--prune", is_flag=True, help="Drop what matches nothing any more, and take nothing new in.")
@click.option("--dry-run", is_flag=True, help="Write nothing.")
def baseline(prune: bool, dry_run: bool) -> None:
    """Excuse what is found today in the tracked files, and report only what is new.

    The file holds rules, paths and keyed fingerprints, no text, and is to be committed. It follows lines that move. An
    entry that no longer matches anything is reported by `gitmem check --all`.
    """
    drawn = operation.draw(os.environ, today(os.environ), prune)
    changed = not dry_run and operation.write(drawn)
    counts = f"{drawn.after} finding{'s' * (drawn.after != 1)} (before: {drawn.before})"
    word = "would hold" if dry_run else "now holds" if changed else "is unchanged and holds"
    click.echo(f"{drawn.shown} {word} {counts}")
    if drawn.secrets:
        click.echo(
            f"note: {drawn.secrets} of them are secrets: the baseline hides them from reports, not from readers of the "
            "repository; replace them where they were issued",
            err=True,
        )
    if changed:
        click.echo(f"note: commit it: git add {drawn.shown}", err=True)
