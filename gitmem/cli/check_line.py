"""``gitmem check``: its command line, read without click, since it runs at every commit; and its answer, printed.

``parse`` knows every option; a line that it does not understand is left to click, which can explain it.
"""

from __future__ import annotations

import os
import sys

from gitmem.errors import EXIT_FINDINGS, EXIT_OK, UsageError
from gitmem.ops.check import Request, check, where
from gitmem.ops.check import request as sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.ops.check import Report

_FLAGS = {
    "--staged": ("source", sources.STAGED),
    "--all": ("source", sources.ALL),
    "--history": ("source", sources.HISTORY),
    "--stdin": ("source", sources.STDIN),
    "--json": ("form", "json"),
    "--sarif": ("form", "sarif"),
    "--github": ("form", "github"),
    "--junit": ("form", "junit"),
    "--summary": ("form", "summary"),
    "--strict": ("strict", True),
    "--notes": ("notes", True),
    "--no-cache": ("cache", False),
}
_VALUES = {"--range": "range", "--path": "path", "--rules": "rules", "--today": "today", "--trust": "trust"}


class Options:
    """What the command line of a check says. ``source`` is "" where it does not say where to look."""

    __slots__ = (
        "cache",
        "colour",
        "form",
        "notes",
        "output",
        "path",
        "paths",
        "quiet",
        "range",
        "rules",
        "source",
        "strict",
        "today",
        "trust",
    )

    def __init__(self) -> None:
        self.source = ""
        self.paths: list[str] = []
        self.range: str | None = None
        self.path = ""
        self.rules = ""
        self.today = ""
        self.trust = ""
        self.form = "text"
        self.output = ""
        """A file to write to instead of stdout."""
        self.colour = "auto"
        self.strict = False
        self.notes = False
        self.cache = True
        self.quiet = False
        """Say nothing where nothing was found."""


def parse(args: list[str]) -> Options | None:
    """The options of ``args``; None where click has to look at them."""
    options = Options()
    chosen: set[str] = set()
    rest = iter(args)
    for arg in rest:
        if arg == "--":
            options.paths += rest
        elif not arg.startswith("-"):
            options.paths.append(arg)
        elif arg in _FLAGS:
            name, value = _FLAGS[arg]
            if name in ("source", "form") and name in chosen:
                return None
            chosen.add(name)
            setattr(options, name, value)
        else:
            option, equals, given = arg.partition("=")
            text = given if equals else next(rest, None)
            if option not in _VALUES or text is None or (option == "--trust" and text not in ("base", "head")):
                return None
            if not text:
                raise UsageError(f"{option} needs a value, and here it is empty", "is a variable not set?")
            setattr(options, _VALUES[option], text)
    return options


def request(options: Options, environ: Mapping[str, str]) -> Request:
    """What these options ask for, here: inside the pre-commit framework its variables count as well."""
    framework = environ.get("PRE_COMMIT") == "1"
    source, span = options.source, options.range or ""
    if options.range == "":
        raise UsageError("--range needs a value, and here it is empty", "is a variable not set?")
    _one_place(options)
    if span:
        source = sources.RANGE
    elif not source and framework and environ.get("PRE_COMMIT_FROM_REF") and environ.get("PRE_COMMIT_TO_REF"):
        source, span = sources.RANGE, f"{environ['PRE_COMMIT_FROM_REF']}..{environ['PRE_COMMIT_TO_REF']}"
    elif not source:
        source = sources.FILES if options.paths else sources.STAGED
    from gitmem.config.clock import today

    return Request(
        source,
        today(environ, options.today or None),
        paths=tuple(options.paths),
        path=options.path,
        data=sys.stdin.buffer.read() if source == sources.STDIN else b"",
        range=span,
        rules=tuple(word.strip() for word in options.rules.split(",") if word.strip()),
        cache=options.cache,
        in_hook=framework,
        whole_if_none=framework and "GIT_INDEX_FILE" not in environ and not options.source,
        progress=sys.stderr.isatty(),
    )


def _one_place(options: Options) -> None:
    """One place to look at a time, or a mistake in a command line would check less than was meant."""
    named = [word for word, given in (("--range", options.range), ("FILES", options.paths)) if given]
    if options.source:
        named.append(f"--{options.source}")
    if len(named) > 1:
        raise UsageError(f"{' and '.join(named)} exclude each other", "check one of them at a time")
    if (options.source == sources.STDIN) != bool(options.path):
        raise UsageError("--stdin and --path go together", "gitmem check --stdin --path CLAUDE.md < FILE")


def perform(asked: Request, options: Options, environ: Mapping[str, str]) -> int:
    """Check, print, and give the exit code."""
    from gitmem.ops.check.circumstances import find

    repo = where(asked)
    found = find(asked, repo, environ, {"strict": True} if options.strict else None, options.trust or None)
    if asked.seen is not None and asked.cache:
        asked.seen.learn(found.settings)
    report = check(asked, repo, found)
    if report.findings:
        from gitmem.guard.report.conceal import conceal

        conceal(report)
    show(report, options, found.settings.strict)
    failed = report.errors or (found.settings.strict and report.warnings)
    return EXIT_FINDINGS if failed else EXIT_OK


def show(report: Report, options: Options, strict: bool) -> None:
    """Print a report in the form that was asked for."""
    if options.quiet and options.form == "text" and not report.findings and not report.said:
        return
    render = __import__(f"gitmem.guard.report.{options.form}", fromlist=["render"]).render
    if options.form == "text":
        text = render(report, _coloured(options), options.notes, _width(options))
    elif options.form == "junit":
        text = render(report, strict)
    else:
        text = render(report)
    if options.form in ("json", "summary"):
        from gitmem.cli.failures import say

        for sentence in report.said:
            say(f"note: {sentence}")
    if options.output:
        with open(options.output, "wb") as file:
            file.write(text.encode("utf-8", "backslashreplace"))
    elif text and sys.stdout is not None:
        sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
        sys.stdout.write(text)


def _coloured(options: Options) -> bool:
    if options.output or options.colour != "auto":
        return options.colour == "always"
    from gitmem.config.colour import wanted

    return wanted(os.environ, sys.stdout is not None and sys.stdout.isatty())


def _width(options: Options) -> int:
    if options.output or sys.stdout is None or not sys.stdout.isatty():
        return 0
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns
    except OSError:
        return 0
