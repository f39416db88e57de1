"""Where a text names somebody's home folder: every spelling, told apart from routes, links and containers.

No patterns: a few ``str.find`` and a look to the left and right of each. The spellings: ``/Users/a/…``, ``/home/a/…``,
``C:\\Users\\a\\…`` with one or more backslashes or with ``/``, ``/mnt/c/Users/a/…`` (WSL), ``/c/Users/a/…`` (Git Bash),
``file:///Users/a/…``, ``\\\\wsl$\\Ubuntu\\home\\a\\…``, ``/var/home/a/…`` and Claude Code's folder names
(``projects/-Users-a-work``).
"""

from __future__ import annotations

from gitmem.guard.words.personal_accounts import (
    PERSONAS,
    ROUTES,
    SERVICE_PREFIXES,
    SERVICES,
    STAND_IN_PARTS,
    STAND_INS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_FOLDERS = ("/Users", "/users", "/USERS", "\\Users", "\\users", "/home", "\\home", "\\Documents and Settings")
_SLUGS = ("-Users-", "-home-")
_SEPARATORS = "/\\"
_MOUNTS = ("/mnt/", "/cygdrive/", "/host_mnt/", "/run/desktop/mnt/host/", "/")
_ROOTS = (
    "/var",
    "/usr",
    "/export",
    "/nfs",
    "/net",
    "/data",
    "/mnt",
    "/private",
    "/cluster",
    "/storage",
    "/System/Volumes/Data",
)
_METHODS = ("get", "post", "put", "patch", "delete", "head", "options", "route", "endpoint", "href")
_NOT_BEFORE = "_.~@})]*>$%-/\\&?#"
_TEMPLATE = "<{$%*[…"
_NAME_MARKS = "._-+"
_REACH = 48


class Home:
    """One home folder in a text. ``deeper``: a further segment follows; ``doubtful``: sample names bear it too."""

    __slots__ = ("account", "deeper", "doubtful", "end", "start")

    def __init__(self, start: int, end: int, account: str, deeper: bool, doubtful: bool) -> None:
        self.start = start
        self.end = end
        self.account = account
        self.deeper = deeper
        self.doubtful = doubtful


def find(text: str) -> Iterator[Home]:
    """Every home folder of a person in ``text``, spelling by spelling."""
    for folder in _FOLDERS:
        at = text.find(folder)
        while at >= 0:
            after = at + len(folder)
            if text[after : after + 1] in _SEPARATORS and after < len(text):
                home = _read(text, at, after, folder[1:])
                if home is not None:
                    yield home
            at = text.find(folder, after)
    yield from _slugs(text)


def _read(text: str, at: int, after: int, folder: str) -> Home | None:
    first = at
    while first and at - first < 4 and text[first - 1] in _SEPARATORS:
        first -= 1
    start, windows = _absolute(text, first, at + 1 - first)
    if start < 0 or (not windows and folder in ("users", "USERS")):
        return None
    begin = after
    while begin - after < 4 and text[begin : begin + 1] in _SEPARATORS and begin < len(text):
        begin += 1
    end = _name_end(text, begin, windows)
    account = text[begin:end].rstrip(".-+ ")
    if not account or text[end : end + 1] in tuple(_TEMPLATE):
        return None
    deeper = text[end : end + 1] in ("/", "\\") and text[end + 1 : end + 2] not in ("|",)
    if not is_person(account) or (not windows and _is_route(text, start, account, deeper)):
        return None
    return Home(start, begin + len(account), account, deeper, account.lower() in PERSONAS)


def _absolute(text: str, first: int, run: int) -> tuple[int, bool]:
    """Where the path starts whose separators before the folder start at ``first`` (-1: not absolute); Windows?"""
    left = text[max(0, first - _REACH) : first]
    if left[-1:] == ":" and left[-2:-1].isalpha() and not left[-3:-2].isalnum():
        return first - 2, True
    if left[-1:].isascii() and left[-1:].isalpha():
        for mount in _MOUNTS:
            if left[:-1].endswith(mount) and _is_boundary(left[: -1 - len(mount)], 1):
                return first - 1 - len(mount), True
    if "wsl" in left.lower() and "\\" in text[first : first + run] and left.rfind("\\\\") >= 0:
        return first - len(left) + left.rfind("\\\\"), True
    if left.endswith(("file:", "file://localhost", "://file", "://file/")):
        return first, False
    for root in _ROOTS:
        if left.endswith(root) and _is_boundary(left[: -len(root)], 1):
            return first - len(root), False
    volume = left.rfind("/Volumes/")
    if volume >= 0 and "/" not in left[volume + 9 :] and " " not in left[volume + 9 :]:
        return first - len(left) + volume, False
    return (first, False) if _is_boundary(left, run) else (-1, False)


def _is_boundary(left: str, run: int) -> bool:
    """Whether an absolute path may start after ``left``, with ``run`` separators."""
    last = left[-1:]
    if last == "@" and not left[-2:-1].strip():  # an import of an absolute path
        return True
    if not last or not last.isascii() or last.isspace():
        return True
    if last == ":":
        scheme = left[:-1].rstrip("abcdefghijklmnopqrstuvwxyz")
        return not (run > 1 and len(scheme) < len(left) - 2)
    if last.isalpha() and left[-2:-1] == "-":
        return not left[-3:-2].strip()
    return not last.isalnum() and last not in _NOT_BEFORE


def _name_end(text: str, begin: int, windows: bool) -> int:
    end = begin
    stop = min(len(text), begin + 64)
    while end < stop and (text[end].isalnum() or text[end] in _NAME_MARKS):
        end += 1
    if windows and text[end : end + 1] == " ":
        # An account with a space in it: only where a separator proves that the name goes on.
        far = end + 1
        while far < stop and (text[far].isalpha() or text[far] in " ."):
            far += 1
        if text[far : far + 1] == "\\" and text[end + 1 : end + 2].isupper():
            return far
    return end


def is_person(account: str) -> bool:
    """Whether an account name may be a person's: neither a stand-in nor a service."""
    low = account.lower()
    if len(low) < 2 or low in STAND_INS or low in SERVICES or low.startswith(SERVICE_PREFIXES):
        return False
    if any(part in low for part in STAND_IN_PARTS) or not any(letter.isalpha() for letter in low):
        return False
    bare = low.rstrip("0123456789-_")
    return bare not in STAND_INS and bare not in SERVICES and len(set(low)) > 1


def _is_route(text: str, start: int, account: str, deeper: bool) -> bool:
    if account.lower() in ROUTES or (not deeper and "." in account):
        return True
    before = text[max(0, start - 16) : start].rstrip(" `\"'(|=:").lower()
    return before.endswith(_METHODS)


def _slugs(text: str) -> Iterator[Home]:
    for slug in _SLUGS:
        at = text.find(slug)
        while at >= 0:
            begin = at + len(slug)
            left = text[max(0, at - 16) : at]
            end = begin
            while end - begin < 64 and text[end : end + 1].isalnum():
                end += 1
            if _is_project_folder(left) and is_person(text[begin:end]):
                yield Home(at, end, text[begin:end], text[end : end + 1] == "-", False)
            at = text.find(slug, begin)


def _is_project_folder(left: str) -> bool:
    stem = left[:-2] if left[-1:] == "-" and left[-2:-1].isalpha() else left
    return stem.endswith(("projects/", "projects\\"))
