"""Blank out what excuses wording: code, addresses, quoted speech, struck text. Lengths never change.

Plain string searches with bounded windows, so the work is linear however odd the text; ``re`` is not imported.
"""

from __future__ import annotations

_LONGEST_QUOTE = 600
_PAIRS = (
    ("“", "”"),
    ("„", "“"),
    ("„", "”"),
    ("„", '"'),
    ("«", "»"),
    ("»", "«"),
    ("「", "」"),
    ("『", "』"),
    ("‹", "›"),
)
_BRANCHES = frozenset("main master develop trunk production staging stable".split())
"""Code that is read as the word it is: "`main` is locked" tells of a branch."""
_BEFORE_QUOTE = " \n\t([{/:;,=|–—->"


def blank(text: str) -> str:
    """Spaces in place of everything but line ends."""
    if "\n" not in text:
        return " " * len(text)
    return "\n".join([" " * len(part) for part in text.split("\n")])


def mask(block: str) -> str:
    """The paragraph with everything that is not its author's own wording blanked."""
    if "`" in block:
        block = _code(block)
    if "://" in block:
        block = _addresses(block)
    if "](" in block:
        block = _between(block, "](", ")", 1, 400)
    if "<!--" in block or "-->" in block:
        block = _comment_marks(block)
    if "~~" in block:
        block = _between(block, "~~", "~~", 0, _LONGEST_QUOTE)
    if "*" in block:
        block = block.replace("*", " ")
    return _emphasis(_quotes(block))


class _Pieces:
    """The text rebuilt from left to right, so that many cuts stay linear."""

    __slots__ = ("at", "block", "parts")

    def __init__(self, block: str) -> None:
        self.block = block
        self.at = 0
        self.parts: list[str] = []

    def blank(self, start: int, end: int) -> None:
        self.parts += (self.block[self.at : start], blank(self.block[start:end]))
        self.at = end

    def text(self) -> str:
        if not self.parts:
            return self.block
        self.parts.append(self.block[self.at :])
        return "".join(self.parts)


def _code(block: str) -> str:
    """Code spans: a run of backticks up to the next run of the same length."""
    runs: list[tuple[int, int]] = []
    at = block.find("`")
    while at >= 0:
        end = at + 1
        while block[end : end + 1] == "`":
            end += 1
        runs.append((at, end))
        at = block.find("`", end)
    following: dict[int, int] = {}
    closer = [-1] * len(runs)
    for i in range(len(runs) - 1, -1, -1):
        size = runs[i][1] - runs[i][0]
        closer[i] = following.get(size, -1)
        following[size] = i
    pieces = _Pieces(block)
    i = 0
    while i < len(runs):
        last = closer[i]
        if last < 0:
            i += 1
            continue
        if block[runs[i][1] : runs[last][0]] in _BRANCHES:
            pieces.blank(*runs[i])
            pieces.blank(*runs[last])
        else:
            pieces.blank(runs[i][0], runs[last][1])
        i = last + 1
    return pieces.text()


def _addresses(block: str) -> str:
    pieces = _Pieces(block)
    at = block.find("://")
    while at >= 0:
        start = at
        while start > pieces.at and block[start - 1].isalnum():
            start -= 1
        end = at + 3
        while end < len(block) and block[end] not in " \n\t)>]\"'|":
            end += 1
        pieces.blank(start, end)
        at = block.find("://", end)
    return pieces.text()


def _between(block: str, opening: str, closing: str, keep: int, longest: int) -> str:
    """Blank from ``opening`` (after ``keep`` of its characters) through ``closing``."""
    pieces = _Pieces(block)
    at = block.find(opening)
    while at >= 0:
        inner = at + len(opening)
        end = block.find(closing, inner, inner + longest)
        if end >= 0:
            pieces.blank(at + keep, end + len(closing))
            inner = end + len(closing)
        at = block.find(opening, inner)
    return pieces.text()


def _comment_marks(block: str) -> str:
    """A comment ships like any other text, so only its marks go; gitmem's own markers go whole."""
    pieces = _Pieces(block)
    at = block.find("<!--")
    while at >= 0:
        if block[at + 4 : at + 24].lstrip(" \t").startswith("gitmem"):
            end = block.find("-->", at)
            end = len(block) if end < 0 else end + 3
            pieces.blank(at, end)
        else:
            pieces.blank(at, at + 4)
            end = at + 4
        at = block.find("<!--", end)
    return pieces.text().replace("-->", "   ")


def _quotes(block: str) -> str:
    if '"' in block:
        block = _straight(block, '"', False)
    if "'" in block:
        block = _straight(block, "'", True)
    if "‘" in block:
        block = _straight(block, "‘", True, "’")
    for opening, closing in _PAIRS:
        if opening in block and closing in block:
            block = _between(block, opening, closing, 0, _LONGEST_QUOTE)
    return block


def _straight(block: str, opening: str, speech: bool, closing: str = "") -> str:
    """Marks that may also be inches or apostrophes; ``speech``: only a quotation of several words."""
    closing = closing or opening
    pieces = _Pieces(block)
    at = block.find(opening)
    while at >= 0:
        end = _closing(block, at, closing) if _opens(block, at) else -1
        if end > 0 and not (speech and " " not in block[at:end]):
            pieces.blank(at, end + 1)
        at = block.find(opening, end + 1 if end > 0 else at + 1)
    return pieces.text()


def _opens(block: str, at: int) -> bool:
    before = block[at - 1 : at] if at else " "
    return before in _BEFORE_QUOTE and not block[at + 1 : at + 2].isspace()


def _closing(block: str, at: int, mark: str) -> int:
    end = block.find(mark, at + 1, at + _LONGEST_QUOTE)
    while end >= 0:
        if not block[end + 1 : end + 2].isalnum() and not block[end - 1].isspace():
            return end
        end = block.find(mark, end + 1, at + _LONGEST_QUOTE)
    return -1


def _emphasis(block: str) -> str:
    if "_" not in block:
        return block
    if block[:1] == "_":
        block = " " + block[1:]
    if block[-1:] == "_":
        block = block[:-1] + " "
    for mark in (" _", "_ ", "_.", "_:", "_,"):
        while mark in block:
            block = block.replace(mark, mark.replace("_", " "))
    return block
