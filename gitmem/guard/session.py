"""Whether a sentence tells of work in hand, in any of the languages known."""

from __future__ import annotations

from gitmem.guard.cues import present as cues_in
from gitmem.guard.cues import words as words_in
from gitmem.guard.phrases import Phrases, lower, present, words_of
from gitmem.guard.rule import ERROR, WARNING
from gitmem.guard.words import session_de as german
from gitmem.guard.words import session_en as english
from gitmem.guard.words import session_more as more
from gitmem.guard.words.personal_names import is_given_name
from gitmem.guard.words.session_titles import NOTED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document
    from gitmem.guard.prose import Prose

_FREEZES = ("freez", "frozen", "paus", "hold", "lock", "until", "merg", "deploy", "releas", "for now", "bis ", "sperr")
"""Of these one stands in nearly every freeze."""
_ENDS = ("", "。", "、", "で", "だ", "，", ",", ".", " ", "(", "（", "；", ";")
"""What may follow 中 where it says that something is going on."""
VAGUE = 16
"""Words of a sentence in which two loose cues still belong together."""
_NOTED = frozenset().union(*map(words_in, NOTED))
_LEAD_INS = frozenset("also and but so note important reminder fyi , : - und aber".split())


class Cues:
    """The cues of each language that stand in a text at all."""

    __slots__ = ("eastern", "languages", "others")

    def __init__(self, text: str, document: Document | None = None) -> None:
        """``document``: where ``text`` is all of one."""
        find = present if document is None else lambda cues, text: cues_in(cues, document, text)
        self.languages = tuple([(language, find(language.CUES, text)) for language in (english, german)])
        self.others = find(more.CUES, text)
        eastern = document.eastern if document is not None else not text.isascii()
        self.eastern = tuple([phrase for phrase in more.EAST if phrase in text]) if eastern else ()


def is_silent(document: Document, cues: Cues) -> bool:
    """Whether nothing stands there that could tell of work in hand, in files that are no notes."""
    if cues.others or any(words for _, words in cues.languages) or not document.words.isdisjoint(_NOTED):
        return False
    return not cues.eastern


class Said:
    """Which sentences of a document hold a cue: of each language, and eastern phrases."""

    __slots__ = ("_cues", "_eastern", "_held")

    def __init__(self, prose: Prose, cues: Cues) -> None:
        self._cues = cues
        self._held = [prose.holding(words) for words in (*[words for _, words in cues.languages], cues.others)]
        self._eastern = prose.holding(cues.eastern)

    def candidates(self) -> set[int]:
        """The sentences that can tell of work in hand outside a memory folder."""
        return self._eastern.union(*self._held)

    def judge(self, at: int, sentence: str, noted: bool) -> str | None:
        """Error, warning or None for the sentence of this number, as ``judge``."""
        in_english, in_german, in_others = [at in held for held in self._held]
        if in_german:  # some cues begin with a blank, which no sentence does
            low = sentence.lower()
            in_german = any(cue in low for cue in self._cues.languages[1][1])
        return _judged(sentence, noted, (in_english, in_german, in_others), self._cues)


def is_certain(sentence: str, noted: bool = False) -> bool:
    """Whether it tells of work in hand and of nothing else, wherever it stands: other rules leave it alone then."""
    return judge(sentence, noted, Cues(" " + sentence.lower())) == ERROR


_asked: tuple[Document, bool] | None = None


def is_freeze(document: Document, context: Context, start: int) -> bool:
    """Whether the sentence is a freeze: "Merging is paused" is one finding, not two."""
    global _asked
    if _asked is None or _asked[0] is not document:
        _asked = (document, any(word in document.lower for word in _FREEZES))
    if not _asked[1]:
        return False
    from gitmem.guard.freeze.detect import starts

    return start in starts(document, context)


def judge(sentence: str, noted: bool, cues: Cues) -> str | None:
    """Error, warning or None. ``noted``: it stands where work is noted, in a memory folder."""
    low = sentence.lower()
    (_, english_cues), (_, german_cues) = cues.languages
    in_english, in_german, in_others = [
        any(cue in low for cue in words) for words in (english_cues, german_cues, cues.others)
    ]
    return _judged(sentence, noted, (in_english, in_german, in_others), cues)


_verdicts: dict[tuple[str, bool, tuple[bool, bool, bool]], str | None] = {}
"""What files have in common is judged once for all of them."""
_MANY = 8192


