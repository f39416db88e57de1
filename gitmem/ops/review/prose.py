"""Files of prose as the units that people edit, and as bytes: a unit is taken out or put in, every other byte stays."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cached_property

from gitmem.errors import UsageError
from gitmem.model.block import find
from gitmem.model.frontmatter import parse
from gitmem.model.team_block import NAME
from gitmem.model.text import Decoded, decode, encode
from gitmem.ops.review.steps import File, read
from gitmem.sync.merge.units import join, split

BULLETS = ("- ", "* ", "+ ")


@dataclass(frozen=True)
class Unit:
    """An item, a paragraph, a heading, a fenced block. ``line`` and ``end``: its lines, from 1, the last not in it.
    ``generated``: it is part of a copy of the team's index, which is no source of anything and is not edited."""

    at: int
    line: int
    end: int
    text: str
    generated: bool = False

    @property
    def said(self) -> str:
        """What it says, without the marks around it: "" for a heading, a fence, and what is generated."""
        if self.generated:
            return ""
        bare = self.text.strip()
        return "" if bare.startswith(("#", "```", "~~~", "@", "|", "<!--")) else bare.lstrip("-*+> \t").strip()

    @property
    def one_sentence(self) -> bool:
        """Whether it says one thing only, so that whatever is wrong with it is wrong with all of it."""
        plain = " ".join(self.said.split()).rstrip(".!?…")
        return bool(plain) and not any(end in plain for end in (". ", "! ", "? ", "; ", "。"))


@dataclass(frozen=True)
class Prose:
    """One file. ``scope``: whose; ``path``: absolute; ``shown``: for people; ``inside``: a folder that it stays in."""

    scope: str
    path: str
    shown: str
    data: bytes | None
    inside: str = ""

    @cached_property
    def decoded(self) -> Decoded:
        """Its text."""
        return decode(self.data or b"")

    @property
    def text(self) -> str:
        """Its text, without a byte order mark."""
        return self.decoded.text

    @cached_property
    def start(self) -> int:
        """Where the text after the frontmatter begins."""
        return parse(self.text).body_start

    @cached_property
    def units(self) -> list[Unit]:
        """What it is made of."""
        found: list[Unit] = []
        line = self.text.count("\n", 0, self.start) + 1
        place, copy = self.start, find(self.text, NAME)
        for at, text in enumerate(split(self.text[self.start :])):
            size = text.count("\n") + (not text.endswith("\n"))
            generated = copy is not None and place < copy.end and copy.start < place + len(text)
            found.append(Unit(at, line, line + size, text, generated))
            line += size
            place += len(text)
        return found

    def unit(self, line: int) -> Unit | None:
        """The unit with a line that says something, or None."""
        for one in self.units:
            if one.line <= line < one.end:
                return one if one.text.split("\n")[line - one.line].strip() else None
        return None

    def without(self, *gone: Unit) -> File:
        """The step that takes units out."""
        out = {one.at for one in gone}
        kept = [one.text for one in self.units if one.at not in out]
        return self._becomes(self.text[: self.start] + join(kept))

    def with_added(self, text: str) -> File:
        """The step that adds a unit at the end: to the list there, if it is an item and a list is there."""
        eol = "\r\n" if "\r\n" in self.text else "\n"
        unit = text.replace("\r\n", "\n").strip("\n").replace("\n", eol) + eol
        return self._becomes(self.text + self._gap(unit, eol) + unit)

    def _gap(self, unit: str, eol: str) -> str:
        if not self.text.strip():
            return "" if not self.text or self.text.endswith("\n") else eol
        end = "" if self.text.endswith("\n") else eol
        last = self.units[-1].text if self.units else ""
        if last.endswith(eol * 2) or (unit.lstrip().startswith(BULLETS) and last.lstrip().startswith(BULLETS)):
            return end
        return end + eol

    def _becomes(self, text: str) -> File:
        if self.decoded.problems:
            raise UsageError(f"{self.shown}: {self.decoded.problems[0].message}", "save it as UTF-8 first")
        after = encode(text, self.decoded.encoding)
        return File(self.path, self.shown, self.data, after, self.inside)


def prose(scope: str, path: str, shown: str, inside: str = "") -> Prose:
    """The file as it is now. A link is read and written where it leads, unless that is out of ``inside``."""
    real = os.path.realpath(path)
    if inside:
        inside = os.path.realpath(inside)
        if os.path.islink(path) and not real.startswith(inside + os.sep):
            raise UsageError(f"{shown} is a link out of the repository", "change the file that it leads to")
    return Prose(scope, real, shown, read(real), inside)
