"""Records by their words, so that those alike are found without comparing each with each."""

from __future__ import annotations

from gitmem.ops.records import alike

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gitmem.ops.records.load import Loaded

COMMON = 64
"""A word that stands in more records tells nothing about which of them are alike."""


class Blocks:
    """Some records. ``names``: those that are taken, of these records and of others there."""

    def __init__(self, records: Iterable[Loaded], names: Iterable[str] = ()) -> None:
        self.records = list(records)
        self.names = {*names, *(one.name for one in self.records)}
        self._tokens = [alike.tokens(alike.statement(one)) for one in self.records]
        self._by_name: dict[str, list[int]] = {}
        self._by_token: dict[str, list[int]] = {}
        for at, one in enumerate(self.records):
            self._by_name.setdefault(one.name, []).append(at)
            for token in self._tokens[at]:
                self._by_token.setdefault(token, []).append(at)

    def named(self, name: str) -> Loaded | None:
        """The record of a name."""
        found = self._by_name.get(name)
        return self.records[found[0]] if found else None

    def near(self, text: str, name: str = "") -> list[Loaded]:
        """The records that say nearly what a text says, or have the name; the nearest first."""
        some = sorted({*self._sharing(alike.tokens(text)), *self._by_name.get(name, ())})
        return alike.near(text, name, [self.records[at] for at in some])

    def pairs(self) -> Iterator[tuple[Loaded, Loaded]]:
        """Two records each that say nearly the same; every pair once."""
        for at, one in enumerate(self.records):
            some = [self.records[other] for other in self._sharing(self._tokens[at]) if other > at]
            for other in alike.near(alike.statement(one), "", some) if some else ():
                yield one, other

    def _sharing(self, tokens: frozenset[str]) -> list[int]:
        """The records that share half of the smaller's words. Only telling words are looked up; a record that shares
        half of them all shares one of them, unless all that they share is common."""
        counts: dict[int, int] = {}
        common = 0
        for token in tokens:
            found = self._by_token.get(token, ())
            if len(found) > COMMON:
                common += 1
                continue
            for at in found:
                counts[at] = counts.get(at, 0) + 1
        return sorted(at for at, count in counts.items() if self._alike(tokens, self._tokens[at], count + common))

    def _alike(self, one: frozenset[str], other: frozenset[str], at_most: int) -> bool:
        enough = min(len(one), len(other))
        return 2 * at_most >= enough and 2 * len(one & other) >= enough
