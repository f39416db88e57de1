"""``gitmem supersede OLD NEW``: the new record takes the old one's place; the old stays findable, as what was."""

from __future__ import annotations

from gitmem.errors import UsageError
from gitmem.model.frontmatter import set_field, unset_field
from gitmem.ops.records.change import change
from gitmem.ops.records.find import one
from gitmem.ops.records.load import of_scope

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded


def supersede(here: Here, old: str, new: str, today: str, scope: str | None = None) -> tuple[Loaded, Loaded]:
    """Both records as they were."""
    was, is_now = one(here, today, old, scope), one(here, today, new, scope)
    if was.scope != is_now.scope:
        raise UsageError(
            f"{was.name} is of scope {was.scope}, {is_now.name} of scope {is_now.scope}",
            "the narrower one wins where both hold; to replace it for everybody, remember it in the wider scope",
        )
    if was.key == is_now.key:
        raise UsageError("a record cannot take its own place")
    if _leads_to(of_scope(here, was.scope, today), was.name, is_now.name):
        raise UsageError(f"{was.name} is itself what took the place of {is_now.name}", f"gitmem edit {was.name}")
    names = sorted({*is_now.items("supersedes"), was.name})
    change(
        here,
        today,
        [
            (is_now, lambda text: revived(set_field(text, "supersedes", names))),
            (was, lambda text: superseded(text, today)),
        ],
    )
    return was, is_now


def superseded(text: str, today: str) -> str:
    """A record's text as that of one which another has replaced."""
    return set_field(set_field(text, "status", "superseded"), "modified", today)


def revived(text: str) -> str:
    """The text of a record that counts again."""
    from gitmem.model.frontmatter import parse

    return unset_field(text, "status") if parse(text).text("status") == "superseded" else text


def _leads_to(records: list[Loaded], start: str, goal: str) -> bool:
    """Whether ``start`` replaced ``goal``, directly or by way of others."""
    edges = {record.name: record.items("supersedes") for record in records}
    todo, seen = [start], set[str]()
    while todo:
        name = todo.pop()
        if name == goal:
            return True
        if name not in seen:
            seen.add(name)
            todo += edges.get(name, ())
    return False
