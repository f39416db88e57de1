"""What an agent is given at a start, against what it reads at most."""

from __future__ import annotations

from gitmem.ops.report.markup import bar, count, foreign, scope, section, table, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.report.facts import Cap, Facts, Given

_HEAD = ("what", "lines", "bytes", "how full")
_LISTED = 200


def loaded(facts: Facts) -> str:
    """The budget, and the files with a limit of their own."""
    given = facts.given
    rows = [_row(one) for one in (given.budget, *facts.caps)]
    body = table("Used, of what is read at most", _HEAD, rows, "full") + _parts(given) + _left(given)
    much = f"about {count(given.tokens, 'token')} of" if given.tokens else "no"
    lead = f"A session starts with {much} memory."
    return section("loaded", "Loaded at a start", body, lead)


def _row(one: Cap) -> tuple[str, ...]:
    part = max((used / most for used, most in zip((one.lines, one.size), one.most, strict=True) if most), default=0.0)
    place = f'<br><small class="where">{foreign(one.where)}</small>' if one.where else ""
    word = "over: its end is not read" if part > 1 else f"{part:.0%}"
    lines, size = (f"{n:,} of {most:,}" for n, most in zip((one.lines, one.size), one.most, strict=True))
    return text(one.what) + place, lines, size, f'<span class="gauge">{bar(part)} {word}</span>'


def _parts(given: Given) -> str:
    """Which texts it is made of, in load order."""
    if not given.parts:
        return "<p>Nothing is loaded yet.</p>"
    rows = [(foreign(one.name), scope(one.scope), one.kind, f"{one.size:,}") for one in given.parts[:_LISTED]]
    shown = table("In the order of loading", ("text", "scope", "kind", "bytes"), rows, "parts")
    return f"<details><summary>{count(len(given.parts), 'text')} loaded, in order</summary>{shown}</details>"


def _left(given: Given) -> str:
    number = len(given.left) + given.more
    if not number:
        return '<p class="fine">Everything that holds here fits.</p>' if given.parts else ""
    names = "".join(f"<li>{foreign(one.name)} {scope(one.scope)}</li>" for one in given.left)
    rest = f"<li>and {given.more:,} more</li>" if given.more else ""
    return (
        f"<details open><summary>{count(number, 'text')} did not fit</summary>"
        f"<p><code>gitmem recall WORDS</code> finds them.</p><ul>{names}{rest}</ul></details>"
    )
