"""``gitmem init``."""

from __future__ import annotations

import os

import click

from gitmem.cli.init_agent import AGENTS, CLAUDE, agree, install, say_plugin
from gitmem.config.machine import machine
from gitmem.errors import UsageError
from gitmem.ops import init as operation
from gitmem.ops import plan
from gitmem.ops.agent_hooks import WHERE
from gitmem.ops.sync import membership


@click.command(
    epilog="""\b
Examples:
  gitmem init --dry-run     show what would change
  gitmem init               guard this clone and all its work trees
  gitmem init --ignore      also add the personal files to .gitignore
  gitmem init --agent claude --dry-run             show the hooks that Claude Code would be given
  gitmem init --agent claude                       in all projects of this machine
  gitmem init --agent claude --settings project    in this project, for everybody
  gitmem init --agent agents-md                    the team's memory as a block in AGENTS.md
  gitmem init --agent codex                        your own records in the home file of Codex
"""
)
@click.option("--dry-run", is_flag=True, help="Show the changes as a diff and make none.")
@click.option("--yes", "-y", is_flag=True, help="Agree beforehand to what would be asked.")
@click.option("--hooks-path", is_flag=True, help="Agree to write into the folder that core.hooksPath names.")
@click.option("--ignore", is_flag=True, help="Add personal files of agents to .gitignore where they are missing.")
@click.option("--memory", is_flag=True, help="Let CLAUDE.md load the team's records, where it does not yet.")
@click.option(
    "--agent",
    type=click.Choice(AGENTS),
    help="Instead: put hooks into the settings of claude, or show another agent what is remembered, in its own file.",
)
@click.option(
    "--settings",
    type=click.Choice(WHERE),
    help="With --agent: your own settings (the default), those of the project, which a team shares, or your own here.",
)
@click.option(
    "--plugin", is_flag=True, help="With --agent: say how to install the same hooks as a plugin; write nothing."
)
@click.option("--no-warm", is_flag=True, help="Leave preparing the secret engine to its first use.")
def init(
    dry_run: bool,
    yes: bool,
    hooks_path: bool,
    ignore: bool,
    memory: bool,
    agent: str | None,
    settings: str | None,
    plugin: bool,
    no_warm: bool,
) -> None:
    """Guard this clone: hooks beside the ones that are there. With --agent: an agent's settings or file instead.

    An existing hook still runs first, and its exit code counts. One set of hooks serves all work trees.
    A second run changes nothing; `gitmem uninstall` restores every byte.
    """
    if agent:
        if hooks_path or ignore or memory:
            raise UsageError("--agent writes files of the agent and nothing else", "run gitmem init for the others")
        _for_agent(agent, settings, plugin, dry_run, yes)
        return
    if settings or plugin:
        raise UsageError(*_OF_CLAUDE)
    setup = operation.prepare(hooks_path=hooks_path, ignore=ignore, memory=memory)
    if dry_run or setup.asks:
        click.echo(setup.diff, nl=False)
    for note in setup.notes:
        click.echo(f"note: {note}", err=True)
    if dry_run:
        click.echo("nothing was written (--dry-run)" if setup.changes else "nothing to change", err=True)
        return
    membership.check(machine(os.environ))
    if setup.asks and not yes:
        agree(setup.asks, "gitmem init --yes")
    operation.apply(setup)
    for change in setup.changes:
        shown = plan.short(change.path, setup.top)
        if isinstance(change, plan.Keep):
            click.echo(f"kept {shown} as {os.path.basename(change.kept)}")
        else:
            click.echo(f"wrote {shown}")
    if not setup.changes:
        click.echo("nothing to change: the guard is in place")
    if told := membership.join(machine(os.environ)):
        click.echo(told)
    if not no_warm:
        _warm()


_OF_CLAUDE = "--settings and --plugin go with --agent claude", "gitmem init --agent claude --settings user"


def _for_agent(agent: str, settings: str | None, plugin: bool, dry_run: bool, yes: bool) -> None:
    """Hooks for Claude Code; for the others a block in the file that they read."""
    if agent != CLAUDE:
        if settings or plugin:
            raise UsageError(*_OF_CLAUDE)
        from gitmem.cli.init_other import install as show_to

        show_to(agent, dry_run, yes)
    elif plugin:
        say_plugin()
    else:
        install(settings or WHERE[0], dry_run, yes)


def _warm() -> None:
    """The first use of the secret engine compiles its rules for seconds: now, not in somebody's first commit."""
    message = operation.warm(os.environ)
    if message:
        click.echo(f"note: {message}", err=True)
