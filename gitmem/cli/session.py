"""``gitmem session``."""

from __future__ import annotations

import sys

import click

from gitmem.cli.failures import say
from gitmem.cli.records_text import out, out_json, place
from gitmem.cli.subcommands import Subcommands
from gitmem.errors import EXIT_FINDINGS, EXIT_OK, UsageError
from gitmem.ops.sessions import end as ending
from gitmem.ops.sessions import listing, start
from gitmem.ops.sessions.questions import KEEP, UPDATE, Question, answer, waiting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.sessions.end import Ended
    from gitmem.ops.sessions.listing import Row

_JSON = click.option("--json", "as_json", is_flag=True, help="As JSON.")
_TODAY = click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")


@click.group(
    cls=Subcommands,
    epilog="""\b
Examples:
  gitmem session start                     begin; one that is open ends
  gitmem session start --task "fix login"  the same, and say what it is about
  gitmem session list                      what is open, and what waits for an answer
  gitmem session end                       its facts are gone
""",
)
def session() -> None:
    """Working periods: what is said in one holds until it ends, on this machine alone, and is never synced.

    A session ends by `end`, by the next `start`, after 12 hours without gitmem (setting `inactivity`), and when the
    machine is started anew. GITMEM_SESSION=NAME says which one is meant; agents' hooks set it to their session's id.
    """


@session.command(
    "start",
    epilog="""\b
Examples:
  gitmem session start
  gitmem session start login --task "Fix the login page"
  gitmem session start --while $$          ends with this shell
""",
)
@click.argument("name", required=False, default="")
@click.option("--task", default="", metavar="TEXT", help="What it is about.")
@click.option("--while", "owner", type=click.IntRange(1), default=None, metavar="PID", help="End with this process.")
@_JSON
@_TODAY
def start_(name: str, task: str, owner: int | None, as_json: bool, today: str) -> None:
    """Begin a session. One that is open, of the same person or agent, ends: this is a new task."""
    here, day = place(today)
    begun, before = start.start(here, day, name, task, owner or 0)
    if as_json:
        out_json({"session": begun.about.id, "task": begun.about.task, "ended": None if not before else _ended(before)})
        return
    if before is not None:
        _tell(before)
    out(f"session {begun.about.id}" + (f": {begun.about.task}" if begun.about.task else ""))


@session.command(
    "end",
    epilog="""\b
Examples:
  gitmem session end
  gitmem session end --archive login-is-mocked
  gitmem session end --update package-manager --keep editor
""",
)
@click.option("--archive", multiple=True, metavar="NAME", help="Move this fact to the local scope.")
@click.option("--archive-all", is_flag=True, help="Move all its facts to the local scope.")
@click.option("--update", multiple=True, metavar="NAME", help="Give the wider record what this fact says.")
@click.option("--keep", multiple=True, metavar="NAME", help="Leave the wider record as it is.")
@_JSON
@_TODAY
def end(
    archive: tuple[str, ...],
    archive_all: bool,
    update: tuple[str, ...],
    keep: tuple[str, ...],
    as_json: bool,
    today: str,
) -> int:
    """End the session: its facts are gone.

    A fact that says something else than a wider record is asked about: update the wider one, or keep it. Where nobody
    can be asked, the question is kept until `gitmem session answer`, and `status` tells of it. Exit 1 then.
    """
    here, day = place(today)
    wishes = ending.Wishes(archive, update, keep, archive_all)
    if _asks(as_json):
        wishes = _asked(here, day, wishes)
    done = ending.finish(here, day, wishes=wishes)
    if done is None:
        raise UsageError("no session goes on here", "gitmem session list shows what there is")
    if as_json:
        out_json(_ended(done))
    else:
        _tell(done)
    return EXIT_FINDINGS if done.asked else EXIT_OK


@session.command("list", epilog="\b\nExamples:\n  gitmem session list\n")
@_JSON
@_TODAY
def list_(as_json: bool, today: str) -> None:
    """The open sessions of this repository, and the questions that former ones left."""
    here, day = place(today)
    rows, asked = listing.sessions(here, day), waiting(here)
    if as_json:
        out_json({"sessions": [listing.value(one) for one in rows], "questions": [_question(one) for one in asked]})
        return
    for row in rows:
        out(_line(row))
    for question in asked:
        _ask_line(here, day, question)
    if asked:
        out("answer them: gitmem session answer NAME --update, or --keep")
    if not rows and not asked:
        out("no session is open here (gitmem session start)")


