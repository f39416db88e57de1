"""The times that an English sentence names, and where they stand in it."""

from __future__ import annotations

from gitmem.guard.freeze import english_words as en
from gitmem.guard.freeze import table
from gitmem.guard.freeze.gates import GATE, LIKELY, NAMED, PARTIES, RELATIVE, ROUTINE, UNKNOWN, classify
from gitmem.guard.freeze.table import DATED, EVENT, FOREVER, LOOSE, NEVER_SAID, SOMETIME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.freeze.words import Words

DAY = "a day without a date"
"""Today, after Thursday, for two weeks: a time for bans and holds only."""
ENDLESS = "indefinitely"
"""With a state or a hold; "do not leave it open indefinitely" is no ban for a time."""
REASON = "(review pending)"
"""With the state of what a team does."""
YET = "yet"
"""With a ban on doing something."""

_PURPOSE = ("to", "can", "could", "may", "might", "will", "would")
"""Before "temporarily": what something is for, or can do, not how long an order holds."""
_ORDER = (FOREVER, EVENT, table.LIKELY, LOOSE, SOMETIME)
_BANS = frozenset(
    (
        "ban",
        "code ban",
        "no activity",
        "flat ban",
        "soft ban",
        "nothing",
        "hold",
        "stop",
        "team state",
        "team state, bounded",
        "freeze mentioned",
        "only",
    )
)
_WHOLE_TEAM = frozenset(("no activity", "flat ban", "team state", "team state, flat", "nothing"))
_OWN_WORK = frozenset("draft pr mr pull branch ticket issue review".split())
"""What each change has: it stays open until it is done."""
_YET = {"ban": SOMETIME, "soft ban": SOMETIME, "flat ban": SOMETIME, "code ban": table.LIKELY}
_KINDS = {NAMED: EVENT, RELATIVE: EVENT, LIKELY: table.LIKELY, GATE: GATE, ROUTINE: ROUTINE, UNKNOWN: SOMETIME}


class Times:
    """Pairs of a time and the index at which it stands; ``dated``: the sentence names the day of its end."""

    __slots__ = ("dated", "pairs", "words")

    def __init__(self, words: Words, dated: bool) -> None:
        self.words = words
        self.dated = dated
        self.pairs = list(_times(words))

    def of(self, directive: str, index: int) -> str | None:
        """The surest time that goes with the directive; None where that is a gate that comes with every change."""
        if self.dated:
            return DATED
        if directive in ("hold other", "stop") and "before" in self.words.low:  # a step: "stop the worker before ..."
            pairs = [pair for pair in self.pairs if self.words.at(pair[1]) != "before"]
        else:
            pairs = self.pairs
        near = {self._in_column(time, directive, index) for time, at in pairs if self._near(time, at, index)}
        for time in _ORDER[:3]:
            if time in near:
                return time
        if GATE in near:
            return None
        if ROUTINE in near:
            stays = directive == "stay" and _OWN_WORK.isdisjoint(self.words.low[:8])
            return SOMETIME if directive in _WHOLE_TEAM or stays else None
        for time in _ORDER[3:]:
            if time in near:
                return time
        return NEVER_SAID

    def has(self, *times: str) -> bool:
        """Whether one of the times stands anywhere in the sentence."""
        return any(time in times for time, _ in self.pairs)

    def _near(self, time: str, at: int, index: int) -> bool:
        """A loose time belongs to its own clause, or opens the sentence; others reach the clause beside."""
        clause = self.words.clause
        apart = abs(clause(at) - clause(index))
        if time in (LOOSE, DAY, ENDLESS, YET):
            return apart == 0 or (apart == 1 and (at <= 1 or (time == LOOSE and self._alone(at))))
        return apart <= 1 or time == FOREVER or at == 0

    def _alone(self, at: int) -> bool:
        """Whether the clause there holds nothing but the phrase: "(for now)"."""
        return self.words.clause_end(at) - self.words.clause_start(at) <= 5

    def _in_column(self, time: str, directive: str, index: int) -> str:
        if time == DAY:
            return (
                EVENT if directive in _BANS else table.LIKELY if directive in ("no other", "other ban") else NEVER_SAID
            )
        if time == ENDLESS:
            ordered = directive.startswith("hold") and (index < 2 or self.words.at(index - 1) in ("we", "please"))
            return EVENT if ordered or directive.startswith(("team state", "frozen")) else NEVER_SAID
        if time == REASON:
            return table.LIKELY if directive.startswith("team state") else GATE
        if directive == "not yet":
            return LOOSE if time == YET else NEVER_SAID
        if time == YET:
            return _YET.get(directive, NEVER_SAID)
        return time


