"""``gitmem check --fix``."""

from __future__ import annotations

import os
import sys

import click

from gitmem.cli.check_line import Options, perform, request
from gitmem.errors import EXIT_FINDINGS, EXIT_OK, UsageError
from gitmem.ops import fix as operation
from gitmem.ops.check import check, where
from gitmem.ops.check import request as sources
from gitmem.ops.check.circumstances import find

_FIXABLE = (sources.STAGED, sources.FILES, sources.ALL)


def mend(options: Options, *, dry_run: bool, yes: bool) -> int:
    """Show what can be mended, ask, do it, and check again: the exit code."""
    asked = request(options, os.environ)
    if asked.source not in _FIXABLE:
        raise UsageError("--fix works on the index and the work tree", "use it with --staged, FILES or --all")
    repo = where(asked)
    if repo is None or repo.top is None:
        raise UsageError("--fix needs a work tree", "run it in a clone")
    circumstances = find(asked, repo, os.environ, None, options.trust or None)
    mending = operation.prepare(check(asked, repo, circumstances).findings, repo.top)
    if not mending:
        click.echo("nothing here has one right answer; the rest is for you:", err=True)
        return perform(asked, options, os.environ)
    click.echo(mending.diff, nl=False)
    if dry_run:
        click.echo("nothing was changed (--dry-run)", err=True)
        return EXIT_FINDINGS
    if not yes and not _agreed():
        return EXIT_FINDINGS
    operation.apply(mending)
    if mending.paths:
        click.echo(f"note: stage what was written: git add {' '.join(mending.paths)}", err=True)
    return perform(asked, options, os.environ) if asked.source != sources.FILES else EXIT_OK


def _agreed() -> bool:
    if not sys.stdin.isatty():
        raise UsageError("the changes above were not made, because nobody can be asked", "look at them, then add --yes")
    return click.confirm("Do this?", err=True)
