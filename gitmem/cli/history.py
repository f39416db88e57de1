"""``gitmem history``."""

from __future__ import annotations

import click

from gitmem.cli.records_text import out, out_json, place
from gitmem.model.frontmatter import parse
from gitmem.ops.records.history import Version
from gitmem.ops.records.history import history as operation


@click.command(epilog="\b\nExamples:\n  gitmem history use-pnpm\n  gitmem history use-pnpm --text\n")
@click.argument("name")
@click.option("--text", "with_text", is_flag=True, help="Also what each version says.")
@click.option("--scope", default=None, metavar="SCOPE", help="Which one, where two scopes have the name.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")
def history(name: str, with_text: bool, scope: str | None, as_json: bool, today: str) -> None:
    """Every version of a record, the newest first: when it stood, what changed, on which machine or by whom."""
    here, day = place(today, take_home=True)
    versions = operation(here, name, day, scope)
    if as_json:
        out_json({"name": name, "versions": [_value(version) for version in versions]})
        return
    for version in versions:
        out(_line(version))
        if with_text and version.text:
            for line in version.text[parse(version.text).body_start :].strip().split("\n"):
                out(f"    {line}")


def _line(version: Version) -> str:
    stood = f"{version.since} – {version.until or 'now'}"
    marks = [f"scope {version.scope}"]
    if version.status not in ("active", "forgotten"):
        marks.append(version.status)
    if version.holds_until:
        marks.append(f"expires {version.holds_until}")
    by = ", ".join(part for part in (version.who, version.commit[:10]) if part)
    return f"{stood:<24} {', '.join(version.what)}  ({', '.join(marks)}; {by})"


def _value(version: Version) -> dict[str, object]:
    return {
        "scope": version.scope,
        "since": version.since,
        "until": version.until or None,
        "what": list(version.what),
        "status": version.status,
        "expires": version.holds_until or None,
        "who": version.who,
        "commit": version.commit or None,
        "text": version.text or None,
    }
