"""``gitmem verify``."""

from __future__ import annotations

import click

from gitmem.cli.records_text import out, out_json, place
from gitmem.ops.records.verify import verify as operation


@click.command(epilog="\b\nExamples:\n  gitmem verify use-pnpm\n")
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@click.option("--scope", default=None, metavar="SCOPE", help="Which one, where two scopes have the name.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day of the look.")
def verify(names: tuple[str, ...], scope: str | None, as_json: bool, today: str) -> None:
    """Say that you looked, and that it still holds. With watched paths, as of the commit you are on."""
    here, day = place(today)
    records = operation(here, names, day, scope)
    if as_json:
        out_json({"verified": [{"name": one.name, "scope": one.scope, "last_verified_at": day} for one in records]})
        return
    for one in records:
        out(f"verified {one.name} (scope {one.scope}), {day}")
        if one.state not in ("active", "review-due"):
            out(f"  it is {one.state} all the same")
        elif one.state == "review-due":
            out(f"  its review date {one.field('review_after')} stands: gitmem edit {one.name} --set review_after=DATE")
