"""Whether a note of a bundle says what another one here says already: few of many are compared."""

from __future__ import annotations

from collections import Counter

from gitmem.ops.records.alike import near, same, statement, tokens
from gitmem.ops.records.load import Loaded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.ops.records.load import Raw

_COMMON = 200
"""A word that more notes have tells nothing."""


class Neighbours:
    """The notes of one scope by their words."""

    def __init__(self, scope: str, raws: Mapping[str, Raw]) -> None:
        self._scope = scope
        self._raws = raws
        self._by_word: dict[str, list[str]] | None = None

    def of(self, name: str, key: str, raw: Raw) -> str:
        """Who says nearly the same as this note, in words; "" for nobody."""
        mine = Loaded(self._scope, key, raw)
        text = statement(mine)
        others = [Loaded(self._scope, other, self._raws[other]) for other in self._sharing(text, name) if other != key]
        found = near(text, name, others)
        if not found:
            return ""
        first = found[0]
        word = "says just this already" if same(text, first) else "says nearly the same here"
        return f"{first.name} {word}"

    def _sharing(self, text: str, name: str) -> list[str]:
        """The keys that share enough words to be compared, and those of the same name."""
        if self._by_word is None:
            self._by_word = {}
            for key, raw in self._raws.items():
                words = tokens(statement(Loaded(self._scope, key, raw)))
                for word in (*words, f"{raw[0]}\0"):
                    self._by_word.setdefault(word, []).append(key)
        words = tokens(text)
        hits: Counter[str] = Counter()
        for word in words:
            keys = self._by_word.get(word, [])
            if len(keys) <= _COMMON:
                hits.update(keys)
        named = self._by_word.get(f"{name}.md\0", [])
        return [*named, *(key for key, _ in hits.most_common(50) if key not in named)]
