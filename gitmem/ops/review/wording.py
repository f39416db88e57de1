"""What is said once and for all: then it need not be seen again to be proposed."""

from __future__ import annotations

PHRASES = (
    "always", "never", "every time", "from now on", "in future", "in general", "without exception", "at all times",
    "immer", "nie", "niemals", "ab jetzt", "ab sofort", "künftig", "in zukunft", "grundsätzlich", "jedes mal",
    "toujours", "jamais", "désormais", "siempre", "nunca", "sempre", "mai più",
)  # fmt: skip
LONGEST = 400
"""Characters. A longer text explains, and has such words for other reasons."""


def once_and_for_all(text: str) -> str:
    """The phrase by which a short text says that it holds from now on; "" where it does not."""
    if len(text) > LONGEST:
        return ""
    low = "".join(char if char.isalnum() else " " for char in text.lower())
    plain = f" {' '.join(low.split())} "
    return next((phrase for phrase in PHRASES if f" {phrase} " in plain), "")
