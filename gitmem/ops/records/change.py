"""Changing the text of records that are there: in the store, in the work tree, or in the state folder."""

from __future__ import annotations

from gitmem.errors import UsageError
from gitmem.model.scope import PROJECT, RUN, SESSION
from gitmem.ops.records import step, team

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.records.step import Change


def change(here: Here, today: str, changes: list[tuple[Loaded, Change]]) -> None:
    """Change records of one scope in one step; None as a new text removes one."""
    scopes = {one.scope for one, _ in changes}
    if len(scopes) > 1:
        raise UsageError("the records stand in different scopes", "change them one after the other")
    if scopes == {PROJECT}:
        _in_work_tree(here, today, changes)
    elif scopes <= {SESSION, RUN} and changes:
        from gitmem.ops.sessions import facts

        facts.change(here, scopes.pop(), today, changes)
    elif changes:
        scope = scopes.pop()
        edit = step.changing(step.branch_of(here, scope), {one.key: new for one, new in changes}, today)
        step.step(here, today, edit)


def _in_work_tree(here: Here, today: str, changes: list[tuple[Loaded, Change]]) -> None:
    from gitmem.ops.records.screen import refuse_shared

    assert here.top is not None
    texts = [(one, new(one.text)) for one, new in changes]
    for one, text in texts:
        if text is not None and text != one.text:
            refuse_shared(here, one.path, text, today, was=one.text)
    for one, text in texts:
        if text is None:
            team.remove(here.top, one.path)
        elif text != one.text:
            team.write(here.top, one.path, text)
    team.write_index(here.top)
