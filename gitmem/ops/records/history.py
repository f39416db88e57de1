"""``gitmem history NAME``: every version of a record, when it held, and who wrote it."""

from __future__ import annotations

from gitmem.errors import UsageError
from gitmem.model.frontmatter import parse
from gitmem.model.scope import PROJECT
from gitmem.ops.records import team
from gitmem.ops.records.find import found
from gitmem.ops.records.load import DURABLE
from gitmem.ops.records.past import Moment, gone, moments, text_of
from gitmem.store.layout import key_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here

_QUIET = frozenset({"modified", "node_type", "originSessionId"})


class Version:
    """One text of the record. ``since`` and ``until`` are the days between which it stood (``until`` "": it still
    does); ``holds_until``: the last day it claims to hold. ``what`` was done: ``added``, ``forgotten``, or the fields
    that changed, ``text`` among them. ``who``: the machine it was written on, or the author in a project."""

    __slots__ = ("commit", "holds_until", "name", "scope", "since", "status", "text", "until", "what", "who")

    def __init__(self, scope: str, moment: Moment, text: str) -> None:
        self.scope = scope
        self.commit = moment.commit
        self.since = moment.day
        self.until = ""
        self.who = moment.who
        self.text = text
        front = parse(text)
        self.name = front.text("name")
        self.holds_until = front.text("expires")[:10]
        self.status = front.text("status") or ("active" if text else "forgotten")
        self.what: tuple[str, ...] = ()


def history(here: Here, name: str, today: str, scope: str | None = None) -> list[Version]:
    """The versions, newest first. UsageError where no record ever had the name here."""
    keys = {(record.scope, record.key): None for record in found(here, today, name, scope, DURABLE)}
    if not keys:
        keys = dict.fromkeys(
            (each, moment.path if each == "project" else key_of(moment.path))
            for each, moment in gone(here, name, scope)
        )
    versions = [version for each, key in keys for version in _of(here, each, key, today)]
    if not versions:
        from gitmem.ops.records.restore import purged_hint

        hint = purged_hint(here) or "gitmem list shows what there is"
        raise UsageError(f"no record was ever called {name!r} here", hint)
    return versions


def _of(here: Here, scope: str, key: str, today: str) -> list[Version]:
    versions = [
        Version(scope, moment, text_of(here, scope, moment.blob) if moment.blob else "")
        for moment in _one_a_commit(moments(here, scope, key))
    ]
    if scope == PROJECT:
        versions = [*_not_committed(here, key, versions, today), *versions]
    before: Version | None = None
    for version in reversed(versions):
        version.what = _what(before, version)
        if before is not None:
            before.until = version.since
        before = version
    return versions


def _not_committed(here: Here, path: str, versions: list[Version], today: str) -> list[Version]:
    """What the work tree has of a team record, where no commit has it yet."""
    now = team.text_of(here.top or "", path) or ""
    if now == (versions[0].text if versions else ""):
        return []
    return [Version(PROJECT, Moment("", today, "not committed", path, ""), now)]


def _one_a_commit(found: list[Moment]) -> list[Moment]:
    """A rename removes one path and adds another in the same commit: that is one version."""
    kept: dict[str, Moment] = {}
    for moment in found:
        if moment.commit not in kept or moment.blob:
            kept[moment.commit] = moment
    return list(kept.values())


def _what(before: Version | None, version: Version) -> tuple[str, ...]:
    from gitmem.sync.merge.record import meaning

    if not version.text:
        return ("forgotten",)
    if before is None or not before.text:
        return ("added",)
    old, new = parse(before.text), parse(version.text)
    one, two = meaning(old.fields), meaning(new.fields)
    changed = sorted(field for field in one.keys() | two.keys() if one.get(field) != two.get(field))
    changed = [field for field in changed if field not in _QUIET]
    if before.text[old.body_start :].strip() != version.text[new.body_start :].strip():
        changed.insert(0, "text")
    return tuple(changed) or ("spelling",)
