"""Which project a repository is: an opaque id with aliases, kept in the ``user`` branch.

One file a project, one alias a line, so that two machines' additions merge line by line::

    origin github.com/acme/shop     a normalised remote URL: decides
    root 3f2a…                      the first-parent root commit: suggests only
    link 9c1b…                      a token that a repository without a remote keeps in its own git config: decides
    same 0c4d…                      this project has been unified with one of a smaller id
    name shop                       what people call it
"""

from __future__ import annotations

from gitmem.store.layout import PROJECTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ORIGIN, ROOT, LINK, SAME, NAME = "origin", "root", "link", "same", "name"
DECIDING = (LINK, ORIGIN)

Alias = tuple[str, str]


def read(text: str) -> frozenset[Alias]:
    """The aliases of one project's file; lines that are none are left alone by ``write``."""
    found = set()
    for line in text.splitlines():
        kind, _, value = line.strip().partition(" ")
        if kind in (ORIGIN, ROOT, LINK, SAME, NAME) and value:
            found.add((kind, value.strip()))
    return frozenset(found)


def write(aliases: Iterable[Alias]) -> str:
    """The file of a project, in canonical order."""
    return "".join(f"{kind} {value}\n" for kind, value in sorted(set(aliases)))


def key(identity: str) -> str:
    """The tree path of a project's file."""
    return PROJECTS + identity


class Table:
    """All projects of a person. ``aliases``: id → aliases."""

    __slots__ = ("aliases",)

    def __init__(self, aliases: Mapping[str, frozenset[Alias]]) -> None:
        self.aliases = dict(aliases)

    def canonical(self, identity: str) -> str:
        """The id that a unified project goes by: the end of the chain of ``same`` lines, always to a smaller id."""
        while True:
            smaller = [value for kind, value in self.aliases.get(identity, ()) if kind == SAME and value < identity]
            if not smaller:
                return identity
            identity = min(smaller)

    def find(self, marks: Iterable[Alias]) -> tuple[str, ...]:
        """The canonical ids of all projects that have one of the deciding marks, smallest first."""
        wanted = {mark for mark in marks if mark[0] in DECIDING}
        found = {self.canonical(identity) for identity, aliases in self.aliases.items() if wanted & aliases}
        return tuple(sorted(found))

    def suggest(self, marks: Iterable[Alias]) -> tuple[str, ...]:
        """Projects that share a root commit, or an origin but for the case of its path: a person decides."""
        roots = {mark for mark in marks if mark[0] == ROOT}
        origins = {value.lower() for kind, value in marks if kind == ORIGIN}
        found = {
            self.canonical(identity)
            for identity, aliases in self.aliases.items()
            if roots & aliases or origins & {value.lower() for kind, value in aliases if kind == ORIGIN}
        }
        return tuple(sorted(found - set(self.find(marks))))

    def unified(self) -> dict[str, str]:
        """Which ids must become which: projects that share a deciding alias are one, under the smallest id."""
        owner: dict[Alias, str] = {}
        becomes: dict[str, str] = {}
        for identity in sorted(self.aliases):
            for alias in sorted(self.aliases[identity]):
                if alias[0] not in DECIDING:
                    continue
                first = owner.setdefault(alias, self.canonical(identity))
                mine = self.canonical(identity)
                if first != mine:
                    becomes[max(first, mine)] = min(first, mine)
        return becomes
