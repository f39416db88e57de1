"""What the commands about records have in common: the place they run in, and how records are printed."""

from __future__ import annotations

import os
import sys

from gitmem.config.clock import today as clock
from gitmem.config.machine import machine
from gitmem.ops.records.here import Here, here
from gitmem.ops.sessions.left import tidy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.ops.records.load import Loaded

COLOURS = {
    "active": "green",
    "review-due": "yellow",
    "revalidate": "yellow",
    "conflicted": "red",
    "expired": "yellow",
    "superseded": "bright_black",
    "withheld": "red",
}


def place(today: str = "", take_home: bool = False) -> tuple[Here, str]:
    """Where the command runs, and the day. ``take_home``: what agents wrote meanwhile is looked for first."""
    day = clock(os.environ, today or None)
    where = here(machine(os.environ), os.environ)
    tidy(where, day)
    if take_home:
        from gitmem.cli.failures import say
        from gitmem.ops.records.step import catch_up

        why = catch_up(where, day)
        if why:
            say(f"note: {why}")
    return where, day


def out(line: str = "") -> None:
    """A line of the result, with nothing in it that a terminal obeys."""
    from gitmem.cli.failures import without_credentials
    from gitmem.guard.report.escape import printable

    sys.stdout.write(printable(without_credentials(line)) + "\n")


def heading(line: str, state: str) -> None:
    """A line of the result that stands out on a terminal, coloured by a record's state where that asks for somebody."""
    from gitmem.config.colour import wanted

    if not wanted(os.environ, sys.stdout.isatty()):
        out(line)
        return
    import click

    from gitmem.cli.failures import without_credentials
    from gitmem.guard.report.escape import printable

    colour = COLOURS.get(state) if state != "active" else None
    click.secho(printable(without_credentials(line)), bold=True, fg=colour, color=True)


def out_json(value: dict[str, object]) -> None:
    """The result for programs."""
    import json

    text = json.dumps({"version": 1, **value}, ensure_ascii=False, indent=2)
    if not text.isascii():  # what a terminal would obey, and what it would not show
        text = "".join(char if char.isprintable() or char == "\n" else json.dumps(char)[1:-1] for char in text)
    sys.stdout.write(text.replace("\x7f", "\\u007f") + "\n")


def table(head: Sequence[str], rows: Sequence[Sequence[str]], states: Sequence[str] = ()) -> None:
    """Rows with a head: a table on a terminal, columns parted by tabs elsewhere. ``states`` colour the rows."""
    if not sys.stdout.isatty():
        from gitmem.guard.report.escape import printable

        for row in rows:
            sys.stdout.write("\t".join(printable(" ".join(cell.split())) for cell in row) + "\n")
        return
    from gitmem.cli.table_text import draw
    from gitmem.config.colour import wanted

    draw(head, rows, [COLOURS.get(state, "") for state in states], wanted(os.environ, True))


def record_line(one: Loaded) -> str:
    """One record in one line: its name, and what it says."""
    state = "" if one.state == "active" else f", {one.state}"
    return f"{one.name} ({one.scope}{state}): {one.field('description') or one.body.partition(chr(10))[0]}"


def short(path: str) -> str:
    """A path with ``~`` for the home folder."""
    from gitmem.cli.sync_text import short as shortened

    return shortened(path, os.environ.get("HOME", ""))
