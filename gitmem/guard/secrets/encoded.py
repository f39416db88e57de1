"""Base64 and hexadecimal: decode what may be text, and look again."""

from __future__ import annotations

from gitmem.guard.secrets import known
from gitmem.guard.secrets.looks import is_hex
from gitmem.guard.secrets.pieces import Token, cut, longs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_LEAST = 24
_LONGEST = 20000


def find(tokens: list[Token]) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and description of every token that hides a credential."""
    seen: set[str] = set()
    for token in tokens:
        text = decoded(token.value)
        if text is None or text in seen:
            continue
        seen.add(text)
        what = _inside(text)
        if what is None:
            again = [
                inner for inner in (decoded(piece) for piece in cut(text).split() if len(piece) >= _LEAST) if inner
            ]
            what = next((found for found in map(_inside, again) if found), None)
        if what is not None:
            yield token.start, token.end, what


def decoded(value: str, least: int = _LEAST) -> str | None:
    """The text that ``value`` encodes, or None where it encodes none."""
    size = len(value)
    if not least <= size <= _LONGEST:
        return None
    if size % 2 == 0 and size >= 40 and is_hex(value):
        return _text(bytes.fromhex(value))
    if "." in value or "~" in value or "%" in value:
        return None
    from binascii import Error, a2b_base64

    body = value.rstrip("=").replace("-", "+").replace("_", "/")
    if len(body) % 4 == 1:
        body = body[:-1]
    try:
        return _text(a2b_base64(body + "=" * (-len(body) % 4)))
    except Error:
        return None


def _text(data: bytes) -> str | None:
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return None
    return text if text.isascii() and all(char.isprintable() or char in "\n\r\t" for char in text) else None


def _inside(text: str) -> str | None:
    for _, _, what in known.find(text, longs(cut(text))):
        return what
    from gitmem.guard.secrets import labelled, privatekey, urls

    for _, _, what in privatekey.find(text):
        return what

    for _, _, what in urls.find(text):
        return what
    lower = text.lower()
    spans = labelled.windows(text, lower)
    for _, _, kind in labelled.find(text, lower, cut(text), spans):
        return f"a {kind}"
    return None
