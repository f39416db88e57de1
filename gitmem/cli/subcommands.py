"""A command that has commands of its own."""

from __future__ import annotations

import click

_LONGEST = 200


class Subcommands(click.Group):
    """Its help shows the first sentence of each command whole, in as many lines as it takes, as the first help does."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands by name."""
        found = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        rows = [(name, command.get_short_help_str(_LONGEST)) for name, command in found if command is not None]
        with formatter.section("Commands"):
            formatter.write_dl(rows)
