"""``gitmem edit``."""

from __future__ import annotations

import sys

import click

from gitmem.cli.records_text import out, out_json, place
from gitmem.errors import UsageError
from gitmem.ops.records.edit import Edit
from gitmem.ops.records.edit import edit as operation


@click.command(
    epilog="""\b
Examples:
  gitmem edit use-pnpm                             in $EDITOR
  gitmem edit use-pnpm --set expires=2027-01-31
  gitmem edit use-pnpm --set watch=package.json,pnpm-lock.yaml --unset review_after
  gitmem edit use-pnpm --text "Use pnpm 9."
"""
)
@click.argument("name")
@click.option("--set", "values", multiple=True, metavar="FIELD=VALUE", help="Set a field; lists are parted by commas.")
@click.option("--unset", multiple=True, metavar="FIELD", help="Remove a field. Nothing else ever does.")
@click.option("--text", default=None, metavar="TEXT", help="The new statement.")
@click.option("--scope", default=None, metavar="SCOPE", help="Which one, where two scopes have the name.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day of the change.")
def edit(
    name: str,
    values: tuple[str, ...],
    unset: tuple[str, ...],
    text: str | None,
    scope: str | None,
    as_json: bool,
    today: str,
) -> None:
    """Change a record: fields, its text, or all of it in your editor. Every other byte stays."""
    here, day = place(today)
    asked = Edit(dict(map(_pair, values)), unset)
    if text is not None:
        asked.rewrite = lambda old: _with_body(old, text)
    elif not (values or unset):
        asked.rewrite = _in_editor
    was, new = operation(here, name, asked, day, scope)
    changed = new != was.text
    if as_json:
        out_json({"name": was.name, "scope": was.scope, "changed": changed})
    else:
        out(f"{'changed' if changed else 'nothing to change in'} {was.name} (scope {was.scope})")


def _pair(text: str) -> tuple[str, str]:
    field, found, value = text.partition("=")
    if not found:
        raise UsageError(f"--set {text}: no value", "write FIELD=VALUE")
    return field.strip(), value


def _with_body(old: str, text: str) -> str:
    """The record with another statement, and its one line with it where that was taken from the old one."""
    from gitmem.model.frontmatter import parse, set_field
    from gitmem.ops.records.alike import described

    if not text.strip():
        raise UsageError("an empty text is no record", "gitmem forget NAME removes one")
    front = parse(old)
    new = old[: front.body_start] + f"\n{text.strip()}\n"
    taken = front.text("description") == described(old[front.body_start :].strip())
    return set_field(new, "description", described(text.strip())) if taken else new


def _in_editor(old: str) -> str:
    if not sys.stdin.isatty():
        raise UsageError("say what to change", "--set FIELD=VALUE, --unset FIELD or --text TEXT")
    return click.edit(old, extension=".md") or old
