"""Secrets made of words, and passwords that only their company gives away: pass phrases, wifi, name / password."""

from __future__ import annotations

from gitmem.guard.secrets.looks import chosen, generated
from gitmem.guard.secrets.placeholder import is_placeholder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_PHRASES = ("passphrase", "pass phrase", "seed phrase", "mnemonic", "recovery phrase", "passwort", "password")
_QUOTES = {'"': '"', "'": "'", "`": "`", "“": "”", "„": "“", "«": "»"}
_COMMON = frozenset(
    "the a an is are was be to of in on at for and or not with it its this that must should can you your we "
    "from by as if then same use enter type please never always required field reset change new old ask per "
    "see has have will been no only".split()
)
_PAIRS = (
    "wifi",
    "wi-fi",
    "wlan",
    "ssid",
    "login",
    "log in",
    "credentials",
    "creds",
    "account",
    "sign in",
    "signin",
    "zugang",
    "admin",
    "user",
)
_FILLERS = (" / ", " // ", " – ", " - ", " + ", " with ", " → ", ", ")


def find(text: str, lower: str, spans: list[tuple[int, int]]) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and description of every pass phrase and every name with a password beside it."""
    yield from _phrases(text, lower)
    for start, end in spans:
        line = lower[start:end]
        if any(word in line for word in _PAIRS):
            yield from _pairs(text[start:end], line, start)
            yield from _slashed(text[start:end], start)


def _phrases(text: str, lower: str) -> Iterator[tuple[int, int, str]]:
    for word in _PHRASES:
        at = lower.find(word)
        while at >= 0:
            end = text.find("\n", at, at + 300)
            end = end if end >= 0 else min(len(text), at + 300)
            found = _quoted(text, at + len(word), end) or (
                _seed(text, at + len(word), end) if word in _PHRASES[2:5] else None
            )
            if found:
                yield (*found, "a pass phrase")
            at = lower.find(word, max(end, at + 1))


def _quoted(text: str, at: int, end: int) -> tuple[int, int] | None:
    lead = text[at : at + 60]
    for start in range(at, min(at + 60, end)):
        close = _QUOTES.get(text[start])
        if close:
            stop = text.find(close, start + 1, end)
            before = text[at:start].rstrip(" *")
            announced = before.endswith((":", "=", " is", "is", " ist", "lautet", "→"))
            if stop > 0 and announced and len(lead) > 0 and _is_phrase(text[start + 1 : stop]):
                return start + 1, stop
            return None
    return None


def _is_phrase(value: str) -> bool:
    """Four to eight plain words that make no sentence."""
    words = value.replace("-", " ").split()
    if not 4 <= len(words) <= 8 or is_placeholder(value):
        return False
    return all(word.isalnum() and 3 <= len(word) <= 14 for word in words) and not any(
        word.lower() in _COMMON for word in words
    )


def _seed(text: str, at: int, end: int) -> tuple[int, int] | None:
    """Twelve and more words of a wallet's seed."""
    stretch = text[at:end]
    colon = max(stretch.find(":"), stretch.find(" is "), stretch.find("="))
    if colon < 0:
        return None
    words = stretch[colon + 1 :].strip(" is`\"'*").strip("`\"'*").split()[:24]
    words = [word.strip("`\"'*.,") for word in words]
    if len(words) < 12 or not all(word.isalpha() and word.islower() and 3 <= len(word) <= 8 for word in words[:12]):
        return None
    if any(word in _COMMON for word in words[:12]) or len(set(words)) < 8:
        return None
    start = text.find(words[0], at + colon)
    return start, end


def _pairs(text: str, line: str, offset: int) -> Iterator[tuple[int, int, str]]:
    for filler in (
        _FILLERS[:1]
        if not any(word in line for word in ("login", "log in", "credentials", "creds", "wifi", "wlan", "wi-fi"))
        else _FILLERS
    ):
        at = text.find(filler)
        while at >= 0:
            rest = text[at + len(filler) : at + 90].lstrip("`\"'*( ")
            value = rest.split(" ", 1)[0].split("`", 1)[0].rstrip(".,;:!?)*\"'_|")
            name = text[max(0, at - 60) : at].rstrip("`\"'* ").rsplit(" ", 1)[-1].strip("`\"'*(:")
            if name and value and _is_pair(name, value):
                start = offset + text.find(value, at)
                yield start, start + len(value), "a password beside a name"
            at = text.find(filler, at + len(filler))


def _slashed(line: str, offset: int) -> Iterator[tuple[int, int, str]]:
    """``name/password`` in one word: the password has all of a capital, a digit and a symbol."""
    at = line.find("/")
    while at >= 0:
        name = line[max(0, at - 20) : at].rsplit(" ", 1)[-1].strip("`\"'*(")
        value = line[at + 1 : at + 60].split(" ", 1)[0].split("`", 1)[0].rstrip(".,;:)?*\"'")
        kinds = (str.isupper, str.isdigit, lambda char: char in "!#$%^&*")
        strong = len(value) >= 8 and all(any(kind(char) for char in value) for kind in kinds)
        if strong and name.isalpha() and not is_placeholder(value) and "/" not in value and "(" not in value:
            yield offset + at + 1, offset + at + 1 + len(value), "a password beside a name"
        at = line.find("/", at + 1)


def _is_pair(name: str, value: str) -> bool:
    if (
        is_placeholder(value)
        or "@" in value
        or "/" in value
        or value.rsplit(":", 1)[-1].isdigit()
        or ("." in value and not generated(value, 10))
        or len(value) < 8
    ):
        return False
    if not chosen(value) or not name.replace("@", "").replace(".", "").replace("-", "").replace("_", "").isalnum():
        return False
    symbols = any(char in "!#$%^&*?" for char in value)
    return (
        (symbols and any(char.isdigit() for char in value))
        or generated(value, 12)
        or (
            sum(char.isdigit() for char in value) >= 2
            and any(char.isupper() for char in value)
            and any(char.islower() for char in value[1:])
            and value.count("-") != 1
        )
        or (
            value[-1].isdigit() and sum(char.isdigit() for char in value) >= 4 and any(char.islower() for char in value)
        )
    )
