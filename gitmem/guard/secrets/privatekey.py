"""Private keys in armour: the header, with a body or alone on its line."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_BODY = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=")


def find(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and description of every private key."""
    at = text.find("-----BEGIN ")
    while at >= 0:
        name = text[at + 11 : at + 60].split("-----", 1)[0]
        after = at + 11 + len(name) + 5
        if name.isupper() and "PRIVATE KEY" in name and text.startswith("-----", after - 5):
            end = _body_end(text, after)
            if end or _alone(text, at, after):
                yield at, end or after, "a private key"
        at = text.find("-----BEGIN ", at + 11)
    at = text.find("PuTTY-User-Key-File-")
    if at >= 0:
        private = text.find("Private-Lines:", at, at + 20000)
        if private >= 0 and text[private + 14 : private + 18].strip()[:1].isdigit():
            yield at, private + 14, "a private key"
    yield from _xml(text)


def _body_end(text: str, at: int) -> int:
    """Where a base64 body that begins about here ends; 0 where there is none."""
    piece = text[at : at + 6000].replace("\\r", "  ").replace("\\n", "  ").replace("\\\\", "  ")
    stop = piece.find("-----")
    if stop >= 0:
        piece = piece[:stop]
    best = 0
    offset = 0
    run = 0
    for token in piece.split("\n"):
        body = token.strip(" \t\r>|#*\"'`,+-/")
        for word in body.split():
            if set(word) <= _BODY and len(word) >= 16 and _mixed(word):
                run += len(word)
                best = at + offset + len(token)
        offset += len(token) + 1
    return best if run >= 40 else 0


def _mixed(word: str) -> bool:
    return len(set(word)) >= 7 and any(char.isupper() for char in word) and any(char.islower() for char in word)


def _alone(text: str, at: int, after: int) -> bool:
    """Whether the header fills its line and nothing says that the body is left out."""
    start = text.rfind("\n", 0, at) + 1
    before = text[start:at].strip(" \t>-*|")
    end = text.find("\n", after)
    end = len(text) if end < 0 else end
    if (before and not before.endswith((":", "="))) or len(before) > 60 or text[after:end].strip(" \t\\r|"):
        return False
    following = text[end + 1 : end + 81].split("\n", 1)[0].strip()
    return not (
        following.startswith((".", "…", "<", "[", "{", "$", "*", "-----END", "("))
        or "..." in following
        or "…" in following
    )


def _xml(text: str) -> Iterator[tuple[int, int, str]]:
    at = text.find("<RSAKeyValue>")
    while at >= 0:
        end = text.find("</RSAKeyValue>", at, at + 8000)
        if end >= 0 and "<D>" in text[at:end]:
            yield at, end, "a private key"
        at = text.find("<RSAKeyValue>", at + 13)
