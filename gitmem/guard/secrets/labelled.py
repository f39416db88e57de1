"""Values that stand beside the name of a secret: assignments, headers, flags, table cells, sentences."""

from __future__ import annotations

from gitmem.guard.secrets.harmless import is_harmless
from gitmem.guard.secrets.labels import PASSWORD, WEAK, Label, left_label, named_after
from gitmem.guard.secrets.looks import chosen, generated, is_hex, is_id, is_uuid, is_worded
from gitmem.guard.secrets.near import names_hash
from gitmem.guard.secrets.placeholder import is_placeholder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HINTS = (
    "pass", "pwd", "pw", "kennwort", "secret", "token", "key", "credential", "creds", "auth", "bearer", "login",
    "wifi", "wi-fi", "wlan", "zugang", "schlüssel", "geheimnis", "contraseñ", "contrasen", "senha", "wachtwoord",
    "пароль", "ключ", "токен", "密", "令牌", "口令", "パスワード", "キー", "トークン", "비밀번호", "clave",
    "chiave", "clé", "connection string", "jwt", "otp", "2fa", "seed", "mnemonic", "signature", "dsn", "psk",
    "recovery", "backup code", "pin", "salt", "hmac", "log in", "_pat", " pat ", "sign in", "admin",
)  # fmt: skip
_BEFORE = 160
_LONGEST = 2000
_AFTER = 400
_LOGINS = ("login", "log in", "user", "account", "@", "wifi", "wlan", "admin", "credential", "root", "guest")
_TRAILING = ".,;:!?)]}*_>\\"
_LEADING = "([{*_\\"
_SYMBOLS = "!#$%^&*@?"
_TELLING = frozenset(_SYMBOLS + "0123456789")


def windows(text: str, lower: str, hints: Iterable[str] = HINTS) -> list[tuple[int, int]]:
    """The stretches around words that announce a secret: their lines, or parts of very long ones, in order.

    ``hints``: those words that can stand in the text.
    """
    spans: list[tuple[int, int]] = []
    for hint in hints:
        at = lower.find(hint)
        while at >= 0:
            start = text.rfind("\n", max(0, at - _BEFORE), at) + 1 or max(0, at - _BEFORE)
            end = text.find("\n", at, at + _AFTER)
            if end < 0:
                end = min(len(text), at + _AFTER)
            spans.append((start, end))
            at = lower.find(hint, max(end, at + 1))
    spans.sort()
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and start <= merged[-1][1]:
            if end > merged[-1][1]:
                merged[-1] = (merged[-1][0], end)
        else:
            merged.append((start, end))
    return merged


def find(text: str, lower: str, pieces: str, spans: list[tuple[int, int]]) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and kind of every value that a label to its left announces."""
    for start, end in spans:
        yield from _in_window(text, lower, pieces, start, end)


def _in_window(text: str, lower: str, pieces: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    inside = pieces[start:end].split()
    if not any(map(suspicious, [piece for piece in inside if len(piece) >= 6 and not piece.isalpha()])):
        return
    at = start
    for piece in inside:
        at = pieces.find(piece, at)
        if len(piece) >= 6 and suspicious(piece):
            found = judge(text, lower, at, piece)
            if found:
                yield found
        at += len(piece)


def suspicious(piece: str) -> bool:
    """Whether a piece could hold a password at all: letters, and digits or symbols among them."""
    if piece.isalpha() or piece.isdigit():
        return False
    if piece.isascii():
        return not _TELLING.isdisjoint(piece)
    return any(char.isdigit() or char in _SYMBOLS for char in piece)


def judge(text: str, lower: str, at: int, piece: str, left: str | None = None) -> tuple[int, int, str] | None:
    """The secret in a piece at ``at``, if a label announces one: start, end and kind.

    ``left`` stands in for the text before it where that is on another line.
    """
    if piece.startswith(("arn:", "urn:")) or is_harmless(piece.lstrip("`'\"([{<*_")):
        return None
    piece = piece[:_LONGEST]
    offset = 0
    for _ in range(8):
        value, start = _value(text, piece, at, offset)
        if len(value) >= 6 and (chosen(value) or generated(value, 8) or is_worded(value) or is_uuid(value)):
            before = left if left is not None and offset == 0 else _left(lower, at + offset)
            label = left_label(before)
            if label is None and named_after(lower[start + len(value) : start + len(value) + 60]):
                meant = len(value) >= 8 and _strong(value) and not _is_reference(value)
                return (start, start + len(value), PASSWORD) if meant else None
            if label is not None and "://" in piece and not (label.direct and before.endswith("=")):
                label = None  # addresses have a layer of their own
            if label is not None and accepts(label, value, before):
                return start, start + len(value), label.kind
        cuts = [index for index in (piece.find(char, offset) for char in "=:(,;&") if index >= 0]
        if not cuts:
            return None
        offset = min(cuts) + 1
    return None


def _left(lower: str, at: int) -> str:
    start = lower.rfind("\n", max(0, at - 120), at) + 1 or max(0, at - 120)
    return lower[start:at]


def _value(text: str, piece: str, at: int, offset: int) -> tuple[str, int]:
    """The value that begins at ``offset`` of a piece: to the closing quote if it is quoted, else to the piece's end."""
    start = at + offset
    quote = text[start - 1 : start]
    if quote in ("'", '"', "`"):
        close = text.find(quote, start, start + 200)
        inside = text[start:close] if close > start else ""
        if inside and "\n" not in inside and " " not in inside:
            return inside, start
    raw = piece[offset:]
    for mark in "&;":
        cut = raw.find(mark)
        if cut > 0 and "=" in raw[cut:]:
            raw = raw[:cut]
    value = raw.lstrip(_LEADING)
    start += len(raw) - len(value)
    plain = value.rstrip(_TRAILING)
    if value.startswith(plain + "!") and any(char.isdigit() for char in plain):
        return plain + "!", start  # nobody shouts after a password, but many end one so
    return plain, start


