"""The words that announce a secret, and how a label before a value is read.

Everything here works on lower-case text and without patterns: a value is found first, then the text to its left
is asked whether it names it.
"""

from __future__ import annotations

PASSWORD = "password"
KEY = "key"
WEAK = "weak"
"""The plain word *key*: half of what is so called opens nothing."""

_PASSWORDS = (
    "password", "passwd", "passwort", "passphrase", "passcode", "kennwort", "contraseña", "contrasena",
    "mot de passe", "senha", "wachtwoord", "lösenord", "пароль", "hasło", "密码", "密碼", "口令", "パスワード",
    "비밀번호", "pwd", "admin_pass", "zugangsdaten",
)  # fmt: skip
_SHORT_PASSWORDS = ("pw", "pass", "pword", "psw", "psk", "pin")
"""Only as a word or part of an identifier of their own."""
_KEYS = (
    "api key", "api_key", "api-key", "apikey", "secret", "token", "bearer", "authorization", "credential",
    "access key", "access_key", "access-key", "accesskey", "private key", "private_key", "private-key",
    "privatekey", "auth key", "auth_key", "auth-key", "authkey", "client key", "account key", "account_key",
    "accountkey", "application key", "application_key", "app key", "app_key", "app-key", "appkey", "master key",
    "master_key", "master.key", "master-key", "masterkey", "encryption key", "encryption_key", "encryption-key",
    "encryptionkey", "signing key", "signing_key", "signing-key", "signingkey", "service key", "service_key",
    "service role key", "service_role_key", "license key", "licence key", "license_key", "shared key", "shared_key",
    "sharedkey", "session key", "session_key", "deploy key", "write key", "write_key", "writekey",
    "integration key", "routing key", "webhook key", "account-key", "storage key", "storage_key",
    "subscription key", "subscription-key", "recovery key", "recovery_key", "recovery code", "backup code",
    "hmac key", "hmac_key", "jwt key", "admin key", "admin_key", "admin-key", "ssh key", "client-key",
    "consumer key", "server key", "server_key", "user key", "user_key", "rest key", "publish key", "ingest key",
    "ingestion key", "feed key", "bot key", "api-schlüssel", "schlüssel", "geheimnis", "zugangstoken", "clé api",
    "clé secrète", "clave", "chiave", "chave", "密钥", "密鑰", "令牌", "キー", "トークン", "ключ", "токен",
    "connection string", "personal access", "refresh_tok", "jwt", "totp", "otp", "2fa", "seed", "dsn",
    "_auth", "auth:", "x-auth", "login key", "sasl", "webhook url", "hmac", "salt",
)  # fmt: skip
_KEY_ENDS = ("_key", "-key", ".key", "key_base", "apikey")

_NOT_KEYS = (
    "sort", "primary", "foreign", "partition", "cache", "public", "kms", "idempotency", "host", "site",
    "publishable", "object", "redis", "lookup", "group", "row", "shard", "i18n", "translation", "natural",
    "composite", "dedupe", "config", "hot", "short", "cut", "arrow", "unique", "feature", "flag", "event", "issue",
    "project", "jira", "file", "storage_object", "registry", "s3", "message", "query", "index", "surrogate", "join",
    "map", "json", "dict", "anon", "recv-", "verification", "tenant", "metadata", "locale", "section", "test",
    "board", "encryption_key_id", "react", "figma", "file_", "keyboard", "press", "enter", "gpg", "pgp",
    "fingerprint", "known", "vapid", "recipient",
)  # fmt: skip
_NOT_SECRETS = (
    "policy", "type", "name", "path", "file", "dir", "directory", "url", "uri", "endpoint", "hash", "length", "len",
    "min", "max", "days", "ttl", "expiry", "expires", "expiration", "expire", "rotation", "id", "ids", "env", "var",
    "count", "budget", "limit", "field", "column", "helper", "provider", "format", "prefix", "pattern", "regex",
    "store", "manager", "less", "izer", "ize", "iser", "version", "algorithm", "alg", "algo", "size", "usage",
    "space", "board", "ref", "arn", "reset", "scope", "scopes", "issuer", "audience", "lifetime", "timeout",
    "interval", "location", "source", "class", "handler", "service", "validator", "schema", "model", "table",
    "kind", "strategy", "method", "digest", "checksum", "fingerprint", "hint", "encoder", "generator", "rounds",
    "cost", "strength", "date", "at", "bucket", "price", "pricing", "window", "per_second", "params", "rate",
    "quota", "fn", "func", "function", "list", "map", "set", "status", "state", "required", "valid", "placeholder",
)  # fmt: skip
_OPENERS = " \t\"'`*({[<“„«‘_~\\"
_CLOSERS = " \t\"'`*)]_”“»’\\"
_VERBS = (
    "is now", "is still", "is currently", "is set to", "set to", "changed to", "is", "are", "was", "equals",
    "contains", "becomes", "ist jetzt", "ist", "lautet", "est", "es", "è", "é", "är", "returns", "reads",
    "used to be", "stays", "use", "uses", "using", "enter", "as", "to be", "holds",
)  # fmt: skip
_SCHEMES = (
    "bearer",
    "basic",
    "token",
    "apikey",
    "api-key",
    "key",
    "bot",
    "splunk",
    "geniekey",
    "ssws",
    "digest",
    "jwt",
    "hmac",
)
_STOPS = (". ", "; ", "! ", "? ", " | ", "\n")


