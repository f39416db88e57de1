"""Whether a token is part of an address, a path, a call or a pattern rather than a value."""

from __future__ import annotations

from gitmem.guard.secrets.looks import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.secrets.pieces import Token

_BEGINNINGS = ("/", "./", "../", "~/", "www.", "@", "#", "$")
_HASHES = ("sha1:", "sha256:", "sha384:", "sha512:", "h1:", "md5:", "sha1-", "sha256-", "sha384-", "sha512-", "sha:")


def in_code(token: Token, text: str) -> bool:
    """Whether it is."""
    value = token.value
    piece = text[token.piece_start : min(token.piece_end, token.piece_start + 2000)]
    if "://" in piece or piece.lstrip("([{").startswith(_BEGINNINGS) or "=>" in piece or "\\" in piece:
        return True
    after = text[token.end : token.end + 1]
    before = text[max(0, token.start - 8) : token.start]
    if (
        after in ("(", "[", "{", "…", "@")
        or before[-1:] in ("@", "#", "$", "…", "\\")
        or before.lower().rstrip("/+").endswith(_HASHES)
    ):
        return True
    if before[-1:] == "[" and text[token.end : token.end + 2] in ("]{", "]+", "]*"):
        return True
    if "/" in value:
        parts = value.split("/")
        if len(parts) > 4 or any(len(part) > 3 and words(part) >= 0.75 for part in parts):
            return True
    return value.count("_") >= 4 or value.count("-") >= 5 or value.count(".") >= 3
