"""A marked block: the part of somebody's Markdown file that is generated, between two comments of a line each.

Everything outside it is the owner's, byte for byte. Taking a block out gives back what was there before it was put in:
a file that did not end with a line break does not end with one after the block either, which is how that is known.
"""

from __future__ import annotations

_BEGIN = "<!-- gitmem: begin "
_END = "<!-- gitmem: end "
_CLOSE = "-->"


class Block:
    """Where a block stands, in characters: ``start`` of its first comment, ``end`` behind its last one without the line
    break. ``text``: the lines between, with ``\\n``. ``whole``: whether both comments are there, and once."""

    __slots__ = ("end", "start", "text", "whole")

    def __init__(self, start: int, end: int, text: str, whole: bool) -> None:
        self.start = start
        self.end = end
        self.text = text
        self.whole = whole


def find(text: str, name: str) -> Block | None:
    """The block of a name; None where there is none. One that is not whole cannot be written anew, only looked at."""
    begin, end = _BEGIN + name, f"{_END}{name} {_CLOSE}"
    start = _line_with(text, begin)
    if start < 0:
        stray = _line_with(text, end)
        return None if stray < 0 else Block(stray, stray + len(end), "", False)
    close = _line_with(text, end, start)
    first_end = text.find("\n", start)
    whole = close >= 0 and first_end >= 0 and _line_with(text, begin, start + 1) < 0
    whole = whole and _line_with(text, end) == close and _line_with(text, end, close + 1) < 0
    if not whole:
        return Block(start, first_end if first_end >= 0 else len(text), "", False)
    return Block(start, close + len(end), text[first_end + 1 : close].replace("\r\n", "\n"), True)


def put(text: str, name: str, about: str, body: str) -> str:
    """The text with the block, at its end where it had none. ``about``: what the first comment says of it."""
    newline = "\r\n" if "\r\n" in text else "\n"
    lines = f"{_BEGIN}{name}: {about} {_CLOSE}\n{body}{_END}{name} {_CLOSE}".replace("\n", newline)
    there = find(text, name)
    if there is not None:
        return text[: there.start] + lines + text[there.end :]
    if not text:
        return lines
    if not text.endswith("\n"):
        return text + newline * 2 + lines
    return text + newline + lines + newline


def mended(text: str, name: str, about: str, body: str) -> str | None:
    """The text with the one mark that its block misses, where ``body`` stands beside the other; None where it does not,
    so that nobody can tell what is the owner's."""
    begins, ends = _marks(text, name)
    newline = "\r\n" if "\r\n" in text else "\n"
    lines = body.replace("\n", newline)
    if len(begins) == 1 and not ends:
        at = text.find("\n", begins[0]) + 1
        stop = at + len(lines)
        if not at or text[at:stop] != lines or text[stop : stop + 1] not in ("", "\r", "\n"):  # more lines: of whom?
            return None
        return f"{text[:stop]}{_END}{name} {_CLOSE}{newline}{text[stop:]}"
    at = ends[0] - len(lines) if len(ends) == 1 and not begins else -1
    if at < 0 or text[at : ends[0]] != lines or text[at - 1 : at] not in ("", "\n"):
        return None
    return f"{text[:at]}{_BEGIN}{name}: {about} {_CLOSE}{newline}{text[at:]}"


def damage(text: str, name: str) -> str:
    """What a block that is not whole looks like, with its line; "" for any other."""
    there = find(text, name)
    if there is None or there.whole:
        return ""
    begins, ends = _marks(text, name)
    line = text.count("\n", 0, there.start) + 1
    if begins and ends:
        return f"line {line}: a block of gitmem whose marks do not fit together"
    return f"line {line}: a block of gitmem without its {'end' if begins else 'beginning'}"


def _marks(text: str, name: str) -> tuple[list[int], list[int]]:
    """Where its first and where its last comments begin."""
    found: tuple[list[int], list[int]] = ([], [])
    for places, mark in zip(found, (_BEGIN + name, f"{_END}{name} {_CLOSE}"), strict=True):
        at = _line_with(text, mark)
        while at >= 0:
            places.append(at)
            at = _line_with(text, mark, at + 1)
    return found


def without(text: str, name: str) -> str:
    """The text as it was before ``put``, and with whatever was written around the block since."""
    there = find(text, name)
    if there is None or not there.whole:
        return text
    before, after = text[: there.start], text[there.end :]
    if not after:
        return before.removesuffix("\r\n\r\n") if before.endswith("\r\n\r\n") else before.removesuffix("\n\n")
    after = after.removeprefix("\r\n") if after.startswith("\r\n") else after.removeprefix("\n")
    return _less(before) + after


def _less(before: str) -> str:
    """Without the empty line that parts the block from what stands above it."""
    for newline in ("\r\n", "\n"):
        if before.endswith("\n" + newline):
            return before[: -len(newline)]
    return before


def _line_with(text: str, begin: str, start: int = 0) -> int:
    """Where a line begins with ``begin``, at or after ``start``; -1 for nowhere."""
    at = text.find(begin, start)
    while at > 0 and text[at - 1] != "\n":
        at = text.find(begin, at + 1)
    return at
