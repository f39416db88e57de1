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
    words = [word for word in _first_line(text).replace("’", "'").split() if _bare(word) not in _FILLERS]
    while len(words) > 1 and _bare(words[0]) in _POLITE:
        del words[0]
    first = words[:_NAMING]
    while len(words) > _NAMING and len(first) > 2 and _leads_on(_bare(first[-1])):
        del first[-1]
    return to_name(" ".join(first).replace("'", "") or text[:200])


def _bare(word: str) -> str:
    return word.lower().strip(".,;:!?`*'\"()")


def _leads_on(word: str) -> bool:
    """Whether something has to follow the word: no name ends with it."""
    return word in _LEAD_ON or word.endswith(("'re", "'s", "'ll", "'ve", "'d", "'m", "n't"))


def described(text: str) -> str:
    """The one line for the index: the first sentence."""
    line = _first_line(text)
    if len(line) <= _LINE:
        return line
    return (line[: _LINE - 1].rpartition(" ")[0] or line[: _LINE - 1]).rstrip(" ,;:") + "…"


_LINE = 150
_NAMING = 6
"""Words of a name."""
_FEWEST = 3
"""A first sentence of fewer words says too little: "Nope, tabs."."""
_FILLERS = frozenset(
    "the a an is are was were be to of in on at for and or that this it we i my our you must should".split()
)
_POLITE = frozenset("please pls ok okay so well hey also bitte".split())
_LEAD_ON = _FILLERS | frozenset(
    """from into by with under over before after when while if unless until because since as but so not no than then
    you they he she there here what which who please just also only say says said before via per
    der die das ein eine einen ist sind im zu mit von und oder aber für auf bei wenn weil dass nicht nur auch""".split()
)
_COMMON = _FILLERS | frozenset("from into by with after before der die das ein eine ist sind in im zu mit von".split())


_SHORT = frozenset(
    """e.g i.e etc vs approx no nr mr mrs dr st incl resp min max ca bzw usw z.b d.h u.a evtl ggf p.ej ex fig
    jan feb mar apr jun jul aug sep sept oct nov dec okt dez""".split()
)
"""A dot behind these ends no sentence."""
_BEFORE_ORDINAL = frozenset("am im vom bis zum zur ab der die das den dem des seit nach vor jeden und".split())


def _first_line(text: str) -> str:
    """The first sentence of the first line, with the next where it is very short; without its dot."""
    line = next((line.strip() for line in text.split("\n") if line.strip()), "").lstrip("#>-* ").strip()
    stop = line.find(". ")
    while 0 < stop < _LINE:
        if len(line[:stop].split()) >= _FEWEST and not _is_short(line[:stop]):
            return line[:stop]
        stop = line.find(". ", stop + 2)
    return line.removesuffix(".")


def _is_short(before: str) -> bool:
    """Whether what ends there is an abbreviation, an initial, or an ordinal number as German writes it."""
    words = before.lower().split()
    last = words[-1].lstrip("([\"'„“")
    if len(last) < 3 and last.isdigit():
        return len(words) == 1 or words[-2] in _BEFORE_ORDINAL
    return last in _SHORT or (len(last) == 1 and last.isalpha())
