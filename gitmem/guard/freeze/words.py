"""A sentence as words, with the places where a clause begins."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_BREAKS = ",;:.!?)]|–—-"
_JOINS = frozenset(
    """
    so and but then please also thus therefore hence meanwhile or bitte und aber daher deshalb sondern denn
    """.split()
)


class Words:
    """``low``: words in lower case without punctuation; ``raw``: the same as written.

    ``starts``: indexes at which a clause begins. ``breaks``: indexes after which punctuation stands. ``colons``: those
    of them with a colon. ``text``: all words between single blanks, with a blank at each end, for finding phrases.
    """

    __slots__ = ("_clauses", "breaks", "colons", "low", "raw", "starts", "text")

    def __init__(self, sentence: str) -> None:
        self.raw: list[str] = []
        self.low: list[str] = []
        self.starts = {0}
        self.breaks: set[int] = set()
        self.colons: set[int] = set()
        self._clauses: list[int] = []
        for token in sentence.replace("’", "'").replace("\u00a0", " ").split():
            self._add(token)
        self.text = " " + " ".join(self.low) + " "

    def _add(self, token: str) -> None:
        word = token.strip("()[]{}\"'“”„,;:.!?|–—-…_")
        if not word or token[0] in "([{":
            self.starts.add(len(self.low))
            self.breaks.add(len(self.low) - 1)
        if not word:
            return
        at = len(self.low)
        self.raw.append(word)
        self.low.append(word.lower())
        if token[-1] in _BREAKS:
            self.starts.add(at + 1)
            self.breaks.add(at)
            if token[-1] == ":":
                self.colons.add(at)
        elif self.low[at] in _JOINS:
            self.starts.add(at + 1)

    def at(self, index: int) -> str:
        """The word there, or an empty string."""
        return self.low[index] if 0 <= index < len(self.low) else ""

    def has(self, phrases: tuple[str, ...]) -> bool:
        """Whether one of the phrases stands in it, as whole words."""
        text = self.text
        return any(f" {phrase} " in text for phrase in phrases)

    def find(self, phrases: tuple[str, ...]) -> Iterator[int]:
        """The index of the first word of each phrase that stands in it, as whole words, once each."""
        text = self.text
        for phrase in phrases:
            at = text.find(f" {phrase} ")
            if at >= 0:
                yield text.count(" ", 0, at)

    def ends_clause(self, index: int) -> bool:
        """Whether punctuation, or nothing, follows the word there."""
        return index in self.breaks or index >= len(self.low) - 1

    def clause(self, index: int) -> int:
        """The number of the clause that holds the word."""
        if not self._clauses:
            number = 0
            for i in range(len(self.low)):
                self._clauses.append(number)
                number += i in self.breaks
        return self._clauses[min(index, len(self._clauses) - 1)] if self._clauses else 0

    def clause_end(self, index: int, longest: int = 14) -> int:
        """The index after the last word of the clause that holds ``index``, ``longest`` words on at most."""
        last = min(len(self.low), index + longest)
        while index < last:
            if index in self.breaks:
                return index + 1
            index += 1
        return last

    def clause_start(self, index: int, longest: int = 14) -> int:
        """The index of the first word of the clause that holds ``index``, ``longest`` words back at most."""
        first = max(0, index - longest)
        while index > first and (index - 1) not in self.breaks:
            index -= 1
        return index
