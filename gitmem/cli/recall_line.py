"""``gitmem recall``: its command line, read without click, since agents call it often; and its answer, printed.

``parse`` knows every option; a line that it does not understand is left to click, which can explain it.
"""

from __future__ import annotations

from gitmem.cli.scan import scan
from gitmem.errors import EXIT_OK, UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.answer import Answer, Result

_FLAGS = {"--all": "every", "--for-action": "acting", "--json": "json"}
_VALUES = {"--as-of": "as_of", "--limit": "limit", "--today": "today"}
_LISTS = {"--scope": "scopes"}
_LINES = 40
"""So much of one record's text is printed; ``gitmem show`` prints the rest."""


class Options:
    """What the command line says."""

    __slots__ = ("acting", "as_of", "every", "json", "limit", "scopes", "today", "words")

    def __init__(self) -> None:
        self.words: list[str] = []
        self.scopes: list[str] = []
        self.every = self.acting = self.json = False
        self.as_of = self.today = ""
        self.limit = "10"


def parse(args: list[str]) -> Options | None:
    """The options of ``args``; None where click has to look at them."""
    options = Options()
    words = scan(args, options, _FLAGS, _VALUES, _LISTS)
    if words is None or "-" in words or not options.limit.isdecimal():
        return None
    options.words = words
    return options


def run(args: list[str]) -> int | None:
    """The exit code, or None where click has to parse the line."""
    options = parse(args)
    return None if options is None else perform(options)


def perform(options: Options) -> int:
    """Ask, print, and give the exit code."""
    from gitmem.api import Memory
    from gitmem.cli.failures import say

    memory = Memory(today=options.today or None)
    query = " ".join(options.words)
    answer = memory.recall(
        query,
        scopes=scopes_of(options.scopes),
        all=options.every,
        as_of=options.as_of,
        for_action=options.acting,
        limit=int(options.limit),
    )
    for note in memory.notes:
        say(f"note: {note}")
    if options.json:
        from gitmem.cli.records_text import out_json
        from gitmem.ops.records.values import of_answer

        out_json({"query": query, **of_answer(answer)})
    else:
        show(answer)
    return EXIT_OK


def scopes_of(words: list[str]) -> list[str] | None:
    """The scopes that were named; None where none was."""
    from gitmem.model.scope import known

    found = [known(word) for word in words]
    if None in found:
        raise UsageError(
            f"there is no scope {words[found.index(None)]!r}", "one of: managed, user, project, local, session, run"
        )
    return [scope for scope in found if scope] or None


def show(answer: Answer) -> None:
    """The records, each under its label; on stderr what is not among them, and why."""
    from gitmem.cli.failures import say
    from gitmem.cli.records_text import out

    for one in answer.results:
        for line in lines_of(one):
            out(line)
    if not answer.results:
        say("note: nothing is remembered about that here")
    for one in answer.withheld:
        say(f"note: {one.record.name} ({one.record.scope}) is not served: {one.verdict.reason}")
    if answer.withheld:
        say("hint: look, then gitmem verify NAME; --all shows what is not served")
    if answer.more > 0:
        say(f"note: {answer.more} more (--limit)")


def lines_of(one: Result) -> list[str]:
    """A record for people and agents: its label and name, and its text."""
    text = one.text.split("\n")
    kept = text[:_LINES]
    if len(text) > _LINES:
        kept.append(f"… {len(text) - _LINES} more lines (gitmem show {one.record.name})")
    return [f"{one.label} {one.record.name}", *(f"  {line}".rstrip() for line in kept)]
