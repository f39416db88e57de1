"""Merging one record: fields by their rules, the body by unit. A true conflict keeps both, never a silent winner."""

from __future__ import annotations

from gitmem.errors import GitmemError
from gitmem.model.frontmatter import parse, set_field, unset_field
from gitmem.sync.merge.diff3 import regions, settle
from gitmem.sync.merge.fields import STATEMENT, Unsettled, Value, three_way
from gitmem.sync.merge.prose import unchanged
from gitmem.sync.merge.units import join, split

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def merge(base: str | None, ours: str, theirs: str, today: str = "") -> str | None:
    """The merged text, or None where only a person can merge. ``base`` is None where both sides added the record."""
    quick = unchanged(base if base is not None else "\0", ours, theirs)
    if quick is not None:
        return quick
    old, one, two = (_Parts(text) for text in (base or "", ours, theirs))
    body = _body(base, old.body, one.body, two.body)
    if body is None:
        return None
    try:
        fields = _fields(old, one, two, today)
    except Unsettled:
        return None
    carrier = min((one, two), key=lambda parts: (parts.body != body, parts.text))
    try:
        return _write(carrier, fields, body)
    except GitmemError:  # a block that cannot be edited line by line
        return None


class _Parts:
    __slots__ = ("body", "fields", "head", "text")

    def __init__(self, text: str) -> None:
        front = parse(text)
        self.text = text
        self.head = text[: front.body_start]
        self.body = text[front.body_start :]
        self.fields = meaning(front.fields)


def meaning(fields: Mapping[str, object]) -> dict[str, Value]:
    """The fields by what they mean: those below ``metadata:`` beside the others, empty ones not there."""
    flat: dict[str, Value] = {}
    for name, value in fields.items():
        if name == "metadata" and isinstance(value, dict):
            flat.update({str(k): v for k, v in value.items() if v not in (None, "", [])})
        elif value not in (None, "", []):
            flat.setdefault(name, value)
    return flat


def same_meaning(one: str, other: str) -> bool:
    """Whether two texts of a record differ only in how their frontmatter is written, and in the client's own stamps."""
    a, b = _Parts(one), _Parts(other)
    if a.body.strip() != b.body.strip():
        return False
    return _without_stamps(a.fields) == _without_stamps(b.fields)


STAMPS = frozenset({"modified", "node_type", "originSessionId"})


def _without_stamps(fields: dict[str, Value]) -> dict[str, Value]:
    return {name: value for name, value in fields.items() if name not in STAMPS}


def _body(base: str | None, old: str, ours: str, theirs: str) -> str | None:
    quick = unchanged(old, ours, theirs) if base is not None else (ours if ours == theirs else None)
    if quick is not None or base is None:
        return quick
    out: list[str] = []
    for region in regions(split(old), split(ours), split(theirs)):
        settled = settle(region)
        if settled is None:
            return None
        out.extend(settled)
    return join(out)


def _fields(old: _Parts, ours: _Parts, theirs: _Parts, today: str) -> dict[str, Value]:
    changed = [parts for parts in (ours, theirs) if parts.body.strip() != old.body.strip()]
    author = changed[0] if len(changed) == 1 else None
    merged: dict[str, Value] = {}
    for name in sorted({*old.fields, *ours.fields, *theirs.fields}):
        if author is not None and name in STATEMENT:
            merged[name] = author.fields.get(name)
        elif len(changed) == 2 and name == "last_verified_at":
            merged[name] = old.fields.get(name)  # nobody has verified the merged text
        else:
            merged[name] = three_way(name, old.fields.get(name), ours.fields.get(name), theirs.fields.get(name), today)
    return merged


def _write(carrier: _Parts, fields: dict[str, Value], body: str) -> str:
    """The carrier's own bytes with only what differs changed."""
    text = carrier.head + body
    for name, value in fields.items():
        if carrier.fields.get(name) == value:
            continue
        if value is None:
            text = unset_field(text, name)
        else:
            text = set_field(text, name, value if isinstance(value, list) else str(value))
    return text
