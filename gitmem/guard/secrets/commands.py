"""Passwords on command lines and in the files that clients read them from."""

from __future__ import annotations

from gitmem.guard.secrets.looks import chosen, generated, is_uuid
from gitmem.guard.secrets.placeholder import is_placeholder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_FLAGS: dict[str, tuple[str, ...]] = {
    "mysql": ("-p",),
    "mysqldump": ("-p",),
    "mysqladmin": ("-p",),
    "mariadb": ("-p",),
    "sshpass": ("-p",),
    "docker login": ("-p",),
    "podman login": ("-p",),
    "helm registry login": ("-p",),
    "az login": ("-p",),
    "oc login": ("-p",),
    "argocd login": ("-p",),
    "redis-cli": ("-a",),
    "mongo": ("-p",),
    "sqlcmd": ("-P",),
    "bcp ": ("-P",),
    "curl": ("-u", "--user", "--proxy-user"),
    "http ": ("-a",),
    "wget": ("--user",),
    "ldapsearch": ("-w",),
    "unzip": ("-P",),
    "zip ": ("-P",),
    "7z ": ("-p",),
    "smbclient": ("-U",),
    "mosquitto_pub": ("-P",),
    "mosquitto_sub": ("-P",),
    "cqlsh": ("-p",),
    "influx ": ("-p",),
    "rabbitmqadmin": ("-p",),
    "xfreerdp": ("/p:",),
    "wscat": ("--auth",),
    "ansible": ("-e",),
}
"""Command → the flags whose argument is a password, or a user with one."""

_ENDS = "\"'`,;)|"


def find(text: str, lower: str) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and description of every password given on a command line."""
    for command, flags in _FLAGS.items():
        at = lower.find(command)
        while at >= 0:
            end = text.find("\n", at, at + 600)
            end = end if end >= 0 else min(len(text), at + 600)
            line = text[at:end]
            for flag in flags:
                if flag in line:
                    yield from _arguments(line, at, flag)
            at = lower.find(command, end)
    yield from _password_files(text)
    yield from _piped(text)


def _arguments(line: str, offset: int, flag: str) -> Iterator[tuple[int, int, str]]:
    at = line.find(flag)
    while at >= 0:
        rest = line[at + len(flag) :]
        start = at + len(flag) + len(rest) - len(rest.lstrip(" =\"'"))
        if at and line[at - 1] in " \t\"'," and start < len(line):
            value = _argument(line, start)
            if ":" in value or "%" in value:
                name, _, secret = value.replace("%", ":", 1).partition(":")
                if flag in ("-u", "--user", "--proxy-user", "-U", "-a", "--auth", "-P", "-p") and name:
                    start += len(name) + 1
                    value = secret
            elif flag in ("-u", "--user", "--proxy-user", "-U", "-e"):
                value = ""
            if is_password(value):
                yield offset + start, offset + start + len(value), "a password on a command line"
        at = line.find(flag, at + 1)


def _argument(line: str, start: int) -> str:
    quote = line[start - 1]
    if quote in "\"'":
        end = line.find(quote, start)
        if end > 0:
            return line[start:end]
    end = start
    while end < len(line) and line[end] not in " \t\"'`;|)":
        end += 1
    return line[start:end].rstrip(_ENDS)


def is_password(value: str) -> bool:
    """Whether an argument is a password rather than a name, a port or a placeholder."""
    if (
        is_placeholder(value)
        or len(value) < 6
        or value.startswith(("-", "/", "$", "."))
        or value.isdigit()
        or (value.isalpha() and not generated(value, 16))
    ):
        return False
    return generated(value, 8) or chosen(value)


def _password_files(text: str) -> Iterator[tuple[int, int, str]]:
    """Lines of ``.pgpass`` (host:port:database:user:password) and of ``.netrc``."""
    for port in (":5432:", ":5433:", ":6432:", ":*:*:", ":*:"):
        at = text.find(port)
        while at >= 0:
            start = max(text.rfind(border, max(0, at - 80), at) for border in "\n `\"'") + 1
            rest = text[at + len(port) : at + 300].split("\n", 1)[0]
            piece = rest.split(" ", 1)[0].strip("`\"'")
            parts = piece.split(":", 2)
            fields = 2 if port != ":*:*:" else 1
            if len(parts) > fields and text[start:at].strip() and is_password(parts[fields]):
                where = text.find(parts[fields], at)
                yield where, where + len(parts[fields]), "a password file's line"
            at = text.find(port, at + len(port) + len(piece))
    at = text.find("machine ")
    while at >= 0:
        words = text[at : at + 300].split()
        if "login" in words[:6] and "password" in words[:8]:
            index = words.index("password") + 1
            value = words[index].strip("`\"'") if index < len(words) else ""
            if value and not is_placeholder(value) and (is_password(value) or is_uuid(value)):
                where = text.find(value, at)
                yield where, where + len(value), "a password file's line"
        at = text.find("machine ", at + 8)


def _piped(text: str) -> Iterator[tuple[int, int, str]]:
    """``echo PASSWORD | sudo -S``, ``pass:PASSWORD`` for openssl."""
    for mark in ("| sudo -S", "--password-stdin", "--passphrase-fd", "| chpasswd"):
        at = text.find(mark)
        while at >= 0:
            line = text[max(0, at - 200) : at].rsplit("\n", 1)[-1]
            start = line.rfind("echo ")
            if start >= 0:
                value = line[start + 5 :].replace("-n ", "").strip().split("|")[0].strip().strip("\"'")
                value = value.rsplit(":", 1)[-1] if mark == "| chpasswd" else value
                if " " not in value and is_password(value):
                    where = text.find(value, max(0, at - 200))
                    yield where, where + len(value), "a password on a command line"
            at = text.find(mark, at + len(mark))
    at = text.find("-pass")
    while at >= 0:
        stretch = text[at : at + 60]
        cut = stretch.find("pass:")
        if 0 < cut < 12:
            value = _argument(text[at : at + 300], cut + 5) if text[at + cut + 5 : at + cut + 6] else ""
            if is_password(value):
                yield at + cut + 5, at + cut + 5 + len(value), "a password on a command line"
        at = text.find("-pass", at + 5)
