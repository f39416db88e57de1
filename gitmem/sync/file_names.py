"""How a file that stays here is named to people: a name is text as well, and may hold the secret itself."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.sync.place import Place
    from gitmem.sync.snapshot import Screen

_SHORT = 12
"""A piece of a name with fewer letters is a word."""


def words(name: str) -> str:
    """A file's name as text that the rules can read: names travel as well."""
    return name.removesuffix(".md").replace("/", "\n") + "\n"


def is_plain(name: str) -> bool:
    """Whether a name is made of short words and numbers: too little for a secret."""
    pieces = name.removesuffix(".md").replace("_", "-").replace("/", "-").split("-")
    return name.isascii() and all(len(piece) < _SHORT and (piece.isalpha() or piece.isdigit()) for piece in pieces)


def told(place: Place, name: str, screen: Screen) -> str:
    """The path of a file that is withheld, without a secret in it."""
    return masked(place, name) if screen(name, words(name)) is not None else place.path(name)


def masked(place: Place, name: str) -> str:
    """The path of a file whose name, or that of a folder, may be a secret."""
    parts = [f"{part.removesuffix('.md')[:4]}…" for part in name.split("/")]
    return os.path.join(place.root, *parts) + ".md"
