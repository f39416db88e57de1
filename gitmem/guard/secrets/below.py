"""Values that stand alone on a line below the one that announces them."""

from __future__ import annotations

from gitmem.guard.secrets.labelled import judge, suspicious

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


_REACH = 400
_CLOSERS = ("}", "},", "]", "],", ",", ";", ")", "),", "{", "*", "**", ":")


def find(text: str, lower: str, pieces: str, spans: list[tuple[int, int]]) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and kind of every such value."""
    for start, end in spans:
        yield from _after(text, lower, pieces, start, end)


def _after(text: str, lower: str, pieces: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    if end >= len(text) or text[end] != "\n":
        return
    line = lower[max(start, end - 160) : end].rstrip(" \t\r*_`\"'|>")
    named = line.rsplit(":", 1)
    name_field = len(named) == 2 and named[0].rstrip("\"' ").endswith(("name", "key"))
    if not (line.endswith((":", "=", "(")) or _is_flag(line) or line.endswith((" is", " ist")) or name_field):
        return
    at = end + 1
    for _ in range(4):
        stop = text.find("\n", at, at + _REACH)
        stop = stop if stop >= 0 else min(len(text), at + _REACH)
        row = [piece for piece in pieces[at:stop].split() if piece not in _CLOSERS]
        if row and not text.startswith("```", at):
            yield from _on_line(text, lower, pieces, line, named[-1] if name_field else "", at, stop, row)
            return
        at = stop + 1
        if at >= len(text):
            return


def _on_line(
    text: str, lower: str, pieces: str, line: str, named: str, at: int, stop: int, row: list[str]
) -> Iterator[tuple[int, int, str]]:
    piece = row[-1]
    if len(piece) < 6 or not suspicious(piece):
        return
    if len(row) == 1 and not named:
        found = judge(
            text, lower, pieces.find(piece, at), piece, line.rstrip("\"',") + (": " if _is_flag(line) else " ")
        )
    elif named and len(row) <= 3 and row[0].strip(",:-") in ("value", "default", "-", "values"):
        found = judge(text, lower, pieces.rfind(piece, at, stop), piece, named.strip(" \"',") + ": ")
    else:
        return
    if found:
        yield found


def _is_flag(line: str) -> bool:
    """A command's option on a line of its own, as lists of arguments have it."""
    return line.endswith(",") and line.strip(" \t\"',-[").replace("-", "").replace("_", "").isalnum() and "--" in line
