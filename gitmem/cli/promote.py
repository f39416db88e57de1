"""``gitmem promote``."""

from __future__ import annotations

import sys

import click

from gitmem.cli.failures import say
from gitmem.cli.records_text import out, out_json, place, record_line
from gitmem.cli.steps_text import show_steps, shown
from gitmem.errors import EXIT_FINDINGS, EXIT_OK, UsageError
from gitmem.ops.records import promote as operation
from gitmem.ops.review.world import World

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.promote import Prepared


@click.command(
    epilog="""\b
Examples:
  gitmem promote use-pnpm                            a record of the team, to be committed
  gitmem promote use-pnpm --as instruction           a line in the team's CLAUDE.md or AGENTS.md
  gitmem promote short-answers --to user             yours in every repository
  gitmem promote use-pnpm --original forget --yes    your own copy goes
"""
)
@click.argument("name")
@click.option("--to", type=click.Choice(operation.TARGETS), default="project", show_default=True, help="For whom.")
@click.option(
    "--as", "shape", type=click.Choice(operation.SHAPES), default="record", show_default=True, help="In which form."
)
@click.option(
    "--original",
    type=click.Choice(operation.ORIGINALS),
    default=None,
    help="What becomes of your own record: keep it (where nobody can be asked), mark it superseded, or forget it.",
)
@click.option("--name", "new", default="", metavar="NEW", help="What the record is called there.")
@click.option("--file", default="", metavar="FILE", help="Which file of instructions gets the line.")
@click.option("--supersedes", multiple=True, metavar="OTHER", help="A record there whose place it takes.")
@click.option("--force", is_flag=True, help="Beside a record there that says nearly the same.")
@click.option("--scope", default=None, metavar="SCOPE", help="Which one, where two scopes have the name.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.option("--dry-run", is_flag=True, help="Show what would change; write nothing. Exit 1 where something would.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day of the change.")
def promote(
    name: str,
    to: str,
    shape: str,
    original: str | None,
    new: str,
    file: str,
    supersedes: tuple[str, ...],
    force: bool,
    scope: str | None,
    yes: bool,
    dry_run: bool,
    as_json: bool,
    today: str,
) -> int:
    """Let what you noted hold for the team, or for you everywhere.

    To the project it becomes an ordinary uncommitted change of the work tree, screened by the guard as a commit would
    be, and shown as a diff before. Your own record stays unless you say otherwise: `gitmem review` proposes to forget
    it once the team's is committed. Exit 1, and nothing done, where the target says nearly the same.
    """
    here, day = place(today)
    world = World(here, day)
    record = operation.named(here, day, name, to, scope)
    asks = sys.stdin.isatty() and not (yes or as_json or dry_run)
    asked = operation.Promotion(
        to, shape, name=new, file=file, original=original or operation.KEEP, replaces=supersedes, force=force
    )
    prepared = operation.prepare(world, record, asked)
    if asks and original is None and prepared.kind != operation.NEAR and record.scope != "project":
        asked.original = click.prompt(
            f"your own record {record.name}", type=click.Choice(operation.ORIGINALS), default="keep", err=True
        )
        prepared = operation.prepare(world, record, asked)
    will = prepared.kind != operation.NEAR and bool(prepared.steps) and not dry_run
    if not as_json:
        _tell(prepared)
    if will and not (yes or asks):
        raise UsageError("nothing was changed, because nobody can be asked", "look at the diff, then add --yes")
    if will and asks and not click.confirm("Do this?", err=True):
        return EXIT_FINDINGS
    if will:
        operation.apply(world, prepared)
    if as_json:
        out_json({**_value(prepared), "done": will})
    else:
        _end(prepared, will)
    return EXIT_OK if will or (prepared.kind == operation.KNOWN and not dry_run) else EXIT_FINDINGS


def _tell(prepared: Prepared) -> None:
    if prepared.kind == operation.NEAR:
        for one in prepared.near:
            out(record_line(one))
        names = " ".join(f"--supersedes {one.name}" for one in prepared.near)
        say(f"hint: nothing was promoted: that is nearly the same; {names} replaces it, --force keeps both")
    elif prepared.kind == operation.KNOWN:
        out(f"{prepared.place} says it already")
    show_steps(prepared.steps)


def _end(prepared: Prepared, done: bool) -> None:
    for note in prepared.notes:
        say(f"note: {note}")
    if done and prepared.kind == operation.READY:
        out(f"promoted {prepared.record.name} to {prepared.asked.to}: {prepared.place}")
        if prepared.asked.to == "project":
            say("next: look at it with git diff, and commit it for the others to review")


def _value(prepared: Prepared) -> dict[str, object]:
    return {
        "outcome": prepared.kind,
        "name": prepared.record.name,
        "scope": prepared.record.scope,
        "to": prepared.asked.to,
        "as": prepared.asked.shape,
        "place": prepared.place or None,
        "original": prepared.asked.original,
        "near": [{"name": one.name, "scope": one.scope} for one in prepared.near],
        "notes": prepared.notes,
        "diff": shown(prepared.steps),
    }
