"""Facts of one person's machine: its hardware, what runs on it, what is broken there."""

from __future__ import annotations

from gitmem.guard.cues import present
from gitmem.guard.phrases import Phrases, lower, words_of
from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.guard.titles import is_title
from gitmem.guard.words import personal_machine as words
from gitmem.guard.words.personal_names import is_given_name
from gitmem.model.places import MEMORY, PROSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


MARKS = str.maketrans(dict.fromkeys("\n()[]<>*_", " "))
"""What may stand around a word without being part of it."""


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each sentence that tells of somebody's own machine."""
    cues = present(words.CUES, document, " " + document.lower.translate(MARKS))
    if not cues:
        return
    sentences = document.prose.sentences()
    for at in sorted(document.prose.holding(cues)):
        start, end, sentence, _ = sentences[at]
        low = " " + sentence.lower()
        if any(cue in low for cue in cues):
            found = _judged(sentence, document.place.kind in MEMORY)
            if found is not None and not is_title(document.text, start, end):
                yield Hit(start, end, *found)


_verdicts: dict[tuple[str, bool], tuple[str, str] | None] = {}
"""What files have in common is judged once for all of them."""
_MANY = 4096


def _judged(sentence: str, memory: bool) -> tuple[str, str] | None:
    key = (sentence, memory)
    if key not in _verdicts:
        if len(_verdicts) >= _MANY:
            _verdicts.clear()
        _verdicts[key] = _judge(words_of(sentence), memory)
    return _verdicts[key]


def _judge(said: list[str], memory: bool) -> tuple[str, str] | None:
    lows = ["<num>" if word.isdigit() else word for word in lower(said)]
    if said[-1:] == ["?"] or _table("excused", words.EXCUSED).find(lows) >= 0:
        return None
    if _table("certain", words.CERTAIN).find(lows) >= 0:
        return "a fact of one person's own machine", ERROR
    for at, word in enumerate(said[:-1]):
        severity = _owner(word, at) if _is_machine(lows[at + 1 :]) and said[at + 1] != "Machine" else None
        if severity is not None:
            return "a fact of one person's machine", severity
    if memory and words.CONDITIONS.isdisjoint(lows) and _table("user", words.USER).find(lows) >= 0:
        return "a fact of the user's machine", WARNING
    if words.CONDITIONS.isdisjoint(lows) and _table("likely", words.LIKELY).find(lows) >= 0:
        return "a fact of one machine", WARNING
    return None


_tables: dict[str, Phrases] = {}


def _table(name: str, phrases: tuple[str, ...]) -> Phrases:
    if name not in _tables:
        _tables[name] = Phrases(phrases, words.SETS)
    return _tables[name]


def _is_machine(after: list[str]) -> bool:
    if after[0] in words.SETS["adj"]:
        after = after[1:]
    return bool(after) and after[0] in words.CARRIED


def _owner(word: str, at: int) -> str | None:
    """Whose it is: a given name in the genitive is certain, another capitalised word within a sentence likely."""
    apostrophe = word.endswith(("'s", "s'"))
    name = word[:-2] if apostrophe else word.removesuffix("s")
    if not word[:1].isupper() or name == word or name.lower() in words.NOBODY:
        return None
    if is_given_name(name):
        return ERROR
    return WARNING if apostrophe and at and name[1:].islower() else None


RULE = Rule(
    name="personal-machine",
    summary="A fact of one person's machine",
    why="It is true on one desk only; everywhere else the agent acts on a wrong belief.",
    fix="keep it for yourself: gitmem demote FILE:LINE --to local; or state what any machine needs",
    severity=ERROR,
    kinds=PROSE,
    check=check,
    fails=(
        Example("Node only works on my laptop with v22 from asdf.\n"),
        Example("Docker is broken on this laptop, use podman.\n"),
        Example("Priya's laptop needs the old certificate.\n"),
        Example("My GPU has only 8 GB.\n", path="AGENTS.md"),
        Example("Auf meinem Rechner läuft nur Node 20.\n"),
    ),
    passes=(
        Example("The build machine has 64 cores.\n"),
        Example("Developers with Apple silicon need Rosetta.\n"),
        Example("The script detects the user's machine.\n"),
        Example("`my-laptop` is a sample host name.\n"),
        Example('A PR that says "works on my machine" is not done.\n'),
        Example("Avoid works on my machine problems: pin versions.\n"),
        Example("Use `my-app` as the sample package name.\n"),
        Example("Auf jedem Rechner läuft Node 20.\n"),
    ),
)
