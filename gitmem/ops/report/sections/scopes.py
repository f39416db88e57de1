"""The map of scopes: how much there is of each, in the order in which an agent loads them."""

from __future__ import annotations

from gitmem.ops.report.markup import count, section, state, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.report.facts import Facts, Layer

_MEANING = {
    "managed": "set for everybody on this machine",
    "user": "true of you, everywhere",
    "project": "true for the team, in git",
    "local": "true of you, in this repository",
    "session": "true until this session ends",
    "run": "true for one command",
}
_FILES = 12


def scopes(facts: Facts) -> str:
    """The map."""
    cards = "\n".join(_card(number, layer) for number, layer in enumerate(facts.layers, 1))
    lead = "In the order of loading, broad to specific. Where two scopes disagree, the later one holds."
    return section("scopes", "Scopes", f'<ol class="map">\n{cards}\n</ol>', lead)


def _card(number: int, layer: Layer) -> str:
    states = "".join(f"<li>{layer.states[name]:,} {state(name)}</li>" for name in sorted(layer.states))
    empty = "" if layer.count or layer.files else " empty"
    big = f'<p class="big">{layer.count:,}<span> {"record" if layer.count == 1 else "records"}</span></p>'
    return (
        f'<li class="card{empty}"><h3><span class="step" aria-hidden="true">{number}</span>{layer.scope}</h3>'
        f'<p class="meaning">{_MEANING[layer.scope]}</p>{big}'
        f"{f'<ul class=plain>{states}</ul>' if states else ''}{_files(layer)}"
        f'<p class="where">{text(layer.where)}</p></li>'
    )


def _files(layer: Layer) -> str:
    if not layer.files:
        return ""
    more = len(layer.files) - _FILES
    names = "".join(f"<li><bdi>{text(name)}</bdi></li>" for name in layer.files[:_FILES])
    rest = f"<li>and {more} more</li>" if more > 0 else ""
    title = count(len(layer.files), "file") + " of instructions"
    return f"<details><summary>{title}</summary><ul class=plain>{names}{rest}</ul></details>"
