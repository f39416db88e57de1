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


def is_identity(word: str) -> bool:
    """Whether a word can be a project's id. The table comes from a remote, and ids become names of refs."""
    return len(word) == 16 and all(char in "0123456789abcdef" for char in word)


def read(text: str) -> frozenset[Alias]:
    """The aliases of one project's file; lines that are none, or hold what a terminal obeys, are not read."""
    found = set()
    for line in text.splitlines():
        kind, _, value = line.strip().partition(" ")
        value = value.strip()
        if not value or not value.isprintable():
            continue
        if kind in (ORIGIN, ROOT, NAME) or (kind in (LINK, SAME) and is_identity(value)):
            found.add((kind, value))
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
        self.aliases = {identity: found for identity, found in aliases.items() if is_identity(identity)}

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

    def unify(self) -> set[str]:
        """Add a ``same`` line to every project that shares a deciding alias with one of a smaller id: which got one.

        The outcome depends on the table alone, so every machine comes to the same.
        """
        changed: set[str] = set()
        while becomes := self._becomes():
            for identity, smaller in becomes.items():
                self.add(identity, [(SAME, smaller)])
                changed.add(identity)
        return changed

    def _becomes(self) -> dict[str, str]:
        owner: dict[Alias, str] = {}
        becomes: dict[str, str] = {}
        for identity in sorted(self.aliases):
            mine = self.canonical(identity)
            for alias in sorted(self.aliases[identity]):
                if alias[0] not in DECIDING:
                    continue
                first = owner.setdefault(alias, mine)
                if first != mine:
                    becomes[max(first, mine)] = min(first, mine)
        return becomes

    def add(self, identity: str, aliases: Iterable[Alias]) -> bool:
        """Give a project more aliases; whether it had not all of them."""
        before = self.aliases.get(identity, frozenset())
        self.aliases[identity] = before | frozenset(aliases)
        return self.aliases[identity] != before

    def remove(self, identity: str, aliases: Iterable[Alias]) -> bool:
        """Take aliases from a project and from those that went into it; whether any had one."""
        gone = frozenset(aliases)
        changed = False
        for other in [other for other in self.aliases if self.canonical(other) == identity]:
            kept = self.aliases[other] - gone
            changed |= kept != self.aliases[other]
            self.aliases[other] = kept
        return changed

    def name(self, identity: str) -> str:
        """What people call a project: its own name, else the last part of an origin, else its id."""
        names = sorted(value for kind, value in self.of(identity) if kind == NAME)
        origins = sorted(value for kind, value in self.of(identity) if kind == ORIGIN)
        return names[0] if names else origins[0].rpartition("/")[2] if origins else identity

    def of(self, identity: str) -> frozenset[Alias]:
        """All aliases of a project, and of those that went into it."""
        found: frozenset[Alias] = frozenset()
        for other, aliases in self.aliases.items():
            if self.canonical(other) == identity:
                found |= aliases
        return found

    def all(self) -> list[str]:
        """The projects there are; those that went into another are not told."""
        return sorted({self.canonical(identity) for identity in self.aliases})

    def named(self, word: str) -> tuple[str, ...]:
        """The projects that a person can mean: by id or its beginning, by name, or by an origin."""
        exact = [one for one in self.all() if word == one or word in [value for _, value in self.of(one)]]
        if exact:
            return tuple(exact)
        if word in self.aliases:
            return (self.canonical(word),)
        return tuple(one for one in self.all() if len(word) >= 4 and one.startswith(word))
