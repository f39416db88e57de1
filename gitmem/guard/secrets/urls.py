"""Passwords and keys inside addresses: user information, and parameters of the query."""

from __future__ import annotations

from gitmem.guard.secrets.looks import chosen, generated, is_hex, is_uuid
from gitmem.guard.secrets.placeholder import is_placeholder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_END = frozenset(" \t\r\n\"'`<>|\\\u201c\u201d\u00a0")
_PARAMETERS = (
    "token", "key", "secret", "password", "passwd", "pwd", "signature", "sig", "auth", "credential", "sas", "jwt",
    "session", "hmac", "code", "access", "pass", "bearer",
)  # fmt: skip
_NOT_PARAMETERS = (
    "keyword", "public", "publish", "site", "sort", "signedheaders", "algorithm", "x-amz-credential", "monkey",
    "challenge", "key_id", "keyid", "kid", "anon", "encode", "unicode", "country", "zip", "decode", "passive",
)  # fmt: skip
_LOCAL = (
    "localhost",
    "127.0.0.1",
    "0.0.0.0",
    "host.docker.internal",
    "[::1]",
    "db:",
    "db/",
    "postgres:",
    "redis:",
    "mysql:",
    "mongo:",
)


def find(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and description of every secret inside an address."""
    at = text.find("://")
    while at >= 0:
        end = _end(text, at + 3)
        run = text[at + 3 : end]
        found = _user_information(run, at + 3, _scheme(text, at))
        if found:
            yield found
        yield from _parameters(run, at + 3)
        at = text.find("://", max(end - 3, at + 3))


def _end(text: str, at: int) -> int:
    for index, char in enumerate(text[at : at + 2000]):
        if char in _END:
            return at + index
    return min(len(text), at + 2000)


def _scheme(text: str, at: int) -> str:
    start = at
    while start and at - start < 20 and (text[start - 1].isalnum() or text[start - 1] in "+-."):
        start -= 1
    return text[start:at].lower()


def _user_information(run: str, offset: int, scheme: str) -> tuple[int, int, str] | None:
    if "@" not in run:
        return None
    authority = run.split("/", 1)[0].split("?", 1)[0].split("#", 1)[0]
    if "@" not in authority:
        head, _, port = authority.partition(":")
        if not port or port.isdigit() or not head:
            return None
        authority = run[: run.find("@") + 1]
    user, _, host = authority.rpartition("@")
    host = run[len(user) + 1 :]
    name, colon, password = user.partition(":")
    if scheme in ("mailto", "op", "file", "urn") or (not host[:1].isalnum() and host[:1] not in "[<*$"):
        return None
    if not colon or not password:
        if generated(name, 20) and not is_placeholder(name) and not is_uuid(name) and not _public(name, host):
            return offset, offset + len(name), "a token in an address"
        return None
    start = offset + len(name) + 1
    if _is_default(name, password, host):
        return None
    return start, start + len(password), "a password in an address"


def _public(name: str, host: str) -> bool:
    """The public half of a Sentry address."""
    return is_hex(name) and len(name) == 32 and ("sentry" in host or host.rstrip("/").rsplit("/", 1)[-1].isdigit())


def _is_default(name: str, password: str, host: str) -> bool:
    low = password.lower()
    if is_placeholder(password) or len(password) < 4 or low == name.lower() or low.strip("[]{}<>$%*x.") == "":
        return True
    if low in ("password", "pass", "pwd", "secret", "token", "x-oauth-basic", "x-token-auth", "port", "host") or (
        password.isupper() and password.isalpha()
    ):
        return True
    if host.startswith(_LOCAL) and not generated(password, 14):
        return True
    if "example" in host.lower().split("/", 1)[0] and not generated(password, 14):
        return True
    if password[0] in "$%{<:" or "$" in password[:2] or "{" in password:
        return True
    if (
        "%" in password
        and len(password) < 16
        and not any(char.isdigit() for char in password.replace("%2F", "").replace("%40", ""))
    ):
        return True
    return (password.isalpha() and (password.islower() or password.istitle()) and len(password) < 16) or (
        password.isdigit() and len(password) < 6
    )


def _parameters(run: str, offset: int) -> Iterator[tuple[int, int, str]]:
    query = run.find("?")
    if query < 0:
        query = run.find("#")
    if query < 0:
        return
    at = query + 1
    for part in run[at:].replace("#", "&").replace(";", "&").split("&"):
        name, equals, value = part.partition("=")
        start = offset + at + len(name) + 1
        at += len(part) + 1
        value = value.rstrip(").,;]}*_!")
        if equals and is_key_parameter(name.lower()) and _is_secret(name.lower(), value):
            yield start, start + len(value), "a key in an address"


def is_key_parameter(name: str) -> bool:
    """Whether a parameter of this (lower-case) name carries a secret."""
    return any(word in name for word in _PARAMETERS) and not any(word in name for word in _NOT_PARAMETERS)


def _is_secret(name: str, value: str) -> bool:
    if is_placeholder(value):
        return False
    if "pass" in name or "pwd" in name:
        return chosen(value) or generated(value, 8)
    plain = (
        value.replace("%2B", "+")
        .replace("%2F", "/")
        .replace("%3D", "=")
        .replace("%2b", "+")
        .replace("%2f", "/")
        .replace("%3d", "=")
    )
    if is_uuid(value):
        return name in ("token", "access_token", "api_key", "apikey", "key", "secret", "auth_token", "auth")
    return generated(plain, 20 if name in ("code", "session", "key", "auth") else 14)
