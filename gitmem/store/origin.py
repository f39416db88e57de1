"""One name for one remote, however its URL is written: the key by which two machines know a project.

Scheme, user, password, ``.git``, default port, the host's case and a trailing slash do not count; the case of the path
does, since hosts differ in that. ``insteadOf`` and ssh host aliases are resolved before a URL comes here.
"""

from __future__ import annotations

_PORTS = {"ssh": "22", "https": "443", "http": "80", "git": "9418"}
_SAME_HOST = {
    "ssh.github.com:443": "github.com",
    "altssh.gitlab.com:443": "gitlab.com",
    "altssh.bitbucket.org:443": "bitbucket.org",
    "www.github.com": "github.com",
    "www.gitlab.com": "gitlab.com",
    "www.bitbucket.org": "bitbucket.org",
}
"""Other names of a host, and where its ssh server listens for those whose network blocks the usual port."""


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
    return _joined(host, _spelt_out(path) if "%" in path else path)


def ssh_host(url: str) -> str | None:
    """The host that ssh is asked for, which may be an alias of the user's ssh configuration; None for other URLs."""
    scheme, separator, rest = url.strip().partition("://")
    if separator:
        if scheme.lower() not in ("ssh", "git+ssh", "ssh+git"):
            return None
        return _host(rest.partition("/")[0], keep_case=True)[0] or None
    if normalise(url) is None:
        return None
    return url.strip().partition(":")[0].rpartition("@")[2]


def with_host(url: str, host: str, port: str) -> str:
    """An ssh URL with another host; ``port`` counts where the URL names none itself."""
    _, separator, rest = url.strip().partition("://")
    if not separator:
        return f"ssh://{host}:{port}/{url.strip().partition(':')[2].lstrip('/')}"
    authority, slash, path = rest.partition("/")
    return f"ssh://{host}:{_host(authority)[1] or port}{slash}{path}"


def folder(url: str) -> str | None:
    """The path of a remote that is a folder of this machine; None for a network URL."""
    url = url.strip()
    if url.lower().startswith("file://"):
        rest = url[7:]
        return rest[rest.find("/") :] if "/" in rest else None
    return url if url and "://" not in url and _is_path(url) else None


def _short_form(url: str) -> str | None:
    """``[user@]host:path``, unless it is a path: a slash before the colon, or a drive letter."""
    head, _, path = url.partition(":")
    if _is_path(url) or path.startswith(":"):  # a transport helper: name::address
        return None
    return _joined(head.rpartition("@")[2].lower(), path)


def _is_path(url: str) -> bool:
    head, colon, _ = url.partition(":")
    return not colon or "/" in head or "\\" in head or len(head) < 2


def _host(authority: str, keep_case: bool = False) -> tuple[str, str]:
    address = authority.rpartition("@")[2]
    address = address if keep_case else address.lower()
    if address.startswith("["):
        host, _, rest = address[1:].partition("]")
        return f"[{host}]", rest.removeprefix(":")
    host, _, port = address.partition(":")
    return host, port


def _spelt_out(path: str) -> str:
    """The path of a URL without ``%41`` for ``A``."""
    from urllib.parse import unquote

    return unquote(path, errors="surrogateescape")


def _joined(host: str, path: str) -> str | None:
    clean = "/".join(part for part in path.split("?")[0].split("/") if part not in ("", "."))
    clean = clean.removesuffix(".git")
    return f"{_SAME_HOST.get(host, host)}/{clean}" if host and clean else None
