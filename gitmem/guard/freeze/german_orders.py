"""The directives of a German sentence: bans, holds, states, freezes."""

from __future__ import annotations

from gitmem.guard.freeze import german_words as de
from gitmem.guard.freeze.table import LOOSE, NEVER_SAID

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.freeze.words import Words


def directives(words: Words, time: str, bans: bool) -> Iterator[str]:
    """Every directive. ``bans``: whether a flat ban means a freeze here."""
    for i, word in enumerate(words.low):
        if i == 0 and word in de.NOMINAL and _is_of(words):
            yield "hold"
        elif word in de.FREEZE_EXACT:
            yield from _freeze(words, i)
        elif word in de.STATES or (word == "eis" and words.at(i - 1) == "auf"):
            yield from _state(words, i)
        elif word in ("keine", "kein", "keinen"):
            yield from _no(words, i, time, bans)
        elif word == "niemand" and time not in (NEVER_SAID, LOOSE):
            yield "no other"
        elif word == "finger" and words.at(i + 1) in ("weg", "vom", "von"):
            yield "ban"
        elif word == "unverändert" and not _STAYING.isdisjoint(words.low[words.clause_start(i, 20) : i]):
            yield "hold other"
        elif word in ("stopp", "sperre", "annahmestopp") or word.endswith("stopp"):
            yield from _stop(words, i)
        elif word == "nichts":
            if i in words.starts or not de.VERBS.isdisjoint(words.low[words.clause_start(i) : words.clause_end(i)]):
                yield "nothing"
            if bans and i < 2 and _is_nothing_more(words, i):
                yield "soft ban"
        elif word == "erst" and waits_for(words, i):
            yield "hold other" if i in words.breaks else "ban"
        elif word == "erst" and (words.at(i + 1) in ("nach", "ab", "wenn") or words.at(i + 1) == "wieder"):
            if words.at(i + 1) == "wieder" and words.at(i + 2) in ("ab", "nach", "im"):
                yield "no other"
            last = len(words.low) if words.at(i + 1) == "wenn" else words.clause_end(i)
            if not (de.VERBS | de.FLAT_NOUNS).isdisjoint(words.low[words.clause_start(i) : last]):
                yield "ban"
        elif word in ("nicht", "nie", "niemals"):
            yield from _not(words, i, time, bans)
        elif word == "nur" and any(near.endswith(de.FIXES) for near in words.low[i + 1 : i + 5]):
            yield "only"
        else:
            yield from _imperative(words, i, word)


def waits_for(words: Words, i: int) -> int:
    """Where the condition begins in "erst anfassen, wenn Phase 2 abgenommen ist"; else 0."""
    end = words.clause_end(i)
    if not 0 < end - i < 5 or words.at(end) not in ("wenn", "nachdem", "sobald"):
        return 0
    bare = end - i == 1 and 0 < i < 5
    return end + 1 if bare or words.at(end - 1) in de.VERBS or words.at(end - 1) in de.HOLDS else 0


def _is_of(words: Words) -> bool:
    """ "Einfrieren des Schemas bis nach der Abnahme"."""
    return words.at(1) in ("des", "der", "aller", "von", "sämtlicher", "für") and "bis" in words.low[2:8]


_STAYING = frozenset("bleibt bleiben lassen lasst".split())


def _stop(words: Words, i: int) -> Iterator[str]:
    """ "Stopp für alle Auslieferungen", "Auslieferungsstopp wegen der Störung", "Sperre für alle Schemaänderungen"."""
    after = words.at(i + 1)
    if words.low[i] == "stopp" and i == 0 and (after in de.ACTIVITIES or after == "aller"):
        yield "flat ban"
    elif i == 0 and after == "für":
        alle = words.at(i + 2) in ("alle", "sämtliche", "neue")
        busy = not de.ACTIVITIES.isdisjoint(words.low[i + 2 : i + 5])
        if (alle and busy) or (busy and len(words.low) < 6):
            yield "flat ban"
        elif alle and len(words.low) < 6:
            yield "soft ban"
    elif i == 0 and after == "wegen" and words.low[i][:-5].rstrip("s-") + "en" in de.ACTIVITIES:
        yield "flat ban"


