"""Names of records: kebab-case ids, and the files they stand in."""

from __future__ import annotations

MAX_NAME = 64


_FOR_PEOPLE = frozenset({"readme.md", "contributing.md", "license.md", "changelog.md"})


def is_record_file(path: str) -> bool:
    """Whether a file of a memory folder is meant as a record: Markdown, and not one of a folder's usual signs."""
    name = path[path.rfind("/") + 1 :].lower()
    return name.endswith(".md") and name not in _FOR_PEOPLE


def stem(path: str) -> str:
    """The name that a path gives its record: ``.claude/memory/build-cache.md`` → ``build-cache``."""
    name = path[path.rfind("/") + 1 :]
    return name[:-3] if name.lower().endswith(".md") else name


def folder(path: str) -> str:
    """The folder of a path, with its ``/``; empty at the top."""
    return path[: path.rfind("/") + 1]


def is_name(text: str) -> bool:
    """Whether ``text`` is a record's id: kebab-case, ASCII, at most 64 characters."""
    if not 0 < len(text) <= MAX_NAME or not text.isascii() or text != text.lower():
        return False
    return all(part.isalnum() for part in text.split("-"))


def to_name(text: str) -> str:
    """A name made of a title: ``Build Cache (CI)`` → ``build-cache-ci``; ``record`` where nothing is left."""
    low = text.lower()
    low = low if low.isascii() else _latin(low)
    words = "".join(c if c.isalnum() and c.isascii() else " " for c in low).split()
    name = ""
    for word in words:
        longer = f"{name}-{word}" if name else word[:MAX_NAME]
        if len(longer) > MAX_NAME:
            break
        name = longer
    return name or "record"


_SPELT = str.maketrans(
    {
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
    }
)


def _latin(low: str) -> str:
    """Lower case in the letters of ASCII, as far as there are such for it: ``möchte`` → ``moechte``, ``é`` → ``e``."""
    from unicodedata import combining, normalize

    spelt = normalize("NFC", low).translate(_SPELT)
    return "".join(c for c in normalize("NFKD", spelt) if not combining(c)).lower()
