"""``gitmem show``."""

from __future__ import annotations

import sys

import click

from gitmem.cli.records_text import heading, out, out_json, place, short
from gitmem.model.record import AGENT_FIELDS
from gitmem.ops.records.listing import value
from gitmem.ops.records.show import Shown
from gitmem.ops.records.show import show as operation

_ONCE = frozenset({"name", "scope", "status", *AGENT_FIELDS})


@click.command(epilog="\b\nExamples:\n  gitmem show use-pnpm\n")
@click.argument("name")
@click.option("--scope", default=None, metavar="SCOPE", help="Only of this scope.")
@click.option("--raw", is_flag=True, help="The file as it is, and nothing else.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")
def show(name: str, scope: str | None, raw: bool, as_json: bool, today: str) -> None:
    """Show a record: its text, state, fields, and where agents find it. Of two scopes the one that wins comes first."""
    here, day = place(today, take_home=True)
    found = operation(here, name, day, scope)
    if as_json:
        out_json({"records": [_value(one) for one in found]})
    elif raw:
        click.echo(found[0].record.text, nl=False)
    else:
        for i, one in enumerate(found):
            if i:
                out()
            _print(one, len(found) > 1)


def _print(one: Shown, rivals: bool) -> None:
    record = one.record
    state = record.state + (f", replaced by {record.superseded_by}" if record.superseded_by else "")
    standing = "" if not rivals else " · wins here" if one.wins else " · loses to the more specific one"
    heading(f"{record.name}  [{record.scope} · {state}{standing}]", record.state)
    if record.why:
        out(f"withheld: {record.why}")
    out()
    for line in record.body.split("\n"):
        out(line)
    out()
    rows = [
        (field, ", ".join(map(str, held)) if isinstance(held, list) else str(held))
        for field, held in record.fields.items()
        if field not in _ONCE and not (field == "description" and str(held).strip() == record.body)
    ]
    if one.derived:
        rows.append(("made of it", ", ".join(each.name for each in one.derived)))
    if one.place:
        rows.append(("file", short(one.place)))
    wide = max((len(field) for field, _ in rows), default=0) + 1 if sys.stdout.isatty() else 0
    for field, words in rows:
        out(f"{field + ':':{wide}} {words}")


def _value(one: Shown) -> dict[str, object]:
    record = one.record
    derived: list[object] = [each.name for each in one.derived]
    return {
        **value(record),
        "wins": one.wins,
        "text": record.body,
        "fields": record.fields,
        "derived": derived,
        "place": one.place or None,
    }
