"""What the guard says of a text that stands, or would stand, in a file that a team shares."""

from __future__ import annotations

import os

from gitmem.hooks.claude.reach import top_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.config.settings import Settings
    from gitmem.git.repo import Repo
    from gitmem.guard.finding import Finding

_SHOWN = 5
"""So many findings are named; the rest is counted."""


class Shared:
    """A file that is, or would be, part of a repository. ``path``: from the top of its work tree, with ``/``."""

    __slots__ = ("_settings", "environ", "path", "repo", "top")

    def __init__(self, top: str, path: str, repo: Repo, environ: Mapping[str, str]) -> None:
        self.top = top
        self.path = path
        self.repo = repo
        self.environ = environ
        self._settings: Settings | None = None

    def findings(self, text: str) -> list[Finding]:
        """What the guard finds in the text, as if it were committed there."""
        from gitmem.config.clock import today
        from gitmem.guard.report.conceal import conceal
        from gitmem.ops.check import Request, check
        from gitmem.ops.check import request as sources
        from gitmem.ops.check.circumstances import find

        asked = Request(sources.STDIN, today(self.environ), path=self.path, data=_bytes(text))
        report = check(asked, self.repo, find(asked, self.repo, self.environ))
        conceal(report)
        return report.findings

    def ignored(self) -> bool:
        """Whether git ignores the file, so that it is not shared after all."""
        from gitmem.git.process import run

        return run(("check-ignore", "-q", "--", self.path), allowed=(0, 1, 128))[0] == 0


def shared(path: str, environ: Mapping[str, str]) -> Shared | None:
    """The file as part of its repository; None where it is in none, or a person's own. Changes the working directory
    to the top of that work tree, since git looks there."""
    from gitmem.config.machine import machine
    from gitmem.git.repo import at_top, discover
    from gitmem.model.places import classify

    folder = os.path.realpath(os.path.dirname(os.path.abspath(path)))
    here = os.path.join(folder, os.path.basename(path))
    if _below(here, os.path.realpath(machine(environ).claude)):
        return None
    top = top_of(here)
    if not top:
        return None
    name = os.path.relpath(here, top).replace(os.sep, "/")
    if classify(name).personal:
        return None
    os.chdir(top)
    return Shared(top, name, at_top() or discover(), environ)


def _bytes(text: str) -> bytes:
    """As a file would hold it. A half of a pair that JSON can spell has no form there; the client writes a mark too."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace")


def _below(path: str, folder: str) -> bool:
    return path.startswith(folder + os.sep)


def new(found: list[Finding], text: str, known: list[Finding], before: str) -> list[Finding]:
    """Those that were not there before: whoever mends one line is not held to answer for the others."""
    there = [_mark(finding, before) for finding in known]
    added = []
    for finding in found:
        mark = _mark(finding, text)
        if mark in there:
            there.remove(mark)
        else:
            added.append(finding)
    return added


def _mark(finding: Finding, text: str) -> tuple[str, str]:
    lines = text.split("\n")[finding.line - 1 : finding.end_line]
    if lines:
        lines[-1] = lines[-1][: finding.end_column - 1]
        lines[0] = lines[0][finding.column - 1 :]
    return finding.rule, "\n".join(lines)


def lines(findings: list[Finding]) -> str:
    """Rule, place and way out of each, for an agent to act on. Nothing that was found is quoted."""
    from gitmem.guard.report.escape import path as shown
    from gitmem.guard.report.escape import printable

    told = []
    for one in findings[:_SHOWN]:
        told.append(f"- {shown(one.path)}:{one.line} {one.rule}: {printable(one.message)}")
        if one.hint:
            told.append(f"  {printable(one.hint)}")
    if len(findings) > _SHOWN:
        told.append(f"- and {len(findings) - _SHOWN} more")
    return "\n".join(told)
