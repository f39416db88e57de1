"""Credentials cut in two by a line's end or by a concatenation: put together again and looked at once more."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=_-.~")
_SEAMS = (
    "\\\n",
    "\\\r\n",
    '" + "',
    "' + '",
    '"+"',
    "'+'",
    '" . "',
    "' . '",
    '" .. "',
    '" & "',
    '" "',
    "' '",
    '"\n',
    "'\n",
    '" +\n',
    "' +\n",
    '" \\\n',
    "' \\\n",
    '"+\n',
)
_REACH = 600
_LEAST = 12
"""Characters at the end of a line that may be the first part of a credential."""
_TAIL = " \t\r\n\"'+.&\\>#*|-"


def find(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield a stretch put together with the bounds it came from: one for every seam, without the seam."""
    marks = [mark for mark in "\\\"'" if mark in text]
    for seam in _SEAMS:
        if seam[0] not in marks:
            continue
        last = -1
        at = text.find(seam)
        while at >= 0:
            if at > last and (found := _stretch(text, at, len(seam))):
                yield found
                last = found[2]
            at = text.find(seam, at + len(seam))
    yield from _wrapped(text)


def _stretch(text: str, at: int, size: int) -> tuple[str, int, int] | None:
    """The line before the seam and the pieces after it, for as long as seam follows seam."""
    start = text.rfind("\n", max(0, at - 300), at) + 1 or max(0, at - 300)
    if at == start or text[at - 1] not in _ALPHABET:
        return None
    parts = [text[start:at]]
    end = at + size
    for _ in range(8):
        while end < len(text) and text[end] in " \t\r\n\"'>" and end - at < 40 + size:
            end += 1
        piece_end = end
        while piece_end < len(text) and piece_end - end < _REACH and text[piece_end] in _ALPHABET:
            piece_end += 1
        if piece_end == end:
            break
        parts.append(text[end:piece_end])
        seam = next((mark for mark in _SEAMS if text.startswith(mark, piece_end)), None)
        end = piece_end
        if seam is None:
            break
        at = piece_end
        end += len(seam)
    if len(parts) < 2:
        return None
    return "".join(parts), start, min(end, len(text))


def _wrapped(text: str) -> Iterator[tuple[str, int, int]]:
    """A long token that ends a line and goes on at the beginning of the next."""
    at = text.find("\n", _LEAST)
    while at >= 0:
        if not _ALPHABET.issuperset(text[at - _LEAST : at]):
            at = text.find("\n", at + 1)
            continue
        start = at
        low = max(0, at - 300)
        while start > low and text[start - 1] in _ALPHABET:
            start -= 1
        if any(char.isdigit() for char in text[start:at]):
            begin = at + 1
            while begin < len(text) and text[begin] in " \t>" and begin - at < 12:
                begin += 1
            end = begin
            while end < len(text) and end - begin < 300 and text[end] in _ALPHABET:
                end += 1
            if end - begin >= 6 and any(char.isdigit() for char in text[begin:end]):
                yield text[start:at] + text[begin:end], start, end
        at = text.find("\n", at + 1)
