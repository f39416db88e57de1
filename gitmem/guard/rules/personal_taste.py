"""Somebody speaks of themselves, or an agent of its user: taste, role, skill, habits, how to be addressed."""

from __future__ import annotations

from gitmem.guard.cues import present
from gitmem.guard.phrases import Phrases, lower, words_of
from gitmem.guard.prose import HEADING
from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.guard.session import is_certain, is_freeze
from gitmem.guard.titles import is_title
from gitmem.guard.words import personal_headings as headings
from gitmem.guard.words import personal_taste_de as german
from gitmem.guard.words import personal_taste_en as english
from gitmem.guard.words import personal_taste_more as more
from gitmem.guard.words.personal_names import GIVEN_NAMES, is_given_name
from gitmem.model.places import MEMORY, PROSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document
    from gitmem.guard.prose import Line

MARKS = str.maketrans(dict.fromkeys("\n()[]<>*_", " "))
"""What may stand around a word without being part of it."""
SHORTEST = 4
"""Characters of a sentence that can say anything, in any script."""
FIRST = "somebody speaks of themselves"
USER = "a note about one user"
NAMED = "a note about one person"

_LEAD_INS = frozenset(
    """
    additionally also and because bitte but btw fyi generally however important note please remember since so still
    therefore though und weil yes , : -
    """.split()
)


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each sentence in which a person speaks or is spoken of."""
    memory = document.place.kind in MEMORY
    text = " " + document.lower.translate(MARKS)
    cues = tuple([present(words.CUES, document, text) for words in (english, german, more)])
    if not memory and not any(cues) and _is_silent(document):
        return
    prose = document.prose
    sentences = prose.sentences()
    said = tuple([prose.holding(words) for words in cues])
    section: Line | None = None
    for at in range(len(sentences)) if memory else sorted(_candidates(document, said)):
        start, end, sentence, line = sentences[at]
        if line.kind == HEADING:
            section = line if line.heading in headings.ABOUT else None
            continue
        if end - start < SHORTEST:
            continue
        found = _judged(sentence, memory, (at in said[0], at in said[1], at in said[2]))
        if found is None and section is not None:
            found, section = _about(sentence), None
        if found and found[0] == FIRST and (is_title(document.text, start, end) or _is_pledge(document, start)):
            continue
        if found and not (found[1] == WARNING and is_freeze(document, context, start)):
            yield Hit(start, end, *found)


_PLEDGES = (
    "I have ",
    "I've ",
    "I ran ",
    "I tested ",
    "I added ",
    "I updated ",
    "I checked ",
    "I understand ",
    "I confirm ",
)


def _is_pledge(document: Document, start: int) -> bool:
    """ "- [ ] I have added tests": a box that whoever fills in a form ticks."""
    return document.text[max(0, start - 4) : start] in ("[ ] ", "[x] ") and document.text.startswith(_PLEDGES, start)


_EAST = more.JAPANESE + more.CHINESE
_ABOUT = frozenset(heading.split()[0] for heading in headings.ABOUT)


def _is_silent(document: Document) -> bool:
    """Whether none of the words stands there that can say something without a cue."""
    if not document.words.isdisjoint(GIVEN_NAMES) or not document.words.isdisjoint(_ABOUT):
        return False
    return not document.eastern or not any(phrase in document.lower for phrase in _EAST)


def _candidates(document: Document, said: tuple[set[int], ...]) -> Iterable[int]:
    """The sentences that can say anything outside a memory folder: with a cue, or a given name at their head.

    ``said``: those with a cue, of each language.
    """
    prose = document.prose
    sentences = prose.sentences()
    if any(line.kind == HEADING and line.heading in headings.ABOUT for *_, line in sentences):
        return range(len(sentences))
    found = set().union(*said)
    if document.eastern:
        found |= prose.holding(_EAST)
    if not document.words.isdisjoint(GIVEN_NAMES):
        found.update([at for at, one in enumerate(sentences) if is_given_name(one[2].split(" ", 1)[0])])
    return found


_Found = tuple[str, str] | None
_verdicts: dict[tuple[str, bool, tuple[bool, bool, bool]], _Found] = {}
"""What files have in common is judged once for all of them."""
_MANY = 8192


def _judged(sentence: str, memory: bool, said: tuple[bool, bool, bool]) -> _Found:
    """What a sentence says. ``said``: whether a cue stands in it, for English, German and the other languages."""
    key = (sentence, memory, said)
    try:
        return _verdicts[key]
    except KeyError:
        if len(_verdicts) >= _MANY:
            _verdicts.clear()
    low = " " + sentence.lower()
    found = (
        _english(sentence, memory, said[0])
        or (_german(sentence, memory) if said[1] else None)
        or _other(low, sentence, memory, said[2])
        or (_labelled(sentence) if memory else None)
    )
    if found and is_certain(sentence, memory):
        found = None  # work in hand is a finding of its own
    _verdicts[key] = found
    return found


def _english(sentence: str, memory: bool, said: bool) -> _Found:
    named = is_given_name(sentence.split(" ", 1)[0])
    if not named and not memory and not said:
        return None
    words = words_of(sentence)
    lows = lower(words)
    if words[-1:] == ["?"] or '\\"' in sentence:
        return None
    if _table("en-excused", english.EXCUSED, english.SETS).find(lows) >= 0 or _is_form(sentence):
        return None
    lows, task = _without_task(lows)
    if task and english.TASK_TASTE.isdisjoint(lows):
        return None
    quoted = _table("en-quoted", english.EXCUSED_FIRST, english.SETS).find(lows) >= 0
    if (
        not quoted
        and _says_i(words)
        and _table("en-first", english.FIRST_CERTAIN, english.SETS).find(lows, _start(lows)) >= 0
    ):
        return FIRST, ERROR
    if "here" in lows[1:5] and _introduces(lows):
        return FIRST, ERROR
    if named and _table("en-named", english.NAMED, english.SETS).find(lows[1:]) >= 0:
        return NAMED, ERROR
    for start in _starts(lows) if memory else ():
        if _table("en-user-taste", english.USER_TASTE, english.SETS).find(lows, start) >= 0:
            return USER, ERROR
        if english.PRODUCT.isdisjoint(lows):
            if _table("en-user", english.USER_CERTAIN, english.SETS).find(lows, start) >= 0:
                return USER, ERROR
            if _table("en-user-likely", english.USER_LIKELY, english.SETS).find(lows, start) >= 0:
                return USER, WARNING
    return (FIRST, WARNING) if not quoted and _likely_first(words, lows, memory) else None


_OTHERS = frozenset(
    "a add any ask as by cc each enter every for if list no of or our put see set tag that the this to which "
    "your".split()
)


def _introduces(lows: list[str]) -> bool:
    """ "Vim user here.", "Complete beginner here, explain every step"."""
    at = lows.index("here")
    ends = lows[at + 1 : at + 2]
    if lows[at - 1] not in english.PRESENT or (ends and ends[0] not in (",", ":", "-", "and", "so")):
        return False
    return (at > 1 or lows[0] not in ("user", "developer", "dev")) and _OTHERS.isdisjoint(lows[:at])


def _without_task(lows: list[str]) -> tuple[list[str], bool]:
    """ "I want you to ..." asks for work as any order does: what it says of the writer stands in what follows.

    The words that follow, and whether there was such a beginning.
    """
    for at in range(min(len(lows), 24)):
        if lows[at] != "i":
            continue
        end = at + 1
        while end < len(lows) and (lows[end] in english.SETS["adv"] or lows[end] in ("would", "'d")):
            end += 1
        if lows[end : end + 1] and lows[end] in _ASKING and lows[end + 1 : end + 3] == ["you", "to"]:
            return lows[:at] + lows[end + 3 :], True
    return lows, False


_ASKING = frozenset("want need expect like prefer ask love require".split())
_CLAUSE = frozenset(", : - and but so since because".split())


def _likely_first(words: list[str], lows: list[str], memory: bool) -> bool:
    """The pronoun at the head of a clause, in the present; in a memory folder agents tell their own past."""
    for at, word in enumerate(words[:-1]):
        after = words[at + 1]
        begins = at == 0 or lows[at - 1] in _CLAUSE
        numeral = not begins and not words[at - 1].islower()
        if word == "I" and not numeral and (begins or not memory) and after.isalpha() and after.islower():
            return lows[at + 1] in ("am", "do") or (not memory and not after.endswith("ed") and len(after) > 2)
        if lows[at] == "my" and after[:1].islower() and lows[at + 1] not in english.NOT_MINE and not memory:
            return True
        if lows[at + 1] == "me" and lows[at] in english.ASKS_ME:
            return True
    return words[-1] == "me" and lows[-2] in english.ASKS_ME if len(words) > 1 else False


def _german(sentence: str, memory: bool) -> _Found:
    lows = lower(words_of(sentence))
    if (lows[:1] == ["als"] and "damit" in lows) or _is_form(sentence):  # a user story
        return None
    if lows[-1:] == ["?"] or _table("de-excused", german.EXCUSED, german.SETS).find(lows) >= 0:
        return None
    if _asks_for_work(lows):
        return None
    if _table("de-first", german.FIRST_CERTAIN, german.SETS).find(lows, _start(lows)) >= 0:
        return FIRST, ERROR
    if memory and _table("de-user", german.USER_CERTAIN, german.SETS).find(lows, _start(lows)) >= 0:
        return USER, ERROR
    if memory and _has_trade(words_of(sentence), lows):
        return USER, ERROR
    return (FIRST, WARNING) if _likely_german(lows) else None


_FORMS = ("as a ", "as an ", "as the ", "als ", "as ")
_OPENINGS = ("<", "[", "{", "_", "…", "...", "\u2039")


def _is_form(sentence: str) -> bool:
    """ "As a <role>, I want <goal>": a form with blanks, which nobody has filled in."""
    low = sentence.lower()
    for lead in _FORMS:
        at = low.find(lead)
        while at >= 0:
            if low.startswith(_OPENINGS, at + len(lead)) and not low[at - 1 : at].isalpha():
                return True
            at = low.find(lead, at + 1)
    return False


def _has_trade(words: list[str], lows: list[str]) -> bool:
    """ "Der Nutzer ist Tischler, ...": a trade is a noun without an article, and no part that a program gives."""
    at = 1 if lows[:1] and lows[0] in ("der", "die") else 0
    if len(words) < at + 3 or lows[at] not in german.SETS["user"] or lows[at + 1] not in ("ist", "war"):
        return False
    trade, after = words[at + 2], lows[at + 3 : at + 4]
    if after and after[0] not in (",", "und", "mit", "in", "aus", "bei", "im"):
        return False
    own = trade[:1].isupper() and lows[at + 2].endswith(german.TRADES)
    return own and not lows[at + 2].endswith(german.PARTS)


def _asks_for_work(lows: list[str]) -> bool:
    """ "Ich möchte, dass du vor jeder Änderung die Tests ausführst", with nothing of the writer behind it."""
    for at in range(len(lows) - 4):
        if lows[at] == "ich" and lows[at + 1] in german.ASKING and "dass" in lows[at + 2 : at + 5]:
            return german.TASK_TASTE.isdisjoint(lows[at + 2 :])
    return False


def _likely_german(lows: list[str]) -> bool:
    """The pronoun beside a verb of its person, or another form of it."""
    for at, word in enumerate(lows):
        if word == "ich":
            beside = lows[max(0, at - 1) : at] + lows[at + 1 : at + 2]
            if any(verb.endswith("e") and len(verb) > 2 for verb in beside):
                return True
    return not german.FIRST_LIKELY.isdisjoint(lows)


def _labelled(sentence: str) -> _Found:
    """ "Profile: solo founder, learning Swift"; "Tove - staff engineer, prefers short answers"."""
    words = words_of(sentence)
    lows = lower(words)
    for at in range(1, min(len(lows), headings.LONGEST_LABEL + 1)):
        if lows[at] not in (":", "-"):
            continue
        label = lows[:at]
        named = is_given_name(words[0].removesuffix("'s")) or (at > 1 and is_given_name(words[1]))
        if not (named or not headings.LABELS.isdisjoint(label)) or not headings.NO_LABELS.isdisjoint(label):
            return None
        if english.PRODUCT.isdisjoint(lows) and _has_trait(lows[at + 1 :]):
            return (NAMED if named else USER), ERROR
        return None
    return None


def _has_trait(lows: list[str]) -> bool:
    return _table("traits", headings.TRAITS, headings.SETS).find(lows) >= 0


def _about(sentence: str) -> _Found:
    """The first sentence of a section about the writer, or about the user."""
    lows = lower(words_of(sentence))
    if not lows or not headings.PAGES.isdisjoint(lows):
        return None
    return (FIRST, ERROR) if _has_trait(lows) else (FIRST, WARNING)


def _other(low: str, sentence: str, memory: bool, said: bool) -> _Found:
    if not low.isascii():
        east = more.JAPANESE + more.CHINESE
        if any(phrase in low for phrase in east):
            if any(phrase in low for phrase in more.EAST_EXCUSED):
                return None
            return FIRST, ERROR if any(phrase in low for phrase in more.EAST_CERTAIN) else WARNING
        if memory and _is_eastern_user(low):
            return USER, ERROR
    if not said:
        return None
    lows = lower(words_of(sentence))
    if _table("more-excused", more.EXCUSED, {}).find(lows) >= 0:
        return None
    if _table("more-certain", more.CERTAIN, more.SETS).find(lows) >= 0:
        return FIRST, ERROR
    if memory and _table("more-user", more.USER, more.SETS).find(lows) >= 0:
        return USER, ERROR
    return (FIRST, WARNING) if _table("more", more.PHRASES, more.SETS).find(lows) >= 0 else None


def _is_eastern_user(low: str) -> bool:
    for user, traits in more.EAST_USER:
        at = low.find(user)
        if 0 <= at < 8 and any(trait in low for trait in traits):
            return not any(word in low for word in more.EAST_PRODUCT)
    return False


_tables: dict[str, Phrases] = {}


def _table(name: str, phrases: tuple[str, ...], sets: dict[str, frozenset[str]]) -> Phrases:
    """A table, built when a sentence first asks for it."""
    if name not in _tables:
        _tables[name] = Phrases(phrases, sets)
    return _tables[name]


def _says_i(words: list[str]) -> bool:
    """Whether the pronoun stands there as a pronoun: in capitals, or another form of it."""
    return "I" in words or not {"i", "i/o"}.intersection(words) or _says_small_i(words)


_SAID_OF_I = (
    english.SETS["like"]
    | english.SETS["adv"]
    | frozenset(
        "am don't dont can't cannot won't never want need work have read know use live speak think would".split()
    )
) - {"do", "can", "to", "own", "much", "value"}


def _says_small_i(words: list[str]) -> bool:
    """ "i like tables": a small letter at the head of a clause, before what a counter never does."""
    for at in range(len(words) - 1):
        if words[at] == "i" and words[at + 1].lower() in _SAID_OF_I and (at == 0 or words[at - 1] in _CLAUSE):
            return True
    return False


def _start(lows: list[str]) -> int:
    at = 0
    while at < len(lows) and lows[at] in _LEAD_INS:
        at += 1
    return at


def _starts(lows: list[str]) -> tuple[int, ...]:
    """Where a statement may begin: after words such as "also", and after a short label with a colon."""
    first = _start(lows)
    for at in range(first, min(first + 6, len(lows))):
        if lows[at] in (":", "-"):
            return first, _start(lows[at:]) + at
    return (first,)


RULE = Rule(
    name="personal-taste",
    summary="One person's taste, role, skill or habit",
    why="What one person likes or knows steers everybody's agent, and tells of that person.",
    fix="keep it for yourself: gitmem demote FILE:LINE --to user, or state it as a rule of the team",
    severity=ERROR,
    kinds=PROSE,
    check=check,
    fails=(
        Example("I prefer short answers without a recap.\n"),
        Example("- Call me Sam in replies.\n"),
        Example("I'm a data scientist who rarely touches the frontend.\n", path="AGENTS.md"),
        Example("My timezone is Europe/Lisbon.\n"),
        Example("User dislikes emojis and long summaries.\n", path=".claude/agent-memory/reviewer/topic.md"),
        Example("The user is a senior iOS developer.\n", path=".claude/memory/MEMORY.md"),
        Example("- [Profile](profile.md): solo founder, new to Swift\n", path=".claude/memory/MEMORY.md"),
        Example("## About me\n\nBackend engineer, eight years of Kotlin.\n"),
        Example("Dana prefers German commit messages.\n", path=".claude/memory/team.md"),
        Example("Ich bin Anfänger in Go, bitte alles erklären.\n"),
        Example("Je suis débutant en Rust.\n"),
        Example("Prefiero respuestas cortas.\n"),
        Example("私は初心者なので、説明してください。\n"),
        Example("我喜欢简短的回答。\n"),
    ),
    passes=(
        Example("We prefer small pull requests.\n"),
        Example("As a user, I want to reset my password so that I can log in again.\n"),
        Example("Should I use a hook? Yes, when state is shared.\n"),
        Example('When the user says "I prefer dark mode", store it.\n'),
        Example("Type I errors are rare; I/O is retried.\n"),
        Example("Users prefer short forms; keep signup under three fields.\n"),
        Example("The user prefers a theme; it is stored per device.\n"),
        Example("The user is redirected after login.\n", path=".claude/memory/MEMORY.md"),
        Example("The user's name is shown in the header field.\n", path=".claude/memory/MEMORY.md"),
        Example("The user is an editor by default.\n", path=".claude/memory/MEMORY.md"),
        Example("## About me\n\nThe page lists projects and a photo.\n"),
        Example("Postgres likes small transactions.\n", path=".claude/memory/MEMORY.md"),
        Example("Do not put personal preferences in this file.\n"),
        Example("Als Nutzer möchte ich mein Passwort ändern.\n"),
        Example("Nous préférons les petites PR.\n"),
        Example("用户喜欢的歌曲保存在 Redis。\n"),
    ),
)
