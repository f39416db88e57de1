"""What passes by itself, in German: a stand-in, a phase, a change under way, an exception for this one time."""

from __future__ import annotations

from gitmem.guard.freeze import german_words as de

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.freeze.words import Words

_STAND_IN = frozenset("übergangslösung zwischenlösung notlösung provisorium behelfslösung interimslösung".split())
_RULED = frozenset("übergangsregelung übergangsregel zwischenregelung notregelung interimsregelung".split()) | _STAND_IN
_PASSING = frozenset("vorläufige temporäre befristete vorübergehende".split())
_RULES = frozenset("regel regelung lösung maßnahme vorgabe ausnahme".split())
_MEANWHILE = de.MEANWHILE | {"interimsweise", "provisorisch", "fürs"}
_IN_GENERAL = frozenset("wenn falls sobald jede jeder jedes jeden jedem je immer pro jeweils stets".split())
_ONCE = (
    "nur dieses eine mal",
    "nur dieses mal",
    "nur diesmal",
    "dieses eine mal",
    "einmalige ausnahme",
    "ausnahmsweise",
)
_SWITCHED = frozenset("deaktiviert abgeschaltet abgestellt ausgeschaltet ausgesetzt pausiert gestoppt".split())
_ITS_OWN = frozenset(
    """
    button knopf nutzer benutzer konto formular feld felder antwort anfrage request server seite token cache verbindung
    datei dateien zeile zeilen dialog eingabe daten container datenbank pipeline tests build prozess job element
    """.split()
)
"""What a program holds or waits for with nobody's order."""
_WITHOUT = frozenset("nichts nicht keine keinen kein niemand".split())


def is_passing(words: Words) -> bool:
    """Whether it says what holds for a while, or for this one time."""
    if not _IN_GENERAL.isdisjoint(words.low):
        return False
    return (
        _is_stand_in(words)
        or _says_meanwhile(words)
        or _opens_meanwhile(words)
        or _is_once(words)
        or _waits(words)
        or _is_switched(words)
        or _keeps_both(words)
    )


def _is_stand_in(words: Words) -> bool:
    """ "Als Zwischenlösung ...", "Übergangsregelung: ...", "Vorläufige Regel: ..."."""
    if len(words.low) < 4:
        return False
    if words.at(0) == "als":
        return not _STAND_IN.isdisjoint(words.low[1:3])
    if 0 in words.colons:
        return words.at(0) in _RULED
    return words.at(0) in _PASSING and words.at(1) in _RULES and 1 in words.colons


_SAID = frozenset("vorläufig vorerst einstweilen übergangsweise".split())


def _says_meanwhile(words: Words) -> bool:
    """ "Rechnungen werden vorläufig von Hand geprüft": the word alone says that it will not stay so."""
    short = 3 < len(words.low) < 14
    return short and not _SAID.isdisjoint(words.low) and _ITS_OWN.isdisjoint(words.low) and "war" not in words.low


def _opens_meanwhile(words: Words) -> bool:
    """ "Vorläufig gilt: ...", "Vorübergehend deployen wir von Hand"."""
    if words.at(0) == "zunächst":
        return words.at(1) == "nur" and {"dann", "danach", "später"}.isdisjoint(words.low)
    first = words.at(2 if words.at(0) == "fürs" else 1)
    opens = words.at(0) in _MEANWHILE and (words.at(0) != "fürs" or words.at(1) == "erste")
    if first in ("ist", "sind"):
        return opens and words.low[-1] in (_SWITCHED | {"aus"})
    return opens and len(words.low) > 3 and (first in _FINITE or (first.endswith("en") and "wir" in words.low[:5]))


_FINITE = frozenset(
    "gilt gelten wird werden läuft laufen geht gehen bleibt bleiben kommt kommen liegt liegen reicht genügt".split()
)


def _is_once(words: Words) -> bool:
    return len(words.low) > 3 and any(at == 0 for at in words.find(_ONCE))


def _waits(words: Words) -> bool:
    """ "Bis das Zertifikat erneuert ist, über den Proxy gehen": an infinitive that closes the sentence is an order."""
    end = words.clause_end(0)
    if words.at(0) == "bis" and words.at(1) in ("zur", "zum", "zu") and not {"gilt", "gelten"}.isdisjoint(words.low):
        return _ITS_OWN.isdisjoint(words.low)
    if words.at(0) != "bis" or words.at(1) not in ("der", "die", "das") or end >= len(words.low) or end < 4:
        return False
    last = words.low[-1]
    order = last.endswith(("en", "ern", "eln")) and words.clause_end(end) == len(words.low)
    return order and _ITS_OWN.isdisjoint(words.low) and words.at(end) not in ("wird", "werden", "muss", "müssen")


_DOUBLE = frozenset("beide beiden weiter weiterhin zusätzlich doppelt parallel alte alten".split())


_SPANS = frozenset(
    (*[("während", article) for article in ("der", "des", "unserer", "dieser")], ("bis", "zur"), ("bis", "zum"))
)


def _keeps_both(words: Words) -> bool:
    """ "Während der Umstellung beide Systeme pflegen"."""
    opening = words.at(0), words.at(1)
    if opening not in _SPANS:
        return False
    named = opening[0] == "bis" or any(word.endswith(de.SPELLS) for word in words.low[2:5])
    order = words.low[-1].endswith(("en", "ern", "eln")) and de.FINITE.isdisjoint(words.low)
    return named and order and not _DOUBLE.isdisjoint(words.low[3:]) and _ITS_OWN.isdisjoint(words.low)


def _is_switched(words: Words) -> bool:
    """ "Der Nachtexport ist vorübergehend deaktiviert", and nothing more."""
    if len(words.low) > 8 or words.low[-1] not in _SWITCHED or not _WITHOUT.isdisjoint(words.low):
        return False
    told = not {"vorübergehend", "aktuell", "derzeit", "momentan", "zurzeit"}.isdisjoint(words.low[:-1])
    return told and not {"ist", "sind"}.isdisjoint(words.low) and _ITS_OWN.isdisjoint(words.low)