def _imperative(words: Words, i: int, word: str) -> Iterator[str]:
    if word in de.USES and (i in words.starts or words.at(i - 1) == "wir" or _inverted(words, i)):
        yield "use"
        if "bis" in words.low and word != "bleibt":
            yield "stay"
    elif word in de.STOPPING and words.at(i - 1) == "wir":
        yield "hold other"
    elif word in de.HOLDS:
        busy = not de.ACTIVITIES.isdisjoint(words.low[words.clause_start(i) : words.clause_end(i)])
        if i in words.starts or _inverted(words, i) or (busy and word.endswith("en")):
            yield "hold" if busy else "hold other"


def _inverted(words: Words, i: int) -> bool:
    """The time opens the clause and the verb follows ("Vorerst nutzen wir"), or the infinitive closes it."""
    first = words.clause_start(i)
    last = i + 1 == words.clause_end(i) and i - first <= 10 and words.low[i].endswith("en")
    return last or words.at(first) in de.OPENERS


def _freeze(words: Words, i: int) -> Iterator[str]:
    start = i - 1 if words.at(i - 1) in de.FREEZE_KINDS else i
    if words.at(start - 1) in ("ein", "eine") and words.at(start - 2) in de.HOLDING_GOOD and start <= 4:
        yield "freeze"
        return
    if any(words.at(j) in de.NEGATIONS for j in range(max(0, start - 3), start)):
        return
    after = words.low[i + 1 : i + 6]
    if any(word in de.POLICY for word in after) or any(
        word in ("nicht", "vorbei", "kein", "aufgehoben") for word in after[:4]
    ):
        yield "freeze mentioned"
        return
    kind = start < i or words.low[i] != "freeze"
    if kind and start in words.starts and not de.AGREED.isdisjoint(after):
        yield "freeze"
        return
    if kind and words.at(start - 1) in ("ist", "haben") and i == len(words.low) - 1 and start > 1:
        yield "freeze"
        return
    alone = start in words.starts and (i in words.colons or i == len(words.low) - 1 or _has_target(words, i))
    stated = bool(after) and (after[0] in de.FREEZE_STATES or (after[0] == "ist" and after[1:2] in (["aktiv"], ["in"])))
    inside = words.at(start - 1) in ("im", "unter") or (words.at(start - 1) == "der" and kind and stated)
    gilt = words.at(start - 1) in ("gilt", "herrscht", "läuft", "besteht")
    if stated or gilt or (alone and (kind or i in words.colons)) or (inside and "sind" in words.low[:start]):
        yield "freeze"
    elif kind or start in words.starts:
        yield "freeze mentioned"


def _has_target(words: Words, i: int) -> bool:
    """Nothing but a target follows: "Merge-Sperre für `develop`", whose name is code and no word."""
    if words.at(i + 1) not in ("für", "auf", "im"):
        return False
    end = words.clause_end(i + 1)
    return len(words.low) - i <= 4 or (end - i <= 5 and words.at(end) in de.EXCEPT)


def _state(words: Words, i: int) -> Iterator[str]:
    first = words.clause_start(i, 20)
    clause = words.low[first : words.clause_end(i)]
    if "wird" in clause and not de.AUTOMATIC.isdisjoint(clause):
        return
    if "nicht" in clause or "kein" in clause or "wenn" in clause or "war" in clause or "waren" in clause:
        return
    if any(w in de.SETTLED for w in clause):
        return
    if _is_done_with(words, first):
        return
    team = any(w in de.TEAM or w.rpartition("-")[2] in de.TEAM for w in clause)
    doing = any(w in de.FLAT_NOUNS for w in clause)
    verb = any(w in de.BE for w in clause)
    ends = i in words.breaks or i == len(words.low) - 1
    if not _is_meant(words, i, clause, verb and ends):
        return
    if not verb and i != first and not team:
        return
    if team:
        if any(w in de.QUALIFIERS - {"während", "solange", "nach"} for w in clause):
            return
        if "während" in clause:
            yield "frozen"
            return
        yield "team state, flat" if words.low[i] in de.FLAT_STATES and ends and doing else "team state"
    elif words.low[i] in ("eingefroren", "gesperrt", "frozen", "tabu"):
        yield "frozen"
        if len(words.low) < 6 and words.low[i] == "eingefroren" and clause[0] in ("der", "die", "das"):
            yield "soft ban"
    elif words.low[i] in ("untersagt", "verboten", "ausgesetzt"):
        yield "frozen"
    elif ends and len(clause) < 7 and (words.low[i] == "eis" or _is_all(words.low[i], clause)):
        yield "soft ban"
    else:
        yield "state"


