"""Strong tokens that a label stands anywhere near of: *use X, it is the wiki bot's token*."""

from __future__ import annotations

from gitmem.guard.secrets.looks import generated, is_hex, is_id, three_classes
from gitmem.guard.secrets.placeholder import is_placeholder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.secrets.pieces import Token

_LABELS = (
    "password", "passwort", "passphrase", "passwd", "kennwort", "api key", "api-key", "api_key", "apikey", "secret",
    "token", "bearer", "credential", "access key", "private key", "application key", "app key", "master.key",
    "master key", "signing key", "encryption key", "service key", "auth key", "license key", "licence key",
    "account key", "deploy key",
)  # fmt: skip
_LOGINS = (
    "authenticat",
    "basic auth",
    "log in with",
    "logs in with",
    "sign in with",
    "signs in with",
    "unlocks with",
    "unlock it with",
)
_HASHES = (
    "sha1", "sha2", "sha3", "sha5", "sha-", "sha ", "sha:", "sha`", "commit", "hash", "digest", "checksum", "md5",
    "etag", "fingerprint", "revision", "uuid", "guid", "trace", "integrity", "public", "cache", "kms",
    "idempotency", "thumbprint", "blob",
)  # fmt: skip
_IDS = (
    "_id", " id", "-id", "ids", "request", "zone", "publish", "recipient", "contract", "address", "price_",
    "object", "sealed", "figma", "channel", "image", "layer", "site key", "token id", "mint",
)  # fmt: skip


def names_hash(near: str) -> bool:
    """Whether lower-case text says that what stands there is a hash, or public."""
    return any(word in near for word in _HASHES)


def beside(lower: str, token: Token, spans: list[tuple[int, int]]) -> str | None:
    """The label that makes a token a secret by standing near it in its line, or None.

    A word for a hash or an id that stands nearer than the label wins.
    """
    value = token.value
    if (
        len(value) > 4000
        or not _inside(spans, token.start)
        or is_id(value)
        or not generated(value, 20)
        or is_placeholder(value)
    ):
        return None
    low = max(0, token.start - 90)
    left = lower[lower.rfind("\n", low, token.start) + 1 or low : token.start]
    at, label = -1, ""
    for word in _LABELS:
        found = left.rfind(word)
        if found > at:
            at, label = found, word
    if at >= 0:
        between = left[at + len(label) :]
        return None if names_hash(between) or any(word in between for word in _IDS) else label
    if _issued(left):
        return "key"
    if three_classes(value) and any(word in left for word in _LOGINS) and not any(word in left[-50:] for word in _IDS):
        return "password"
    if is_hex(value) or names_hash(left[-50:]) or any(word in left[-50:] for word in _IDS):
        return None
    cut = lower.find("\n", token.end, token.end + 40)
    right = lower[token.end : cut if cut >= 0 else token.end + 40]
    return next((word for word in _LABELS if word in right), None)


def _issued(left: str) -> bool:
    """Whether the text before says that it is somebody's key: *openweather key X*."""
    before, key, between = left[-60:].rpartition("key")
    if not key or names_hash(between) or any(word in between for word in _IDS) or len(between) > 30:
        return False
    from gitmem.guard.secrets.providers import names_provider

    return names_provider(before[-30:])


def _inside(spans: list[tuple[int, int]], at: int) -> bool:
    low, high = 0, len(spans)
    while low < high:
        middle = (low + high) // 2
        if spans[middle][1] < at:
            low = middle + 1
        else:
            high = middle
    return low < len(spans) and spans[low][0] <= at
