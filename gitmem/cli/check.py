"""``gitmem check`` with all its options. The plain forms are read by ``check_line`` alone, without click."""

from __future__ import annotations

import os

import click

from gitmem.cli.check_line import Options, perform, request
from gitmem.errors import UsageError
from gitmem.ops.check import request as sources


@click.command(
    epilog="""\b
Examples:
  gitmem check                               what is staged
  gitmem check CLAUDE.md .claude/rules       files as they lie on disk
  gitmem check --range origin/main..HEAD     every commit of a branch, and what it ends with
  gitmem check --all --rules freeze,session  two families of rules over all tracked files
  gitmem check --stdin --path CLAUDE.md < draft.md
  gitmem check --all --sarif --output gitmem.sarif
  gitmem check --all --fix --dry-run         what can be mended, as a diff

Exit codes: 0 nothing that blocks; 1 errors, or warnings with --strict; 2 asked wrongly; 3 could not check.
"""
)
@click.argument("files", nargs=-1, type=click.Path())
@click.option("--staged", is_flag=True, help="Check what is staged, as it will be committed. The default.")
@click.option("--range", "span", metavar="A..B", help="Check every commit of a range, and its end.")
@click.option("--all", "everything", is_flag=True, help="Check all tracked files.")
@click.option("--history", is_flag=True, help="Check every commit there is.")
@click.option("--stdin", is_flag=True, help="Check a text on standard input; --path says where it would lie.")
@click.option("--path", default="", metavar="PATH", help="The path of the text on standard input.")
@click.option("--rules", default="", metavar="NAMES", help="Only these rules or families, parted by commas.")
@click.option("--json", "form", flag_value="json", help="Print JSON, for programs.")
@click.option("--sarif", "form", flag_value="sarif", help="Print SARIF 2.1.0, for code scanning.")
@click.option("--github", "form", flag_value="github", help="Print annotations for GitHub Actions.")
@click.option("--junit", "form", flag_value="junit", help="Print JUnit XML, for test reports.")
@click.option("--summary", "form", flag_value="summary", help="Print one line.")
@click.option("--output", "-o", default="", metavar="FILE", help="Write the report to a file instead.")
@click.option("--notes", is_flag=True, help="Also tell of what passes, such as a freeze with its end.")
@click.option(
    "--color",
    "colour",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    help="Colour; auto: on a terminal.",
)
@click.option("--strict", is_flag=True, help="Warnings fail the check as well.")
@click.option(
    "--trust",
    type=click.Choice(["base", "head"]),
    help="Whose settings and baseline count over a range: those before it, or those it ends with. "
    "By default base in CI runs for a pull request, head elsewhere.",
)
@click.option("--today", default="", metavar="DATE", help="The date to compare with, as 2027-01-31.")
@click.option("--no-cache", is_flag=True, help="Judge everything anew.")
@click.option("--fix", is_flag=True, help="Mend what has one right answer: shown as a diff, then asked.")
@click.option("--dry-run", is_flag=True, help="With --fix: show the diff and change nothing.")
@click.option("--yes", "-y", is_flag=True, help="With --fix: do not ask.")
def check(
    files: tuple[str, ...],
    staged: bool,
    everything: bool,
    history: bool,
    stdin: bool,
    fix: bool,
    dry_run: bool,
    yes: bool,
    **given: object,
) -> int:
    """Check agents' memory files: secrets, personal notes, session state, endless freezes, broken records.

    Without FILES and options it looks at what is staged.
    """
    options = _options(given)
    options.paths = list(files)
    options.source = _source(staged=staged, all=everything, history=history, stdin=stdin)
    if not fix:
        if dry_run or yes:
            raise UsageError("--dry-run and --yes belong to --fix")
        return perform(request(options, os.environ), options, os.environ)
    from gitmem.cli.fix import mend

    return mend(options, dry_run=dry_run, yes=yes)


def _options(given: dict[str, object]) -> Options:
    options = Options()
    options.range = None if given["span"] is None else str(given["span"])
    options.cache = not given["no_cache"]
    options.form = str(given["form"] or "text")
    options.trust = str(given["trust"] or "")
    for name in ("path", "rules", "today", "output", "colour"):
        setattr(options, name, str(given[name]))
    options.notes, options.strict = bool(given["notes"]), bool(given["strict"])
    return options


def _source(**flags: bool) -> str:
    chosen = [name for name, on in flags.items() if on]
    if len(chosen) > 1:
        raise UsageError(f"--{' and --'.join(chosen)} exclude each other", "check one of them at a time")
    return {"staged": sources.STAGED, "all": sources.ALL, "history": sources.HISTORY, "stdin": sources.STDIN}.get(
        "".join(chosen), ""
    )
