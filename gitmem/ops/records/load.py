"""The records of one scope, as they stand: of the user's branch, of one project's branch, of one work tree.

Scope is where this looks, never a filter afterwards: no call returns records of two projects. Records of the home
store are kept beside it as they were read at a tip, so that reading costs in proportion to what changed since.
"""

from __future__ import annotations

from gitmem.model import scope as scopes
from gitmem.model.eligibility import SERVED
from gitmem.model.names import is_name, stem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from gitmem.model.record import Record
    from gitmem.ops.records.here import Here

ACTIVE = "active"
REVIEW_DUE = "review-due"
REVALIDATE = "revalidate"
"""A commit touched what it watches: given by who asked git (``watch.marked``), never by the fields alone."""
CONFLICTED = "conflicted"
EXPIRED = "expired"
SUPERSEDED = "superseded"
WITHHELD = "withheld"
STATES = (ACTIVE, REVIEW_DUE, REVALIDATE, CONFLICTED, EXPIRED, SUPERSEDED, WITHHELD)
ELIGIBLE = frozenset({*SERVED, REVIEW_DUE})
"""States whose records may be served to an agent."""

DURABLE = (scopes.USER, scopes.PROJECT, scopes.LOCAL)
"""The scopes that are kept on git, broad to specific."""
PASSING = (scopes.SESSION, scopes.RUN)
"""The scopes that end by themselves, and are kept in the machine's state folder alone."""
LAYERS = (*DURABLE, *PASSING)
"""All scopes that hold records, broad to specific."""

if TYPE_CHECKING:
    Raw = tuple[str, str, dict[str, object], bool, str]
    """(path, text, fields by what they mean, whether several texts compete, why it may not be shown or "")."""


class Loaded:
    """One record. ``path``: in the work tree for a team record, else the name under which agents see it.

    ``key``: its entry in the store; for a team record its path. ``fields``: the frontmatter by what it means, flat.
    ``choice``: in which matter it chooses what, once somebody looked (``found.choice_of``).
    ``state`` is as of the day of loading; ``superseded_by`` the name of the record that replaced it, where one says so.
    """

    __slots__ = (
        "_record", "choice", "conflicted", "fields", "key", "path", "scope", "state", "superseded_by", "text", "why",
    )  # fmt: skip

    def __init__(self, scope: str, key: str, raw: Raw) -> None:
        self.scope = scope
        self.key = key
        self.path, self.text, self.fields, self.conflicted, self.why = raw
        self.state = ACTIVE
        self.superseded_by = ""
        self.choice: tuple[str, str] | None = None
        self._record: Record | None = None

    @property
    def name(self) -> str:
        """Its id: the name it states if that is one, else its file's."""
        stated = self.field("name")
        return stated if is_name(stated) else stem(self.path)

    @property
    def uid(self) -> str:
        """What the store knows it by; for a team record the path."""
        return self.key.rpartition("/")[2] if self.scope != scopes.PROJECT else self.key

    @property
    def eligible(self) -> bool:
        """Whether an agent may be told."""
        return self.state in ELIGIBLE

    @property
    def checked(self) -> str:
        """When somebody last saw that it is so; "" where nobody says."""
        return max(self.field("last_verified_at"), self.field("observed_at"))

    @property
    def record(self) -> Record:
        """The whole record; parsed when it is first wanted."""
        if self._record is None:
            from gitmem.model.record import read_record

            self._record = read_record(self.path, self.text)
        return self._record

    @property
    def body(self) -> str:
        """The text after the frontmatter, trimmed."""
        return self.record.body.strip()

    def field(self, name: str) -> str:
        """A field as one string; "" where it is absent or a list."""
        value = self.fields.get(name)
        return value.strip() if isinstance(value, str) else ""

    def items(self, name: str) -> list[str]:
        """A field as a list of strings."""
        value = self.fields.get(name)
        if isinstance(value, list):
            return [item for item in value if isinstance(item, str)]
        return [value] if isinstance(value, str) and value else []