_FIELDS = ("default", "value", "val", "content", "data", "defaultvalue")
"""Names that only say that a value follows; what it is the value of stands before them."""


class Label:
    """What announces a value: its kind, how near it stands, and by what it is joined to the value.

    ``direct``: nothing but the separator stands between. ``joint``: ``assign``, ``verb``, ``bare`` or ``row``.
    """

    __slots__ = ("direct", "joint", "kind", "word")

    def __init__(self, kind: str, direct: bool, joint: str, word: str) -> None:
        self.kind = kind
        self.direct = direct
        self.joint = joint
        self.word = word


def left_label(left: str) -> Label | None:
    """The label that ends the lower-case text to the left of a value, or None."""
    rest = left.rstrip(_OPENERS)
    rest = _without_scheme(rest)
    joint, cut = _joint(rest)
    attached = joint == "assign" and rest.endswith("=") and rest[-2:-1] not in (" ", "\t", ":", "=")
    rest = cut.rstrip(_CLOSERS)
    if joint == "bare" and cut.endswith(")") and 0 <= len(cut) - cut.rfind("(") <= 30:
        rest = cut[: cut.rfind("(")].rstrip(_CLOSERS)
    for stop in _STOPS:
        at = rest.rfind(stop)
        if at >= 0:
            rest = rest[at + len(stop) :]
    name = _identifier(rest)
    if name in _FIELDS and len(rest) > len(name):
        rest = rest[: -len(name)].rstrip(_CLOSERS + "{:,(=")
        name = _identifier(rest)
    found = _of_identifier(name, rest[: len(rest) - len(name)])
    if found is not None:
        kind, word = found
        if joint == "bare" and name.startswith("--"):
            joint = "assign"
        return Label(kind, True, joint, word)
    if joint == "bare" or attached or name.startswith(("http", "/")):
        return None
    return _in_phrase(rest, joint)


def _without_scheme(rest: str) -> str:
    for scheme in _SCHEMES:
        if rest.endswith(scheme):
            before = rest[: -len(scheme)].rstrip(_OPENERS)
            if (before.endswith((":", "=")) and "auth" in before[-24:]) or before.endswith(
                ("-key:", "-token:", "-auth:")
            ):
                return before
    return rest


def _joint(rest: str) -> tuple[str, str]:
    if rest.endswith((":", "=", "→", "：", "=>", "->", "|", ">")):
        row = rest.endswith("|")
        cut = rest.rstrip(":=→：>-| \t")
        return ("row" if row else "assign"), cut
    if rest.endswith(",") and rest[:-1].endswith(('"', "'")):
        cut = rest[:-1].rstrip(_CLOSERS)
        name = _identifier(cut)
        if name.startswith("-") or cut[: len(cut) - len(name)].endswith(("('", '("', "['", '["')):
            pair = cut.rfind("auth=(")
            return "assign", cut[: pair + 4] if pair >= 0 else cut
    if rest.endswith(("は", "是", "为", "為")):
        return "verb", rest[:-1]
    if rest.endswith(" to") and any(f" {verb} " in " " + rest[-90:] for verb in ("set", "sets", "change", "reset")):
        return "verb", rest[:-3].rstrip()
    for verb in _VERBS:
        if rest.endswith(verb) and rest[-len(verb) - 1 : -len(verb)] in (" ", "\t", ")", "`", "*"):
            return "verb", rest[: -len(verb)].rstrip()
    return "bare", rest


