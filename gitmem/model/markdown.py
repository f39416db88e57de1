"""As much of Markdown as finding links and imports takes: which lines are code or comment, and code within a line."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def text_lines(text: str, start: int = 0) -> Iterator[tuple[int, int, str]]:
    """``(number from 1, offset, line)`` of the lines from ``start`` on that are neither fenced code nor comment.

    A comment that opens within a line takes the rest of its lines with it, as blanks: offsets stay true.
    """
    number = text.count("\n", 0, start) + 1
    fence, comment, at = "", False, start
    while at < len(text):
        stop = text.find("\n", at)
        stop = len(text) if stop < 0 else stop
        line = text[at:stop].removesuffix("\r")
        bare = line.lstrip(" \t>")
        if fence:
            if bare.startswith(fence) and not bare.strip(fence[0] + " \t"):
                fence = ""
        elif not comment and (mark := fence_mark(bare)):
            fence = mark
        else:
            line, comment = without_comments(line, comment)
            if line.strip():
                yield number, at, line
        number, at = number + 1, stop + 1


def fence_mark(bare: str) -> str:
    """The run of backticks or tildes that opens a fence on this line; empty where none does."""
    sign = bare[:1]
    if sign not in ("`", "~") or not bare.startswith(sign * 3):
        return ""
    length = len(bare) - len(bare.lstrip(sign))
    return "" if sign == "`" and "`" in bare[length:] else sign * length


def without_comments(line: str, inside: bool) -> tuple[str, bool]:
    """The line with its HTML comments blanked, and whether one is still open at its end."""
    if not inside and "<!--" not in line:
        return line, False
    parts: list[str] = []
    at = 0
    while at < len(line):
        mark = line.find("-->" if inside else "<!--", at)
        stop = len(line) if mark < 0 else mark + (3 if inside else 0)
        parts.append(" " * (stop - at) if inside else line[at:stop])
        if mark < 0:
            break
        at, inside = stop, not inside
    return "".join(parts), inside


def without_code(line: str) -> str:
    """The line with its code spans blanked; as long as before."""
    if "`" not in line:
        return line
    parts: list[str] = []
    at, runs = 0, _runs(line)
    nexts: dict[int, list[int]] = {}
    for start, length in reversed(runs):
        nexts.setdefault(length, []).append(start)
    for start, length in runs:
        same = nexts[length]
        while same and same[-1] <= start:
            same.pop()
        if start < at or not same:
            continue
        end = same[-1] + length
        parts += (line[at:start], " " * (end - start))
        at = end
    parts.append(line[at:])
    return "".join(parts)


def _runs(line: str) -> list[tuple[int, int]]:
    """``(offset, length)`` of each run of backticks."""
    runs: list[tuple[int, int]] = []
    at = line.find("`")
    while at >= 0:
        stop = at
        while stop < len(line) and line[stop] == "`":
            stop += 1
        runs.append((at, stop - at))
        at = line.find("`", stop)
    return runs
