"""``gitmem rule``."""

from __future__ import annotations

import json

import click

from gitmem.guard.page import page
from gitmem.guard.registry import families
from gitmem.ops import rule as operation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.rule import Rule, TreeRule


@click.command(
    epilog="""\b
Examples:
  gitmem rule                    all rules
  gitmem rule freeze             the rules of one family
  gitmem rule freeze-undated     what a rule is for, what it finds and what passes
"""
)
@click.argument("name", required=False, default="")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
def rule(name: str, as_json: bool) -> None:
    """List the rules, or explain the one called NAME."""
    listed = not name or name in families()
    rules = operation.rules(name) if listed else [operation.rule(name)]
    if as_json:
        click.echo(json.dumps({"version": 1, "rules": [_fields(each) for each in rules]}, indent=2))
    elif listed:
        _list(rules)
    else:
        click.echo(page(rules[0]), nl=False)


def _list(rules: list[Rule | TreeRule]) -> None:
    width = max((len(each.name) for each in rules), default=0)
    family = ""
    for each in rules:
        if family and each.name.split("-", 1)[0] != family:
            click.echo()
        family = each.name.split("-", 1)[0]
        colour = "red" if each.severity == "error" else "yellow"
        name = click.style(each.name.ljust(width), bold=True)
        click.echo(f"{name}  {click.style(each.severity.ljust(7), fg=colour)}  {each.summary}")


def _fields(each: Rule | TreeRule) -> dict[str, object]:
    return {
        "name": each.name,
        "severity": each.severity,
        "summary": each.summary,
        "why": each.why,
        "fix": each.fix,
        "since": each.since,
        "options": {option.name: option.default for option in each.options},
    }
