"""What a verdict depends on beside the file itself, as one short word."""

from __future__ import annotations

import os
import sys

import gitmem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.context import Identity

_SOURCES = ("guard", "guard/rules", "guard/words", "guard/freeze", "guard/secrets", "model", "ops/check")
_INSTALLED = ("site-packages", "dist-packages")


def digest(data: bytes) -> str:
    """A short name for content; ``hashlib`` would load OpenSSL for it."""
    try:
        from _blake2 import blake2b
    except ImportError:
        from hashlib import blake2b
    return str(blake2b(data, digest_size=20).hexdigest())


def stamp(today: str, identity: Identity, *settings: str) -> str:
    """The word for these circumstances and the rules as they are installed now."""
    who = (identity.homes, identity.users, identity.mails, identity.hosts)
    text = repr((gitmem.__version__, sys.hexversion, today, who, settings, sources()))
    return digest(text.encode("utf-8", "surrogatepass"))[:16]


def sources() -> tuple[tuple[str, int, int], ...]:
    """Every source file the rules are made of, and the folders packages such as the engine are installed in."""
    top = os.path.dirname(os.path.abspath(gitmem.__file__))
    found = []
    for name in _SOURCES:
        try:
            with os.scandir(os.path.join(top, name)) as entries:
                for entry in entries:
                    if entry.name.endswith(".py"):
                        info = entry.stat()
                        found.append((f"{name}/{entry.name}", info.st_mtime_ns, info.st_size))
        except OSError:
            continue
    for path in sys.path:
        if os.path.basename(path) in _INSTALLED:
            try:
                found.append((path, os.stat(path).st_mtime_ns, 0))
            except OSError:
                continue
    return tuple(sorted(found))
