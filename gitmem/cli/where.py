"""``gitmem where``."""

from __future__ import annotations

import sys

import click

from gitmem.cli.records_text import out, out_json, place
from gitmem.errors import EXIT_FINDINGS, EXIT_OK, UsageError
from gitmem.ops.records.load import PASSING
from gitmem.ops.records.when import anchored
from gitmem.ops.records.where import where as operation


@click.command(
    epilog="""\b
Examples:
  gitmem where "I prefer short commits."
  gitmem where "No deploys until further notice."
"""
)
@click.argument("text", required=False)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day it is said on.")
def where(text: str | None, as_json: bool, today: str) -> int:
    """Say in which scope TEXT belongs, and which question decides. Nothing is saved.

    Exit 1 where it belongs nowhere, or needs an end first.
    """
    if text is None and not sys.stdin.isatty():
        text = sys.stdin.buffer.read(1 << 20).decode("utf-8", "replace")
    if not (text or "").strip():
        raise UsageError("there is no text to place", 'gitmem where "TEXT"')
    here, day = place(today)
    decision = operation(here, anchored((text or "").strip(), day).text, day)
    if as_json:
        out_json(
            {
                "scope": decision.scope or None,
                "question": decision.question,
                "why": decision.why,
                "doubt": decision.doubt,
                "demands": decision.demands or None,
                "ends": decision.ends or None,
            }
        )
    else:
        out(decision.scope or "nowhere")
        out(decision.said + (" (in doubt, the smaller scope)" if decision.doubt else ""))
        if decision.scope in PASSING:
            from gitmem.ops.sessions.keep import lifetime

            out(f"There {lifetime(here, decision.scope)}.")
        if decision.demands:
            out(f"It needs {decision.demands}.")
    return EXIT_FINDINGS if not decision.scope or decision.demands else EXIT_OK