def load(here: Here, today: str, wanted: Iterable[str] = DURABLE) -> list[Loaded]:
    """The records of the wanted scopes, broad to specific, by name within each."""
    found: list[Loaded] = []
    for scope in scopes.SCOPES:
        if scope in wanted and scope in LAYERS:
            found += of_scope(here, scope, today)
    return found


def of_scope(here: Here, scope: str, today: str) -> list[Loaded]:
    """The records of one scope, each with its state on ``today``, sorted by name."""
    records = [Loaded(scope, key, raw) for key, raw in raws(here, scope).items()]
    records.sort(key=lambda one: (one.name, one.key))
    settle(records, today)
    return records


def some(scope: str, all_of_it: Mapping[str, Raw], keys: Iterable[str], today: str) -> list[Loaded]:
    """The records with these keys, out of all of the scope, as ``of_scope`` gives them. What replaced one is found
    among all of them."""
    wanted = set(keys)
    records = [Loaded(scope, key, raw) for key, raw in all_of_it.items() if key in wanted or "supersedes" in raw[2]]
    records.sort(key=lambda one: (one.name, one.key))
    settle(records, today)
    return [one for one in records if one.key in wanted]


def raws(here: Here, scope: str) -> Mapping[str, Raw]:
    """Key → record of one scope, as it is read: for those who look through many for a few."""
    if scope == scopes.PROJECT:
        if here.top is None:
            return {}
        from gitmem.ops.records.team import read

        return read(here.top)
    if scope in PASSING:
        from gitmem.ops.sessions.facts import read as passing

        return passing(here, scope)
    if scope not in (scopes.USER, scopes.LOCAL) or not here.home.exists:
        return {}
    from gitmem.ops.records.cache import read as cached
    from gitmem.store.layout import USER, project

    if scope == scopes.USER:
        return cached(here.home, USER, "records")
    return cached(here.home, project(here.identity), "memory") if here.identity else {}


def settle(records: list[Loaded], today: str) -> None:
    """Give every record of one scope its state. Pure."""
    replaced = replacements((one.name, one.items("supersedes")) for one in records)
    for one in records:
        assess(one, today, replaced.get(one.name, ""))


def assess(one: Loaded, today: str, superseded_by: str) -> None:
    """Give one record its state, when it is known what replaced it. Pure."""
    from gitmem.model.validity import expired, review_due

    status = one.field("status").lower()
    one.superseded_by = superseded_by
    if one.why:
        one.state = WITHHELD
    elif status == SUPERSEDED or superseded_by:
        one.state = SUPERSEDED
    elif expired(one.field("expires"), today):
        one.state = EXPIRED
    elif one.conflicted or status == CONFLICTED:
        one.state = CONFLICTED
    elif status not in ("", ACTIVE):
        one.state, one.why = WITHHELD, f"its status is '{status}', which is none"
    else:
        one.state = REVIEW_DUE if review_due(one.field("review_after"), today) else ACTIVE


def replacements(supersedes: Iterable[tuple[str, list[str]]]) -> dict[str, str]:
    """Name → the record that says it supersedes it, from what each says. In a cycle nobody replaces anybody: it is a
    finding elsewhere."""
    edges: dict[str, set[str]] = {}
    for name, named in supersedes:
        for old in named:
            edges.setdefault(name, set()).add(stem(old))
    if not edges:
        return {}
    replaced: dict[str, str] = {}
    for new, olds in sorted(edges.items()):
        for old in olds:
            if old != new and not _reaches(edges, old, new):
                replaced.setdefault(old, new)
    return replaced


def _reaches(edges: Mapping[str, set[str]], start: str, goal: str) -> bool:
    seen: set[str] = set()
    todo = [start]
    while todo:
        at = todo.pop()
        if at == goal:
            return True
        if at not in seen:
            seen.add(at)
            todo += edges.get(at, ())
    return False
