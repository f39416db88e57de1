"""The page: sections put together, with the style and the script inside, and a policy that lets nothing else in."""

from __future__ import annotations

import base64
import hashlib
import os

from gitmem.ops.report.markup import count, foreign, text
from gitmem.ops.report.place import MARK
from gitmem.ops.report.sections.conflicts import conflicts
from gitmem.ops.report.sections.loaded import loaded
from gitmem.ops.report.sections.records import records
from gitmem.ops.report.sections.scopes import scopes
from gitmem.ops.report.sections.timeline import timeline
from gitmem.ops.report.sections.waiting import waiting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from gitmem.ops.report.facts import Facts

SECTIONS: dict[str, tuple[str, Callable[[Facts], str]]] = {
    "waiting": ("Attention", waiting),
    "scopes": ("Scopes", scopes),
    "records": ("Records", records),
    "timeline": ("Time", timeline),
    "conflicts": ("Disagreements", conflicts),
    "loaded": ("Loaded", loaded),
}
"""Anchor → what the navigation calls it, and what writes it. An empty page has the records first."""

_FOLDER = os.path.dirname(os.path.abspath(__file__))

_PAGE = """{mark}
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>What is remembered{title}</title>
<style>{style}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the contents</a>
<header>
<h1>What is remembered{heading}</h1>
<p class="headline">{headline}</p>
<p class="private"><strong>Private.</strong> This page holds what you alone remember{place}. Keep it on this
machine; do not commit it, and do not send it on.</p>
<nav aria-label="Contents"><ul>{links}</ul></nav>
</header>
<main id="main" tabindex="-1">
{sections}
</main>
<footer><p>Made by <code>gitmem report</code> as of <time datetime="{today}">{today}</time>. Nothing here is loaded from
anywhere else.</p></footer>
<script>{script}</script>
</body>
</html>
"""


def page(facts: Facts) -> str:
    """All of it, as one text of HTML."""
    style, script = _own("style.css"), _own("script.js")
    policy = f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}"
    names = list(SECTIONS) if facts.rows else ["waiting"] * bool(facts.held) + ["records", "scopes", "loaded"]
    return _PAGE.format(
        mark=MARK,
        policy=f"{policy}; base-uri 'none'; form-action 'none'",
        title=f" in {text(facts.project)}" if facts.project else "",
        heading=f" in {foreign(facts.project)}" if facts.project else "",
        headline=_headline(facts),
        place=f", and what is remembered in {foreign(facts.top)}" if facts.top else "",
        links="".join(f'<li><a href="#{name}">{SECTIONS[name][0]}{_number(facts, name)}</a></li>' for name in names),
        sections="\n".join(SECTIONS[name][1](facts) for name in names),
        style=style,
        script=script,
        today=text(facts.today),
    )


def _headline(facts: Facts) -> str:
    waits = facts.attention
    told = f'{count(len(facts.rows), "record")} on <time datetime="{text(facts.today)}">{text(facts.today)}</time>: '
    if not (facts.rows or facts.held):
        return "Nothing yet."
    return told + (
        f"<strong>{count(waits, 'needs', 'need')} attention</strong>." if waits else "nothing needs attention."
    )


def _number(facts: Facts, name: str) -> str:
    numbers = {"waiting": facts.attention, "records": len(facts.rows), "conflicts": len(facts.disagreements)}
    return f' <span class="number">{numbers[name]:,}</span>' if numbers.get(name) else ""


def _own(name: str) -> str:
    with open(os.path.join(_FOLDER, name), encoding="utf-8") as file:
        return file.read()


def _hash(content: str) -> str:
    """What the policy lets in: this very text and no other."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"
