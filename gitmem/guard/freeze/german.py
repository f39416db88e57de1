"""Whether a German sentence is a freeze. The verb often stands last, so times and orders reach over the sentence."""

from __future__ import annotations

from gitmem.guard.freeze import german_words as de
from gitmem.guard.freeze import table
from gitmem.guard.freeze.gates import GATE, LIKELY, NAMED, RELATIVE, ROUTINE, UNKNOWN, classify
from gitmem.guard.freeze.german_orders import directives, waits_for
from gitmem.guard.freeze.german_passing import is_passing
from gitmem.guard.freeze.table import DATED, EVENT, FOREVER, LOOSE, NEVER_SAID, SOMETIME, severity, worst
from gitmem.guard.rule import WARNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.freeze.words import Words

CUES = de.CUES


def judge(words: Words, dated: bool, bans: bool = True, within: bool = False) -> str | None:
    """Error, warning or None, as for English."""
    if not de.in_german(words.low):
        return None
    if words.at(0) in ("solange", "während", "vor") and _is_recurring(words, 0):
        return None
    if words.at(0) in de.CONDITIONS or words.text.startswith((" zum beispiel ", " z.b ", " um ", " bei einem ")):
        return None
    time = _time(words, dated)
    if time is None:
        return None
    time = LOOSE if within and time == NEVER_SAID else time
    found = worst([severity(directive, time) for directive in directives(words, time, bans)])
    likely = _is_rule_for_now(words, time) or _opens_for_now(words) or is_passing(words)
    return found or (WARNING if likely else None)


def _time(words: Words, dated: bool) -> str | None:
    if words.has(de.FOREVER):
        return FOREVER
    if dated:
        return DATED
    kinds = set(_bounds(words))
    if NAMED in kinds or RELATIVE in kinds:
        return EVENT
    if LIKELY in kinds:
        return table.LIKELY
    if GATE in kinds:
        return None
    if ROUTINE in kinds:
        return SOMETIME if _is_team_ban(words) else None
    if words.has(de.LOOSE):
        return LOOSE
    return SOMETIME if kinds else NEVER_SAID


def _is_team_ban(words: Words) -> bool:
    """ "Keine Releases, bis ...": what everybody may not do waits for one thing, not for each change."""
    return words.at(0) in ("keine", "kein") and any(word in de.FLAT_NOUNS for word in words.low[:4])


def _bounds(words: Words) -> Iterator[str]:
    if words.has(de.SPANS):
        yield RELATIVE
    for i, word in enumerate(words.low):
        if word == "für" and words.low[i + 1 : i + 3] == ["die", "dauer"]:
            yield LIKELY
        elif word in ("bis", "solange", "während", "vor", "bevor") and not _is_recurring(words, i):
            kind = _kind(words, i + 1, 4 if word == "während" else 14)
            if kind in ((UNKNOWN, GATE, ROUTINE) if word == "während" else (UNKNOWN,)) and _is_spell(words, i):
                kind = LIKELY
            if (
                word in ("bis", "solange")
                or kind in (NAMED, LIKELY, GATE, ROUTINE)
                or (kind == RELATIVE and word != "bevor")
            ):
                yield kind
        elif word == "erst" and waits_for(words, i):
            if _kind(words, waits_for(words, i)) in (NAMED, LIKELY, RELATIVE):
                yield LIKELY
        elif word == "erst" and words.at(i + 1) in ("nach", "ab", "wieder"):
            if _kind(words, i + 2 + (words.at(i + 1) == "wieder")) in (NAMED, LIKELY):
                yield LIKELY
        elif word == "erst" and words.at(i + 1) == "wenn":
            if _kind(words, i + 2) in (NAMED, LIKELY, RELATIVE):
                yield LIKELY
        elif word in ("ab", "seit") and (_is_day(words, i + 1) or (word == "ab" and words.at(i + 1) == "sofort")):
            yield RELATIVE
        elif _is_in_phase(words, i, word) or (word in ("läuft", "laufen") and _is_under_way(words, i)):
            yield LIKELY
        elif word in ("für", "wegen") and words.at(i + 1) in ("die", "den", "das", "der", "des", "dem"):
            if _kind(words, i + 1, 4) == NAMED and not de.STATES.isdisjoint(words.low):
                yield NAMED
        elif word == "nach" and words.at(i + 1) in ("donnerstag", "freitag", "montag", "dienstag", "mittwoch"):
            yield RELATIVE


