"""``gitmem index``."""

from __future__ import annotations

import sys

import click

from gitmem.cli.failures import say
from gitmem.cli.records_text import out, out_json, place
from gitmem.errors import EXIT_FINDINGS, EXIT_OK, UsageError
from gitmem.ops.records.index import Index
from gitmem.ops.records.index import index as operation


@click.command(
    epilog="""\b
Examples:
  gitmem index --write     after a merge, or when files were changed by hand
  gitmem index --check     exit 1 where it is not in step, for CI
"""
)
@click.option("--write", is_flag=True, help="Write it.")
@click.option("--check", is_flag=True, help="Exit 1 where it is not in step; write nothing.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def index(write: bool, check: bool, as_json: bool) -> int:
    """The index of the team's records, `.claude/memory/MEMORY.md`: one line for each record that counts.

    Without an option the text that it should have is printed. What shows it to other agents (`gitmem init --agent`) is
    written and checked with it.
    """
    if write and check:
        raise UsageError("--write and --check are opposites")
    here, _ = place()
    found = operation(here, write)
    if as_json:
        out_json(
            {
                "path": found.path,
                "in_step": found.in_step,
                "written": found.written,
                "copies": found.copies,
                "not_listed": list(found.dropped),
            }
        )
    elif write or check:
        _tell(found, write)
    else:
        sys.stdout.write(found.wanted)
    if found.dropped:
        say(f"note: over the cap, not listed: {', '.join(found.dropped)}")
    return EXIT_FINDINGS if check and not found.in_step else EXIT_OK


def _tell(found: Index, write: bool) -> None:
    stale = [found.path] if found.current != found.wanted else []
    for path in [*stale, *found.copies]:
        out(f"wrote {path}" if write else f"{path} is not in step with the records (gitmem index --write)")
    if found.in_step:
        out(f"{found.path} is in step")