def _identifier(rest: str) -> str:
    start = len(rest)
    while start and (rest[start - 1].isalnum() or rest[start - 1] in "_-.$/"):
        start -= 1
    return rest[start:]


def _of_identifier(name: str, before: str) -> tuple[str, str] | None:
    """The kind of secret that an identifier, or it with the word before, is the name of."""
    plain = name.strip("-._$")
    if not plain:
        return None
    if plain.endswith(("secret_id", "secretid")):
        return KEY, "secret_id"
    if plain.endswith("login"):
        return WEAK, "login"
    for word in _PASSWORDS:
        at = plain.rfind(word)
        if at >= 0:
            return None if _denied(plain[at + len(word) :]) else (PASSWORD, word)
    parts = plain.replace("-", "_").replace(".", "_").split("_")
    if parts[-1] in _SHORT_PASSWORDS:
        return PASSWORD, parts[-1]
    if parts[-1] == "pat":
        return KEY, "pat"
    two = before[-28:].rstrip(" ").rsplit(" ", 1)[-1] + " " + plain if before.endswith(" ") else plain
    for word in _KEYS:
        at = two.rfind(word)
        if at >= 0 and at + len(word) > len(two) - len(plain):
            tail = two[at + len(word) :]
            if word in ("otp", "2fa", "seed", "clave", "salt", "hmac", "jwt", "dsn") and not _whole(two, at, word):
                continue
            return None if _denied(tail) else (KEY, word)
    if plain.endswith(_KEY_ENDS) or plain in ("key", "keys"):
        if any(word in two for word in _NOT_KEYS):
            return None
        return (WEAK, "key") if plain in ("key", "keys") else (KEY, plain)
    return None


def _whole(text: str, at: int, word: str) -> bool:
    end = at + len(word)
    return (at == 0 or not text[at - 1].isalpha()) and (end == len(text) or not text[end].isalpha())


def _denied(tail: str) -> bool:
    tail = tail.strip("_-. s")
    if not tail:
        return False
    last = tail.replace("-", "_").replace(".", "_").rsplit("_", 1)[-1]
    return (
        tail.startswith(_NOT_SECRETS) or last in _NOT_SECRETS or last.endswith(("path", "file", "name", "url", "type"))
    )


def _in_phrase(rest: str, joint: str) -> Label | None:
    """A label further left, with a phrase between: *the API key for the wiki bot is …*."""
    best, kind, word = -1, "", ""
    for candidate in _PASSWORDS:
        at = rest.rfind(candidate)
        if at > best:
            best, kind, word = at, PASSWORD, candidate
    for candidate in _KEYS:
        at = rest.rfind(candidate)
        if at > best:
            best, kind, word = at, KEY, candidate
    at = rest.rfind("pat for ")
    if at > best and (at == 0 or not rest[at - 1].isalpha()):
        best, kind, word = at, KEY, "pat"
    for candidate in _SHORT_PASSWORDS:
        at = rest.rfind(" " + candidate + " ")
        if at > best:
            best, kind, word = at + 1, PASSWORD, candidate
    at = rest.rfind("key ")
    if at > best and (at == 0 or not rest[at - 1].isalpha()):
        if any(no in rest[max(0, at - 16) : at] for no in _NOT_KEYS):
            return None
        best, kind, word = at, WEAK, "key"
    if best < 0:
        return None
    between = rest[best + len(word) :]
    if len(between) > 70 or any(char in between for char in "=|{};") or _denied(between.split(" ", 1)[0]):
        return None
    if between.rstrip(_CLOSERS).rsplit(" ", 1)[-1] in _NOT_SECRETS:
        return None
    if between.count(":") > 1 or (joint == "row" and ":" in between):
        return None
    return Label(kind, False, joint, word)


def named_after(right: str) -> bool:
    """Whether the lower-case text after a value names it as a password: *… as the wiki's password*."""
    rest = right.lstrip(_CLOSERS + "!,")
    if not rest.startswith(("as ", "is ", "(")):
        return False
    for stop in (". ", ", ", "; ", ")", "\n", " for ", " on ", " in ", " at "):
        rest = rest.split(stop, 1)[0]
    return len(rest) < 45 and rest.rstrip(" .!").endswith(
        ("password", "passwort", "passphrase", "passcode", "kennwort")
    )
