"""Whether a text could hold a credential that only the engine's catalogue knows.

The engine costs forty times what stage one does, so it is asked only about texts in which some line has a generated
run of characters, a value beside a name, or user information in an address.
"""

from __future__ import annotations

from gitmem.guard.secrets.code import in_code
from gitmem.guard.secrets.labels import WEAK, left_label
from gitmem.guard.secrets.looks import Mix, is_hex, is_id, mix, words
from gitmem.guard.secrets.pieces import LEAST
from gitmem.guard.secrets.placeholder import is_placeholder
from gitmem.guard.secrets.providers import names_provider

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.secrets.pieces import Token
    from gitmem.guard.secrets.scan import Scan

_HASHES = ("sha", "md5", "commit", "rev", "h1")
_LEFT = 90
_RIGHT = 40


def openings(scan: Scan) -> Iterator[int]:
    """Yield the offset (in the scanned copy) of everything that is reason to ask the engine."""
    text, lower = scan.view.text, scan.lower
    for token in scan.tokens:
        if _is_reason(token, text, lower):
            yield token.start
    yield from _values(text, lower, scan.spans)


def _is_reason(token: Token, text: str, lower: str) -> bool:
    value = token.value
    if len(value) > 5000:
        return False
    core = _longest_part(value)
    made = mix(core)
    if not made.lower + made.upper or words(core) >= 0.45:
        return False
    if made.digits == 0 and made.changes * 3 < made.length and (made.length < 28 or words(core) > 0.2):
        return False
    if _is_plain(token, text, value, core, made) and not _is_named(lower, token.start, token.end):
        return False
    return not is_placeholder(value)


def _longest_part(value: str) -> str:
    """The part that would be the random one: prefixes and their like cut off."""
    parts = value.replace("-", "_").replace(".", "_").replace("/", "_").split("_")
    longest = max(parts, key=len)
    return longest if len(longest) >= LEAST else value


def _is_plain(token: Token, text: str, value: str, core: str, made: Mix) -> bool:
    """A form that ordinary notes are full of: hashes, identifiers, versions, paths, names in code."""
    if is_id(value) or (is_hex(core) and (core == value or value.lower().startswith(_HASHES))):
        return True
    if words(core) >= 0.3 or (made.changes * 4 < made.length and not is_hex(core)):
        return True
    if core != value:
        return "://" in text[token.piece_start : min(token.piece_end, token.piece_start + 400)]
    return in_code(token, text) or value.count("_") > 3 or value.count("-") > 3 or value.count(".") > 2


def _is_named(lower: str, start: int, end: int) -> bool:
    """Whether a label or the name of an issuer stands near it in its line."""
    left = lower[max(0, start - _LEFT) : start].rsplit("\n", 1)[-1]
    right = lower[end : end + _RIGHT].split("\n", 1)[0]
    label = left_label(left)
    if label is not None and label.kind != WEAK and label.joint != "row":
        return True
    return names_provider(left + " " + right)


def _values(text: str, lower: str, spans: list[tuple[int, int]]) -> Iterator[int]:
    """Short values that a name is given: below the length of a token, so no token stands for them."""
    for start, end in spans:
        at = start
        inside = text[start:end].split()
        if not any(8 <= len(piece) <= 80 and not piece.islower() for piece in inside):
            continue
        for piece in inside:
            at = text.find(piece, at)
            if 8 <= len(piece) <= 80 and not piece.islower() and "://" not in piece:
                cut = max(piece.rfind("="), piece.rfind(":")) + 1
                value = piece[cut:].strip("\"'`*,;.()[]{}<>|")
                if len(value) >= 10 and _may_be_value(value):
                    label = left_label(lower[max(start, at + cut - 100) : at + cut])
                    if label is not None and label.direct and label.joint == "assign" and label.kind != WEAK:
                        yield at
            at += len(piece)


def _may_be_value(value: str) -> bool:
    made = mix(value)
    if made.digits == made.length:
        return made.length >= 15
    if made.digits == 0:
        return made.changes * 3 >= made.length and words(value) < 0.3 and not is_placeholder(value)
    return made.digits >= 2 and words(value) < 0.3 and made.other * 4 < made.length and not is_placeholder(value)