def _times(words: Words) -> Iterator[tuple[str, int]]:
    yield from ((FOREVER, at) for at in words.find(en.FOREVER))
    if " if " not in words.text:
        yield from ((LOOSE, at) for at in words.find(en.LOOSE) if _is_loose(words, at))
    for i, word in enumerate(words.low):
        if word in en.UNTIL and words.at(i + 1) == "further":
            continue
        if word in en.UNTIL or word in en.WHILE:
            yield from _bound(words, i, word)
        elif (word == "this" and words.at(i + 1) in en.SPANS) or (
            word in ("today", "tonight", "tomorrow") and words.ends_clause(i)
        ):
            yield DAY, i
        elif word == "yet" and i and words.at(i - 1) != "better":
            yield YET, i
        elif word in ("through", "thru", "over", "after", "ahead"):
            yield from _around(words, i, word)
        elif _opens_time(words, i, word):
            if _is_day(words, i) and "to" not in words.low[i : words.clause_end(i)]:
                yield DAY, i
        elif word in ("for", "next"):
            if _is_span(words, i) or (word == "for" and _is_for_event(words, i)):
                yield DAY, i
        elif word in ("waiting", "waits", "wait") and words.at(i + 1) in ("for", "on"):
            if _kind(words, i + 2) in ((NAMED,) if word == "wait" else (NAMED, LIKELY)) and _is_no_job(words, i + 2):
                yield EVENT, i
        elif word == "long" and words.at(i - 1) in ("as", "so") and words.at(i + 1) == "as":
            yield from _bound(words, i + 1, "while")
        elif word == "indefinitely":
            yield ENDLESS, i


_SINCE = frozenset("from starting beginning effective since".split())


def _opens_time(words: Words, i: int, word: str) -> bool:
    """Whether a day from which something holds may follow."""
    if word in ("starting", "effective") or (word == "as" and words.at(i + 1) == "of"):
        return True
    if word == "from" and words.at(i + 3) == "on":  # "from 14 December on"
        return True
    return word in _SINCE and i in words.starts


def _is_day(words: Words, i: int) -> bool:
    """Whether a day follows, by its name or as a date: "from Friday", "starting 2026-12-05"."""
    at = i + 1 + (words.at(i + 1) in ("on", "from", "of", "last", "this"))
    return _kind(words, at, 3) == RELATIVE or _is_date(words.at(at))


def _is_date(word: str) -> bool:
    return len(word) == 10 and word[4] == word[7] == "-" and word[:4].isdigit()


def _is_loose(words: Words, at: int) -> bool:
    """Whether it says how long an order holds, and not how a thing is done: "skip it temporarily to save time"."""
    if words.at(at - 1) in _PURPOSE or words.text.startswith((" in the meantime the ", " meanwhile the ")):
        return False
    return not (words.low[at] == "temporarily" and words.at(at + 1) == "to")


def _is_no_job(words: Words, first: int) -> bool:
    """Waiting for "the migration job to finish" is a step, not a date."""
    return en.JOBS.isdisjoint(words.low[first : words.clause_end(first)])


def _is_span(words: Words, i: int) -> bool:
    """For two weeks, the next ten days; not how long a thing must have held: "until it has run for two weeks"."""
    before = words.low[max(0, i - 8) : i]
    held = not {"has", "have", "hasn't", "haven't"}.isdisjoint(before)
    if held and not {"until", "till", "once"}.isdisjoint(words.low[:i]):
        return False
    return any(words.at(at) in en.UNITS for at in range(i + 1, i + 4)) and " per " not in words.text


def _is_for_event(words: Words, i: int) -> bool:
    """For the cutover; locked for release 8."""
    definite = words.at(i + 1) in ("the", "our") or words.at(i - 1) in en.STATES
    held = words.at(i - 1) in en.FLAT_STATES and words.at(i + 1) in ("the", "our")
    return definite and _kind(words, i + 1, 5) in ((NAMED, RELATIVE, LIKELY) if held else (NAMED, RELATIVE))


def _kind(words: Words, first: int, longest: int = 14) -> str:
    """What the words from ``first`` to the end of the clause name; nothing at all is a gate."""
    end = words.clause_end(first, longest) if first - 1 not in words.breaks else first
    return classify(words.low[first:end], words.raw[first:end]) if end > first else GATE


