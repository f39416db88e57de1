"""Where the records of one scope are looked for: in the index of its place, or, where there is none, by reading all."""

from __future__ import annotations

import os

from gitmem.model import scope as scopes
from gitmem.ops.records import rank
from gitmem.ops.records.found import Candidate, Found, choice_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TypeVar

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.search_index import Index

    _T = TypeVar("_T")


class Source:
    """The records of one scope. It is decided at the first question whether the index can be used."""

    __slots__ = ("_index", "_scan", "_without", "here", "scope", "today")

    def __init__(self, here: Here, scope: str, today: str) -> None:
        self.here = here
        self.scope = scope
        self.today = today
        self._scan: list[Candidate] | None = None
        self._index: Index | None = None
        self._without = False

    def find(self, words: Sequence[str], every: bool) -> Found:
        """The best candidates for a question."""
        found = self._ask(lambda index: index.find(words, self.today, every))
        return found if found is not None else _scanned(self.all(), words)

    def of_names(self, names: Iterable[str]) -> list[Candidate]:
        """The records of these names."""
        wanted = set(names)
        found = self._ask(lambda index: index.of_names(wanted))
        return found if found is not None else [one for one in self.all() if one.record.name in wanted]

    def replaced(self, words: Sequence[str]) -> list[str]:
        """The names of what took the place of records that have one of these words."""
        found = self._ask(lambda index: index.replaced(words))
        if found is not None:
            return found
        old = [one for one in self.all() if one.record.superseded_by and rank.matched(words, one.columns)]
        return [one.record.superseded_by for one in old]

    def of_matters(self, matters: Iterable[str]) -> list[Candidate]:
        """The records that choose in these matters."""
        wanted = set(matters)
        found = self._ask(lambda index: index.of_matters(wanted))
        return found if found is not None else [one for one in self.all() if choice_of(one.record)[0] in wanted]

    def all(self) -> list[Candidate]:
        """Every record, read without an index."""
        if self._scan is None:
            from gitmem.ops.records.load import of_scope

            self._scan = []
            for one in of_scope(self.here, self.scope, self.today):
                self._scan.append(Candidate(one))
        return self._scan

    def close(self) -> None:
        """Let go of the index."""
        if self._index is not None:
            self._index.close()
            self._index = None

    def _ask(self, question: Callable[[Index], _T]) -> _T | None:
        """The answer of the index; None where there is none. One that is damaged is made anew once."""
        for _ in range(2):
            if self._without:
                return None
            from sqlite3 import DatabaseError

            try:
                if self._index is None:
                    self._index = _opened(self.here, self.scope)
                if self._index is not None:
                    return question(self._index)
                self._without = True
            except (DatabaseError, ValueError, EOFError, TypeError) as error:
                self.close()
                self._without = not _removed(self.here, self.scope, error)
            except (ImportError, OSError):
                self._without = True
        self._without = True
        return None


def _opened(here: Here, scope: str) -> Index | None:
    """The index of a scope, brought up to date; None where there is nothing to index."""
    from gitmem.ops.records.freshen import freshen
    from gitmem.ops.records.search_index import Index, file_of

    place = place_of(here, scope)
    if not place:
        return None
    index = Index(file_of(here.home, place), scope)
    try:
        freshen(index, here, place)
    except BaseException:
        index.close()
        raise
    return index


def place_of(here: Here, scope: str) -> str:
    """The branch of the store, or the work tree, that holds the records of a scope; "" where there is none."""
    from gitmem.store.layout import USER, project

    if scope == scopes.PROJECT:
        return here.top or ""
    if not here.home.exists:
        return ""
    if scope == scopes.USER:
        return USER
    return project(here.identity) if scope == scopes.LOCAL and here.identity else ""


def _removed(here: Here, scope: str, error: Exception) -> bool:
    """Whether a damaged index was removed, so that a new one can be made. One that another process holds is not
    damaged."""
    from sqlite3 import OperationalError

    if isinstance(error, OperationalError) and "malformed" not in str(error) and "no such" not in str(error):
        return False
    from gitmem.ops.records.search_index import file_of

    path = file_of(here.home, place_of(here, scope))
    for name in (path, path + "-journal", path + "-wal", path + "-shm"):
        try:  # noqa: SIM105 (contextlib is not worth importing for it)
            os.unlink(name)
        except OSError:
            pass
    return not os.path.exists(path)


def _scanned(candidates: list[Candidate], words: Sequence[str]) -> Found:
    """What the index would find, by looking at every record."""
    if not words:
        return Found(candidates, {}, len(candidates))
    counts = dict.fromkeys(words, 0)
    hits: list[Candidate] = []
    for one in candidates:
        found = rank.matched(words, one.columns)
        for word in found:
            counts[word] += 1
        if found:
            hits.append(one)
    return Found(hits, counts, len(candidates))
