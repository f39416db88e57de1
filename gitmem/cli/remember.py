"""``gitmem remember``."""

from __future__ import annotations

import click

from gitmem.cli.remember_line import Options, perform


@click.command(
    epilog="""\b
Examples:
  gitmem remember "Amounts are decimal strings." --source docs/api.md#money
  gitmem remember "No deploys until 16 December." --expires 2026-12-16
  gitmem remember "Use pnpm." --scope project --supersedes use-npm
  gitmem remember "The cache lives in /var/cache/app." --watch "deploy/**"
  gitmem remember < note.md

Exit codes: 0 saved, or known already; 1 a near one is there, or the guard refuses; 2 something is missing or unclear.
"""
)
@click.argument("text", required=False)
@click.option("--scope", default="", metavar="SCOPE", help="user, project, local, session, run; else the text decides.")
@click.option("--name", default="", metavar="NAME", help="What it is called; else its first telling words.")
@click.option("--description", default="", metavar="TEXT", help="The line in the index; else the first sentence.")
@click.option("--type", "type_", default="", metavar="TYPE", help="user, feedback, project or reference.")
@click.option("--source", default="", metavar="WHERE", help="Where to check it: PATH#ANCHOR or a URL.")
@click.option("--expires", default="", metavar="DATE", help="The last day on which it holds.")
@click.option("--review", default="", metavar="DATE", help="The day after which somebody should look at it.")
@click.option("--watch", multiple=True, metavar="GLOB", help="Look at it again when a commit touches these paths.")
@click.option("--supersedes", multiple=True, metavar="NAME", help="The record whose place it takes.")
@click.option("--inferred", is_flag=True, help="It was concluded, not said.")
@click.option("--force", "-f", is_flag=True, help="Save it beside a record that says nearly the same.")
@click.option("--yes", "-y", is_flag=True, help="Ask nothing; in doubt the smaller scope.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day it is said on.")
def remember(
    text: str | None,
    scope: str,
    name: str,
    description: str,
    type_: str,
    source: str,
    expires: str,
    review: str,
    watch: tuple[str, ...],
    supersedes: tuple[str, ...],
    inferred: bool,
    force: bool,
    yes: bool,
    as_json: bool,
    today: str,
) -> int:
    """Keep one fact in the smallest scope where it is true. TEXT may come on stdin, or from $EDITOR.

    Without --scope the text decides, and the question that decided is said. Relative days become dates. A secret is
    refused, and so is a personal fact in a shared scope. What is there already is shown, not saved twice.
    """
    options = Options()
    options.text, options.scope, options.name, options.description = text, scope, name, description
    options.type, options.source, options.expires, options.review = type_, source, expires, review
    options.watch, options.supersedes = list(watch), list(supersedes)
    options.inferred, options.force, options.yes = inferred, force, yes
    options.json, options.today = as_json, today
    return perform(options)