def _bound(words: Words, i: int, word: str) -> Iterator[tuple[str, int]]:
    kind = _kind(words, i + 1)
    if word not in en.UNTIL and words.at(i + 1) in ("a", "an", "any", "each", "every", "some"):
        return
    if word in ("while", "whilst") and kind == NAMED and not _is_this(words, i + 1):
        return
    if word == "pending" and words.ends_clause(i) and 0 < i - words.clause_start(i) < 5 and words.clause_start(i):
        yield REASON, i
    elif word in ("while", "whilst") and words.at(i + 1) == "we" and words.at(i + 2) in _CHANGING and kind == UNKNOWN:
        yield table.LIKELY, i
    elif word in en.UNTIL:
        general = kind in (ROUTINE, UNKNOWN) and words.at(i + 1) in en.ANYONE
        if kind == NAMED and not en.PROGRAMS.isdisjoint(words.low[i + 1 : i + 5]):
            kind = LIKELY
        yield GATE if general else _KINDS[kind], i
    elif word == "before" and words.at(i + 1) in ("that", "then") and words.ends_clause(i + 1):
        yield DAY, i
    elif word == "before" and _is_each_time(words, i):
        return
    elif word == "before" and kind == NAMED and _is_stage(words, i + 1):
        yield table.LIKELY, i
    elif word == "before":
        party = words.at(i + 1) in PARTIES
        if kind == RELATIVE or (kind == NAMED and (party or words.at(i + 1) in ("the", "our", "this"))):
            yield EVENT, i
        elif kind == LIKELY and words.at(i + 1) in ("the", "our", "this"):
            yield SOMETIME, i
        elif kind in (GATE, ROUTINE):
            yield GATE, i
    elif kind == RELATIVE and word in ("during", "pending"):
        yield EVENT, i
    elif kind in (NAMED, LIKELY):
        if (
            word != "during"
            or words.at(i + 1) in ("the", "our", "this")
            or words.at(i + 2) in ("week", "day", "season")
        ):
            yield EVENT, i
    elif kind in (GATE, ROUTINE) and word != "during":
        yield GATE, i
    elif word == "pending" or (word == "while" and "being" in words.low[i + 1 : i + 7]):
        yield SOMETIME, i


def _is_each_time(words: Words, i: int) -> bool:
    """ "Before public holidays", "on Fridays or before a long weekend": any of them, every time."""
    end = words.clause_end(i + 1, 5)
    return words.at(end - 1) in ("holidays", "weekends", "vacations") and words.at(i + 1) not in _ONE


_STAGES = frozenset("phase stage wave milestone batch tranche etappe epic sprint gate".split())
_REACHED = frozenset("is are has have was gets passes ends starts begins closes".split())


def _is_stage(words: Words, i: int) -> bool:
    """ "Before phase 3 is signed off"."""
    return words.at(i) in _STAGES and not _REACHED.isdisjoint(words.low[i + 1 : i + 4])


_CHANGING = frozenset(
    "switch move migrate rebuild replace relocate renegotiate sort figure investigate reorganise reorganize "
    "split".split()
)


def _is_this(words: Words, i: int) -> bool:
    """Whether one thing is spoken of, and not what things do in general: "while values change in v1"."""
    return words.at(i) in _ONE or words.raw[i][:1].isupper() or not words.low[i].isalpha()


_ONE = frozenset("the our we we're this that these those he she they it i".split()) | PARTIES


def _around(words: Words, i: int, word: str) -> Iterator[tuple[str, int]]:
    """Through the holidays, over the weekend, ahead of the launch; after Thursday, after that."""
    kind = _kind(words, i + 1, 3 if word == "over" else 8)
    if words.low[i + 1 : i + 4] == ["the", "end", "of"]:
        yield EVENT, i
    elif word == "after":
        dated = _is_date(words.at(i + 1)) and not en.ACTIVITIES.isdisjoint(words.low)
        ends = words.ends_clause(i + 1 + words.at(i + 1).isdigit())
        if ends and (kind == RELATIVE or words.at(i + 1) == "that" or dated):
            yield DAY, i
        elif kind == NAMED and (
            words.at(i - 1).startswith(("resume", "reopen", "hold")) or words.at(i - 1) in en.FLAT_STATES
        ):
            yield EVENT, i
    elif kind == RELATIVE or (kind in (NAMED, LIKELY) and word == "through" and words.at(i + 1) == "the"):
        yield EVENT if kind == RELATIVE else _KINDS[kind], i
    elif kind == NAMED and words.at(i + 1) in ("the", "of"):
        yield EVENT, i
