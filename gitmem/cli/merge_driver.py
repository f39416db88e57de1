"""``gitmem merge-driver``: for ``--help``; git itself calls the plain line."""

from __future__ import annotations

import click

from gitmem.cli.merge_driver_line import run


@click.command("merge-driver", hidden=True)
@click.argument("base")
@click.argument("ours")
@click.argument("theirs")
@click.argument("path")
def merge_driver(base: str, ours: str, theirs: str, path: str) -> int:
    """Merge one file of .claude/memory/ by record, as git's merge driver. `gitmem init` registers it."""
    return run((base, ours, theirs, path)) or 0