def accepts(label: Label, value: str, left: str = "") -> bool:
    """Whether ``value``, so announced, is a secret."""
    if is_placeholder(value) or is_harmless(value) or _is_reference(value) or _is_type(value, left):
        return False
    if label.kind == PASSWORD:
        if label.joint == "bare":
            return _follows(label, value, left)
        return generated(value, 8) or chosen(value) or is_worded(value) or (label.direct and is_uuid(value))
    if names_hash(left[-60:]):
        return False
    if label.kind == WEAK:
        return label.joint in ("verb", "assign") and not is_id(value) and generated(value, 20)
    if is_uuid(value):
        if label.word == "secret_id" or left.endswith("_authtoken "):
            return True
        return (label.direct and label.joint == "assign") or label.joint == "verb"
    if is_id(value):
        return False
    if label.joint == "bare":
        return generated(value, 16)
    if generated(value, 12):
        return not (is_hex(value) and len(value) < 16)
    return label.direct and label.word == "secret" and chosen(value) and any(char in _SYMBOLS for char in value)


def _follows(label: Label, value: str, left: str) -> bool:
    """Whether a value that merely follows its label is meant: *pass* is also a verb, *pin* a thing of code."""
    if label.word in ("pass", "pin", "psk", "pw") and not _login_near(left):
        return False
    return generated(value, 12) or is_uuid(value) or _strong(value) or (is_worded(value) and _login_near(left))


def _login_near(left: str) -> bool:
    return any(word in left for word in _LOGINS)


def _strong(value: str) -> bool:
    """A password that a person chose with care: it cannot be taken for a word of the sentence."""
    if not chosen(value) or "." in value.partition("@")[2]:
        return False
    has_upper = any(char.isupper() for char in value)
    digits = sum(1 for char in value if char.isdigit())
    return (has_upper and digits >= 2) or digits >= 3 or any(char in "!#$%^&*?" for char in value[1:])


def _is_type(value: str, left: str) -> bool:
    """Whether the label is a parameter and the value its type: ``check(secret: &SecretString)``."""
    if not left.rstrip().endswith(":"):
        return False
    bare = value.lstrip("&*?").removeprefix("mut").strip("'")
    name = bare.rstrip(")>],;")
    return value != name and name.replace("<", "").replace("::", "").replace(".", "").isidentifier()


def _is_reference(value: str) -> bool:
    """A path, an address, a call or another thing of code rather than a value."""
    if value.startswith(("/", "./", "../", "~", "http:", "https:", "@", "--", "#", "file:", "kv/", "$")):
        return True
    if "://" in value or value.endswith(
        ("()", ".md", ".json", ".env", ".py", ".ts", ".js", ".yaml", ".yml", ".toml", ".pem", ".key", ".txt")
    ):
        return True
    host, colon, port = value.partition(":")
    if colon and port.isdigit() and len(port) < 6 and (host == "localhost" or "." in host):
        return True
    if ("/" in value and value.islower()) or "$HOME" in value or "=$" in value:
        return True
    brace = value.find("{")
    if brace >= 0 and value[brace + 1 : brace + 2].isalpha():
        return True
    if "(" in value and value.split("(", 1)[0].replace(".", "").replace("_", "").isalpha():
        return True
    if "(" in value or "[" in value or "::" in value or "->" in value:
        return not generated(value, 12)
    return False
