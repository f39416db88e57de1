"""A statement that is there already: it has been looked at, what was said beside it counts, and so does the session."""

from __future__ import annotations

import os

from gitmem.model.frontmatter import set_field
from gitmem.model.scope import LOCAL, USER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.records.remember import Fields, Statement


def again(here: Here, one: Loaded, said: Statement, fields: Fields, today: str) -> list[str]:
    """Renew a record that was said again. The names of fields that have another value now, as was said this time."""
    from gitmem.ops.records.change import change
    from gitmem.ops.records.verify import renewal

    given = _given(one, said, fields)
    mark = session(here) if one.scope in (LOCAL, USER) else ""
    look = renewal(today, watches=bool(one.items("watch") or said.watch))

    def seen_again(text: str) -> str | None:
        for name, value in given.items():
            text = set_field(text, name, value)
        if mark:
            from gitmem.model.evidence import add

            text = add(text, mark)
        return look(text)

    change(here, today, [(one, seen_again)])
    return sorted(given)


def _given(one: Loaded, said: Statement, fields: Fields) -> Fields:
    """What was said beside the text, where the record says something else."""
    given: Fields = {
        "description": said.description,
        "type": said.type,
        "source": said.source,
        "expires": fields["expires"] if said.expires else "",
        "review_after": fields["review_after"] if said.review else "",
        "watch": list(said.watch),
    }
    if said.certainty == "stated" and one.field("certainty") == "inferred":
        given["certainty"] = "stated"
    return {name: value for name, value in given.items() if value and value != one.fields.get(name)}


def session(here: Here) -> str:
    """The session that goes on here, as evidence names it; "" for none, or for one whose name cannot stand there."""
    named = here.machine.session or _open(here)
    if not named:
        return ""
    from gitmem.model.evidence import written

    return written(named) or ""


def _open(here: Here) -> str:
    """The id of the session that somebody began here. One look at a folder where there is none."""
    from gitmem.ops.sessions.places import of_project

    if not here.common or not here.machine.state or not os.path.isdir(of_project(here.machine, here.common)):
        return ""
    from gitmem.ops.sessions.life import current

    one = current(here.machine, here.common)
    return one.about.id if one is not None else ""
