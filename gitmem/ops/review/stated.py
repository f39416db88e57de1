"""What the repository says anyway, for many statements at once: its documents line by line, its manifests."""

from __future__ import annotations

import os

from gitmem.model.places import INSTRUCTIONS, MEMORY, RULE, classify
from gitmem.ops.records.alike import normal
from gitmem.ops.records.derivable import SHORTEST, Manifests, tracked_in
from gitmem.sync.merge.units import split

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

LIMIT = 1 << 20
MOST = 2000
"""Documents that are read: more is no documentation that anybody maintains by hand."""

LOADED, DOCUMENT, MANIFEST = "loaded", "document", "manifest"
"""Kinds of places: instructions that agents are given anyway; a document that they can open; a manifest."""


class Stated:
    """The documents and manifests of a work tree. Read when first asked. Of a document that was changed since the last
    commit that commit's text counts: the change may be thrown away."""

    def __init__(self, top: str | None, changed: Collection[str] = ()) -> None:
        self.top = top
        self.changed = changed
        self._lines: dict[str, tuple[str, str]] | None = None
        self._manifests: Manifests | None = None

    def place(self, text: str) -> tuple[str, str]:
        """(kind, place) that says just this; ("", "") where none does. A place is ``path:line``, or a manifest."""
        wanted = normal(text)
        if self.top is None or not wanted:
            return "", ""
        if len(wanted) >= SHORTEST and wanted in self._said():
            return self._said()[wanted]
        if self._manifests is None:
            self._manifests = Manifests(tracked_in(self.top))
        found = self._manifests.states(wanted)
        return (MANIFEST, found) if found else ("", "")

    def _said(self) -> dict[str, tuple[str, str]]:
        """Normalised line or paragraph → where it stands. What agents load counts before what they could open."""
        if self._lines is None:
            self._lines = {}
            for kind, path in sorted(self._documents(), key=lambda one: (one[0] != LOADED, one[1])):
                for line, said in _statements(self._text(path)):
                    if len(said) >= SHORTEST:
                        self._lines.setdefault(said, (kind, f"{path}:{line}"))
        return self._lines

    def _text(self, path: str) -> str:
        if path not in self.changed:
            return _text(os.path.join(self.top or "", *path.split("/")))
        from gitmem.git.tree import blob_at

        return (blob_at("HEAD", path) or b"").decode("utf-8", "replace").replace("\r\n", "\n")

    def _documents(self) -> list[tuple[str, str]]:
        from gitmem.git.process import run

        _, data = run(("-C", self.top or ".", "ls-files", "-z", "--", "*.md", "*.rst", "README*"), allowed=(0, 128))
        found = []
        for path in [os.fsdecode(path) for path in data.split(b"\0") if path][:MOST]:
            place = classify(path)
            if place.kind not in MEMORY and not place.personal:
                found.append((LOADED if place.kind in (INSTRUCTIONS, RULE) else DOCUMENT, path))
        return found


def _statements(text: str) -> list[tuple[int, str]]:
    """(line, what it says) of each line, and of each paragraph as one."""
    found: list[tuple[int, str]] = []
    at = 1
    for unit in split(text):
        lines = unit.rstrip("\n").split("\n")
        bare = [line.strip().lstrip("#>-*+0123456789.) ").strip() for line in lines]
        found += [(at + i, normal(line)) for i, line in enumerate(bare) if line]
        if len(bare) > 1:
            found.append((at, normal(" ".join(bare))))
        at += unit.count("\n")
    return found


def _text(path: str) -> str:
    try:
        if os.path.islink(path) or os.path.getsize(path) > LIMIT:
            return ""
        with open(path, "rb") as file:
            return file.read().decode("utf-8", "replace").replace("\r\n", "\n")
    except OSError:
        return ""
