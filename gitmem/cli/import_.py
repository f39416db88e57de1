"""``gitmem import``."""

from __future__ import annotations

import click

from gitmem.cli.records_text import out, out_json, place
from gitmem.errors import EXIT_FINDINGS, EXIT_OK, UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.bundle.incoming import Contents
    from gitmem.ops.bundle.take_in import Imported, Result
    from gitmem.ops.records.here import Here

_QUIET = frozenset({"same", "older"})
_NAMED = 40


@click.command(
    name="import",
    epilog="""\b
Examples:
  gitmem import ~/notes --dry-run        what it would do
  gitmem import ~/notes.tar.gz
  gitmem import --from ~/old-notes       a folder of Markdown files that is no bundle
  gitmem import --from style.md --scope user

Exit codes: 0 all is here; 1 something was left for you to decide, and is named; 3 the bundle was refused.
""",
)
@click.argument("bundle", required=False, metavar="[BUNDLE]")
@click.option("--from", "notes", default="", metavar="PATH", help="Notes that are in no bundle: a folder, or one file.")
@click.option("--scope", default="", metavar="SCOPE", help="With --from: for whom they hold; else local, or user.")
@click.option("--force", is_flag=True, help="Also what resembles something here, or differs from it: both are kept.")
@click.option("--dry-run", "-n", is_flag=True, help="Only tell what would be done.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")
def import_(bundle: str | None, notes: str, scope: str, force: bool, dry_run: bool, as_json: bool, today: str) -> int:
    """Take in a BUNDLE that gitmem export wrote, a folder or a .tar.gz, on this machine or another.

    Notes that are here already stay one note each: importing twice changes nothing. One that was changed or forgotten
    here since the export stays so; one that was changed in the bundle is merged. Where neither is known the note is
    left alone and named, as is one that nearly says what another one says. Team records become ordinary changes of the
    work tree. A bundle with anything in it but plain text files is refused as a whole; a text with a secret is not
    taken, and one with hidden instructions goes to the quarantine.
    """
    from gitmem.ops.bundle.take_in import take_in

    if bool(bundle) == bool(notes):
        raise UsageError("give a bundle, or --from PATH", "gitmem import --help")
    here, day = place(today, take_home=not dry_run)
    found = _bundle(bundle, scope) if bundle else _notes(here, notes, scope, dry_run)
    done = take_in(here, day, found, dry_run, force)
    if as_json:
        out_json(_value(done, dry_run))
    else:
        _print(done, dry_run)
    return EXIT_FINDINGS if done.asks else EXIT_OK


def _bundle(path: str, scope: str) -> Contents:
    from gitmem.ops.bundle.take_in import read

    if scope:
        raise UsageError("--scope goes with --from", "a bundle says itself for whom each note holds")
    return read(path)


def _notes(here: Here, path: str, scope: str, dry: bool) -> Contents:
    from gitmem.ops.bundle.adopt import loose
    from gitmem.ops.bundle.layout import EXPORTED
    from gitmem.ops.records.step import settled

    scope = scope or ("local" if here.top is not None else "user")
    if scope not in EXPORTED:
        raise UsageError(f"notes of scope {scope} cannot be imported", f"scopes: {', '.join(EXPORTED)}")
    if scope != "user" and here.top is None:
        raise UsageError("there is no repository here", "change into it, or --scope user")
    return loose(here if dry or scope != "local" else settled(here), path, scope)


def _print(done: Imported, dry: bool) -> None:
    for title in _titles(done):
        out(title)
    shown = [one for one in done.results if one.what not in _QUIET]
    for one in shown[:_NAMED]:
        out(f"  {_line(one)}")
    if len(shown) > _NAMED:
        out(f"  and {len(shown) - _NAMED} more (--json lists them)")
    if done.ignored:
        more = f" and {len(done.ignored) - 3} more" if len(done.ignored) > 3 else ""
        out(f"no notes, and not looked at: {', '.join(done.ignored[:3])}{more}")
    changed = f"{done.changed} note{'s' * (done.changed != 1)}"
    if not done.changed:
        out("nothing would change" if dry else "nothing changed")
    else:
        out(f"{changed} would be taken in" if dry else f"{changed} taken in; next: gitmem sync")
    if done.asks:
        out("what was left alone is in the bundle still; --force takes in what differs, beside what is here")


def _titles(done: Imported) -> list[str]:
    same = done.count(*_QUIET)
    titles = [f"new project: {name}" for name in done.projects]
    return [*titles, f"here already: {same}"] if same else titles


def _line(one: Result) -> str:
    where = f"{one.scope}, {one.project}" if one.project else one.scope
    return f"{one.what}: {one.name} ({where})" + (f": {one.why}" if one.why else "")


def _value(done: Imported, dry: bool) -> dict[str, object]:
    return {
        "dry_run": dry,
        "changed": done.changed,
        "projects": done.projects,
        "results": [
            {
                "scope": one.scope,
                "project": one.project or None,
                "name": one.name,
                "what": one.what,
                "why": one.why or None,
            }
            for one in done.results
        ],
        "ignored": done.ignored,
    }
