"""Work in hand: what somebody is doing now, where they stopped, what comes next, what is not committed yet."""

from __future__ import annotations

from gitmem.guard.phrases import Phrases, lower, present, words_of
from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.guard.words import session_de as german
from gitmem.guard.words import session_en as english
from gitmem.guard.words import session_more as more
from gitmem.guard.words.personal_names import is_given_name
from gitmem.model.places import MEMORY, PROSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    _Cues = tuple[tuple[ModuleType, tuple[str, ...]], ...]

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

SHORTEST = 6
"""Characters of a sentence that can say anything, in any script."""
VAGUE = 16
"""Words of a sentence in which two loose cues still belong together."""
MESSAGE = "work in hand, true for this session only"
_LEAD_INS = frozenset("also and but so note important reminder fyi , : - und aber".split())


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each sentence that tells of work in hand."""
    memory = document.place.kind in MEMORY
    text = " " + document.lower
    cues = tuple((language, present(language.CUES, text)) for language in (english, german))
    others = present(more.CUES, text)
    judged: dict[str, str | None] = {}
    for start, end, sentence, line in document.prose.sentences():
        if end - start < SHORTEST or line.kind in ("heading", "table") or "{" in sentence.replace("@{", ""):
            continue
        if sentence not in judged:
            judged[sentence] = _judge(sentence, memory, cues, others)
        severity = judged[sentence]
        if severity is not None:
            yield Hit(start, end, MESSAGE, severity)


def _judge(sentence: str, memory: bool, cues: _Cues, others: tuple[str, ...]) -> str | None:
    low = sentence.lower()
    said: list[str] = []
    for language, words in cues:
        # The notes that a memory folder holds have too many beginnings for a list of cues.
        if (memory and language is english) or any(cue in low for cue in words):
            said = said or _marked(words_of(sentence))
            severity = _in_language(language, said, memory)
            if severity is not None:
                return severity
    return WARNING if _elsewhere(low, sentence, others) else None


def _marked(said: list[str]) -> list[str]:
    """Lower-case words, with numbers and given names replaced by what they are."""
    marked = lower(said)
    for at, word in enumerate(said):
        if word[:1].isdigit() and word.strip("0123456789/").strip() == "":
            marked[at] = "<num>"
        elif is_given_name(word.removesuffix("'s")):
            marked[at] = "<name>"
    return marked


def _in_language(language: ModuleType, said: list[str], memory: bool) -> str | None:
    start = _start(said)
    hard = _table(language, "HARD").find(said, start) >= 0
    severity = ERROR if hard else _by_place(language, said, start, memory)
    if severity is None or said[-1:] == ["?"] or _table(language, "EXCUSED").find(said) >= 0:
        return None
    if _table(language, "SAYS_SO").find(said, start) >= 0:
        return WARNING if hard else None
    if not hard and _table(language, "WHEN").find(said, start) >= 0:
        return None
    return severity


def _by_place(language: ModuleType, said: list[str], start: int, memory: bool) -> str | None:
    """What is certain only where work is noted, and likely elsewhere."""
    if _table(language, "STRONG").find(said, start) >= 0:
        return ERROR if memory else WARNING
    if not memory:
        return None
    if _table(language, "NOTES").find(said, start) >= 0:
        return ERROR
    vague = len(said) <= VAGUE and not (language.NOW.isdisjoint(said) or language.UNDONE.isdisjoint(said))
    return WARNING if vague or _table(language, "DOUBTFUL").find(said, start) >= 0 else None


_tables: dict[str, Phrases] = {}


def _table(language: ModuleType, name: str) -> Phrases:
    key = language.__name__ + name
    if key not in _tables:
        _tables[key] = Phrases(getattr(language, name), language.SETS)
    return _tables[key]


def _start(said: list[str]) -> int:
    at = 0
    while at < len(said) and said[at] in _LEAD_INS:
        at += 1
    return at


def _elsewhere(low: str, sentence: str, cues: tuple[str, ...]) -> bool:
    if not low.isascii() and any(phrase in low for phrase in more.JAPANESE + more.CHINESE):
        return not any(phrase in low for phrase in more.EAST_EXCUSED)
    if not any(cue in low for cue in cues):
        return False
    said = lower(words_of(sentence))
    if _more("EXCUSED", more.EXCUSED).find(said) >= 0:
        return False
    return _more("PHRASES", more.PHRASES).find(said) >= 0


def _more(name: str, phrases: tuple[str, ...]) -> Phrases:
    if name not in _tables:
        _tables[name] = Phrases(phrases, {})
    return _tables[name]


_MEMORY = ".claude/memory/MEMORY.md"

RULE = Rule(
    name="session-state",
    summary="Work in hand",
    why="It is true for one working session; every later reader's agent takes it for the state of the project.",
    fix="keep it in the session, or open an issue for what is left to do",
    severity=ERROR,
    kinds=PROSE,
    check=check,
    fails=(
        Example("Right now I'm rewriting the retry loop.\n"),
        Example("We're halfway through the login fix; two files are uncommitted.\n"),
        Example("Branch feat/x is checked out with uncommitted changes.\n"),
        Example("Currently investigating the rounding error.\n", path=_MEMORY),
        Example("Next step: add a regression test.\n", path=_MEMORY),
        Example("Last session ended with the parser half done.\n", path=_MEMORY),
        Example("Waiting for Kim to approve PR 812.\n", path=_MEMORY),
        Example("Gerade dabei, den Import zu debuggen.\n", path=_MEMORY),
        Example("Noch nicht gepusht: zwei Commits.\n", path=_MEMORY),
        Example("Prochaine étape : ajouter les tests.\n", path=_MEMORY),
        Example("Próximo paso: añadir pruebas.\n", path=_MEMORY),
        Example("現在ログインのバグを調査中。\n", path=_MEMORY),
        Example("下次继续修复登录问题。\n", path=_MEMORY),
    ),
    passes=(
        Example("At session end, write a handoff with the next steps.\n"),
        Example("Before ending a session, commit or stash.\n", path=_MEMORY),
        Example("Status values: in progress, blocked, done.\n", path=_MEMORY),
        Example("Session state lives in Redis.\n", path=_MEMORY),
        Example("Working on migrations? Read docs/db.md first.\n"),
        Example("Next steps are printed by the CLI.\n", path=_MEMORY),
        Example("Currently only macOS and Linux are supported.\n", path=_MEMORY),
        Example("The script refuses to run with uncommitted changes.\n", path=_MEMORY),
        Example("Waiting for the lock times out after 30 s.\n", path=_MEMORY),
        Example("Build output is not committed.\n", path=_MEMORY),
        Example("Today's orders are shown first.\n", path=_MEMORY),
        Example('A note such as "next session: fix login" is rejected.\n', path=_MEMORY),
        Example("Zu Beginn jeder Sitzung die Tests laufen lassen.\n", path=_MEMORY),
        Example("セッションの状態はRedisに保存される。\n", path=_MEMORY),
    ),
)
