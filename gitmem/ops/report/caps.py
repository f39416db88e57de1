"""How full the files are that an agent reads at every start, each against what it reads of it."""

from __future__ import annotations

import os

from gitmem.agents.claude import user_rules
from gitmem.model.index import MAX_BYTES, MAX_LINES, measure
from gitmem.ops.report.facts import Cap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here

_BIGGEST = 4 << 20


def caps(here: Here) -> list[Cap]:
    """Your own rule file, the team's index and the agent's own index, where they are there."""
    from gitmem.ops.records import team

    found: list[Cap] = []
    text = _text(user_rules.path(here.machine.claude))
    if text:
        size = len(text.encode("utf-8", "replace"))
        most = (user_rules.MAX_LINES, user_rules.MAX_BYTES)
        found.append(
            Cap(
                "Your records, as one rule file",
                here.machine.short(user_rules.path(here.machine.claude)),
                text.count("\n"),
                size,
                most,
            )
        )
    if here.top is not None and (text := team.text_of(here.top, team.INDEX) or ""):
        found.append(_index("The team's index", team.INDEX, text))
    path = _own_index(here)
    if path and (text := _text(path)):
        found.append(_index("The index of your notes here", here.machine.short(path), text))
    return found


def _index(what: str, where: str, text: str) -> Cap:
    lines, size = measure(text)
    return Cap(what, where, lines, size, (MAX_LINES, MAX_BYTES))


def _own_index(here: Here) -> str:
    """The index in the agent's own folder for this repository."""
    from gitmem.ops.records.step import shown_at

    path = shown_at(here, "local", "MEMORY")
    return path if os.path.basename(path) == "MEMORY.md" else ""


def _text(path: str) -> str:
    try:
        with open(path, "rb") as file:
            return file.read(_BIGGEST).decode("utf-8", "replace")
    except OSError:
        return ""
