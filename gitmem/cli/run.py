"""``gitmem run``."""

from __future__ import annotations

import click

from gitmem.cli.run_line import perform


@click.command(
    context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False},
    epilog="""\b
Examples:
  gitmem run -- make release
  gitmem run -- sh -c 'gitmem remember "The staging database is empty." --scope run; ./check'
""",
)
@click.argument("command", nargs=-1, type=click.UNPROCESSED, metavar="-- COMMAND [ARGUMENT]...")
def run(command: tuple[str, ...]) -> int:
    """Run COMMAND with a memory of its own: what is remembered in it with `--scope run` is gone when it ends, however
    it ends.

    Input, output, signals and the exit code are the command's own. 127: it was not found; 126: it is no program.
    """
    return perform(command)