def _is_recurring(words: Words, i: int) -> bool:
    """ "Solange ein Vorfall offen ist", "vor Feiertagen", "bis auf Hotfixes": any such, or an exception."""
    after = words.at(i + 1)
    if words.low[i] == "bis":
        return after == "auf" and words.at(i + 2) not in ("weiteres", "widerruf")
    return after in ("ein", "eine", "einem", "eines", "einer", "jemand", "feiertagen", "wochenenden")


def _is_in_phase(words: Words, i: int, word: str) -> bool:
    """ "In der Betaphase"."""
    return word == "in" and words.at(i + 1) in ("der", "unserer", "dieser") and words.at(i + 2).endswith(de.PHASES)


def _is_under_way(words: Words, i: int) -> bool:
    """ "Die Umstellung auf Java läuft"."""
    return any(word.endswith(de.SPELLS) for word in words.low[max(0, i - 5) : i])


def _is_day(words: Words, at: int) -> bool:
    """A day by its name or as a date: "ab Montag", "ab dem 1.12.", "ab 15. Dezember"."""
    at += words.at(at) in ("dem", "kommendem", "nächstem")
    kind = _kind(words, at, 2)
    word = words.at(at)
    dated = word[:1].isdigit() and word.replace(".", "").isdigit() and "." in word[:-1] and word.count(".") < 3
    return kind == RELATIVE or (dated and len(word.partition(".")[2]) <= 8 and words.at(at - 1) == "dem")


def _is_spell(words: Words, i: int) -> bool:
    """ "Während der Betriebsprüfung", "solange die Prüfer im Haus sind": a time, told by how a compound ends."""
    if words.at(i + 1) not in ("der", "des", "die", "dem", "zur", "zum", "den", "wir"):
        return False
    end = words.clause_end(i + 1) if words.low[i] == "solange" else i + 5
    return any(word.endswith(de.SPELLS) for word in words.low[i + 2 : min(end, i + 5)])


def _kind(words: Words, first: int, longest: int = 14) -> str:
    end = words.clause_end(first, longest)
    return classify(words.low[first:end], words.raw[first:end])


_OPENINGS = ("fürs erste ", "bis auf weiteres ", "bis auf widerruf ", "im moment ")
_THINGS = frozenset(
    "die den das der alle allen nur bitte weiter weiterhin neue noch sämtliche jede jeden keine mit".split()
)


def _opens_for_now(words: Words) -> bool:
    """ "Übergangsweise alle Exporte über den Server leiten": any order behind a loose time that opens the sentence."""
    last = words.at(words.clause_end(0) - 1)
    for phrase in _OPENINGS:
        at = phrase.count(" ")
        if words.text.startswith(f" {phrase}") and words.low[-1].endswith(("en", "ern", "eln")):
            thing = words.at(at) in _THINGS or "".join(words.raw[at : at + 1])[:1].isupper()
            return thing and len(words.low) < 16 and words.clause_end(0) == len(words.low)
    if words.at(0) == "zunächst" and not {"weiter", "weiterhin"}.isdisjoint(words.low):
        return last.endswith(("en", "ern", "eln")) and words.at(1) in _THINGS
    return words.at(0) in de.MEANWHILE and len(words.low) > 2 and last.endswith(("en", "ern", "eln"))


_BOUNDS = frozenset(("bis", "solange", "dauer"))


def _is_rule_for_now(words: Words, time: str) -> bool:
    """Until a named event, and worded as a rule, whatever the rule is."""
    if time not in (EVENT, table.LIKELY, FOREVER, DATED) or _BOUNDS.isdisjoint(words.low):
        return False
    if time == FOREVER and len(words.low) < 8:
        return True
    by_hand = words.at(0) == "bis" and time in (EVENT, DATED) and words.has(de.BY_HAND)
    return by_hand or not de.PRESCRIPTIVE.isdisjoint(words.low)