def _is_done_with(words: Words, first: int) -> bool:
    """ "Eingespielte Migrationen sind eingefroren": for good."""
    done = words.at(first)
    ends = len(done) > 6 and done.endswith(("te", "ten", "ene", "enen")) and done not in de.NOT_SETTLED
    return ends and words.raw[first + 1][:1].isupper()


def _is_all(state: str, clause: list[str]) -> bool:
    """ "Alle Datenmigrationen sind gestoppt"."""
    return state in ("gestoppt", "eingestellt", "angehalten") and clause[0] in ("alle", "neue", "sämtliche")


def _is_meant(words: Words, i: int, clause: list[str], told: bool) -> bool:
    """Whether a word of many uses tells of a state: "main ist zu", "der Zug steht still", "Deployments pausieren".

    ``told``: a linking verb stands in its clause, and the word ends it.
    """
    word = words.low[i]
    if word in ("zu", "dicht"):
        return told and not de.WHOLE.isdisjoint(clause)
    if word == "still":
        return words.at(i - 1) in ("steht", "stehen")
    return word != "pausieren" or clause[0] in de.FLAT_NOUNS


def _no(words: Words, i: int, time: str, bans: bool) -> Iterator[str]:
    for at in range(i + 1, min(i + 5, words.clause_end(i + 1))):
        word = words.low[at]
        if word not in de.ACTIVITIES and word.rpartition("-")[2] not in de.ACTIVITIES:
            continue
        if time == LOOSE and not de.FINITE.isdisjoint(words.low) and de.DONE.isdisjoint(words.low):
            return  # "Derzeit gibt es keine Migrationen" describes
        if time != NEVER_SAID:
            yield "no activity"
        elif bans and word in de.FLAT_NOUNS and at <= i + 2 and _is_flat(words, i, at):
            yield "flat ban"
        elif bans and i == 0 and _is_brief(words.low, word):
            yield "soft ban"
        return
    last = words.low[words.clause_end(i) - 1]
    yield "other ban" if last in de.VERBS and de.FINITE.isdisjoint(words.low) else "no other"


def _is_brief(low: list[str], word: str) -> bool:
    """ "Keine Umbenennungen mehr", "keine Hotfixes", and nothing else."""
    return low[-2:] == [word, "mehr"] or (len(low) == 2 and word in _OUTGOING)


def _is_nothing_more(words: Words, i: int) -> bool:
    """ "Nichts mergen", "nichts mehr nach main schieben", and nothing else."""
    last = words.low[-1]
    if words.at(i + 1) in de.FLAT_VERBS and len(words.low) == i + 2:
        return True
    return words.at(i + 1) == "mehr" and last in de.VERBS and last.endswith("en") and len(words.low) < 8


_OUTGOING = frozenset("merge release deployment deploy rollout hotfixes uploads".split())


def _is_flat(words: Words, i: int, at: int) -> bool:
    """Whether nothing but a target stands behind the noun of a ban that opens the sentence."""
    end = words.clause_end(at)
    rest = words.low[at + 1 : end]
    if "am" in rest or (i not in words.starts and words.at(0) not in ("bitte", "es")):
        return False
    if any(word not in de.QUANTITIES for word in words.low[i + 1 : at]):
        return False
    if len(rest) > 4 or words.at(end) in de.QUALIFIERS:
        return False
    return all(word == "nach" or word not in de.QUALIFIERS for word in rest)


def _not(words: Words, i: int, time: str, bans: bool) -> Iterator[str]:
    end = words.clause_end(i)
    verb = next((w for w in words.low[i + 1 : end] if w in de.VERBS), "")
    if not verb:
        first = words.clause_start(i)
        imperative = words.at(first)
        ours = "wir" in words.low[first : first + 3] and any(word in de.VERBS for word in words.low[first:i])
        if ours or imperative in de.USES or imperative.rstrip("e") + "en" in de.VERBS:
            yield "ban"
        return
    modal = any(
        w in ("darf", "dürfen", "soll", "sollen", "wird", "werden", "wir") for w in words.low[max(0, i - 12) : i]
    )
    infinitive = verb.endswith("en") or verb.endswith("ern") or modal
    if not infinitive:
        return
    if time != NEVER_SAID:
        yield "ban"
    elif (
        bans
        and verb in de.FLAT_VERBS
        and not modal
        and len(words.low) <= 5
        and not any(w in de.QUALIFIERS for w in words.low)
    ):
        yield "soft ban"
