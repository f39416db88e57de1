"""What is left of purged records in a branch: a file of keyed hashes and a reason code, and nothing that can be read.

A mark is BLAKE2s of the tree path of one version, keyed with the id of its text. Whoever has the version can tell that
it is meant. Whoever has not would have to guess the name and the whole text at once to learn that either is right.
A text that is not short has a second mark, without the path: it is known again wherever it is copied to. A line of a
list that was written before the record has a mark too, keyed with the id of that list.
"""

from __future__ import annotations

from gitmem.store.layout import PURGED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from gitmem.store.branch import Reader

REASONS = ("unspecified", "secret", "personal", "mistake", "request")
"""Codes of reasons; words of one's own could say what was purged."""
LONG = 64
"""Bytes; two people, or two projects, may well have the same shorter text."""
_LARGEST = 1 << 24
"""Bytes; what is larger was not made by gitmem, and means nothing."""
_FIRST = "gitmem-purge 1"
_WIDTH = 32


def mark(path: str, oid: str) -> str:
    """The mark of the text with a git id at a tree path: 32 hex digits."""
    from _blake2 import blake2s

    raw = path.encode("utf-8", "surrogateescape")
    digest: str = blake2s(raw, key=bytes.fromhex(oid), digest_size=16).hexdigest()
    return digest


def marks_for(path: str, oid: str, size: int) -> tuple[str, ...]:
    """All marks of one version, whose text has so many bytes."""
    return (mark(path, oid), mark("", oid)) if size >= LONG else (mark(path, oid),)


def means(marks: Collection[str], path: str, oid: str) -> bool:
    """Whether some marks mean a version."""
    return mark(path, oid) in marks or mark("", oid) in marks


def line_mark(path: str, target: bytes, oid: str) -> str:
    """The mark of the lines that point to a target, in one version of a list."""
    return mark(f"{path}\0{target.decode('utf-8', 'surrogateescape')}", oid)


def compose(marks: Iterable[str], reason: str) -> tuple[str, str]:
    """Tree path and text of the tombstone of some versions."""
    from _blake2 import blake2s

    text = "\n".join([_FIRST, f"reason {reason}", *sorted(set(marks)), ""])
    return PURGED + blake2s(text.encode(), digest_size=8).hexdigest(), text


def marks_of(text: str) -> frozenset[str]:
    """The marks in a tombstone; none where it is of another kind."""
    first, *lines = text.split("\n")
    hexes = [line for line in lines if len(line) == _WIDTH and not line.strip("0123456789abcdef")]
    return frozenset(hexes) if first == _FIRST else frozenset()


def all_marks(tombstones: Mapping[str, str]) -> frozenset[str]:
    """The marks of several tombstones: path → text."""
    return frozenset(one for text in tombstones.values() for one in marks_of(text))


def folder(reader: Reader, commit: str | None) -> str:
    """The id of the folder of tombstones at a commit; "" where nothing was purged. Cheap: one tree is read."""
    row = (reader.tree(f"{commit}^{{tree}}") or {}).get(PURGED.rstrip("/")) if commit else None
    return row[1] if row is not None else ""


def standing(reader: Reader, commit: str | None) -> dict[str, str]:
    """The tombstones at a commit: path → text."""
    there = folder(reader, commit)
    rows = (reader.tree(there) or {}) if there else {}
    return {PURGED + name: reader.text(oid, _LARGEST) or "" for name, (_, oid) in sorted(rows.items())}


def blob_id(text: str) -> str:
    """The git id of a text."""
    from hashlib import sha1

    data = text.encode("utf-8", "surrogateescape")
    return sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()
