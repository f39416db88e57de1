"""``gitmem sync``: its command line, read without click, since hooks run it often; and its answer, printed.

``parse`` knows every option; a line that it does not understand is left to click, which can explain it.
"""

from __future__ import annotations

import os
import sys

from gitmem.cli.scan import scan
from gitmem.errors import EXIT_FINDINGS, EXIT_OK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.ops.sync.report import Report
    from gitmem.sync.conflicts import Conflict

_FLAGS = {
    "--dry-run": "dry",
    "-n": "dry",
    "--json": "json",
    "--conflicts": "conflicts",
    "--offline": "offline",
    "--yes": "yes",
    "--bring-back": "bring_back",
    "-y": "yes",
    "--quiet": "quiet",
    "-q": "quiet",
}
_VALUES = {"--today": "today"}
_LISTS = {"--keep": "keep", "--discard": "discard"}


class Options:
    """What the command line of a sync says."""

    __slots__ = ("bring_back", "conflicts", "discard", "dry", "json", "keep", "offline", "quiet", "today", "yes")

    def __init__(self) -> None:
        self.dry = False
        self.json = False
        self.conflicts = False
        self.offline = False
        self.yes = False
        self.bring_back = False
        self.discard: list[str] = []
        self.quiet = False
        self.keep: list[str] = []
        self.today = ""


def parse(args: list[str]) -> Options | None:
    """The options of ``args``; None where click has to look at them."""
    options = Options()
    if scan(args, options, _FLAGS, _VALUES, _LISTS) != []:
        return None
    if options.conflicts and (options.keep or options.discard or options.dry):
        return None
    if options.yes and options.bring_back:
        return None
    return options


def run(args: list[str]) -> int | None:
    """The exit code, or None where click has to parse the line."""
    options = parse(args)
    return None if options is None else perform(options, os.environ)


def perform(options: Options, environ: Mapping[str, str]) -> int:
    """Sync, print, and give the exit code."""
    from gitmem.config.machine import machine

    if options.conflicts:
        from gitmem.ops.sync.everything import conflicts

        found, names = conflicts(machine(environ))
        _print_conflicts(found, names, options)
        return EXIT_FINDINGS if found else EXIT_OK
    from gitmem.config.clock import today
    from gitmem.ops.sync.everything import Ask, sync_everything

    progress = None if options.quiet or not sys.stderr.isatty() else _progress
    report = sync_everything(
        Ask(
            machine(environ),
            today(environ, options.today or None),
            offline=options.offline,
            allow_vanished=options.yes,
            bring_back=options.bring_back,
            discard=options.discard,
            keep=options.keep,
            dry=options.dry,
            progress=progress,
        )
    )
    if progress is not None:
        progress("")
    if options.json:
        from gitmem.cli.sync_json import render

        sys.stdout.write(render(report, options.dry))
    else:
        _print(report, options, environ.get("HOME", ""))
    return report.exit_code


def _progress(stage: str) -> None:
    """The one line on a terminal that says what is being done; it is gone at the end."""
    sys.stderr.write(f"\r\x1b[K{stage}{'…' if stage else ''}")
    sys.stderr.flush()


def _print(report: Report, options: Options, home: str) -> None:
    from gitmem.cli.failures import say
    from gitmem.cli.sync_text import notes, summary

    for note in notes(report, home):
        say(note)
    if sys.stdout.isatty() and not options.quiet:
        from gitmem.cli.sync_text import table

        for line in table(report, home):
            _out(line)
    line = summary(report, options.dry)
    if not options.quiet or report.exit_code:
        _out(line)


def _print_conflicts(found: list[Conflict], names: dict[str, str], options: Options) -> None:
    if options.json:
        import json

        from gitmem.cli.sync_json import conflict

        _out(json.dumps({"version": 1, "conflicts": [conflict(one, names) for one in found]}))
        return
    from gitmem.cli.sync_text import conflict_line

    for one in found:
        _out(conflict_line(one, names))
    if not found and not options.quiet:
        _out("no conflicts")


def _out(line: str) -> None:
    from gitmem.cli.failures import without_credentials
    from gitmem.guard.report.escape import printable

    sys.stdout.write(printable(without_credentials(line)) + "\n")
