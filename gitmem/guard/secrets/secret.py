"""A credential that was found, and how it may be shown."""

from __future__ import annotations

TOKEN = "secret-token"
PRIVATE_KEY = "secret-private-key"
PASSWORD = "secret-password"
KEY = "secret-key"
URL = "secret-url"
RANDOM = "secret-random"
ENCODED = "secret-encoded"
PATH = "secret-path"
PROVIDER = "secret-provider"


class Secret:
    """Where a secret stands (offsets in the document's text), by which rule, and what it seems to be.

    ``what`` begins with an article and holds nothing of the value.
    """

    __slots__ = ("end", "rule", "start", "what")

    def __init__(self, rule: str, start: int, end: int, what: str) -> None:
        self.rule = rule
        self.start = start
        self.end = end
        self.what = what


def mask(value: str) -> str:
    """At most four leading characters of ``value``, fewer of a short one, and how many there are."""
    value = "".join(value.split())
    shown = min(4, len(value) // 6)
    return f"{value[:shown]}… ({len(value)} characters)"
