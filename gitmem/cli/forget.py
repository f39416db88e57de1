"""``gitmem forget``."""

from __future__ import annotations

import sys

import click

from gitmem.cli.failures import say
from gitmem.cli.records_text import out, out_json, place, record_line
from gitmem.errors import EXIT_FINDINGS, EXIT_OK
from gitmem.ops.records import forget as operation
from gitmem.ops.records.load import PASSING
from gitmem.ops.records.restore import comes_back
from gitmem.store.purge.tombstone import REASONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded


@click.command(
    epilog="""\b
Examples:
  gitmem forget use-npm
  gitmem forget use-npm --derived keep     leave what was made of it
  gitmem forget use-npm --purge            from history too, for good
  gitmem forget use-npm --purge --dry-run  say what that would take out
"""
)
@click.argument("name")
@click.option(
    "--derived",
    type=click.Choice([operation.ASK, operation.KEEP, operation.FORGET]),
    default=operation.ASK,
    help="What becomes of records that were made of it.",
)
@click.option("--purge", is_flag=True, help="Take it out of history too, here, on the remote and on other machines.")
@click.option("--reason", type=click.Choice(REASONS), default="unspecified", help="Why, for the tombstone of a purge.")
@click.option("--yes", is_flag=True, help="Purge without asking.")
@click.option("--dry-run", is_flag=True, help="Only say what would go.")
@click.option("--scope", default=None, metavar="SCOPE", help="Which one, where two scopes have the name.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day of the change.")
def forget(
    name: str,
    derived: str,
    purge: bool,
    reason: str,
    yes: bool,
    dry_run: bool,
    scope: str | None,
    as_json: bool,
    today: str,
) -> int:
    """Remove a record: the file, its line in the index, and every copy shown to an agent, on all machines.

    History keeps it: `gitmem restore NAME` brings it back, unless it is a team record that was never committed. Exit 1,
    and nothing done, where records were made of it and nobody says what becomes of them.

    With --purge history loses it as well, and nothing brings it back: the branches are rewritten here and on the
    remote, other machines follow when they sync, and what can be reached is searched afterwards. Exit 1 where
    something is left.
    """
    if purge:
        from gitmem.cli.forget_purge import Wish, forget_for_good

        return forget_for_good(Wish(name, scope, derived, reason, yes, dry_run, as_json), today)
    here, day = place(today)
    done = operation.planned(here, name, day, scope, derived) if dry_run else None
    done = done or operation.forget(here, name, day, scope, derived)
    if done.asks and sys.stdin.isatty() and not (as_json or dry_run):
        for one in done.derived:
            click.echo(record_line(one), err=True)
        answer = click.prompt("made of it; keep or forget them", type=click.Choice(["keep", "forget"]), err=True)
        done = operation.forget(here, name, day, scope, answer)
    if as_json:
        names = [{"name": one.name, "scope": one.scope, "restorable": comes_back(here, one)} for one in done.gone]
        out_json({"forgotten": names, "derived": [one.name for one in done.derived]})
        return EXIT_FINDINGS if done.asks else EXIT_OK
    for one in done.gone:
        told = "would forget" if dry_run else "forgot"
        out(f"{told} {one.name} (scope {one.scope}){_way_back(here, one)}")
    for one in done.derived:
        say(f"note: made of it: {record_line(one)}")
    if done.asks:
        say("hint: nothing was forgotten; --derived keep leaves them, --derived forget removes them too")
    return EXIT_FINDINGS if done.asks else EXIT_OK


def _way_back(here: Here, one: Loaded) -> str:
    if one.scope in PASSING:
        return ""
    if comes_back(here, one):
        return f"; gitmem restore {one.name} brings it back"
    return "; it was never committed, so nothing brings it back"
