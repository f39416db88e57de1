"""``gitmem uninstall``."""

from __future__ import annotations

import os

import click

from gitmem.config.machine import machine
from gitmem.ops import init, plan
from gitmem.ops import uninstall as operation
from gitmem.ops.sync import membership


@click.command()
@click.option("--dry-run", is_flag=True, help="Show the changes as a diff and make none.")
@click.option("--keep-ignore", is_flag=True, help="Leave the lines that `gitmem init --ignore` added to .gitignore.")
def uninstall(dry_run: bool, keep_ignore: bool) -> None:
    """Take the hooks of `gitmem init` away: what was there before is back, byte for byte."""
    setup = operation.prepare(keep_ignore=keep_ignore)
    if dry_run:
        click.echo(setup.diff, nl=False)
        return
    init.apply(setup)
    membership.leave(machine(os.environ))
    operation.drop_caches()
    for change in setup.changes:
        word = "restored" if isinstance(change, plan.Restore | plan.Write) else "removed"
        click.echo(f"{word} {plan.short(change.path, setup.top)}")
    if not setup.changes:
        click.echo("nothing to remove: gitmem has written nothing here")
