"""For whom a record is true, broad to specific, and where each scope's files lie."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.model.places import Place

MANAGED = "managed"
USER = "user"
PROJECT = "project"
LOCAL = "local"
SESSION = "session"
RUN = "run"

SCOPES = (MANAGED, USER, PROJECT, LOCAL, SESSION, RUN)
"""Broad to specific, which is the order of loading: the later wins."""

PERSONAL = frozenset({USER, LOCAL, SESSION, RUN})
"""Scopes of one person: never in a file that others get."""

_OTHER_WORDS = {
    "personal": LOCAL,
    "private": LOCAL,
    "team": PROJECT,
    "shared": PROJECT,
    "repo": PROJECT,
    "repository": PROJECT,
    "workspace": PROJECT,
    "task": RUN,
    "organisation": MANAGED,
    "organization": MANAGED,
}


def known(word: str) -> str | None:
    """The scope that a word stands for, or None."""
    low = word.strip().lower()
    return low if low in SCOPES else _OTHER_WORDS.get(low)


def of_place(place: Place) -> str:
    """The scope in which a file of a repository lies. A personal file there is local, whatever it is called."""
    return LOCAL if place.personal else PROJECT


def wins(one: str, other: str) -> str:
    """The more specific of two scopes: the one that holds when both speak of one subject."""
    return one if SCOPES.index(one) >= SCOPES.index(other) else other
