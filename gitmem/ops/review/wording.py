"""What is said once and for all: then it need not be seen again to be proposed."""

from __future__ import annotations

PHRASES = (
    "always", "never", "every time", "from now on", "in future", "in general", "without exception", "at all times",
    "immer", "nie", "niemals", "ab jetzt", "ab sofort", "künftig", "in zukunft", "grundsätzlich", "jedes mal",
    "toujours", "jamais", "désormais", "siempre", "nunca", "sempre", "mai più",
)  # fmt: skip
LONGEST = 400
"""Characters. A longer text explains, and has such words for other reasons."""


_BEFORE_ORDERS = frozenset(
    "i we you one please must should do and then so to wir ich du bitte soll sollen muss müssen man on".split()
)
"""Words after which such a phrase tells somebody what to do; so it does at the head of a sentence."""


def once_and_for_all(text: str) -> str:
    """The phrase by which a short text says that it holds from now on; "" where it does not."""
    if len(text) > LONGEST:
        return ""
    plain = _plain(text)
    return next((phrase for phrase in PHRASES if f" {phrase} " in plain), "")


def is_order(text: str) -> bool:
    """Whether it tells somebody what to do ("always run it"), and not how something is ("it never ends")."""
    phrase = once_and_for_all(text)
    if not phrase:
        return False
    for sentence in text.replace("!", ".").replace(";", ".").replace(":", ".").replace("\n", ".").split("."):
        plain = _plain(sentence)
        at = plain.find(f" {phrase} ")
        before = plain[:at].split() if at >= 0 else []
        if at >= 0 and (not before or before[-1] in _BEFORE_ORDERS):
            return True
    return False


def _plain(text: str) -> str:
    low = "".join(char if char.isalnum() else " " for char in text.lower())
    return f" {' '.join(low.split())} "