@session.command("show", epilog="\b\nExamples:\n  gitmem session show\n  gitmem session show login\n")
@click.argument("name", required=False, default="")
@_JSON
@_TODAY
def show(name: str, as_json: bool, today: str) -> None:
    """A session and what was said in it; the one that goes on where none is named."""
    here, day = place(today)
    row = listing.one(here, day, name)
    if as_json:
        out_json({**listing.value(row), "facts": [{"name": one.name, "text": one.body} for one in row.facts]})
        return
    out(_line(row))
    for one in row.facts:
        out(f"  {one.name}: {one.field('description')}")


@session.command(
    "answer", epilog="\b\nExamples:\n  gitmem session answer package-manager --update\n  gitmem session answer --keep\n"
)
@click.argument("names", nargs=-1, metavar="[NAME...]")
@click.option("--update", "what", flag_value=UPDATE, help="Give the wider record what the fact says.")
@click.option("--keep", "what", flag_value=KEEP, help="Leave the wider record as it is; the fact is gone.")
@_JSON
@_TODAY
def answer_(names: tuple[str, ...], what: str | None, as_json: bool, today: str) -> None:
    """Answer what former sessions left to be decided; all of it where no NAME is given."""
    if what is None:
        raise UsageError("say what becomes of the wider record", "--update or --keep")
    here, day = place(today)
    asked = listing.questions_of(here, names)
    answered = [(one, answer(here, day, one, what)) for one in asked]
    if as_json:
        out_json({"answered": [{**_question(one), "answer": what} for one, _ in answered]})
        return
    for one, name in answered:
        out(f"updated {name} (scope {one.scope})" if name else f"kept {one.wider} (scope {one.scope}) as it is")
    if not answered:
        out("no session left a question here")


def _asks(as_json: bool) -> bool:
    return not as_json and sys.stdin.isatty() and sys.stderr.isatty()


def _asked(here: Here, day: str, wishes: ending.Wishes) -> ending.Wishes:
    """What a person on the terminal says to each contradiction of which nothing was said."""
    from gitmem.guard.report.escape import printable

    one = ending.going(here)
    if one is None or wishes.archive_all:
        return wishes
    said = {*wishes.archive, *wishes.update, *wishes.keep}
    update, keep = list(wishes.update), list(wishes.keep)
    for fact, wider in ending.contradictions(here, day, one):
        if fact.name in said:
            continue
        click.echo(printable(f"this session: {fact.field('description')}"), err=True)
        click.echo(printable(f"{wider.scope}: {wider.field('description')} ({wider.name})"), err=True)
        choice = click.prompt(
            "update the wider one, keep it, or decide later",
            type=click.Choice([UPDATE, KEEP, "later"]),
            default="later",
            err=True,
        )
        if choice != "later":
            (update if choice == UPDATE else keep).append(fact.name)
    return ending.Wishes(wishes.archive, update, keep)


def _tell(done: Ended) -> None:
    out(f"ended session {done.session.about.id}")
    for fact, name in done.archived:
        out(f"  {fact} is kept as {name} (scope local)")
    for fact, name in done.updated:
        out(f"  {name} says what {fact} said")
    if done.gone:
        out(f"  gone: {', '.join(done.gone)}")
    for one in done.asked:
        say(f"note: '{one.name}' says something else than '{one.wider}' ({one.scope})")
    if done.asked:
        say("hint: gitmem session answer NAME --update gives the wider record what it says; --keep leaves it")


def _line(row: Row) -> str:
    about = row.session.about
    count = len(row.facts)
    here = " · this one" if row.current else ""
    task = f": {about.task}" if about.task else ""
    facts = f"{count} fact{'s' * (count != 1)}"
    return f"{about.id}{task}  [since {about.day} · {facts} · idle {row.idle} of {row.limit}{here}]"


def _ask_line(here: Here, day: str, question: Question) -> None:
    wider = listing.wider(here, day, question)
    now = f"'{wider.field('description')}'" if wider is not None else "which is gone meanwhile"
    out(f"? {question.name}: '{question.description}' (session {question.session}, until {question.day})")
    out(f"    against {question.wider} ({question.scope}), {now}")


def _question(one: Question) -> dict[str, object]:
    return {
        "name": one.name,
        "text": one.says,
        "scope": one.scope,
        "wider": one.wider,
        "session": one.session,
        "day": one.day,
    }


def _ended(done: Ended) -> dict[str, object]:
    return {
        "ended": done.session.about.id,
        "gone": done.gone,
        "archived": [{"fact": fact, "name": name} for fact, name in done.archived],
        "updated": [{"fact": fact, "name": name} for fact, name in done.updated],
        "questions": [_question(one) for one in done.asked],
    }
