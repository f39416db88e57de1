"""``gitmem remote``."""

from __future__ import annotations

import json
import os

import click

from gitmem.cli.subcommands import Subcommands
from gitmem.config.machine import Machine, machine
from gitmem.errors import EXIT_FINDINGS, EXIT_OK
from gitmem.ops import remote as operation
from gitmem.ops.sync.project import here
from gitmem.store.home import Home


def _home() -> tuple[Machine, Home]:
    this = machine(os.environ)
    return this, Home(this.store)


@click.group(
    cls=Subcommands,
    epilog="""\b
Examples:
  gitmem remote add git@HOST:ME/notes.git    a private repository on any host
  gitmem remote add /media/nas/notes.git     a bare repository on a disk (git init --bare PATH)
  gitmem remote show
""",
)
def remote() -> None:
    """The git remote through which your notes travel between your machines. It is yours: never a project's."""


@remote.command()
@click.argument("url")
def add(url: str) -> None:
    """Send notes through URL from now on; any URL that git knows, with your own credentials and ssh settings."""
    this, home = _home()
    before = os.umask(0o077)
    try:
        new = operation.add(home, url, here())
    finally:
        os.umask(before)
    click.echo(f"remote: {operation.shown(operation.current(home) or url)}" + ("" if new else " (as before)"))
    for line in operation.SEEN:
        click.echo(f"note: {line.format(device=this.device)}", err=True)
    if operation.holds_password(url):
        click.echo("note: the URL holds a password, which now stands in the store's configuration", err=True)
        click.echo("hint: use a git credential helper, and the URL without it", err=True)
    click.echo("next: gitmem sync", err=True)


@remote.command()
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def show(as_json: bool) -> int:
    """Say which remote it is; exit 1 where there is none."""
    _, home = _home()
    url = operation.current(home)
    told = None if url is None else operation.shown(url)
    if as_json:
        click.echo(json.dumps({"version": 1, "url": told, "store": home.git_dir}))
    else:
        click.echo(told or "no remote (gitmem remote add URL)")
    return EXIT_OK if url is not None else EXIT_FINDINGS


@remote.command()
def remove() -> None:
    """Forget the remote. What it has stays there, and what is here stays here."""
    _, home = _home()
    click.echo(f"removed {operation.shown(operation.remove(home))}; what it holds was left there")
