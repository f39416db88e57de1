"""A source that only one machine can open."""

from __future__ import annotations

from gitmem.guard.rule import WARNING, Example, Hit, Rule
from gitmem.model.places import RECORD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_LOCAL_STARTS = ("~", "file:", "/users/", "/home/", "/root/", "/private/", "/tmp/", "/var/folders/", "/mnt/", "\\\\")
_LOCAL_HOSTS = ("localhost", "127.", "0.0.0.0", "[::1]", "::1", "10.", "192.168.", "169.254.")
_FIELDS = ("source", "source_repo")


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield sources in a home folder, on this machine or on a private network."""
    front = document.front
    for name in _FIELDS:
        for source in front.items(name):
            reason = _private(source.strip().lower()) or _outside(source.strip(), document.path)
            if reason:
                yield Hit(*front.span(name), f"'{name}' is {reason}")


def _private(source: str) -> str:
    if source.startswith(_LOCAL_STARTS) or (source[:1].isalpha() and source[1:3] in (":\\", ":/")):
        return "a path of one machine"
    scheme, found, rest = source.partition("://")
    if not found or not scheme.isalpha():
        return ""
    host = rest.partition("/")[0].rpartition("@")[2]
    if host.startswith(_LOCAL_HOSTS) or host.partition(":")[0].endswith(".local") or _private_b(host):
        return "an address that only one machine or network reaches"
    return "an address with an account in it" if "@" in rest.partition("/")[0] else ""


def _outside(source: str, path: str) -> str:
    """A path that leaves the repository, even when it is read from the record's own folder."""
    steps = 0
    for part in source.split("/"):
        if part != "..":
            break
        steps += 1
    return "a path outside of the repository" if steps > path.count("/") else ""


def _private_b(host: str) -> bool:
    """Whether it is an address of 172.16.0.0/12 (RFC 1918)."""
    first, second, *_ = (*host.split("."), "", "")
    return first == "172" and second.isdecimal() and 16 <= int(second[:3]) <= 31


RULE = Rule(
    name="record-source",
    summary="A source that others cannot open",
    why="The source is where a teammate checks the record; one on a single machine proves nothing to anybody else.",
    fix="name a path of the repository, a shared address, or the commit",
    severity=WARNING,
    kinds=frozenset({RECORD}),
    check=check,
    fails=(
        Example("---\nname: x\nsource: ~/notes/plan.md\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nsource: http://localhost:3000/wiki\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nsource: ../../../other/notes.md\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nsource: http://172.20.1.5/wiki\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nmetadata:\n  source: file:///srv/notes.md\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nsource_repo: https://bot@git.example.com/r.git\n---\nText\n", path=".claude/memory/x.md"),
    ),
    passes=(
        Example("---\nsource: docs/build.md#cache\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nsource: https://wiki.example.com/build\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nsource: ../../docs/build.md\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nsource: session:0f3a\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nsource_repo: git@git.example.com:team/app.git\n---\nText\n", path=".claude/memory/x.md"),
    ),
)
