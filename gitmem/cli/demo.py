"""``gitmem demo``."""

from __future__ import annotations

import shutil
import tempfile
from datetime import datetime

import click

from gitmem.errors import EXIT_FINDINGS
from gitmem.ops import demo as operation

_STYLE = {
    operation.SCENE: ("", "", {"bold": True}),
    operation.COMMAND: ("  ", "$ ", {"fg": "cyan"}),
    operation.OUTPUT: ("    ", "", {"dim": True}),
    operation.GOOD: ("  ", "✓ ", {"fg": "green"}),
    operation.WRONG: ("  ", "✗ ", {"fg": "red", "bold": True}),
}


@click.command()
@click.option("--keep", is_flag=True, help="Keep the folder, to look around in it.")
def demo(keep: bool) -> None:
    """Show gitmem at work: real hooks in a scratch repository, then notes on two machines; deleted afterwards.

    Nothing outside a temporary folder is read or written. The exit code is 0 only when every step went as told.
    """
    folder = tempfile.mkdtemp(prefix="gitmem-demo-")
    right = wrong = 0
    try:
        for said in operation.play(folder, datetime.now().astimezone().date()):
            indent, mark, style = _STYLE[said.kind]
            if said.kind == operation.SCENE:
                click.echo()
            click.echo(indent + click.style(mark + said.text, **style))  # type: ignore[arg-type]
            right += said.kind == operation.GOOD
            wrong += said.kind == operation.WRONG
    finally:
        if not keep:
            shutil.rmtree(folder, ignore_errors=True)
    click.echo()
    if keep:
        click.echo(f"kept: {folder}")
    if wrong:
        click.echo(click.style(f"{wrong} of {right + wrong} steps did not go as they should", fg="red"), err=True)
        raise click.exceptions.Exit(EXIT_FINDINGS)
    click.echo(f"all {right} steps went as told")
