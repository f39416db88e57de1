"""What a file may be called, and where it may lie: the same for what goes out and for what comes in.

A name has to work on every machine, also on one where letters' case does not count and ``con`` is a device; so what one
machine would refuse to show, the other does not send.
"""

from __future__ import annotations

from gitmem.store.layout import LISTS, MACHINES, PROJECTS, PURGED, RECORD_AREAS, is_branch, key_of, variant_path

_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
)
_FORBIDDEN = frozenset('\\:*?"<>|')
LONGEST = 200
"""Bytes of one part of a name; file systems take 255, and a temporary name needs room."""
DEEPEST = 12
_HEX = frozenset("0123456789abcdef")

_MODES = {"100755": "it is executable", "120000": "it is a link", "160000": "it is another repository"}


def name(text: str) -> str | None:
    """Why a file cannot be called that in an agent's folder, or None. Folders are parted by ``/``."""
    stem = text.removesuffix(".md")
    if stem.isascii() and stem.replace("-", "").isalnum() and len(text) <= LONGEST and stem != text:
        return None if stem.lower() not in _DEVICES else _part(text)
    if not text.endswith(".md"):
        return "it is no Markdown file"
    parts = text.split("/")
    if len(parts) > DEEPEST:
        return "it lies too deep"
    if any(part.lower().endswith(".md") for part in parts[:-1]):
        return "it lies in a folder that is called like a note"
    for part in parts:
        why = _part(part)
        if why is not None:
            return why
    return None


def _part(part: str) -> str | None:
    if part in ("", ".", "..") or part[0] == ".":
        return "its name leads out of its folder, or hides it"
    if part[-1] in " ." or part[0] == " ":
        return "its name begins or ends with a space, or ends with a dot"
    if not (part.isascii() and part.isprintable()) and any(
        ord(char) < 32 or 0x7F <= ord(char) < 0xA0 or 0xD800 <= ord(char) < 0xE000 for char in part
    ):
        return "its name has characters that are not text"
    if _FORBIDDEN.intersection(part):
        return 'its name has a character that not every system takes: \\ : * ? " < > |'
    if part.partition(".")[0].rstrip(" ").lower() in _DEVICES:
        return "its name is that of a device on Windows"
    if len(part.encode("utf-8", "surrogateescape")) > LONGEST:
        return f"its name is longer than {LONGEST} bytes"
    if not part.isascii() and _invisible(part):
        return "its name has characters that cannot be seen"
    return None


def _invisible(part: str) -> bool:
    return any(ord(c) in _UNSEEN or 0xE0000 <= ord(c) < 0xE0100 for c in part)


_UNSEEN = frozenset(
    {0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0xFEFF, *range(0x2028, 0x202F), *range(0x2060, 0x2070)}
)
"""Without the two joiners, which Persian, Indic scripts and emoji need."""


def folded(text: str) -> str:
    """The name as a file system reads it for which case and the form of accents do not count."""
    if text.isascii():
        return text.lower()
    from unicodedata import normalize

    return normalize("NFC", normalize("NFC", text).casefold())


_MARKERS = ("<<<<<<<", ">>>>>>>")


def plain(text: str) -> bool:
    """Whether nothing can be hidden in a text: it is what it looks like, and no merge has left its marks in it."""
    if not text.isascii():
        text = text.replace("\u2014", "").replace("\u2026", "")  # dash and dots of the lists that gitmem makes
    return (
        text.isascii()
        and text.replace("\n", "").replace("\t", "").isprintable()
        and not any(marker in text for marker in _MARKERS)
    )


def place(path: str) -> str | None:
    """Why a tree path is none of ours, or None."""
    top, slash, rest = path.partition("/")
    if not slash:
        return None if path in ("CLAUDE.md", "CLAUDE.local.md") else _UNKNOWN
    if top == "rules":
        return name(rest)
    if path.startswith(PROJECTS):
        return None if is_branch("project/" + rest) else _UNKNOWN
    if path.startswith((PURGED, MACHINES)):
        return None if len(rest) == 16 and _HEX.issuperset(rest) else _UNKNOWN
    if path.startswith(LISTS):
        area, _, listed = rest.partition("/")
        return name(listed) if area in RECORD_AREAS else _UNKNOWN
    if top not in RECORD_AREAS:
        return _UNKNOWN
    identity = rest[3:19]
    if len(rest) < 21 or rest[2] != "/" or rest[19] != "/" or rest[:2] != identity[:2] or not _HEX.issuperset(identity):
        return _UNKNOWN
    return name(variant_path(path)) if key_of(path) == f"{top}/{rest[:19]}" else _UNKNOWN


_UNKNOWN = "it lies outside the folders that are known"


def mode(text: str) -> str | None:
    """Why a tree entry of that mode is none of ours; None for a plain file, and for one that is gone."""
    return None if text in ("100644", "000000") else _MODES.get(text, "it is no plain file")
