"""Small pieces of HTML. Whatever somebody wrote goes through ``text``; attributes hold words of ours alone."""

from __future__ import annotations

import html

from gitmem.guard.report.escape import printable, without_credentials

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SIGNS = {
    "active": "●",
    "review-due": "◐",
    "revalidate": "◇",
    "conflicted": "▲",
    "expired": "○",
    "superseded": "↷",
    "withheld": "✕",
}
"""A sign beside the word of each state: nothing is told by colour alone."""


def text(words: str) -> str:
    """A text as it can be read: markup is text, and what would hide or turn the line round is spelt out."""
    lines = without_credentials(words).split("\n")
    return html.escape("\n".join(printable(line) for line in lines))


def foreign(words: str) -> str:
    """The same where it stands among words of ours: its direction stays its own."""
    return f"<bdi>{text(words)}</bdi>"


def typed(command: str) -> str:
    """A command to type."""
    return f"<code>{text(command)}</code>"


def state(word: str) -> str:
    """A state, with its sign."""
    sign = SIGNS.get(word, "")
    kind = word if word in SIGNS else "other"
    return f'<span class="state {kind}"><span aria-hidden="true">{sign}</span> {text(word)}</span>'


def scope(word: str) -> str:
    """A scope as a label."""
    return f'<span class="scope">{text(word)}</span>'


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "", **beside: str) -> str:
    """A table. On a phone each row becomes a card, so what it is for a screen reader is said in so many words; the
    first cell is the row's head. Cells are HTML, and so is what stands ``beside`` the title of a column."""
    tops = "".join(f'<th role="columnheader" scope="col">{text(title)}{beside.get(title, "")}</th>' for title in head)
    body = "".join(_row(head, row) for row in rows)
    return (
        f'<table role="table" class="{kind}"><caption>{caption}</caption>'
        f'<thead role="rowgroup"><tr role="row">{tops}</tr></thead><tbody role="rowgroup">{body}</tbody></table>'
    )


def _row(head: Sequence[str], row: Sequence[str]) -> str:
    first, *others = row
    cells = "".join(
        f'<td role="cell" data-label="{text(title)}">{cell}</td>' if cell else '<td role="cell" class="none"></td>'
        for title, cell in zip(head[1:], others, strict=True)
    )
    return f'<tr role="row"><th role="rowheader" scope="row">{first}</th>{cells}</tr>\n'


def section(name: str, title: str, body: str, lead: str = "") -> str:
    """One part of the page. ``name``: its anchor; ``lead``: a sentence under the title, HTML."""
    said = f'<p class="lead">{lead}</p>' if lead else ""
    head = f'<h2 id="{name}-title">{title}</h2>'
    return f'<section id="{name}" aria-labelledby="{name}-title">\n{head}{said}\n{body}\n</section>\n'


def bar(part: float) -> str:
    """How much of something is used, drawn; the figures stand beside it. Above the whole it is full."""
    width = max(0.0, min(part, 1.0)) * 100
    kind = "over" if part > 1 else "near" if part > 0.8 else "fine"
    return (
        f'<svg class="bar" aria-hidden="true" focusable="false"><rect class="track" width="100%" height="100%"/>'
        f'<rect class="{kind}" width="{width:.1f}%" height="100%"/></svg>'
    )


def count(number: int, word: str, words: str = "") -> str:
    """``1 record``, ``2 records``."""
    return f"{number:,} {word if number == 1 else words or word + 's'}"
