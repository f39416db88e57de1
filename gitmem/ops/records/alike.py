"""Whether a statement is there already: one current record per scope and subject, so the near one is shown first."""

from __future__ import annotations

from gitmem.model.names import to_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from gitmem.ops.records.load import Loaded, Raw

ALIKE = 80
"""Of a hundred: how much two statements have to share, word by word in any order, to be about one thing."""
TELLING = 70
"""The same without the words that every statement has: "the … is in …" alone makes no two alike."""


def candidates(text: str, name: str, all_of_it: Mapping[str, Raw]) -> list[str]:
    """The keys of records that may be about the same: a coarse look, for thousands of records, that misses none."""
    words = tokens(text)
    found = []
    for key, (path, body, fields, _, _) in all_of_it.items():
        if path == f"{name}.md" or path.endswith(f"/{name}.md") or fields.get("name") == name:
            found.append(key)
            continue
        low = body.rpartition("\n---\n")[2].lower()
        enough = min(len(words), len(low.split()) or 1)
        hits = 0
        for word in words:
            hits += word in low
            if 2 * hits >= enough:
                found.append(key)
                break
    return found


def near(text: str, name: str, records: Iterable[Loaded]) -> list[Loaded]:
    """The records that may be about the same, the nearest first."""
    words = tokens(text)
    scored: list[tuple[float, str, Loaded]] = []
    for one in records:
        score = 100.0 if one.name == name else _score(words, tokens(statement(one)))
        if score >= ALIKE:
            scored.append((-score, one.name, one))
    return [one for _, _, one in sorted(scored, key=lambda row: row[:2])]


def same(text: str, one: Loaded) -> bool:
    """Whether a record says just this."""
    return normal(text) == normal(statement(one))


def normal(text: str) -> str:
    """A statement without the marks that mean nothing."""
    return " ".join(text.lower().replace("`", "").replace("*", "").split()).strip(" .!;:-")


def statement(one: Loaded) -> str:
    """What a record says: its body, or its one line where it has none."""
    return one.text[one.record.front.body_start :].strip() or one.field("description")


def tokens(text: str) -> frozenset[str]:
    """The words of a text, in lower case."""
    return frozenset("".join(c if c.isalnum() else " " for c in text.lower()).split())


def _score(one: frozenset[str], other: frozenset[str]) -> float:
    """How alike two sets of words are. The library is loaded only for two that share half of the smaller."""
    shared = len(one & other)
    if not shared or 2 * shared < min(len(one), len(other)):
        return 0.0
    from rapidfuzz.fuzz import token_set_ratio, token_sort_ratio

    score = float(token_set_ratio(_joined(one), _joined(other), score_cutoff=ALIKE))
    first, second = one - _COMMON or one, other - _COMMON or other
    if not score or (min(len(first), len(second)) > 2 and (first <= second or second <= first)):
        return score
    return score if token_sort_ratio(_joined(first), _joined(second)) >= TELLING else 0.0


def _joined(words: frozenset[str]) -> str:
    return " ".join(sorted(words))


def named(text: str) -> str:
    """A name for a statement: its first telling words."""
    words = [word for word in _first_line(text).split() if word.lower().strip(".,;:!?`*'\"") not in _FILLERS]
    return to_name(" ".join(words[:6]) or text[:200])


def described(text: str) -> str:
    """The one line for the index: the first sentence."""
    line = _first_line(text)
    if len(line) <= _LINE:
        return line
    return (line[: _LINE - 1].rpartition(" ")[0] or line[: _LINE - 1]).rstrip(" ,;:") + "…"


_LINE = 150
_FILLERS = frozenset(
    "the a an is are was were be to of in on at for and or that this it we i my our you must should".split()
)
_COMMON = _FILLERS | frozenset("from into by with after before der die das ein eine ist sind in im zu mit von".split())


def _first_line(text: str) -> str:
    line = next((line.strip() for line in text.split("\n") if line.strip()), "").lstrip("#>-* ").strip()
    stop = line.find(". ")
    return line[:stop] if 0 < stop < _LINE else line.removesuffix(".")
