"""``gitmem init --agent`` and ``gitmem uninstall --agent`` for agents that are shown memory in a file of theirs."""

from __future__ import annotations

import os

import click

from gitmem.cli.init_agent import agreed
from gitmem.config.clock import today
from gitmem.config.machine import machine
from gitmem.errors import GitmemError
from gitmem.ops import init, plan
from gitmem.ops.agents import home, team
from gitmem.ops.agents.table import CODEX, OTHERS
from gitmem.ops.init import Setup


def install(agent: str, dry_run: bool, yes: bool) -> None:
    """Put the block into the file that the agent reads, after showing what changes."""
    this = machine(os.environ)
    setup = home.prepare(this, today(os.environ)) if agent == CODEX else team.prepare(agent, this.home)
    if not agreed(setup, setup.diff, dry_run, yes, f"gitmem init --agent {agent} --yes"):
        return
    _apply(setup)
    for change in setup.changes:
        click.echo(f"wrote {plan.short(change.path, setup.top)}")
    if not setup.changes and not setup.notes:
        click.echo("nothing to change: the block is in place")


def remove(agent: str, dry_run: bool) -> None:
    """Take the block out; the rest of the file stays as it is."""
    setup = _removal(agent)
    for note in setup.notes:
        click.echo(f"note: {note}", err=True)
    if dry_run:
        click.echo(setup.diff, nl=False)
        return
    _apply(setup)
    for change in setup.changes:
        word = "removed" if isinstance(change, plan.Remove) else "restored"
        click.echo(f"{word} {plan.short(change.path, setup.top)}")
    if not setup.changes and not setup.notes:
        click.echo("nothing to remove: no block of gitmem is there")


def left() -> list[tuple[str, str]]:
    """The files that hold a block, each with the name of its agent."""
    return [
        (plan.short(change.path, setup.top), agent)
        for agent in OTHERS
        for setup in [_removal(agent)]
        for change in setup.changes
    ]


def _removal(agent: str) -> Setup:
    return home.prepare_removal(machine(os.environ)) if agent == CODEX else team.prepare_removal(agent)


def _apply(setup: Setup) -> None:
    for change in setup.changes:
        if isinstance(change, plan.Write | plan.Remove) and plan.read(change.path) != change.before:
            raise GitmemError(f"{change.path} was changed meanwhile; nothing was written", "run it again")
    init.apply(setup)
