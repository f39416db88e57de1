"""The copy of a text that the secret scan reads: nothing invisible in it, nothing public that looks secret.

Offsets in the copy are turned into offsets of the text by ``View.origin``.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_INVISIBLE = (
    "\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufeff\u00ad\u034f\u180e\u061c\u115f\u1160\u3164\uffa0"
    "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufe0e\ufe0f"
)
_BASE64 = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_%")
_PUBLIC_KEYS = ("AAAAB3NzaC1", "AAAAC3NzaC1", "AAAAE2VjZHNh", "AAAAGnNrLX", "AAAAInNrLX")


class View:
    """A text to scan, as long as the original or shorter by the invisible characters."""

    __slots__ = ("_cuts", "text")

    def __init__(self, text: str, cuts: tuple[tuple[int, int], ...] = ()) -> None:
        self.text = text
        self._cuts = cuts

    def origin(self, offset: int) -> int:
        """The offset in the original of an offset in the copy."""
        low, high = 0, len(self._cuts)
        while low < high:
            middle = (low + high) // 2
            if self._cuts[middle][0] <= offset:
                low = middle + 1
            else:
                high = middle
        return offset + (self._cuts[low - 1][1] if low else 0)


def view(text: str) -> View:
    """The copy of ``text`` that is scanned."""
    seen = View(text)
    if not text.isascii() or "\0" in text:
        seen = _without_invisible(text)
    masked = _without_public(seen.text)
    return seen if masked is seen.text else View(masked, seen._cuts)


def _without_invisible(text: str) -> View:
    nul = text.count("\0")
    if nul and nul * 3 < len(text):
        text = text.replace("\0", " ")
        nul = 0
    drop = [char for char in _INVISIBLE if char in text]
    if nul:
        drop.append("\0")
    if any(char >= "\U000e0000" for char in (max(text),)):
        drop.extend({char for char in text if "\U000e0000" <= char <= "\U000e01ef"})
    if not drop:
        return View(text)
    import re

    parts: list[str] = []
    cuts: list[tuple[int, int]] = []
    length = removed = last = 0
    for match in re.finditer("[" + "".join(drop) + "]+", text):
        parts.append(text[last : match.start()])
        length += match.start() - last
        removed += match.end() - match.start()
        cuts.append((length, removed))
        last = match.end()
    parts.append(text[last:])
    return View("".join(parts), tuple(cuts))


def _without_public(text: str) -> str:
    spans = [*_blocks(text), *_runs(text)]
    if not spans:
        return text
    spans.sort()
    parts: list[str] = []
    last = 0
    for start, end in spans:
        if start < last:
            start = last
        if end <= start:
            continue
        parts.append(text[last:start])
        parts.append("\n".join(" " * len(line) for line in text[start:end].split("\n")))
        last = end
    parts.append(text[last:])
    return "".join(parts)


def _blocks(text: str) -> Iterator[tuple[int, int]]:
    """Bodies of armoured blocks that are no private keys: certificates, public keys, signatures, encrypted files."""
    at = text.find("-----BEGIN ")
    while at >= 0:
        head = text[at : at + 80]
        end = at + 11
        name = head[11:].split("-----", 1)[0]
        if "PRIVATE" not in name and name.replace(" ", "").isalnum():
            start = at + 11 + len(name) + 5
            following = text.find("-----BEGIN ", start, start + 60000)
            limit = following if following >= 0 else min(len(text), start + 60000)
            end = text.find("-----END ", start, limit)
            if end < 0:
                end = following if following >= 0 else min(len(text), start + 8000)
            yield start, end
        at = text.find("-----BEGIN ", max(end, at + 11))


def _runs(text: str) -> Iterator[tuple[int, int]]:
    """Public keys of ssh, data URIs, encrypted values."""
    for mark in _PUBLIC_KEYS:
        at = text.find(mark)
        while at >= 0:
            end = _run_end(text, at)
            yield at, end
            at = text.find(mark, end)
    at = text.find(";base64,")
    while at >= 0:
        end = at + 8
        if "data:" in text[max(0, at - 60) : at]:
            end = _run_end(text, end)
            yield at + 8, end
        at = text.find(";base64,", end)
    at = text.find("ENC[")
    while at >= 0:
        end = text.find("]", at, at + 20000)
        if end > 0:
            yield at, end
        at = text.find("ENC[", max(end, at + 4))
    at = text.find("$ANSIBLE_VAULT;")
    while at >= 0:
        end = at
        line = text.find("\n", at)
        while line >= 0:
            stop = text.find("\n", line + 1)
            body = text[line + 1 : stop if stop >= 0 else len(text)].strip()
            if not body or not set(body) <= _BASE64:
                break
            end = stop if stop >= 0 else len(text)
            line = stop
        yield at, max(end, at + 15)
        at = text.find("$ANSIBLE_VAULT;", max(end, at + 15))


def _run_end(text: str, at: int) -> int:
    size = len(text)
    while at < size:
        piece = text[at : at + 256]
        for index, char in enumerate(piece):
            if char not in _BASE64:
                return at + index
        at += len(piece)
    return size