def _judged(sentence: str, noted: bool, held: tuple[bool, bool, bool], cues: Cues) -> str | None:
    """``held``: whether a cue stands in it, for English, German and the other languages."""
    key = (sentence, noted, held)
    try:
        return _verdicts[key]
    except KeyError:
        if len(_verdicts) >= _MANY:
            _verdicts.clear()
    severity: str | None = None
    said: list[str] = []
    # The notes that a memory folder holds have too many beginnings for a list of cues.
    for language, asked in ((english, noted or held[0]), (german, held[1])):
        if asked and severity is None:
            said = said or _marked(words_of(sentence))
            severity = _in_language(language, said, noted)
    if severity is None:
        severity = _elsewhere(sentence, noted, held[2], cues.eastern)
    _verdicts[key] = severity
    return severity


def _marked(said: list[str]) -> list[str]:
    """Lower-case words, with numbers and given names replaced by what they are."""
    marked = lower(said)
    for at, word in enumerate(said):
        if word.islower() and word[0] != "s":
            continue
        if marked[at].startswith("stash@"):
            marked[at] = "stash@"
        elif word[:1].isdigit() and word.strip("0123456789/%") == "":
            marked[at] = "<percent>" if word.endswith("%") else "<num>"
        elif is_given_name(word.removesuffix("'s")):
            marked[at] = "<name>"
    return marked


def _in_language(language: ModuleType, said: list[str], noted: bool) -> str | None:
    start = _start(said)
    hard = _table(language, "HARD").find(said, start) >= 0
    severity = ERROR if hard else _by_place(language, said, start, noted)
    if severity is None or said[-1:] == ["?"] or _table(language, "EXCUSED").find(said) >= 0:
        return None
    if _table(language, "SAYS_SO").find(said, start) >= 0:
        return WARNING if hard else None
    if not hard and _table(language, "WHEN").find(said, start) >= 0:
        return WARNING if noted and _table(language, "TOLD").find(said, start) >= 0 else None
    return severity


def _by_place(language: ModuleType, said: list[str], start: int, noted: bool) -> str | None:
    """What is certain only where work is noted, and likely elsewhere."""
    if _table(language, "STRONG").find(said, start) >= 0:
        return ERROR if noted else WARNING
    anywhere = WARNING if _table(language, "ANYWHERE").find(said, start) >= 0 else None
    if not noted:
        return anywhere
    if _table(language, "NOTES").find(said, start) >= 0:
        return ERROR
    if anywhere:
        return anywhere
    vague = len(said) <= VAGUE and not (language.NOW.isdisjoint(said) or language.UNDONE.isdisjoint(said))
    if said[start : start + 1] == ["i"] and said[start + 1 : start + 2] and said[start + 1].endswith("ed"):
        return WARNING  # in a memory folder an agent tells what it did
    doubtful = any(_table(language, name).find(said, start) >= 0 for name in ("DOUBTFUL", "TOLD"))
    return WARNING if vague or doubtful else None


def _is_day(word: str) -> bool:
    """A date with which a note begins."""
    return len(word) == 10 and word[4:8:3] == "--" and word.replace("-", "").isdigit()


_tables: dict[str, Phrases] = {}


def _table(language: ModuleType, name: str) -> Phrases:
    key = language.__name__ + name
    if key not in _tables:
        _tables[key] = Phrases(getattr(language, name), language.SETS)
    return _tables[key]


def _start(said: list[str]) -> int:
    at = 0
    while at < len(said) and (said[at] in _LEAD_INS or _is_day(said[at])):
        at += 1
    return at


def _elsewhere(sentence: str, noted: bool, cue: bool, eastern: tuple[str, ...]) -> str | None:
    sure = ERROR if noted else WARNING
    low = sentence.lower() if eastern else ""
    if any(_says(low, phrase) for phrase in eastern):
        if any(phrase in low for phrase in more.EAST_EXCUSED):
            return None
        return sure if any(phrase in low for phrase in more.EAST_CERTAIN) else WARNING
    if not cue:
        return None
    said = lower(words_of(sentence))
    if not noted and len(said) > VAGUE:
        return None
    if _more("EXCUSED", more.EXCUSED).find(said) >= 0:
        return None
    said = ["<gerund>" if word.endswith(more.GERUNDS) else word for word in said]
    if _more("CERTAIN", more.CERTAIN).find(said) >= 0:
        return sure
    return WARNING if _more("PHRASES", more.PHRASES).find(said) >= 0 else None


def _says(low: str, phrase: str) -> bool:
    """Whether the phrase stands there, and not as what describes a noun: 作業中の注文."""
    at = low.find(phrase)
    after = low[at + len(phrase) : at + len(phrase) + 1]
    return at >= 0 and not (phrase[-1] == "中" and after not in _ENDS)


def _more(name: str, phrases: tuple[str, ...]) -> Phrases:
    if name not in _tables:
        _tables[name] = Phrases(phrases, english.SETS)
    return _tables[name]
