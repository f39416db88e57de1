"""``gitmem hook``: what the installed hooks call. Known events are answered before click is loaded."""

from __future__ import annotations

import click

from gitmem.errors import UsageError


@click.command(hidden=True)
@click.argument("event")
@click.argument("args", nargs=-1, type=click.UNPROCESSED)
def hook(event: str, args: tuple[str, ...]) -> None:
    """Run as one of git's hooks.

    \b
    pre-commit         what is staged
    pre-merge-commit   what a merge would commit
    pre-push           every commit that a push would publish
    pre-receive        on a server: every commit that a push brings
    claude EVENT       what Claude Code calls, with its request on stdin
    """
    raise UsageError(f"there is nothing to do at {event!r}", "gitmem hook --help lists the events")
