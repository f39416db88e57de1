"""Deciding which project a repository is. Pure: from its marks, the table of aliases and what this machine knows."""

from __future__ import annotations

from gitmem.store.projects import LINK, NAME, ORIGIN, ROOT, is_identity

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.store.clones import Clones
    from gitmem.store.projects import Alias, Table

OTHER = "other"
"""A mark: the URL of a remote beside the main one. It names a fork's parent or a library as often as a mirror, so it
decides nothing alone."""
FOLDER = "folder"
"""A mark: the real path of a main remote that is a folder. It means something on this machine only."""
TRAVELLING = (ORIGIN, LINK, ROOT, NAME)


class Decision:
    """``identity``: the project, "" for a new one, None where it is ambiguous. ``rivals``: the projects among which a
    person has to choose. ``similar``: projects that it may be; nothing is done about that."""

    __slots__ = ("identity", "rivals", "similar")

    def __init__(self, identity: str | None, rivals: Iterable[str] = (), similar: Iterable[str] = ()) -> None:
        self.identity = identity
        self.rivals = tuple(rivals)
        self.similar = tuple(similar)


def decide(marks: Iterable[Alias], table: Table, clones: Clones, path: str, known: str | None) -> Decision:
    """Which project the clone at ``path`` is. ``known``: what this very clone was until its configuration changed."""
    all_marks = set(marks)
    tokens = sorted(value for kind, value in all_marks if kind == LINK and is_identity(value))
    if tokens:
        identity = (table.find([(LINK, token) for token in tokens]) or (table.canonical(tokens[0]),))[0]
        return Decision(identity, similar=sorted(_new_origins(all_marks, table, clones, path) - {identity}))
    main = set(table.find(mark for mark in all_marks if mark[0] == ORIGIN)) | _neighbours(all_marks, clones, path)
    beside = set(table.find((ORIGIN, value) for kind, value in all_marks if kind == OTHER))
    if known is not None:
        return Decision(known, similar=sorted(main - {known}))
    if len(main | beside) > 1 and main:
        return Decision(None, sorted(main | beside))
    if main:
        return Decision(min(main))
    return Decision("", similar=sorted(beside | set(table.suggest(all_marks))))


def _new_origins(marks: set[Alias], table: Table, clones: Clones, path: str) -> set[str]:
    """Projects of the origins that this clone did not have when it was looked at last: after ``unlink`` it has a token
    and another project's origin, and nobody is asked about that again."""
    before = clones.by_path.get(path)
    if before is None:
        return set()
    return set(table.find(mark for mark in marks if mark[0] == ORIGIN and mark not in before.marks))


def _neighbours(marks: set[Alias], clones: Clones, path: str) -> set[str]:
    """Projects of clones here that this one was cloned from, or that share its folder remote."""
    found = set()
    for folder in (value for kind, value in marks if kind == FOLDER):
        for other in clones.by_path.values():
            if other.path != path and (other.path == folder or (FOLDER, folder) in other.marks):
                found.add(clones.canonical(other.identity))
    return found


def added(marks: Iterable[Alias], identity: str, table: Table) -> list[Alias]:
    """The aliases that a clone's marks add to its project. An origin that is another project's stays there."""
    known = table.of(identity)
    named = any(kind == NAME for kind, _ in known)
    return [
        mark
        for mark in marks
        if mark[0] in TRAVELLING
        and mark not in known
        and not (mark[0] == NAME and named)
        and not (mark[0] == ORIGIN and table.find([mark]))
    ]
