"""One remembered fact: a Markdown file with frontmatter, as a value.

Reading never fails: what is wrong is in ``front.problems``, what is unknown in ``extra``.
"""

from __future__ import annotations

from gitmem.model import names, scope
from gitmem.model.frontmatter import FrontMatter, parse
from gitmem.model.places import Place, classify

TYPES = ("user", "feedback", "project", "reference")
ACTIVE = "active"
SUPERSEDED = "superseded"
CONFLICTED = "conflicted"
STATUSES = (ACTIVE, SUPERSEDED, CONFLICTED)
STATED = "stated"
INFERRED = "inferred"
CERTAINTIES = (STATED, INFERRED)

TEXTS = (
    "name",
    "description",
    "type",
    "scope",
    "status",
    "certainty",
    "source",
    "source_kind",
    "source_repo",
    "source_revision",
    "valid_for",
    "revalidate_when",
)
"""Fields that hold one string."""

DATES = ("observed_at", "last_verified_at", "modified", "expires", "review_after")
"""Fields that hold a date, perhaps with a time."""

PAST_DATES = ("observed_at", "last_verified_at", "modified")
"""Dates that tell when something happened: they cannot lie ahead."""

LISTS = ("derived_from", "watch", "supersedes", "evidence")
"""Fields that hold a list of strings."""

AGENT_FIELDS = ("node_type", "originSessionId")
"""Fields that an agent's client adds by itself."""

FIELDS = frozenset((*TEXTS, *DATES, *LISTS, *AGENT_FIELDS, "metadata"))


class Record:
    """A record as its file says it. Absent fields are empty; ``title`` and ``current_status`` fill in defaults."""

    __slots__ = (
        "body",
        "certainty",
        "derived_from",
        "description",
        "evidence",
        "expires",
        "extra",
        "front",
        "last_verified_at",
        "modified",
        "name",
        "observed_at",
        "path",
        "revalidate_when",
        "review_after",
        "scope",
        "source",
        "source_kind",
        "source_repo",
        "source_revision",
        "status",
        "supersedes",
        "type",
        "valid_for",
        "watch",
    )

    def __init__(self, path: str, body: str, front: FrontMatter) -> None:
        self.path = path
        self.body = body
        self.front = front
        text, items = front.text, front.items
        self.name = text("name")
        self.description = text("description")
        self.type = text("type")
        self.scope = text("scope")
        self.status = text("status")
        self.certainty = text("certainty")
        self.source = text("source")
        self.source_kind = text("source_kind")
        self.source_repo = text("source_repo")
        self.source_revision = text("source_revision")
        self.valid_for = text("valid_for")
        self.revalidate_when = text("revalidate_when")
        self.observed_at = text("observed_at")
        self.last_verified_at = text("last_verified_at")
        self.modified = text("modified")
        self.expires = text("expires")
        self.review_after = text("review_after")
        self.derived_from = tuple(items("derived_from"))
        self.watch = tuple(items("watch"))
        self.supersedes = tuple(items("supersedes"))
        self.evidence = tuple(items("evidence"))
        self.extra = {key: value for key, value in _flat(front).items() if key not in FIELDS}

    @property
    def id(self) -> str:
        """The name if it is one, else the name that the file gives."""
        return self.name if names.is_name(self.name) else names.stem(self.path)

    @property
    def title(self) -> str:
        """What a person calls it: the name as written, or the file's."""
        return self.name or names.stem(self.path)

    @property
    def active(self) -> bool:
        """Whether it counts at all, dates aside. No status means active."""
        return self.status.lower() in ("", ACTIVE)

    def effective_scope(self, place: Place | None = None) -> str:
        """The scope it states, else the one of the place where it lies."""
        return scope.known(self.scope) or scope.of_place(place or classify(self.path))


def _flat(front: FrontMatter) -> dict[str, object]:
    nested = front.fields.get("metadata")
    return {**nested, **front.fields} if isinstance(nested, dict) else front.fields


def read_record(path: str, text: str) -> Record:
    """The record in the file at ``path``."""
    front = parse(text)
    return Record(path, text[front.body_start :], front)
