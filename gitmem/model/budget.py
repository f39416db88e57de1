"""How much an agent is given to read: in lines, bytes or tokens."""

from __future__ import annotations

from gitmem.errors import UsageError

_TOKEN = 3
"""Bytes of one token, reckoned low: most texts have more, so what is within the budget here is within it there."""

_UNITS = {
    "line": ("lines", 1),
    "lines": ("lines", 1),
    "b": ("bytes", 1),
    "byte": ("bytes", 1),
    "bytes": ("bytes", 1),
    "kb": ("bytes", 1000),
    "k": ("bytes", 1000),
    "mb": ("bytes", 1_000_000),
    "token": ("tokens", 1),
    "tokens": ("tokens", 1),
}
DEFAULT = "200 lines, 25KB"
"""What the client itself reads of an index."""


class Budget:
    """The limits that were given; None for no limit of that sort."""

    __slots__ = ("bytes", "lines", "tokens", "words")

    def __init__(self, words: str) -> None:
        self.words = words
        self.lines: int | None = None
        self.bytes: int | None = None
        self.tokens: int | None = None

    def fits(self, text: str) -> bool:
        """Whether a text, its last line ended, is within every limit."""
        lines, size, tokens = used(text)
        return (
            (self.lines is None or lines <= self.lines)
            and (self.bytes is None or size <= self.bytes)
            and (self.tokens is None or tokens <= self.tokens)
        )


def used(text: str) -> tuple[int, int, int]:
    """Lines, bytes and tokens of a text."""
    size = len(text.encode("utf-8", "surrogatepass"))
    return text.count("\n") + (text != "" and not text.endswith("\n")), size, -(-size // _TOKEN)


def budget(words: str) -> Budget:
    """``200 lines``, ``25KB``, ``4000 tokens``, or several with commas between."""
    found = Budget(words)
    for part in words.split(","):
        piece = part.strip().lower().replace(" ", "")
        digits = piece[: len(piece) - len(piece.lstrip("0123456789"))]
        unit = _UNITS.get(piece[len(digits) :])
        if not digits or unit is None or int(digits) < 1:
            raise UsageError(f"--budget: not an amount: {part.strip()!r}", "write it as 200 lines, 25KB or 4000 tokens")
        setattr(found, unit[0], int(digits) * unit[1])
    return found
