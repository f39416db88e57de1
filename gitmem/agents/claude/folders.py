"""Where Claude Code keeps what a person owns.

Sources: the client's manual on memory, sub-agents, sessions and settings, and the client itself, measured. The project
folder's name is the path of the repository's main checkout with every character that is no letter or digit turned into
``-``: not reversible, so two projects can share a folder.
"""

from __future__ import annotations

import os

LONGEST = 200
"""A longer name is cut there and gets a hash of the whole path."""


class _Dashes(dict[int, str]):
    """Code point → what stands for it, worked out once each: many names are looked at."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        self[code] = char if char.isascii() and char.isalnum() else "-" * (1 + (char > "\uffff"))
        return self[code]


_DASHES = _Dashes()


def slug(path: str) -> str:
    """The name of the project folder of a checkout. The client counts in UTF-16: a character beyond it is two."""
    name = path.translate(_DASHES)
    return name if len(name) <= LONGEST else f"{name[:LONGEST]}-{_hash(path)}"


def _hash(path: str) -> str:
    """Java's hash of a string, without its sign, to the base 36 (measured)."""
    value = 0
    data = path.encode("utf-16-le", "surrogatepass")
    for at in range(0, len(data), 2):
        value = (value * 31 + data[at] + (data[at + 1] << 8)) & 0xFFFFFFFF
    value = abs(value - (1 << 32) if value >> 31 else value)
    digits = ""
    while value:
        value, digit = divmod(value, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits or "0"


def known_by(main: str | None, common: str, linked: bool) -> list[str]:
    """The folders by whose paths the client knows a repository: of its main checkout, and of its linked work trees.

    Work trees go by the folder around ``.git``; by the common git folder itself where that is called anything else, as
    in a bare repository, a hub with ``.bare``, a submodule or with a separate git folder. ``linked``: there are some.
    """
    folders = [main] if main else []
    if linked or not main:
        folders.append(os.path.dirname(common) if os.path.basename(common) == ".git" else common)
    return list(dict.fromkeys(folders))


def auto_memory(config_dir: str, checkout: str, user_home: str, named: str = "") -> str:
    """The auto-memory folder of a repository whose main checkout is ``checkout``. ``named``: a name for its project
    folder that the environment gives."""
    if configured := _configured(config_dir, checkout, user_home):
        return configured
    name = named if named and "/" not in named and not named.startswith(".") else ""
    return os.path.join(config_dir, "projects", name or slug(checkout), "memory")


def own_memory(tree: str, main: str, user_home: str) -> str | None:
    """The auto-memory folder that the settings of a linked work tree itself name; None where the one of its repository
    holds. ``main``: the main checkout, or "": its local settings reach all work trees, before a tree's shared ones."""
    local, shared = (os.path.join(tree, ".claude", name) for name in _SETTINGS)
    found = _named_in(local, user_home)
    if found is None and not (main and _named_in(os.path.join(main, ".claude", _SETTINGS[0]), user_home)):
        found = _named_in(shared, user_home)
    return found


def lookalikes(checkout: str, listing: dict[str, list[str]] | None = None) -> list[str]:
    """The other folders on this machine whose project folder has the same name, that have a ``.git`` in them.

    Found by walking down only along names that can lead there. ``listing`` keeps what was listed, for many checkouts.
    """
    wanted = slug(checkout)
    if len(wanted) > LONGEST:
        return []
    found: list[str] = []
    _descend("/", wanted[1:], {} if listing is None else listing, found)
    return sorted(path for path in found if path != checkout and os.path.exists(os.path.join(path, ".git")))


def _descend(folder: str, rest: str, listing: dict[str, list[str]], found: list[str]) -> None:
    if folder not in listing:
        try:
            listing[folder] = os.listdir(folder)
        except OSError:
            listing[folder] = []
    for name in listing[folder]:
        piece = slug(name)
        if not rest.startswith(piece):
            continue
        path = os.path.join(folder, name)
        if len(piece) == len(rest):
            found.append(path)
        elif rest[len(piece)] == "-" and os.path.isdir(path) and not os.path.islink(path):
            _descend(path, rest[len(piece) + 1 :], listing, found)


def memory_folders(config_dir: str) -> list[str]:
    """All auto-memory folders that hold a note."""
    projects = os.path.join(config_dir, "projects")
    try:
        names = sorted(os.listdir(projects))
    except OSError:
        return []
    folders = [os.path.join(projects, name, "memory") for name in names]
    return [folder for folder in folders if _has_note(folder)]


def _has_note(folder: str) -> bool:
    try:
        return any(name.endswith(".md") for name in os.listdir(folder))
    except OSError:
        return False


_SETTINGS = ("settings.local.json", "settings.json")


def _configured(config_dir: str, checkout: str, user_home: str) -> str | None:
    """The ``autoMemoryDirectory`` of the narrowest settings file that has one; only absolute and ``~/`` paths count."""
    files = [os.path.join(checkout, ".claude", name) for name in _SETTINGS]
    for path in (*files, os.path.join(config_dir, "settings.json")):
        found = _named_in(path, user_home)
        if found is not None:
            return found
    return None


def _named_in(path: str, user_home: str) -> str | None:
    value = _setting(path, "autoMemoryDirectory")
    if value is None:
        return None
    if value.startswith("~/"):
        return os.path.join(user_home, value[2:])
    return value if os.path.isabs(value) else None


def _setting(path: str, name: str) -> str | None:
    try:
        with open(path, "rb") as file:
            data = file.read(1 << 20)
    except OSError:
        return None
    if name.encode() not in data:
        return None
    import json

    try:
        value = json.loads(data).get(name)
    except (ValueError, AttributeError):
        return None
    return value if isinstance(value, str) else None
