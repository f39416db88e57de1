"""``gitmem uninstall``."""

from __future__ import annotations

import contextlib
import os

import click

from gitmem.cli.init_agent import AGENTS, CLAUDE, remove
from gitmem.config.machine import machine
from gitmem.errors import GitmemError, NotARepositoryError, UsageError
from gitmem.git.repo import discover
from gitmem.ops import init, plan
from gitmem.ops import uninstall as operation
from gitmem.ops.agent_hooks import USER, WHERE, prepare_removal
from gitmem.ops.sync import membership


@click.command(
    epilog="""\b
Examples:
  gitmem uninstall --dry-run         show what would be taken away
  gitmem uninstall                   take the hooks out of this clone
  gitmem uninstall --agent claude    take the hooks out of Claude Code's settings
  gitmem uninstall --agent agents-md take the block out of AGENTS.md
"""
)
@click.option("--agent", type=click.Choice(AGENTS), help="Instead: take out what --agent put in.")
@click.option("--settings", type=click.Choice(WHERE), help="With --agent: out of these settings only.")
@click.option("--dry-run", is_flag=True, help="Show the changes as a diff and make none.")
@click.option("--keep-ignore", is_flag=True, help="Leave the lines that `gitmem init --ignore` added to .gitignore.")
def uninstall(agent: str | None, settings: str | None, dry_run: bool, keep_ignore: bool) -> None:
    """Take away what `gitmem init` put in: what was there before is back, byte for byte."""
    if settings and agent != CLAUDE:
        raise UsageError(
            "--settings goes with --agent claude", f"gitmem uninstall --agent claude --settings {settings}"
        )
    if agent == CLAUDE:
        remove((settings,) if settings else _reachable(), dry_run)
        return
    if agent:
        from gitmem.cli.init_other import remove as take_out

        take_out(agent, dry_run)
        return
    setup = operation.prepare(keep_ignore=keep_ignore)
    for note in setup.notes:
        click.echo(f"note: {note}", err=True)
    if dry_run:
        click.echo(setup.diff, nl=False)
        return
    init.apply(setup)
    membership.leave(machine(os.environ))
    operation.drop_caches()
    for change in setup.changes:
        if isinstance(change, plan.Keep):
            click.echo(f"kept {plan.short(change.kept, setup.top)}")
            continue
        word = "restored" if isinstance(change, plan.Restore | plan.Write) else "removed"
        click.echo(f"{word} {plan.short(change.path, setup.top)}")
    if not setup.changes:
        click.echo("nothing to remove: gitmem has written nothing here")
    _say_what_stays()


def _reachable() -> tuple[str, ...]:
    """All settings files there are from here: those of a repository only in one."""
    try:
        repo = discover()
    except NotARepositoryError:
        return (USER,)
    return WHERE if repo.top is not None else (USER,)


def _say_what_stays() -> None:
    """Hooks of an agent may serve other repositories, so they stay until somebody says so."""
    this = machine(os.environ)
    for where in _reachable():
        with contextlib.suppress(GitmemError, OSError):
            for change in prepare_removal(this, where).changes:
                click.echo(
                    f"note: {change.path} still has gitmem's hooks for Claude Code: gitmem uninstall --agent claude",
                    err=True,
                )
    with contextlib.suppress(GitmemError, OSError):
        from gitmem.cli.init_other import left

        for path, name in left():
            click.echo(f"note: {path} still has a block of gitmem: gitmem uninstall --agent {name}", err=True)
