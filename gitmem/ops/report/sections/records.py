"""All records, with a search that needs no network. Without scripts it is a table like the others."""

from __future__ import annotations

import json

from gitmem.model.scope import SCOPES
from gitmem.ops.records.listing import age
from gitmem.ops.report.markup import count, foreign, scope, section, state, table, text
from gitmem.ops.report.needs import BESIDE
from gitmem.ops.report.sections.saying import whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.report.facts import Facts, Row

_HEAD = ("record", "scope", "age", "state", "source", "says")
_LINE = 160


def records(facts: Facts) -> str:
    """The search and the table."""
    if not facts.rows:
        return section("records", "Records", _EMPTY)
    rows = [_cells(one, facts.today) for one in facts.drawn]
    shown = table("Every record; open one to read it whole", _HEAD, rows, "records")
    return section("records", "Records", _form(facts) + shown + _more(facts), _lead(facts))


_EMPTY = """<div class="welcome"><p>Nothing is remembered here yet. Say something that will still be true next week:</p>
<p><code>gitmem remember "Use pnpm, never npm, in this repository"</code></p>
<p>gitmem asks for whom it is true, and keeps it in the smallest scope in which it is.
<code>gitmem where "…"</code> shows the decision without saving anything.</p></div>"""


def _lead(facts: Facts) -> str:
    if not facts.listed:
        return count(len(facts.rows), "record") + "."
    beyond = f" {facts.more:,} are left out: <code>gitmem recall WORDS</code> looks through all." if facts.more else ""
    return (
        f"{len(facts.rows):,} records. {len(facts.drawn):,} of them are drawn here, what waits and the most specific"
        f" first; the search finds {len(facts.listed):,} more by name and line.{beyond}"
    )


def _form(facts: Facts) -> str:
    there = [name for name in SCOPES if any(one.scope == name for one in facts.rows)]
    options = "".join(f'<option value="{name}">{name}</option>' for name in there)
    return (
        '<form id="search" role="search" hidden><p><label for="find">Search</label>'
        '<input id="find" type="search" autocomplete="off" spellcheck="false" '
        'placeholder="words, a scope, a state"></p>'
        '<p><label for="only">Scope</label>'
        f'<select id="only"><option value="">all</option>{options}</select></p>'
        '<p id="hits" role="status" aria-live="polite"></p></form>'
        "<noscript><p>The search needs scripts; the browser's own finds words in the table too.</p></noscript>"
    )


def _cells(one: Row, today: str) -> tuple[str, ...]:
    marks = [f'<small class="waits">{need.word}</small>' for need in one.needs if need.word in BESIDE]
    marks += ["<small>inferred</small>"] if one.inferred else []
    marks += [f"<small>overruled by {one.loses_to}</small>"] if one.loses_to else []
    return (
        foreign(one.name),
        scope(one.scope),
        _age(one, today),
        " <br>".join([state(one.state), *marks]),
        foreign(one.source) if one.source else "",
        whole(one),
    )


def _age(one: Row, today: str) -> str:
    words = age(one.since, today)
    return f'<time datetime="{text(one.since)}">{words}</time>' if words else ""


def _more(facts: Facts) -> str:
    """What is found but not drawn, as data: no script is in it, whatever it says."""
    rows = [[one.scope, plain(one.name), one.state, plain(_line(one))] for one in facts.listed]
    data = json.dumps(rows, ensure_ascii=True, separators=(",", ":"))
    return f'<script type="application/json" id="more">{data.replace("<", chr(92) + "u003c")}</script>'


def _line(one: Row) -> str:
    words = f"withheld: {one.withheld}" if one.withheld else one.says
    return words if len(words) <= _LINE else words[: _LINE - 1] + "…"


def plain(words: str) -> str:
    """A text for a script that puts it in as text: made readable as elsewhere, but no markup to be escaped."""
    import html

    return html.unescape(text(words))
