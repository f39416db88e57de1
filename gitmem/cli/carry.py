"""``gitmem carry``."""

from __future__ import annotations

import json
import os

import click

from gitmem.cli.failures import say
from gitmem.cli.sync_json import conflict
from gitmem.cli.sync_text import notes, short
from gitmem.config.clock import today
from gitmem.config.machine import machine
from gitmem.errors import EXIT_FINDINGS
from gitmem.ops.carry import lock as locks
from gitmem.ops.carry.run import Ask, Carried
from gitmem.ops.carry.run import carry as operation
from gitmem.ops.sync.everything import conflicts
from gitmem.store.layout import project


@click.command(
    epilog="""\b
Examples:
  gitmem carry            your notes into every work tree, your edits home
  gitmem carry --lock     also keep git from removing a work tree
  gitmem carry --unlock   let git remove work trees again
"""
)
@click.option("--lock", "locking", is_flag=True, help="Lock the linked work trees (git worktree lock).")
@click.option("--unlock", "unlocking", is_flag=True, help="Unlock those that --lock locked.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def carry(locking: bool, unlocking: bool, as_json: bool) -> int:
    """Put your own notes into every work tree of this repository, and take home what was edited there.

    CLAUDE.local.md and .claude/agent-memory-local/ are carried, hidden by the common info/exclude. The remote is not
    asked; no tracked file, index or branch is touched. The hooks of `gitmem init` do the same at each
    `git worktree add`, checkout, commit and merge.
    """
    if locking and unlocking:
        raise click.UsageError("--lock and --unlock are opposites")
    done = operation(Ask(machine(os.environ), today(os.environ)))
    if done.report is not None:
        found, done.report.names = conflicts(machine(os.environ))
        done.report.standing = [one for one in found if one.branch == project(done.identity)]
    changed = locks.lock(done.common) if locking else locks.unlock(done.common) if unlocking else []
    if as_json:
        click.echo(json.dumps(_value(done, changed)))
    else:
        _print(done, changed, "locked" if locking else "unlocked")
    return EXIT_FINDINGS if done.report is None else done.report.exit_code


def _print(done: Carried, changed: list[str], word: str) -> None:
    home = os.environ.get("HOME", "")
    if done.report is None:
        click.echo(f"nothing was carried: {done.why}")
        return
    for note in notes(done.report, home):
        say(note)
    for action, path in done.report.files:
        click.echo(f"{action} {short(path, home)}")
    for top in changed:
        click.echo(f"{word} {short(top, home)}")
    taken = done.report.taken_home
    count = len(done.trees)
    ready = f"{count} work tree{'s' * (count != 1)} in step"
    click.echo(f"{taken} edit{'s' * (taken != 1)} taken home; {ready}" if taken else ready)


def _value(done: Carried, changed: list[str]) -> dict[str, object]:
    report = done.report
    return {
        "version": 1,
        "project": done.identity,
        "worktrees": done.trees,
        "why_not": done.why,
        "taken_home": report.taken_home if report else 0,
        "files": [{"action": action, "path": path} for action, path in report.files] if report else [],
        "left_alone": [{"path": path, "why": why} for path, why in report.barred] if report else [],
        "withheld": [{"path": one.path, "why": one.why} for one in report.withheld] if report else [],
        "conflicts": [conflict(one, report.names) for one in report.standing or ()] if report else [],
        "locks_changed": changed,
    }
