"""``gitmem``: the commands, each imported when it is asked for."""

from __future__ import annotations

import importlib

import click

from gitmem import __version__
from gitmem.errors import EXIT_OK, UsageError

COMMANDS = {
    "start": {"init": "init", "uninstall": "uninstall", "doctor": "doctor", "status": "status", "demo": "demo"},
    "records": {
        "remember": "remember",
        "recall": "recall",
        "context": "context",
        "where": "where",
        "list": "list",
        "show": "show",
        "edit": "edit",
        "verify": "verify",
        "supersede": "supersede",
        "forget": "forget",
        "restore": "restore",
        "history": "history",
        "index": "index",
        "extract": "extract",
        "report": "report",
    },
    "scopes": {"promote": "promote", "demote": "demote", "review": "review", "session": "session", "run": "run"},
    "machines": {
        "sync": "sync",
        "remote": "remote",
        "projects": "projects",
        "carry": "carry",
        "export": "export",
        "import": "import_",
    },
    "guard": {"check": "check", "rule": "rule", "baseline": "baseline"},
    "agents": {"mcp": "mcp"},
    "internal": {"hook": "hook", "merge-driver": "merge_driver"},
}
"""Section of the help → name → module below ``gitmem.cli``, which holds a command of the same name."""


class Lazy(click.Group):
    """A group that finds its commands in the table."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order of the table."""
        return [name for section in COMMANDS.values() for name in section]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import one."""
        for section in COMMANDS.values():
            if cmd_name in section:
                module = importlib.import_module(f"gitmem.cli.{section[cmd_name]}")
                command: click.Command = getattr(module, section[cmd_name])
                return command
        return None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, but with the nearest name in the error."""
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            import difflib

            near = difflib.get_close_matches(args[0][:60], self.list_commands(ctx), 1)
            hint = f"did you mean {near[0]}?" if near else "gitmem --help lists the commands"
            raise UsageError(f"there is no command {args[0]!r}", hint)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands by section."""
        for title, section in COMMANDS.items():
            commands = [(name, self.get_command(ctx, name)) for name in section]
            rows = [(name, found.get_short_help_str(200)) for name, found in commands if found and not found.hidden]
            if rows:
                with formatter.section(title.capitalize()):
                    formatter.write_dl(rows)


@click.group(
    cls=Lazy,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""\b
Examples:
  gitmem init                     guard this clone
  gitmem check                    check what is staged
  gitmem check --range main..HEAD check every commit of a branch
  gitmem rule freeze-undated      what a rule is for, and what passes
""",
)
@click.version_option(__version__, message="gitmem %(version)s")
def gitmem() -> None:
    """Keep what coding agents remember in the right place: nothing secret, personal, session-bound or endlessly
    frozen in the files that a team shares.

    Exit codes: 0 fine; 1 findings; 2 asked wrongly; 3 could not; 130 interrupted.
    """


def call(args: list[str]) -> int:
    """Run a command line. Whatever click raises becomes an error of ours."""
    try:
        code = gitmem.main(args=args, prog_name="gitmem", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.ctx.get_help())
        return UsageError.exit_code
    except click.UsageError as error:
        path = error.ctx.command_path if error.ctx else "gitmem"
        raise UsageError(error.format_message().rstrip("."), f"see: {path} --help") from None
    except click.ClickException as error:
        raise UsageError(error.format_message()) from None
    except click.Abort:
        raise KeyboardInterrupt from None
    return code if isinstance(code, int) else EXIT_OK
