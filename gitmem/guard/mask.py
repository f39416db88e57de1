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
_LONGEST_TAG = 200
_ALLOW = "gitmem: allow "
_OWN = (
    _ALLOW,
    "gitmem: over the cap, not listed:",
    "gitmem: conflict ",
    "gitmem: two machines changed this; keep one version and delete this line",
    "gitmem: generated, stays in this work tree",
)
"""How the comments begin that gitmem itself writes or reads."""
_BEFORE_QUOTE = " \n\t([{/:;,=|–—->"


def blank(text: str) -> str:
    """Spaces in place of everything but line ends."""
    if "\n" not in text:
        return " " * len(text)
    return "\n".join([" " * len(part) for part in text.split("\n")])


def mask(block: str) -> str:
    """The paragraph with everything that is not its author's own wording blanked."""
    if block.replace(" ", "").isalnum():
        return block
    if "`" in block:
        block = _code(block)
    if "://" in block:
        block = _addresses(block)
    if "](" in block:
        block = _between(block, "](", ")", 1, 400)
    if "<!--" in block or "-->" in block:
        block = _comment_marks(block)
    if "<" in block:
        block = _tags(block)
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
    """A comment ships like any other text, so only its marks go. Of gitmem's own an allow goes whole, since its reason
    may quote what it excuses, and of the others the fixed words."""
    pieces = _Pieces(block)
    at = block.find("<!--")
    while at >= 0:
        end = at + 4 + _own(block[at + 4 : at + 104])
        if end > at + 4 and block.startswith(_ALLOW, end - len(_ALLOW)):
            last = block.find("-->", end, end + _LONGEST_QUOTE)
            end = last if last >= 0 and "\n" not in block[end:last] else end
        pieces.blank(at, end)
        at = block.find("<!--", end)
    return pieces.text().replace("-->", "   ")


def _own(comment: str) -> int:
    """How much of a comment are fixed words of gitmem's."""
    words = comment.lstrip(" \t")
    return next((len(comment) - len(words) + len(own) for own in _OWN if words.startswith(own)), 0)


def _tags(block: str) -> str:
    """The marks around elements: ``<note>``, ``</note>``. What never ends is a placeholder such as ``<date>``, and a
    word like others; but a paragraph may begin an element that a later one ends."""
    ended = {"br", "hr"}
    at = block.find("</")
    while at >= 0:
        ended.add(block[at + 2 : max(at + 2, block.find(">", at, at + _LONGEST_TAG))].rstrip())
        at = block.find("</", at + 2)
    pieces = _Pieces(block)
    at = block.find("<")
    while at >= 0:
        end = block.find(">", at, at + _LONGEST_TAG)
        words = block[at + 1 : max(at, end)].removeprefix("/").split(None, 1)
        if words and (words[0].removesuffix("/") in ended or (words[0].isalpha() and _begins(block, at))):
            pieces.blank(at, end + 1)
        at = block.find("<", max(at, end) + 1)
    return pieces.text()


def _begins(block: str, at: int) -> bool:
    return at < 20 and not block[:at].strip(" \t>-*+|.)0123456789")


def _quotes(block: str) -> str:
    if '"' in block:
        block = _straight(block, '"', False)
    if "'" in block:
        block = _straight(block, "'", True)
    if "‘" in block:
        block = _straight(block, "‘", True, "’")
    for opening, closing in () if block.isascii() else _PAIRS:
        if opening in block and closing in block:
            block = _between(block, opening, closing, 0, _LONGEST_QUOTE)
    return block


def _straight(block: str, opening: str, speech: bool, closing: str = "") -> str:
    """Marks that may also be inches or apostrophes; ``speech``: only a quotation of several words."""
    closing = closing or opening
    pieces = _Pieces(block)
    end = 0
    at = block.find(opening)
    while at >= 0:
        if 0 <= end <= at:
            end = _closing(block, at, closing)
        closed = at < end < at + _LONGEST_QUOTE and _opens(block, at)
        if closed and not (speech and " " not in block[at:end]):
            pieces.blank(at, end + 1)
        at = block.find(opening, end + 1 if closed else at + 1)
    return pieces.text()


def _opens(block: str, at: int) -> bool:
    before = block[at - 1 : at] if at else " "
    return before in _BEFORE_QUOTE and not block[at + 1 : at + 2].isspace()


def _closing(block: str, at: int, mark: str) -> int:
    """The next mark that can close a quotation, however far: it is the same one for every mark before it."""
    end = block.find(mark, at + 1)
    while end >= 0:
        if not block[end + 1 : end + 2].isalnum() and not block[end - 1].isspace():
            return end
        end = block.find(mark, end + 1)
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
