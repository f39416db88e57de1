"""``gitmem export``."""

from __future__ import annotations

import click

from gitmem.cli.records_text import out, out_json, place, short
from gitmem.errors import EXIT_FINDINGS, EXIT_OK


@click.command(
    epilog="""\b
Examples:
  gitmem export ~/notes                          yours, of all projects
  gitmem export ~/notes.tar.gz --project shop    one file, of one project
  gitmem export ~/notes --scope user --scope project

Exit codes: 0 all is in it; 1 something was withheld, and is named.
"""
)
@click.argument("target", metavar="FOLDER|FILE.tar.gz")
@click.option("--scope", "scopes", multiple=True, metavar="SCOPE", help="Only user, local or project; may be repeated.")
@click.option("--project", "projects", multiple=True, metavar="PROJECT", help="Only of this project; may be repeated.")
@click.option("--dry-run", "-n", is_flag=True, help="Only tell what would be in it.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")
def export(
    target: str, scopes: tuple[str, ...], projects: tuple[str, ...], dry_run: bool, as_json: bool, today: str
) -> int:
    """Write what is remembered as plain files, readable without gitmem, to be kept or imported elsewhere.

    Without --scope: what is yours, everywhere and in each project. The team's records are in the team's repository
    already; --scope project adds those of the one around. Sessions and runs are never exported. Only you can read the
    files, and a place that git would carry is refused. Texts that hold a secret are withheld.
    """
    from gitmem.ops.bundle.export import gathered, write

    here, day = place(today)
    if dry_run:
        at, bundle = target, gathered(here, day, scopes, projects)
    else:
        at, bundle = write(here, day, target, scopes, projects)
    if as_json:
        out_json(
            {
                "path": None if dry_run else at,
                "files": sorted(bundle.manifest.files),
                "withheld": [{"path": path, "why": why} for path, why in bundle.withheld],
            }
        )
    else:
        for path, why in bundle.withheld:
            out(f"withheld: {path}: {why}")
        notes = f"{bundle.count} file{'s' * (bundle.count != 1)}"
        out(f"would write {notes}" if dry_run else f"wrote {short(at)}: {notes}, readable as they are")
        if not bundle.count and not here.home.exists:
            out("nothing is kept yet: gitmem sync takes home what your agent has noted")
    return EXIT_FINDINGS if bundle.withheld else EXIT_OK
