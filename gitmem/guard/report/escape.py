"""Text made safe to print: nothing in it moves the cursor, hides, or ends a line."""

from __future__ import annotations

_NAMED = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
_BLANK = frozenset(map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0xFE00, 0xFE0E))))
"""Letters and marks that print as nothing, beside those that Python does not call printable."""


def printable(text: str) -> str:
    """``text`` with all that is not plainly visible written as escapes; spaces of all kinds become spaces."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        char if _visible(char) else " " if char.isspace() and char > "\x7f" else escaped(char) for char in text
    )


def without_credentials(text: str) -> str:
    """The text with the user part of every URL in it blanked."""
    pieces = text.split("://")
    for i, piece in enumerate(pieces[1:], 1):
        host = piece.split(None, 1)[0].split("/", 1)[0] if piece.strip() else ""
        if "@" in host:
            pieces[i] = "…" + piece[host.rindex("@") :]
    return "://".join(pieces)


def path(name: str) -> str:
    """A path, in quotes and with escapes where it would be ambiguous bare: no two paths look alike."""
    if all(map(_visible, name)) and not any(char in '"\\:' for char in name) and name == name.strip():
        return name
    inside = "".join("\\" + char if char in '"\\' else char if _visible(char) else escaped(char) for char in name)
    return f'"{inside}"'


def _visible(char: str) -> bool:
    return char.isprintable() and char not in _BLANK and not 0xE0100 <= ord(char) <= 0xE01EF


def escaped(char: str) -> str:
    """One character as an escape. A byte that is no UTF-8 came in as a lone surrogate, and is shown as that byte."""
    code = ord(char)
    if char in _NAMED:
        return _NAMED[char]
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"
    if code < 0x80:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
