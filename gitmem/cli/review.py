"""``gitmem review``."""

from __future__ import annotations

import sys

import click

from gitmem.cli import review_text as texts
from gitmem.cli.failures import say
from gitmem.cli.records_text import out, out_json, place
from gitmem.cli.subcommands import Subcommands
from gitmem.errors import EXIT_FINDINGS, EXIT_OK, UsageError
from gitmem.ops.review import settle
from gitmem.ops.review.due import due as operation_due
from gitmem.ops.review.proposal import GROUPS, NOTHING
from gitmem.ops.review.run import review as operation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.ops.review.due import Due
    from gitmem.ops.review.proposal import Proposal
    from gitmem.ops.review.run import Review
    from gitmem.ops.review.settle import Settled

_GROUP = click.option(
    "--all",
    "group",
    type=click.Choice([name for name in GROUPS if name != NOTHING]),
    default=None,
    help="All of a group; what needs a choice is left.",
)
_JSON = click.option("--json", "as_json", is_flag=True, help="As JSON.")
_TODAY = click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")


@click.group(
    cls=Subcommands,
    invoke_without_command=True,
    epilog="""\b
Examples:
  gitmem review                      what could be moved, merged or dropped, and why
  gitmem review apply 2 5b           do what these say
  gitmem review apply --all clean-up
  gitmem review keep 3               leave it, until something about it changes
  gitmem review --interactive        one after the other: keep, apply, discard
  gitmem review --due                exit 1 when something waits: for CI and calendars
""",
)
@click.option(
    "--due", is_flag=True, help="Only what waits by today: expired, due, touched, in conflict. Exit 1 if any."
)
@click.option("-i", "--interactive", is_flag=True, help="Go through the proposals on a terminal.")
@click.option("--brief", is_flag=True, help="Without the diffs.")
@_JSON
@_TODAY
@click.pass_context
def review(ctx: click.Context, due: bool, interactive: bool, brief: bool, as_json: bool, today: str) -> int:
    """Look through all that agents are given here, and propose what to move, merge or drop; each with its diff.

    Looked through are the team's instructions, rules and records, AGENTS.md, your own records and instructions. Nothing
    moves before you say so. What you said to an agent and extraction was not sure of waits here too.
    A number stays with its proposal for a day; where that is gone, its number is refused.
    """
    if ctx.invoked_subcommand is not None:
        if due or interactive or brief or as_json or today:
            raise UsageError("options stand behind apply, keep or discard", "gitmem review apply --help")
        return EXIT_OK
    if interactive and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError("nobody can be asked: this is no terminal", "gitmem review, then gitmem review apply N")
    here, day = place(today, take_home=True)
    if due:
        return _due(operation_due(here, day), as_json)
    found = operation(here, day)
    if as_json:
        out_json(texts.value(found))
    elif interactive:
        from gitmem.cli.review_pass import go_through

        return go_through(found)
    else:
        texts.show(found, brief)
    return EXIT_OK


@review.command()
@click.argument("numbers", nargs=-1, metavar="N…")
@_GROUP
@click.option("--dry-run", is_flag=True, help="Show what would change; write nothing. Exit 1 where something would.")
@_JSON
@_TODAY
def apply(numbers: tuple[str, ...], group: str | None, dry_run: bool, as_json: bool, today: str) -> int:
    """Do what proposals say: by number (3), by answer (3b), or by id. Exit 1 where one could not be done."""
    found = _review(today)
    left: list[Proposal] = []
    if group is not None:
        some = settle.of_group(found, group)
        choices = [(one, one.options[0]) for one in some if len(one.options) == 1]
        left = [one for one in some if len(one.options) != 1]
    else:
        choices = []
    choices += settle.choose(found, _asked(numbers, group))
    if dry_run:
        if as_json:
            out_json({"would": [{**texts.of(one), "answer": option.letter} for one, option in choices]})
        else:
            for one, option in choices:
                texts.show_option(one, option)
        return EXIT_FINDINGS if choices else EXIT_OK
    settled = settle.apply(found, choices)
    settled.left = left
    return _told(settled, "applied", as_json)


@review.command()
@click.argument("numbers", nargs=-1, metavar="N…")
@_GROUP
@_JSON
@_TODAY
def keep(numbers: tuple[str, ...], group: str | None, as_json: bool, today: str) -> int:
    """Leave things as they are. They are not proposed again until something about them changes."""
    found = _review(today)
    return _told(settle.keep(found, _named(found, numbers, group)), "kept as it is", as_json)


@review.command()
@click.argument("numbers", nargs=-1, metavar="N…")
@_JSON
@_TODAY
def discard(numbers: tuple[str, ...], as_json: bool, today: str) -> int:
    """Forget the records that proposals are about; history keeps them: `gitmem restore NAME`.

    A statement that waits for you is taken off its list instead, and nothing keeps it.
    """
    found = _review(today)
    return _told(settle.discard(found, _named(found, numbers, None)), "forgot", as_json, "dropped")


def _review(today: str) -> Review:
    here, day = place(today, take_home=True)
    return operation(here, day)


def _asked(numbers: tuple[str, ...], group: str | None) -> tuple[str, ...]:
    if not numbers and group is None:
        raise UsageError("say which: numbers or ids", "gitmem review lists them; --all GROUP takes a whole group")
    return numbers


def _named(found: Review, numbers: tuple[str, ...], group: str | None) -> list[Proposal]:
    some = [] if group is None else settle.of_group(found, group)
    return [*some, *(settle.named(found, word)[0] for word in _asked(numbers, group))]


def _told(settled: Settled, word: str, as_json: bool, otherwise: str = "") -> int:
    """``otherwise``: the word for what is about no record."""
    if as_json:
        out_json(
            {
                "done": [texts.short(one) for one in settled.done],
                "failed": [{**texts.short(one), "why": why} for one, why in settled.failed],
                "left": [texts.short(one) for one in settled.left],
            }
        )
    else:
        for one in settled.done:
            out(f"{otherwise if otherwise and one.drop else word}: {one.number} {one.subject}")
        for one, why in settled.failed:
            say(f"error: {one.number} {one.subject}: {why}")
        for one in settled.left:
            say(f"note: left, since it needs a choice: {one.number} {one.subject}")
    return EXIT_FINDINGS if settled.failed else EXIT_OK


def _due(found: Sequence[Due], as_json: bool) -> int:
    texts.show_due(found, as_json)
    return EXIT_FINDINGS if found else EXIT_OK
