"""``gitmem remember``: its command line, read without click, since agents call it often; and its answer, printed.

``parse`` knows every option; a line that it does not understand is left to click, which can explain it.
"""

from __future__ import annotations

import sys

from gitmem.cli.scan import scan
from gitmem.errors import EXIT_FINDINGS, EXIT_OK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.remember import Outcome, Statement
    from gitmem.ops.records.where import Decision

_FLAGS = {"--inferred": "inferred", "--force": "force", "-f": "force", "--json": "json", "--yes": "yes", "-y": "yes"}
_VALUES = {
    f"--{name}": name for name in ("scope", "name", "description", "type", "source", "expires", "review", "today")
}
_LISTS = {"--watch": "watch", "--supersedes": "supersedes"}


class Options:
    """What the command line says."""

    __slots__ = (
        "description", "expires", "force", "inferred", "json", "name", "review", "scope", "source", "supersedes",
        "text", "today", "type", "watch", "yes",
    )  # fmt: skip

    def __init__(self) -> None:
        self.text: str | None = None
        self.scope = self.name = self.description = self.type = self.source = ""
        self.expires = self.review = self.today = ""
        self.watch: list[str] = []
        self.supersedes: list[str] = []
        self.inferred = self.force = self.json = self.yes = False

    def statement(self, text: str) -> Statement:
        """As the operation wants it."""
        from gitmem.ops.records.remember import Statement

        return Statement(
            text,
            scope=self.scope,
            name=self.name,
            description=self.description,
            type=self.type,
            source=self.source,
            expires=self.expires,
            review=self.review,
            watch=self.watch,
            supersedes=self.supersedes,
            inferred=self.inferred,
            force=self.force,
        )


def parse(args: list[str]) -> Options | None:
    """The options of ``args``; None where click has to look at them."""
    options = Options()
    words = scan(args, options, _FLAGS, _VALUES, _LISTS)
    if words is None or len(words) > 1:
        return None
    options.text = words[0] if words else None
    return options


def run(args: list[str]) -> int | None:
    """The exit code, or None where click has to parse the line."""
    options = parse(args)
    return None if options is None else perform(options)


def perform(options: Options) -> int:
    """Remember, print, and give the exit code. On a terminal a person is asked what is in doubt."""
    from gitmem.cli.records_text import place
    from gitmem.ops.records.remember import NEAR, remember

    text = options.text if options.text not in (None, "-") else _typed()
    here, today = place(options.today)
    asks = sys.stdin.isatty() and sys.stderr.isatty() and not (options.json or options.yes)
    said = options.statement(text or "")
    outcome = remember(here, said, today, _confirm if asks else None)
    if outcome.kind == NEAR and asks:
        if not _what_of(outcome, said):
            return EXIT_FINDINGS
        outcome = remember(here, said, today, _confirm)
    if options.json:
        from gitmem.cli.records_text import out_json

        out_json(value(outcome))
    else:
        _print(outcome)
    return EXIT_FINDINGS if outcome.kind == NEAR else EXIT_OK


def _typed() -> str:
    """The text from stdin, or from the person's editor where stdin is a terminal."""
    if not sys.stdin.isatty():
        return sys.stdin.buffer.read(1 << 20).decode("utf-8", "replace")
    import click

    return click.edit("", extension=".md") or ""


def _confirm(decision: Decision) -> str:
    """The scope that a person on the terminal chooses, where the rules are not sure."""
    if not decision.doubt:
        return decision.scope
    import click

    from gitmem.guard.report.escape import printable
    from gitmem.model.scope import SCOPES

    click.echo(printable(decision.said), err=True)
    chosen: str = click.prompt("scope", default=decision.scope, type=click.Choice(SCOPES[1:]), err=True)
    return chosen


def _what_of(outcome: Outcome, said: Statement) -> bool:
    """Ask what becomes of the records that are near; whether to save."""
    import click

    from gitmem.cli.records_text import record_line
    from gitmem.guard.report.escape import printable

    for one in outcome.near:
        click.echo(printable(record_line(one)), err=True)
    answer = click.prompt(
        "replace it, keep both, or stop", type=click.Choice(["replace", "both", "stop"]), default="stop", err=True
    )
    if answer == "replace":
        said.supersedes = (outcome.near[0].name,)
        said.scope = outcome.near[0].scope
    said.force = answer == "both"
    return bool(answer != "stop")


def value(outcome: Outcome) -> dict[str, object]:
    """The outcome for programs."""
    from gitmem.ops.records.listing import value as of_record

    decision = outcome.decision
    return {
        "outcome": outcome.kind,
        "name": outcome.name,
        "scope": outcome.scope,
        "place": outcome.place,
        "decision": None
        if decision is None
        else {"scope": decision.scope, "question": decision.question, "why": decision.why, "doubt": decision.doubt},
        "dates": [{"words": words, "date": date} for words, date in outcome.dated],
        "near": [of_record(one) for one in outcome.near],
        "notes": outcome.notes,
    }


def _print(outcome: Outcome) -> None:
    from gitmem.cli.failures import say
    from gitmem.cli.records_text import out, record_line, short
    from gitmem.ops.records.remember import KNOWN, NEAR

    if outcome.decision is not None:
        say(outcome.decision.said)
    for words, date in outcome.dated:
        say(f"note: '{words}' was written as {date}")
    for note in outcome.notes:
        say(f"note: {note}")
    if outcome.kind == KNOWN:
        out(f"known already, verified today: {outcome.name} (scope {outcome.scope})")
    elif outcome.kind == NEAR:
        for one in outcome.near:
            out(record_line(one))
        say("note: nothing was saved, since this nearly says the same")
        say(f"hint: --supersedes {outcome.near[0].name} replaces it, --force keeps both")
    else:
        out(f"saved {outcome.name} (scope {outcome.scope})" + (f": {short(outcome.place)}" if outcome.place else ""))
