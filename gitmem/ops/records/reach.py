"""Whether the source of a record can be reached from here. Addresses are looked at, never fetched."""

from __future__ import annotations

import os

from gitmem.model import scope as scopes
from gitmem.model.eligibility import REACHABLE, UNKNOWN, UNREACHABLE, UNVERIFIED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded

SESSION = "session:"
_SCHEMES = ("https", "http", "ssh", "git")


def reach(here: Here, records: Iterable[Loaded]) -> dict[str, str]:
    """Key of a record → reachable, unverified, unreachable, or "" where it names no source. One git child for all."""
    found: dict[str, str] = {}
    paths: dict[str, list[Loaded]] = {}
    for one in records:
        source = one.field("source")
        if not source:
            found[one.key] = UNKNOWN
        elif source.startswith(SESSION):
            found[one.key] = REACHABLE if _session(here, source.removeprefix(SESSION)) else UNREACHABLE
        elif "://" in source:
            found[one.key] = UNVERIFIED if _address(source) else UNREACHABLE
        elif source.startswith(("/", "~")):
            there = os.path.exists(here.machine.home + source[1:] if source[0] == "~" else source)
            found[one.key] = REACHABLE if there else UNREACHABLE
        else:
            paths.setdefault(path_of(source), []).append(one)
    there_now = _at_head(here, paths)
    for path, ones in paths.items():
        for one in ones:
            if path in there_now and one.scope in (scopes.PROJECT, scopes.LOCAL):
                found[one.key] = REACHABLE
            else:
                found[one.key] = UNVERIFIED if one.field("source_repo") else UNREACHABLE
    return found


def path_of(source: str) -> str:
    """The path in ``docs/build.md#cache`` and ``src/x.py:12``."""
    path = source.partition("#")[0].strip().removeprefix("./")
    head, colon, line = path.rpartition(":")
    return head if colon and line.replace("-", "").isdigit() else path


def _address(source: str) -> bool:
    scheme, _, rest = source.partition("://")
    host = rest.partition("/")[0].rpartition("@")[2].partition(":")[0]
    return scheme.lower() in _SCHEMES and bool(host.strip(".")) and not any(char.isspace() for char in source)


def _at_head(here: Here, paths: Iterable[str]) -> set[str]:
    asked = [path for path in paths if path and "\n" not in path]
    if not here.common or not asked:
        return set()
    from gitmem.git.process import Child

    found: set[str] = set()
    for start in range(0, len(asked), _FEW):
        some = asked[start : start + _FEW]
        child = Child(("cat-file", "--batch-check=%(objecttype)"), stdin=True)
        child.send("".join(f"HEAD:{path}\n" for path in some).encode("utf-8", "surrogateescape"))
        lines = child.stdout.read().split(b"\n")
        child.check()
        found.update(path for path, line in zip(some, lines, strict=False) if line in (b"blob", b"tree", b"commit"))
    return found


_FEW = 100
"""So few requests that the answers fit into a pipe while they are written."""


def _session(here: Here, identity: str) -> bool:
    """Whether a session is known on this machine: by the transcript that the client keeps."""
    if not identity or not all(char.isalnum() or char in "-_" for char in identity):
        return False
    projects = os.path.join(here.machine.claude, "projects")
    try:
        folders = os.listdir(projects)
    except OSError:
        return False
    return any(os.path.exists(os.path.join(projects, folder, identity + ".jsonl")) for folder in folders)
