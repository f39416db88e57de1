"""``gitmem doctor``."""

from __future__ import annotations

import json
import os

import click

from gitmem.cli.sync_text import short
from gitmem.config.machine import machine
from gitmem.errors import EXIT_FINDINGS, EXIT_OK
from gitmem.ops.doctor import Diagnosis, diagnose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.agents.claude.item import Item
    from gitmem.ops.doctor.run import Tree


@click.command(
    epilog="""\b
Examples:
  gitmem doctor            every work tree of this repository, and the home store
  gitmem doctor --json     the same for programs
  gitmem doctor --fix      remove what a killed process left, mend lists of notes, then look
"""
)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--fix", is_flag=True, help="Remove leftover files and let memory folders' lists fit their notes.")
def doctor(as_json: bool, fix: bool) -> int:
    """Tell which memory an agent started in each work tree loads, from where, and what it leaves out and why.

    It follows imports as Claude Code does: four deep, from outside the working directory only once approved, without
    what claudeMdExcludes names. It also looks at the home store: its remote, what is owed to it, and what a killed
    process left. Nothing is changed without --fix. Exit 1 where something asks for a hand.
    """
    mended: list[str] = []
    if fix:
        from gitmem.ops.doctor.leftovers import mend
        from gitmem.ops.sync.project import here

        mended = mend(machine(os.environ), here())
    found = diagnose(machine(os.environ), os.environ)
    if as_json:
        click.echo(json.dumps({**_value(found), "mended": mended}))
    else:
        for line in mended:
            click.echo(line)
        _print(found, os.environ.get("HOME", ""))
    return EXIT_OK if found.well else EXIT_FINDINGS


def _print(found: Diagnosis, home: str) -> None:
    for tree in found.trees:
        click.echo(f"{short(tree.path, home)}{'  (main checkout)' if tree.main else ''}")
        for item in tree.items:
            click.echo("  " + _line(item, tree.path, home))
        if not tree.items:
            click.echo("  an agent loads no memory here")
        for problem in tree.problems:
            click.echo(f"  problem: {problem}")
        for note in tree.notes:
            click.echo(f"  note: {note}")
        click.echo()
    health = found.health
    if health.store:
        remote = f"remote {health.remote}" if health.remote else "no remote"
        count = len(health.branches)
        click.echo(f"home store {short(health.store, home)}: {remote}, {count} branch{'es' * (count != 1)}")
    for problem in health.problems:
        click.echo(f"problem: {problem}")
    for note in health.notes:
        click.echo(f"note: {note}")


def _line(item: Item, top: str, home: str) -> str:
    state = "loads" if item.loaded else "later" if item.on_demand else "NOT" if item.problem else "not"
    inside = item.path.startswith(top + os.sep)
    line = f"{state:5}  {item.kind:7}  {os.path.relpath(item.path, top) if inside else short(item.path, home)}"
    if item.by:
        by = os.path.relpath(item.by, top) if item.by.startswith(top + os.sep) else short(item.by, home)
        line += f"  (imported by {by})"
    why = item.why or item.note
    return f"{line}: {why}" if why else line


def _value(found: Diagnosis) -> dict[str, object]:
    health = found.health
    return {
        "version": 1,
        "well": found.well,
        "worktrees": [_tree(tree) for tree in found.trees],
        "store": {
            "folder": health.store or None,
            "remote": health.remote or None,
            "branches": health.branches,
            "owed": health.owed,
            "problems": health.problems,
            "notes": health.notes,
        },
    }


def _tree(tree: Tree) -> dict[str, object]:
    return {
        "path": tree.path,
        "main": tree.main,
        "files": [
            {
                "path": item.path,
                "kind": item.kind,
                "loaded": item.loaded,
                "on_demand": item.on_demand,
                "problem": item.problem,
                "why": item.why or None,
                "note": item.note or None,
                "imported_by": item.by or None,
                "hop": item.hop,
                "bytes": item.size,
            }
            for item in tree.items
        ],
        "problems": tree.problems,
        "notes": tree.notes,
    }
