"""Looking for purged texts and names in every object that a repository has, reachable or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gitmem.git.process import Child
from gitmem.store.purge.texts import says

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LONG = 24
"""A shorter line may stand anywhere by chance."""
_TELLING = 6
"""A shorter name without a hyphen or digit is an ordinary word."""


class Needles:
    """What must not be found. ``ids``: of texts and old tips. ``names``: file names. ``lines``: of the texts."""

    def __init__(self, ids: Iterable[str], names: Iterable[str], texts: Iterable[bytes]) -> None:
        self.ids = frozenset(ids)
        self.names = frozenset(name.encode("utf-8", "surrogateescape") for name in names)
        stems = {name.rpartition(b"/")[2].removesuffix(b".md") for name in self.names}
        self.words = frozenset(stem for stem in stems if len(stem) >= _TELLING and not stem.isalpha())
        self.lines = frozenset(line for text in texts for line in _lines(text))

    def in_text(self, text: bytes) -> str:
        """What of it a text holds: ``text``, ``name`` or nothing."""
        if any(line in text for line in self.lines):
            return "text"
        found = any(says(text, name) for name in self.names | self.words)
        return "name" if found else ""

    def in_tree(self, data: bytes) -> str:
        """The same of a tree, of which the names end with a NUL."""
        return "name" if any(b" %b\0" % name.rpartition(b"/")[2] in data for name in self.names) else ""


def _lines(text: bytes) -> Iterator[bytes]:
    front, _, body = text.partition(b"\n---\n") if text.startswith(b"---\n") else (b"", b"", text)
    told = [line.partition(b":")[2] for line in front.splitlines() if line.lstrip().startswith(b"description:")]
    for line in [*told, *body.splitlines()]:
        bare = line.strip().strip(b"\"'")
        if len(bare) >= LONG:
            yield bare


class Hit:
    """An object that holds something. ``kind``: git's word for it. ``what``: ``id``, ``text`` or ``name``."""

    __slots__ = ("kind", "oid", "what")

    def __init__(self, oid: str, kind: str, what: str) -> None:
        self.oid = oid
        self.kind = kind
        self.what = what


def search(git_dir: str, needles: Needles) -> list[Hit]:
    """Every object of a repository that holds something of it."""
    args = ("--git-dir=" + git_dir, "cat-file", "--batch", "--batch-all-objects", "--unordered", "--buffer")
    child = Child(args, foreign=True)
    found = []
    while header := child.stdout.readline():
        oid, kind, size = header.decode().split()
        data = child.stdout.read(int(size) + 1)[:-1]
        what = "id" if oid in needles.ids else needles.in_tree(data) if kind == "tree" else needles.in_text(data)
        if what:
            found.append(Hit(oid, kind, what))
    child.check()
    return found
