"""``gitmem init --agent claude`` and ``gitmem uninstall --agent claude``: hooks in the settings of an agent."""

from __future__ import annotations

import os
import sys

import click

from gitmem.agents.claude import plugin
from gitmem.config.machine import machine
from gitmem.errors import UsageError
from gitmem.ops import agent_hooks, plan
from gitmem.ops.agents.table import OTHERS
from gitmem.ops.init import Setup

CLAUDE = "claude"
AGENTS = (CLAUDE, *OTHERS)


def install(where: str, dry_run: bool, yes: bool) -> None:
    """Put the hooks into one settings file, after showing what changes."""
    this = machine(os.environ)
    setup = agent_hooks.prepare(this, where)
    if not agreed(setup, _shown(setup.diff), dry_run, yes, f"gitmem init --agent claude --settings {where} --yes"):
        return
    agent_hooks.apply(this, setup)
    for change in setup.changes:
        click.echo(f"wrote {plan.short(change.path, setup.top)}: from its next session on Claude Code runs the hooks")
    if not setup.changes:
        click.echo("nothing to change: the hooks are in place")


def _shown(diff: str) -> str:
    """The diff with the secrets masked that stand in the lines around: settings hold keys of services."""
    from gitmem.guard.secrets.filename import shown_text

    return "".join(shown_text(line) for line in diff.splitlines(keepends=True))


def say_plugin() -> None:
    """What to type: the client installs plugins itself."""
    import shlex

    click.echo(f"claude plugin marketplace add {shlex.quote(plugin.FOLDER)}")
    click.echo("claude plugin install gitmem@gitmem")


def remove(where: tuple[str, ...], dry_run: bool) -> None:
    """Take the hooks out of settings files."""
    this = machine(os.environ)
    setups = [agent_hooks.prepare_removal(this, one) for one in where]
    if dry_run:
        click.echo("".join(_shown(setup.diff) for setup in setups), nl=False)
        return
    if told := [line for setup in setups for line in take_out(setup)]:
        click.echo("\n".join(told))
    else:
        click.echo("nothing to remove: no hooks of gitmem are there")


def take_out(setup: Setup) -> list[str]:
    """Make a removal; what to say of it."""
    agent_hooks.apply(machine(os.environ), setup)
    return [
        f"{'restored' if isinstance(change, plan.Write) else 'removed'} {plan.short(change.path, setup.top)}"
        for change in setup.changes
    ]


def agreed(setup: Setup, diff: str, dry_run: bool, yes: bool, command: str) -> bool:
    """Show what would change, and ask where that is to be asked. Whether to go on: a dry run ends here."""
    click.echo(diff, nl=False)
    for note in setup.notes:
        click.echo(f"note: {note}", err=True)
    if dry_run:
        click.echo("nothing was written (--dry-run)" if setup.changes else "nothing to change", err=True)
        return False
    if setup.asks and not yes:
        agree(setup.asks, command)
    return True


def agree(question: str, command: str) -> None:
    """Ask a person; where there is none, say how to agree beforehand."""
    if not sys.stdin.isatty():
        raise UsageError(question, f"look at the diff above, then: {command}")
    if not click.confirm(f"{question}. Write it?", err=True):
        raise click.Abort
