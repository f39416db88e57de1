"""``gitmem projects``."""

from __future__ import annotations

import json
import os

import click

from gitmem.cli.subcommands import Subcommands
from gitmem.cli.sync_text import short
from gitmem.config.clock import today
from gitmem.config.machine import machine
from gitmem.errors import EXIT_FINDINGS, EXIT_OK
from gitmem.ops import adopt as adoption
from gitmem.ops import projects as operation

ORIGINS = 10
"""Origins of one project that the list names."""

EPILOG = """\b
Examples:
  gitmem projects                         list them
  gitmem projects link shop               this repository is a clone of that project
  gitmem projects unlink                  this repository is a project of its own
  gitmem projects adopt ~/.claude/projects/-home-ann-old/memory
  gitmem projects only shop tools         carry these here and no others
  gitmem projects carry --all             carry everything again
"""


@click.group(cls=Subcommands, invoke_without_command=True, epilog=EPILOG)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.pass_context
def projects(ctx: click.Context, as_json: bool) -> int | None:
    """The projects that you keep notes on, and which of them this machine carries.

    A project is known by its remotes, however their URLs are written, never by a path. A remote that is a folder
    means something on its machine only, and a fork is another project: unless you link them.
    """
    return _list(as_json) if ctx.invoked_subcommand is None else None


@projects.command("list")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def list_(as_json: bool) -> int:
    """List projects, their clones here, and memory folders that belong to none. Exit 1 where one is ambiguous."""
    return _list(as_json)


def _list(as_json: bool) -> int:
    found = operation.overview(machine(os.environ))
    if as_json:
        click.echo(json.dumps(_value(found)))
        return EXIT_FINDINGS if found.shared else EXIT_OK
    home = os.environ.get("HOME", "")
    for one in found.projects:
        _show(one, home)
    if not found.projects:
        click.echo("no projects yet (gitmem sync in a repository names it)")
    for shared in found.shared:
        click.echo(f"ambiguous folder: {short(shared.folder, home)}")
        for path in shared.checkouts:
            click.echo(f"  of {short(path, home)}")
        click.echo(f"  whose is it? gitmem projects adopt {short(shared.folder, home)} --to PROJECT")
    for folder in found.orphans:
        click.echo(f"orphan folder: {short(folder, home)} (gitmem projects adopt FOLDER --to PROJECT)")
    return EXIT_FINDINGS if found.shared else EXIT_OK


def _show(one: operation.Project, home: str) -> None:
    records = "no notes here yet" if one.records < 0 else f"{one.records} record{'s' * (one.records != 1)}"
    marks = ["here"] * one.current + ["not carried"] * (not one.carried)
    click.echo(f"{one.name}  {one.identity}  {records}{'  (' + ', '.join(marks) + ')' if marks else ''}")
    origins = [value for kind, value in one.aliases if kind == "origin"]
    for value in origins[:ORIGINS]:
        click.echo(f"  origin {value}")
    if len(origins) > ORIGINS:
        click.echo(f"  and {len(origins) - ORIGINS} more origins (--json lists them)")
    for path in one.clones:
        click.echo(f"  clone {short(path.removesuffix('/.git'), home)}")
    for identity, name in one.similar if one.clones else ():
        click.echo(f"  may be the same as {name} ({identity}); if it is, in a clone: gitmem projects link {identity}")


def _value(found: operation.Overview) -> dict[str, object]:
    return {
        "version": 1,
        "projects": [
            {
                "id": one.identity,
                "name": one.name,
                "aliases": [{"kind": kind, "value": value} for kind, value in one.aliases],
                "clones": one.clones,
                "records": None if one.records < 0 else one.records,
                "carried": one.carried,
                "current": one.current,
                "similar": [identity for identity, _ in one.similar],
            }
            for one in found.projects
        ],
        "ambiguous_folders": [{"folder": one.folder, "checkouts": one.checkouts} for one in found.shared],
        "orphan_folders": found.orphans,
    }


@projects.command()
@click.argument("project")
def link(project: str) -> None:
    """Say that this repository is a clone of PROJECT (its id, its name or one of its remotes).

    What was kept for the repository so far becomes the project's, on every machine.
    """
    identity, name = operation.link(machine(os.environ), project)
    click.echo(f"this repository is {name} ({identity}); next: gitmem sync")


@projects.command()
def unlink() -> None:
    """Make this repository a project of its own. Its notes so far stay with the project that it leaves."""
    identity, name = operation.unlink(machine(os.environ), today(os.environ))
    click.echo(f"this repository is a project of its own: {name} ({identity}); next: gitmem sync")


@projects.command()
@click.argument("folder")
@click.option("--to", "project", metavar="PROJECT", help="The project; otherwise that of the current repository.")
def adopt(folder: str, project: str | None) -> None:
    """Give an agent's memory FOLDER to a project: one that belongs to no clone, or to clones of several projects."""
    identity, name, count = adoption.adopt(machine(os.environ), folder, project, today(os.environ))
    what = f"{count} file{'s' * (count != 1)} taken in" if count else "it is that project's from now on"
    click.echo(f"{name} ({identity}): {what}; next: gitmem sync")


@projects.command()
@click.argument("projects", nargs=-1, required=True, metavar="PROJECT...")
def only(projects: tuple[str, ...]) -> None:
    """Carry only these projects on this machine: others are not fetched any more, and their clones are left alone.

    What is here of them already stays where it is.
    """
    _told(operation.only(machine(os.environ), projects, more=False))


@projects.command()
@click.argument("projects", nargs=-1, metavar="[PROJECT...]")
@click.option("--all", "everything", is_flag=True, help="Carry every project.")
def carry(projects: tuple[str, ...], everything: bool) -> None:
    """Carry these projects too, or all."""
    if everything == bool(projects):
        raise click.UsageError("give projects, or --all")
    _told(operation.only(machine(os.environ), None if everything else projects, more=True))


def _told(carried: list[tuple[str, str]]) -> None:
    click.echo("carried here: " + (", ".join(f"{name} ({identity})" for identity, name in carried) or "none"))
