"""The block between ``---`` lines at the top of a memory file.

What cannot be read is told as a problem with its line; a broken block is never taken for no block. Fields
stand at the top level or under ``metadata:``, and ``get`` finds both, since agents write both.
"""

from __future__ import annotations

from gitmem.model import plainblock
from gitmem.model.text import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.model.plainblock import Fields

UNCLOSED = "unclosed-block"
DOTS = "closed-by-dots"
NOT_FIRST = "not-on-first-line"

BLOCKING = frozenset(
    {
        UNCLOSED,
        DOTS,
        NOT_FIRST,
        "not-a-mapping",
        "invalid-yaml",
        "yaml-alias",
        "yaml-too-deep",
        "yaml-too-large",
    }
)
"""Problems with which an agent does not see the fields at all."""


class FrontMatter:
    """A block, read.

    ``lines``: key → line from 1 (a nested key by its bare name). ``body_start``: where the text after the
    block begins. ``block``: offsets of the lines between the fences.
    """

    __slots__ = ("block", "body_start", "fields", "lines", "present", "problems", "spots")

    def __init__(
        self,
        present: bool,
        fields: dict[str, object],
        body_start: int,
        problems: tuple[Problem, ...] = (),
        spots: dict[str, tuple[int, int, int]] | None = None,
        block: tuple[int, int] = (0, 0),
    ) -> None:
        self.present = present
        self.fields = fields
        self.body_start = body_start
        self.problems = problems
        self.spots = spots or {}
        self.lines = {key: spot[0] for key, spot in self.spots.items()}
        self.block = block

    def get(self, name: str) -> object | None:
        """The value of a field, at the top level or under ``metadata:``; None where it is absent."""
        if name in self.fields:
            return self.fields[name]
        nested = self.fields.get("metadata")
        return nested.get(name) if isinstance(nested, dict) else None

    def text(self, name: str) -> str:
        """The field as one string, trimmed; empty where it is absent, a list or a mapping."""
        value = self.get(name)
        return value.strip() if isinstance(value, str) else ""

    def items(self, name: str) -> list[str]:
        """The field as a list of strings: a list as it is, a scalar as its only item."""
        value = self.get(name)
        if isinstance(value, list):
            return [item for item in value if isinstance(item, str)]
        return [value] if isinstance(value, str) and value else []

    def span(self, name: str) -> tuple[int, int]:
        """Offsets of the line of a field; of the start of the file where there is none."""
        spot = self.spots.get(name)
        return (spot[1], spot[2]) if spot else (0, 0)

    @property
    def broken(self) -> bool:
        """Whether a reader cannot know the fields."""
        return any(problem.name in BLOCKING for problem in self.problems)


def parse(text: str) -> FrontMatter:
    """The frontmatter of a file's text."""
    start = 1 if text.startswith("\ufeff") else 0
    opening = start
    while text[opening : opening + 1] in ("\n", "\r"):
        opening += 1
    inner = _after_fence(text, opening)
    if inner is None or not _meant_as_block(text, inner):
        return FrontMatter(False, {}, start)
    first = text.count("\n", 0, inner) + 1
    end, body, dots = _closing(text, inner)
    if end < 0:
        return _unclosed(text, start, inner, first)
    fields = _read(text, inner, end, first)
    problems = fields.problems
    if opening > start:
        if not fields.values:
            return FrontMatter(False, {}, start)
        message = "blank lines stand before the block, so agents do not read it; start the file with ---"
        problems.insert(0, Problem(NOT_FIRST, message, 1, start, start))
    if dots:
        message = "the block is closed by '...', which agents do not know; close it with ---"
        problems.append(Problem(DOTS, message, text.count("\n", 0, end) + 1, end, end + 3))
    return FrontMatter(True, fields.values, body, tuple(problems), fields.spots, (inner, end))


def _after_fence(text: str, at: int) -> int | None:
    """Where the next line starts if a ``---`` line begins at ``at``."""
    if not text.startswith("---", at):
        return None
    stop = text.find("\n", at)
    if stop < 0:
        stop = len(text)
    if text[at + 3 : stop].strip(" \t\r"):
        return None
    return min(stop + 1, len(text))


def _meant_as_block(text: str, at: int) -> bool:
    """Tell a block from a thematic break: a break is followed by a blank line or a heading, then prose."""
    gap = False
    for line in plainblock.lines_of(text, at, len(text), 1):
        bare = line.text.strip(" \t")
        if not bare or bare[0] == "#":
            gap = True
            continue
        if bare in ("---", "..."):
            return True
        key, colon, _ = bare.partition(":")
        return not gap or (bool(colon) and plainblock.is_key(key))
    return not gap


def _closing(text: str, at: int) -> tuple[int, int, bool]:
    """Start of the closing line (-1: there is none), start of the body, and whether dots closed it."""
    dots = (-1, -1, True)
    while at < len(text):
        stop = text.find("\n", at)
        after = len(text) if stop < 0 else stop + 1
        if text.startswith(("---", "..."), at) and not text[at + 3 : after].strip():
            if text[at] == "-":
                return at, after, False
            if dots[0] < 0:
                dots = (at, after, True)
        if stop < 0:
            break
        at = after
    return dots


def _unclosed(text: str, start: int, inner: int, first: int) -> FrontMatter:
    end = inner
    for line in plainblock.lines_of(text, inner, len(text), first):
        if not line.text.strip():
            break
        end = line.end
    message = "the block is never closed, so agents do not read it; add a line of --- after the last field"
    fields = plainblock.salvage(text, inner, end, first)
    problem = Problem(UNCLOSED, message, max(first - 1, 1), start, start + 3)
    return FrontMatter(True, fields.values, start, (problem,), fields.spots, (inner, end))


def _read(text: str, start: int, end: int, first: int) -> Fields:
    fields = plainblock.read(text, start, end, first)
    if fields is not None:
        return fields
    from gitmem.model import yamlblock

    fields = yamlblock.read(text, start, end, first)
    if not fields.problems:
        return fields
    block, wrong = plainblock.quoted(text, start, end, first)
    if wrong and fields.problems[0].name == yamlblock.INVALID:
        again = yamlblock.read(block, 0, len(block), 1)
        if again.values:
            return _moved(again, wrong, text, start, end, first)
    if not fields.values:
        found = plainblock.salvage(text, start, end, first)
        fields.values, fields.spots = found.values, found.spots
    return fields


def _moved(fields: Fields, wrong: list[Problem], text: str, start: int, end: int, first: int) -> Fields:
    """Fields read from a repaired block, with lines and offsets of the original."""
    lines = list(plainblock.lines_of(text, start, end, first))
    spots = {key: lines[min(spot[0], len(lines)) - 1] for key, spot in fields.spots.items()}
    fields.spots = {key: (line.number, line.start, line.end) for key, line in spots.items()}
    for problem in fields.problems:
        line = lines[min(problem.line, len(lines)) - 1]
        problem.line, problem.start, problem.end = line.number, line.start, line.end
    fields.problems = [*wrong, *fields.problems]
    return fields


def set_field(text: str, name: str, value: str | list[str]) -> str:
    """``text`` with one field set: its line changes (or one is added) and no other byte."""
    from gitmem.model.codec import set_field as write

    return write(text, name, value)


def unset_field(text: str, name: str) -> str:
    """``text`` without the field, and no other byte changed; unchanged where it is absent."""
    from gitmem.model.codec import unset_field as remove

    return remove(text, name)
