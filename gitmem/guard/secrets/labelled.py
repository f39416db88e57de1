"""Values that stand beside the name of a secret: assignments, headers, flags, table cells, sentences."""

from __future__ import annotations

from gitmem.guard.secrets.labels import KEY, PASSWORD, WEAK, Label, left_label
from gitmem.guard.secrets.looks import chosen, generated, is_hex, is_id, is_uuid
from gitmem.guard.secrets.placeholder import is_placeholder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

HINTS = (
    "pass", "pwd", "pw", "kennwort", "secret", "token", "key", "credential", "creds", "auth", "bearer", "login", "wifi", "wi-fi",
    "wlan", "zugang", "schlüssel", "geheimnis", "contraseñ", "contrasen", "senha", "wachtwoord", "пароль", "ключ", "токен", "密",
    "令牌", "口令", "パスワード", "キー", "トークン", "비밀번호", "clave", "chiave", "clé", "connection string", "jwt", "otp", "2fa",
    "seed", "mnemonic", "signature", "dsn", "psk", "recovery", "backup code", "pin", "salt", "hmac",
)  # fmt: skip
_BEFORE = 160
_AFTER = 400
_TRAILING = ".,;:!?)]}*_>\\"
_LEADING = "([{*_\\"
_SYMBOLS = "!#$%^&*@?"
_HASHES = (
    "sha", "commit", "hash", "digest", "checksum", "md5", "etag", "fingerprint", "revision", "uuid", "guid", "trace", "integrity",
    "public", "cache", "kms", "idempotency", "nonce", "thumbprint", "blob", "build",
)  # fmt: skip


def windows(text: str, lower: str) -> list[tuple[int, int]]:
    """The stretches around words that announce a secret: their lines, or parts of very long ones, in order."""
    spans: list[tuple[int, int]] = []
    for hint in HINTS:
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
        yield from _below(text, lower, pieces, start, end)


