"""``gitmem doctor``."""

from __future__ import annotations

import os
import sys

import click

from gitmem.cli.records_text import out, out_json
from gitmem.cli.sync_text import short
from gitmem.config.clock import today as clock
from gitmem.config.colour import wanted as coloured
from gitmem.config.machine import machine
from gitmem.errors import EXIT_FINDINGS, EXIT_OK, UsageError
from gitmem.ops.doctor import Diagnosis, diagnose, mend
from gitmem.ops.doctor.finding import NOTE, PROBLEM, count
from gitmem.ops.machines.listing import machines
from gitmem.ops.machines.owed import owed
from gitmem.ops.remote import current, shown
from gitmem.store.layout import HEADS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.agents.claude.item import Item
    from gitmem.ops.doctor.run import Tree


@click.command(
    epilog="""\b
Examples:
  gitmem doctor                  every work tree of this repository, and this machine
  gitmem doctor --json           the same for programs
  gitmem doctor --fix --dry-run  say what would be put right
  gitmem doctor --fix            put it right, then look

Exit codes: 0 all is well; 1 something asks for a hand.
"""
)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--fix", is_flag=True, help="Put right what needs no decision: litter, lists, lost hooks, hidden files.")
@click.option("--dry-run", "-n", "dry", is_flag=True, help="With --fix: say what would be done, and do nothing.")
@click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")
def doctor(as_json: bool, fix: bool, dry: bool, today: str) -> int:
    """Tell what an agent loads in each work tree, and whether everything of gitmem on this machine works.

    It follows imports as Claude Code does: four deep, from outside the working directory only once approved, without
    what claudeMdExcludes names. It fires a harmless leak through each hook and sees it stopped; tells which machines
    synced when, what the remote lacks, what waits, and what is switched off. No remote is asked. Nothing is changed
    without --fix, and each finding says the next step.
    """
    if dry and not fix:
        raise UsageError("--dry-run belongs to --fix", "gitmem doctor alone changes nothing")
    here, day = machine(os.environ), clock(os.environ, today or None)
    mended = mend(here, os.environ, day, dry) if fix else []
    found = diagnose(here, os.environ, day)
    if as_json:
        out_json({**_value(found), "would_mend" if dry else "mended": mended})
    else:
        _print(found, mended, os.environ.get("HOME", ""))
    return EXIT_OK if found.well else EXIT_FINDINGS


def _print(found: Diagnosis, mended: list[str], home: str) -> None:
    for line in mended:
        out(line)
    if mended:
        out()
    for tree in found.trees:
        _print_tree(tree, home)
    name = ""
    for check, one in found.found:
        click.echo(_styled(one.state), nl=False)
        out(f"  {'' if check == name else check:11}  {one.says}")
        if one.way:
            out(f"{'':7}  {'':11}  → {one.way}")
        name = check
    out()
    out(_summary(found))


def _print_tree(tree: Tree, home: str) -> None:
    out(f"{short(tree.path, home)}{'  (main checkout)' if tree.main else ''}")
    for item in tree.items:
        out("  " + _line(item, tree.path, home))
    if not tree.items:
        out("  an agent loads no memory here")
    for problem in tree.problems:
        out(f"  problem: {problem}")
    for note in tree.notes:
        out(f"  note: {note}")
    out()


def _styled(state: str) -> str:
    """The state in a column, coloured on a terminal."""
    word = f"{state:7}"
    colour = {PROBLEM: "red", NOTE: "yellow"}.get(state, "green")
    return click.style(word, fg=colour) if coloured(os.environ, sys.stdout.isatty()) else word


def _summary(found: Diagnosis) -> str:
    if found.well:
        return "all is well" + _by_fix(found)
    return count(found.problems, "problem") + _by_fix(found)


def _by_fix(found: Diagnosis) -> str:
    return f"; gitmem doctor --fix puts {found.mendable} right" if found.mendable else ""


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
    scene = found.scene
    exists = scene.home.exists
    branches = [ref.removeprefix(HEADS) for ref in scene.refs if ref.startswith(HEADS)]
    return {
        "well": found.well,
        "worktrees": [_tree(tree) for tree in found.trees],
        "store": {
            "folder": scene.machine.store if exists else None,
            "remote": shown(url) if (url := current(scene.home)) else None,
            "branches": branches,
            "owed": [{"branch": one.branch, "name": one.name, "since": one.since or None} for one in owed(scene.home)],
        },
        "machines": [one.value() for one in machines(scene.home)],
        "checks": [
            {
                "check": check,
                "state": one.state,
                "says": one.says,
                "next": one.way or None,
                "fix": one.mend is not None,
            }
            for check, one in found.found
        ],
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
