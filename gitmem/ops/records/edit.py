"""``gitmem edit NAME``: fields set and removed, or the whole text rewritten; every other byte stays."""

from __future__ import annotations

from gitmem.errors import GitmemError, UsageError
from gitmem.model import record as fields_of
from gitmem.model.frontmatter import parse, set_field, unset_field
from gitmem.ops.records import step
from gitmem.ops.records.change import change
from gitmem.ops.records.find import one

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded

    Rewrite = Callable[[str], str]

_NOT_EDITED = {
    "scope": "a record changes its scope by gitmem promote or gitmem demote",
    "supersedes": "gitmem supersede OLD NEW changes both records",
    "name": "a name is what others refer to: remember it anew, with --supersedes",
}
"""Fields that are more than a field, and the way to change what they say."""
_CHOICES = {
    "type": fields_of.TYPES,
    "status": fields_of.STATUSES,
    "certainty": fields_of.CERTAINTIES,
}


class Edit:
    """What to change. ``values``: field → value; ``unset``: fields to remove; ``rewrite``: text → text, of the whole
    file as an editor leaves it."""

    __slots__ = ("rewrite", "unset", "values")

    def __init__(
        self, values: Mapping[str, str] | None = None, unset: Sequence[str] = (), rewrite: Rewrite | None = None
    ) -> None:
        self.values = dict(values or {})
        self.unset = tuple(unset)
        self.rewrite = rewrite


def edit(here: Here, name: str, asked: Edit, today: str, scope: str | None = None) -> tuple[Loaded, str]:
    """The record as it was, and its text as it is now: the same text where nothing changed.

    A record in conflict is edited as it is shown: every text in one file, a comment line between them. Without the
    comment line what is left is the record.
    """
    step.brought_home(here, today)
    was = one(here, today, name, scope)
    values = {field: _value(field, value, today) for field, value in asked.values.items()}
    for field in asked.unset:
        _known(field)
    new = _apply(was.text, values, asked.unset)
    if asked.rewrite is not None:
        new = _rewritten(new, asked.rewrite(new))
    if new == was.text:
        return was, new
    if "modified" not in (*values, *asked.unset):
        new = set_field(new, "modified", today)
    if was.conflicted:
        edit_of = step.settling(step.branch_of(here, was.scope), was.key, was.text, new, asked.unset, today)
        step.step(here, today, edit_of)
        return was, new
    change(here, today, [(was, lambda text: _only_from(text, was.text, new))])
    return was, new


def _only_from(text: str, before: str, after: str) -> str:
    """The edited text, where nobody else changed the record meanwhile."""
    if text != before:
        raise GitmemError("the record was changed meanwhile, and yours was not saved", "look at it again: gitmem show")
    return after


def _apply(text: str, values: Mapping[str, str | list[str]], unset: Sequence[str]) -> str:
    for field, value in values.items():
        text = set_field(text, field, value)
    for field in unset:
        text = unset_field(text, field)
    return text


def _rewritten(before: str, after: str) -> str:
    if not after.strip():
        raise UsageError("an empty text is no record", "gitmem forget NAME removes one")
    front = parse(after)
    if front.broken:
        problem = front.problems[0]
        raise UsageError(f"line {problem.line}: {problem.message}", "nothing was changed")
    if parse(before).text("name") != front.text("name"):
        raise UsageError("the name was changed", _NOT_EDITED["name"])
    return after


def _known(field: str) -> None:
    if field in _NOT_EDITED:
        raise UsageError(f"'{field}' is not edited", _NOT_EDITED[field])
    if field not in fields_of.FIELDS or field in ("metadata", *fields_of.AGENT_FIELDS):
        editable = sorted(fields_of.FIELDS - {"metadata", *fields_of.AGENT_FIELDS, *_NOT_EDITED})
        raise UsageError(f"there is no field {field!r}", f"one of {', '.join(editable)}")


def _value(field: str, value: str, today: str) -> str | list[str]:
    """What a field is set to: dates absolute, lists split at commas, words among those that mean something."""
    from gitmem.ops.records.when import day

    _known(field)
    if not value.strip():
        raise UsageError(f"'{field}' has no value", f"--unset {field} removes it")
    if field in fields_of.DATES:
        return day(value, today, field)
    if field in fields_of.LISTS:
        return [part.strip() for part in value.split(",") if part.strip()]
    choices = _CHOICES.get(field)
    if choices is not None and value not in choices:
        raise UsageError(f"'{field}' cannot be {value!r}", f"one of {', '.join(choices)}")
    return value.strip()
