"""One name for one remote, however its URL is written: the key by which two machines know a project.

Scheme, user, password, ``.git``, default port, the host's case and a trailing slash do not count; the case of the path
does, since hosts differ in that. ``insteadOf`` and ssh host aliases are resolved before a URL comes here.
"""

from __future__ import annotations

_PORTS = {"ssh": "22", "https": "443", "http": "80", "git": "9418"}


def normalise(url: str) -> str | None:
    """``host/path`` of a network URL; None for a folder, which names no project on another machine."""
    url = url.strip()
    scheme, separator, rest = url.partition("://")
    if not separator:
        return _short_form(url)
    scheme = scheme.lower().removeprefix("git+").removesuffix("+git")
    if scheme == "file" or not rest:
        return None
    authority, _, path = rest.partition("/")
    host, port = _host(authority)
    if not host:
        return None
    if port and port != _PORTS.get(scheme):
        host = f"{host}:{port}"
    return _joined(host, path)


def _short_form(url: str) -> str | None:
    """``[user@]host:path``, unless it is a path: a slash before the colon, or a drive letter."""
    head, colon, path = url.partition(":")
    if not colon or "/" in head or "\\" in head or len(head) < 2:
        return None
    return _joined(head.rpartition("@")[2].lower(), path)


def _host(authority: str) -> tuple[str, str]:
    address = authority.rpartition("@")[2].lower()
    if address.startswith("["):
        host, _, rest = address[1:].partition("]")
        return f"[{host}]", rest.removeprefix(":")
    host, _, port = address.partition(":")
    return host, port


def _joined(host: str, path: str) -> str | None:
    clean = "/".join(part for part in path.split("?")[0].split("/") if part not in ("", "."))
    clean = clean.removesuffix(".git")
    return f"{host}/{clean}" if host and clean else None
