"""``gitmem context``: its command line, read without click, since every session starts with it; and what it prints."""

from __future__ import annotations

import sys

from gitmem.cli.scan import scan
from gitmem.errors import EXIT_OK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.context import Context

_FLAGS = {"--json": "json", "--records": "records"}
_VALUES = {"--budget": "budget", "--today": "today"}
_LISTS = {"--scope": "scopes"}


class Options:
    """What the command line says."""

    __slots__ = ("budget", "json", "records", "scopes", "today")

    def __init__(self) -> None:
        self.budget = self.today = ""
        self.scopes: list[str] = []
        self.json = self.records = False


def parse(args: list[str]) -> Options | None:
    """The options of ``args``; None where click has to look at them."""
    options = Options()
    return options if scan(args, options, _FLAGS, _VALUES, _LISTS) == [] else None


def run(args: list[str]) -> int | None:
    """The exit code, or None where click has to parse the line."""
    options = parse(args)
    return None if options is None else perform(options)


def perform(options: Options) -> int:
    """Print what is to be read."""
    from gitmem.api import Memory
    from gitmem.cli.failures import say
    from gitmem.cli.recall_line import scopes_of

    memory = Memory(today=options.today or None)
    found = memory.context(options.budget, scopes=scopes_of(options.scopes), records_only=options.records)
    for note in memory.notes:
        say(f"note: {note}")
    if options.json:
        from gitmem.cli.records_text import out_json
        from gitmem.ops.records.values import of_context

        out_json(of_context(found))
    else:
        _print(found)
    return EXIT_OK


def _print(found: Context) -> None:
    from gitmem.cli.failures import say, without_credentials
    from gitmem.guard.report.escape import printable

    if not found.text:
        say("note: nothing is remembered here" if not found.left_out else "note: the budget has no room for anything")
    sys.stdout.write("".join(printable(without_credentials(line)) + "\n" for line in found.text.splitlines()))