def _in_window(text: str, lower: str, pieces: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    at = start
    for piece in pieces[start:end].split():
        at = pieces.find(piece, at)
        if len(piece) >= 6 and suspicious(piece):
            found = _judge(text, lower, at, piece)
            if found:
                yield found
        at += len(piece)


def suspicious(piece: str) -> bool:
    """Whether a piece could hold a password at all: letters, and digits or symbols among them."""
    return not piece.isalpha() and not piece.isdigit() and any(char.isdigit() or char in _SYMBOLS for char in piece)


def _judge(text: str, lower: str, at: int, piece: str, left: str | None = None) -> tuple[int, int, str] | None:
    offset = 0
    for _ in range(5):
        value, start = _value(text, piece, at, offset)
        if len(value) < 6:
            return None
        before = left if left is not None and offset == 0 else _left(lower, at + offset)
        label = left_label(before)
        if label is not None and accepts(label, value, before):
            return start, start + len(value), label.kind
        cuts = [index for index in (piece.find(char, offset) for char in "=:(,") if index >= 0]
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
    return value.rstrip(_TRAILING), start


def accepts(label: Label, value: str, left: str = "") -> bool:
    """Whether ``value``, so announced, is a secret."""
    if is_placeholder(value) or _is_reference(value):
        return False
    if label.kind == PASSWORD:
        if label.joint == "bare":
            return generated(value, 12) or is_uuid(value) or _strong(value)
        return generated(value, 8) or chosen(value) or (label.direct and is_uuid(value))
    if any(word in left[-60:] for word in _HASHES):
        return False
    if label.kind == WEAK:
        return label.joint in ("verb", "assign") and not is_id(value) and generated(value, 20)
    if is_uuid(value):
        return (label.direct and label.joint == "assign") or label.joint == "verb"
    if is_id(value):
        return False
    if label.joint == "bare":
        return generated(value, 16)
    if generated(value, 12):
        return not (is_hex(value) and len(value) < 16)
    return label.direct and label.word == "secret" and chosen(value) and any(char in _SYMBOLS for char in value)


def _strong(value: str) -> bool:
    """A password that a person chose with care: it cannot be taken for a word of the sentence."""
    if not chosen(value) or "@" in value:
        return False
    has_upper = any(char.isupper() for char in value)
    digits = sum(1 for char in value if char.isdigit())
    return (has_upper and digits >= 2) or digits >= 3 or any(char in "!#$%^&*?" for char in value[1:])


def _is_reference(value: str) -> bool:
    """A path, an address, a call or another thing of code rather than a value."""
    if value.startswith(("/", "./", "../", "~", "http:", "https:", "@", "--", "#", "file:", "kv/", "$")):
        return True
    if "://" in value or value.endswith(
        ("()", ".md", ".json", ".env", ".py", ".ts", ".js", ".yaml", ".yml", ".toml", ".pem", ".key", ".txt")
    ):
        return True
    if "(" in value or "[" in value or "::" in value or "->" in value:
        return not generated(value, 12)
    return False


def _below(text: str, lower: str, pieces: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    """A value alone on a line below a line that announces it."""
    if end >= len(text) or text[end] != "\n":
        return
    line = lower[max(start, end - 160) : end].rstrip(" \t\r*_`\"'|>")
    named = line.rsplit(":", 1)
    name_field = len(named) == 2 and named[0].rstrip("\"' ").endswith(("name", "key"))
    if not (line.endswith((":", "=", "(")) or line.endswith((" is", " ist")) or name_field):
        return
    at = end + 1
    for _ in range(4):
        stop = text.find("\n", at, at + _AFTER)
        stop = stop if stop >= 0 else min(len(text), at + _AFTER)
        row = pieces[at:stop].split()
        if row and not text.startswith("```", at):
            yield from _on_line_below(text, lower, pieces, line, named[-1] if name_field else "", at, stop, row)
            return
        at = stop + 1
        if at >= len(text):
            return


def _on_line_below(
    text: str, lower: str, pieces: str, line: str, named: str, at: int, stop: int, row: list[str]
) -> Iterator[tuple[int, int, str]]:
    piece = row[-1]
    if len(piece) < 6 or not suspicious(piece):
        return
    if len(row) == 1 and not named:
        found = _judge(text, lower, pieces.find(piece, at), piece, line + " ")
    elif named and len(row) <= 3 and row[0].strip(",:-") in ("value", "default", "-", "values"):
        found = _judge(text, lower, pieces.rfind(piece, at, stop), piece, named.strip(" \"',") + ": ")
    else:
        return
    if found:
        yield found


def in_tables(text: str, lower: str, pieces: str, spans: list[tuple[int, int]]) -> Iterator[tuple[int, int, str]]:
    """Values in the cells of a table whose head announces them."""
    for start, end in spans:
        if "|" not in text[start:end] or text[end : end + 1] != "\n":
            continue
        rule_end = text.find("\n", end + 1, end + 400)
        rule = text[end + 1 : rule_end] if rule_end > 0 else ""
        if not rule or "-" not in rule or rule.strip(" |:-\t\r"):
            continue
        columns = {}
        for number, cell in enumerate(lower[start:end].strip().strip("|").split("|")):
            label = left_label(cell.strip() + ": ")
            if label is not None and label.kind != WEAK:
                columns[number] = label
        if columns:
            yield from _cells(text, columns, rule_end + 1)


def _cells(text: str, columns: dict[int, Label], at: int) -> Iterator[tuple[int, int, str]]:
    while at < len(text):
        end = text.find("\n", at, at + 4000)
        if end < 0:
            end = min(len(text), at + 4000)
        row = text[at:end]
        if "|" not in row:
            return
        offset = at + (len(row) - len(row.lstrip(" \t|")))
        for number, cell in enumerate(row.strip().strip("|").split("|")):
            value = cell.strip(" \t\r`*\"'")
            label = columns.get(number)
            if label is not None and " " not in value and accepts(label, value):
                where = text.find(value, offset)
                yield where, where + len(value), label.kind
            offset += len(cell) + 1
        at = end + 1


def beside(lower: str, start: int, end: int, value: str, spans: list[tuple[int, int]]) -> str | None:
    """The kind of secret that a strong token at ``start`` is by a label anywhere near it in its line, or None."""
    if not _inside(spans, start) or is_id(value) or not generated(value, 20):
        return None
    left = lower[lower.rfind("\n", max(0, start - 90), start) + 1 or max(0, start - 90) : start]
    cut = lower.find("\n", end, end + 40)
    right = lower[end : cut if cut >= 0 else end + 40]
    near = left[-70:] + " " + right[:24]
    if any(word in near for word in _HASHES) or any(word in near for word in _NAMES_OF_IDS):
        return None
    for word in _STRONG_LABELS:
        if word in left or word in right:
            return PASSWORD if "pass" in word else KEY
    return None


_STRONG_LABELS = (
    "password", "passwort", "passphrase", "passwd", "api key", "api-key", "api_key", "apikey", "secret", "token", "bearer",
    "credential", "access key", "private key", "application key", "app key", "master.key", "master key", "signing key",
    "encryption key", "service key", "auth key", "license key", "licence key", "account key", "deploy key",
)  # fmt: skip
_NAMES_OF_IDS = (
    "_id", " id ", "id:", "ids", "request", "session id", "zone", "account id", "publish", "recipient", "contract", "address", "public",
    "-id", "cus_", "price_", "object", "sealed", "kubeseal", "client id", "figma", "channel", "image", "layer", "site key",
)  # fmt: skip


def _inside(spans: list[tuple[int, int]], at: int) -> bool:
    low, high = 0, len(spans)
    while low < high:
        middle = (low + high) // 2
        if spans[middle][1] < at:
            low = middle + 1
        else:
            high = middle
    return low < len(spans) and spans[low][0] <= at
