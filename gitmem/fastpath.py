"""The commands that run at every commit, without click: plain ``gitmem check`` and git's hooks.

A command line this module does not know is left to the full command line, which knows every option.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.check.report import Report


def run(args: list[str]) -> int | None:
    """The exit code, or None where click has to parse the line."""
    from gitmem.ops.check import Request, check
    from gitmem.ops.check.request import STAGED

    if args[1:] not in ([], ["--staged"]):
        return None
    report = check(Request(STAGED, today()))
    show(report)
    return 1 if report.errors else 0


def today() -> str:
    """The day everything is compared with."""
    given = os.environ.get("GITMEM_TODAY")
    if given:
        return given
    import time

    return time.strftime("%Y-%m-%d")


def show(report: Report) -> None:
    for f in report.findings:
        sys.stdout.write(f"{f.path}:{f.line}:{f.column}: {f.severity}: {f.message} [{f.rule}]\n")
