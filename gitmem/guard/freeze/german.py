"""German freezes, word by word. The verb often stands last, so a directive is looked for in the whole clause."""

from __future__ import annotations

from gitmem.guard.freeze.gates import GATE, NAMED, RELATIVE, classify
from gitmem.guard.freeze.table import DATED, EVENT, FOREVER, LOOSE, NEVER_SAID, SOMETIME, severity, worst

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.freeze.words import Words

_FOREVER = ("bis auf weiteres", "bis auf widerruf", "auf unbestimmte zeit", "bis zur entwarnung")
_LOOSE = (
    "vorerst", "vorläufig", "einstweilen", "fürs erste", "erst einmal", "erstmal", "erst mal", "momentan", "derzeit",
    "zurzeit", "zur zeit", "im moment", "aktuell", "übergangsweise", "temporär", "vorübergehend", "noch nicht",
    "bis dahin", "zwischenzeitlich", "in der zwischenzeit", "gerade", "noch keine", "noch kein", "weiterhin",
)  # fmt: skip
_SPANS = (
    "diese woche", "diesen sprint", "diesen monat", "dieses quartal", "nächste woche", "in diesem quartal",
    "in diesem monat", "dieses jahr", "in diesem jahr", "in diesem sprint", "in dieser woche", "heute", "morgen",
    "übers wochenende",
)  # fmt: skip
_CONDITIONS = frozenset("wenn falls sobald sofern immer jedes jede jeder wie warum ob nachdem sollte sollten".split())
_ACTIVITIES = frozenset(
    """
    deployment deployments deploys deploy merge merges release releases rollout rollouts änderungen änderung
    features feature refactorings refactoring upgrades upgrade updates update migrationen prs endpunkte endpoints
    abhängigkeiten commits pushes umbenennungen auslieferungen auslieferung veröffentlichungen veröffentlichung
    schemaänderungen schema-änderungen funktionen umbauten pull-requests bumps experimente versionen dependencies
    apply applies deployen mergen zusammenführungen schemamigrationen aufräumarbeiten hotfixes eingriffe arbeiten
    ausrollungen pakete
    """.split()
)
_FLAT_NOUNS = frozenset(
    "deployments deploys merges releases auslieferungen rollouts veröffentlichungen deployment".split()
)
_TEAM = _ACTIVITIES | frozenset(
    """
    main master trunk develop branch branches repo repository codebasis production produktion prod staging schema
    modul
    """.split()
)
_STATES = frozenset(
    """
    gesperrt eingefroren pausiert ausgesetzt geschlossen gestoppt blockiert tabu verboten untersagt zurückgestellt
    eingestellt frozen gefroren zu dicht locked angehalten verschoben unterbrochen
    """.split()
)
_SETTLED = frozenset(
    """
    tabelle tabellen zeile zeilen konto konten account button nutzer datei dateien formate format bestellungen
    releasekandidaten versionen flags
    """.split()
)
_FLAT_STATES = frozenset("gesperrt eingefroren pausiert ausgesetzt gestoppt frozen gefroren eingestellt".split())
_BE = frozenset("ist sind bleibt bleiben wird werden wurde wurden liegt liegen".split())
_FREEZE_WORDS = ("freeze", "-stopp", "-stop", "-sperre", "stopp", "sperre")
_FREEZE_EXACT = frozenset(
    """
    freeze code-freeze codefreeze feature-freeze featurefreeze merge-freeze mergefreeze deploy-freeze deployfreeze
    deployment-freeze release-freeze releasefreeze schema-freeze api-freeze change-freeze produktionsfreeze
    merge-stopp mergestopp merge-stop deploy-stopp deploystopp deployment-stopp deploymentstopp release-stopp
    releasestopp release-stop deploy-stop merge-sperre mergesperre deploy-sperre deploysperre deployment-sperre
    änderungsstopp änderungssperre release-sperre veröffentlichungsstopp einfrierphase auslieferungsstopp
    feature-stopp
    """.split()
)
_FREEZE_KINDS = frozenset("code feature merge deploy deployment release change schema api hard unser der".split())
_FREEZE_STATES = frozenset(
    """
    gilt aktiv läuft besteht seit bis ab vorerst in jetzt noch weiterhin bleibt herrscht endet beginnt verlängert
    """.split()
)
_NEGATIONS = frozenset(
    """
    kein keine keinen keinem ohne nie niemals vorbei beendet aufgehoben nach vor während wenn falls ein einen einem
    eines jeder jedem nächste nächsten nächster letzte letzten war
    """.split()
)
_POLICY = frozenset("richtlinie prozess regel regeln ankündigen dokumentiert beschrieben steht kalender policy".split())
_VERBS = frozenset(
    """
    deployen mergen releasen anfassen ändern geändert gemergt gemerged deployt deployed aktualisieren aktualisiert
    upgraden hochziehen bumpen umbenennen umbenannt löschen gelöscht entfernen entfernt einführen nutzen benutzen
    verwenden ausliefern ausgeliefert veröffentlichen veröffentlicht migrieren umstellen anlegen hinzufügen
    bearbeiten bearbeitet refaktorieren refactoren umbauen ausrollen ausgerollt aktivieren anpassen angefasst
    einspielen angepasst zusammenführen freigeben pushen taggen anrühren verändern erweitern einbauen umziehen
    angelegt eingespielt freigegeben abschalten rotieren wechseln starten
    """.split()
)
_FLAT_VERBS = frozenset("deployen mergen releasen ausliefern veröffentlichen".split())
_USES = frozenset(
    """
    nutze nutzt nutzen benutze benutzen verwende verwenden verwendet bleib bleibe bleibt bleiben behalte behalten
    überspringe überspringen lass lasse lassen deaktiviere deaktivieren ignoriere ignorieren pinne vermeide
    vermeiden verzichte verzichten setze setzen arbeite arbeiten halte halten lies schreibe umgehe rufe
    """.split()
)
_HOLDS = frozenset(
    """
    warte warten pausiere pausieren stoppe stoppen verschiebe verschieben zurückstellen zurückhalten aussetzen
    aufschieben anhalten
    """.split()
)
_GERMAN = frozenset(
    """
    gilt ist sind bis keine keinen nicht nur der die das im wir herrscht läuft seit aktiv noch und den dem für
    bleibt auf neue vorerst bitte ab endet endete nichts vorläufig
    """.split()
)
_QUALIFIERS = frozenset(
    """
    ohne außer wenn falls direkt von per mit freitags montags wochenende wochenenden nachts nach zwischen außerhalb
    nie selbst manuell eigene eigenen lokal vom während solange bevor
    """.split()
)

CUES = (
    "keine", "nicht", "code-freeze", "stopp", "sperr", "froren", "vorerst", "vorläufig", "einstweilen", "erstmal",
    "bis ", "solange", "vorübergehend", "übergangsweise", "pausiert", "ausgesetzt", "derzeit", "momentan", "tabu",
    "auf eis", "im moment", "aktuell", "diese", "heute",
)  # fmt: skip


def judge(words: Words, dated: bool, bans: bool = True, within: bool = False) -> str | None:
    """Error, warning or None, as for English."""
    if _GERMAN.isdisjoint(words.low) and not any(word in _FREEZE_EXACT and word != "freeze" for word in words.low):
        return None
    if words.at(0) in _CONDITIONS or words.text.startswith((" zum beispiel ", " z.b ", " um ", " bei einem ")):
        return None
    time = _time(words, dated)
    if time is None:
        return None
    time = LOOSE if within and time == NEVER_SAID else time
    return worst([severity(directive, time) for directive in _directives(words, time, bans)])


def _time(words: Words, dated: bool) -> str | None:
    if words.has(_FOREVER):
        return FOREVER
    if dated:
        return DATED
    kinds = set(_bounds(words))
    if NAMED in kinds or RELATIVE in kinds:
        return EVENT
    if GATE in kinds:
        return None
    if words.has(_LOOSE):
        return LOOSE
    return SOMETIME if kinds else NEVER_SAID


def _bounds(words: Words) -> Iterator[str]:
    if words.has(_SPANS):
        yield RELATIVE
    for i, word in enumerate(words.low):
        if word in ("bis", "solange", "während", "vor", "bevor"):
            end = words.clause_end(i + 1)
            kind = classify(words.low[i + 1 : end], words.raw[i + 1 : end]) if end > i + 1 else GATE
            if word in ("bis", "solange") or kind in (NAMED, GATE):
                yield kind
        elif word == "nach" and words.at(i + 1) in ("donnerstag", "freitag", "montag", "dienstag", "mittwoch"):
            yield RELATIVE


def _directives(words: Words, time: str, bans: bool) -> Iterator[str]:
    for i, word in enumerate(words.low):
        if word in _FREEZE_EXACT:
            yield from _freeze(words, i)
        elif word in _STATES or (word == "eis" and words.at(i - 1) == "auf"):
            yield from _state(words, i)
        elif word in ("keine", "kein", "keinen", "nichts"):
            yield from _no(words, i, time, bans)
        elif word in ("nicht", "nie", "niemals"):
            yield from _not(words, i, time, bans)
        elif word in _USES and (i in words.starts or _inverted(words, i)):
            yield "use"
        elif word in _HOLDS and (
            i in words.starts or _inverted(words, i) or (word.endswith("en") and _any_activity(words, i))
        ):
            near = words.low[words.clause_start(i) : words.clause_end(i)]
            yield "hold" if any(w in _ACTIVITIES for w in near) else "hold other"
        elif word == "nur" and any(
            w.endswith(("fixes", "hotfix", "korrekturen", "fehlerbehebungen")) for w in words.low[i + 1 : i + 5]
        ):
            yield "only"


def _any_activity(words: Words, i: int) -> bool:
    return any(word in _ACTIVITIES for word in words.low[words.clause_start(i) : i])


def _inverted(words: Words, i: int) -> bool:
    """ "Vorerst die alte API nutzen", "Bis zum Umzug bitte main nicht ...": the time opens, the verb follows."""
    first = words.at(words.clause_start(i))
    return first in (
        "vorerst",
        "vorläufig",
        "bis",
        "einstweilen",
        "vorübergehend",
        "derzeit",
        "momentan",
        "erstmal",
        "übergangsweise",
        "temporär",
        "solange",
        "fürs",
    ) or (i + 1 == words.clause_end(i) and i - words.clause_start(i) <= 10 and words.low[i].endswith("en"))


def _freeze(words: Words, i: int) -> Iterator[str]:
    start = i - 1 if words.at(i - 1) in _FREEZE_KINDS else i
    if any(words.at(j) in _NEGATIONS for j in range(max(0, start - 3), start)):
        return
    after = words.low[i + 1 : i + 6]
    if any(word in _POLICY for word in after) or any(
        word in ("nicht", "vorbei", "kein", "aufgehoben") for word in after[:4]
    ):
        yield "freeze mentioned"
        return
    kind = start < i or words.low[i] != "freeze"
    alone = start in words.starts and (i in words.colons or i == len(words.low) - 1)
    stated = bool(after) and (after[0] in _FREEZE_STATES or (after[0] == "ist" and after[1:2] in (["aktiv"], ["in"])))
    inside = words.at(start - 1) in ("im", "unter") or (words.at(start - 1) == "der" and kind and stated)
    gilt = words.at(start - 1) in ("gilt", "herrscht", "läuft", "besteht")
    if stated or gilt or (alone and (kind or i in words.colons)) or (inside and "sind" in words.low[:start]):
        yield "freeze"
    elif kind or start in words.starts:
        yield "freeze mentioned"


def _state(words: Words, i: int) -> Iterator[str]:
    first = words.clause_start(i, 20)
    clause = words.low[first : words.clause_end(i)]
    if "nicht" in clause or "kein" in clause or "wenn" in clause or "war" in clause or "waren" in clause:
        return
    if any(w in _SETTLED for w in clause):
        return
    team = any(w in _TEAM for w in clause)
    doing = any(w in _FLAT_NOUNS for w in clause)
    verb = any(w in _BE for w in clause)
    ends = i in words.breaks or i == len(words.low) - 1
    if not verb and i != first and not team:
        return
    if team:
        if any(w in _QUALIFIERS - {"während", "solange", "nach"} for w in clause):
            return
        yield "team state, flat" if words.low[i] in _FLAT_STATES and ends and doing else "team state"
    elif words.low[i] in ("eingefroren", "gesperrt", "frozen", "tabu"):
        yield "frozen"
    else:
        yield "state"


def _no(words: Words, i: int, time: str, bans: bool) -> Iterator[str]:
    if words.at(i) == "nichts":
        first = words.clause_start(i)
        end = words.clause_end(i)
        if i in words.starts or any(w in _VERBS for w in words.low[first:end]):
            yield "nothing"
        return
    for k in range(i + 1, min(i + 5, words.clause_end(i + 1))):
        word = words.low[k]
        if word in _ACTIVITIES or word.rpartition("-")[2] in _ACTIVITIES:
            if time != NEVER_SAID:
                yield "ban"
            elif bans and word in _FLAT_NOUNS and k <= i + 2:
                end = words.clause_end(k)
                rest = words.low[k + 1 : end]
                whole = i in words.starts or words.at(0) in ("bitte", "es")
                if (
                    whole
                    and len(rest) <= 4
                    and not any(w in _QUALIFIERS and w != "nach" for w in rest)
                    and (end == len(words.low) or words.at(end) not in _QUALIFIERS)
                ):
                    yield "flat ban"
            return
    yield "no other"


def _not(words: Words, i: int, time: str, bans: bool) -> Iterator[str]:
    end = words.clause_end(i)
    verb = next((w for w in words.low[i + 1 : end] if w in _VERBS), "")
    if not verb:
        first = words.clause_start(i)
        imperative = words.at(first)
        ours = "wir" in words.low[first : first + 3] and any(word in _VERBS for word in words.low[first:i])
        if ours or imperative in _USES or imperative.rstrip("e") + "en" in _VERBS:
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
        and verb in _FLAT_VERBS
        and not modal
        and len(words.low) <= 5
        and not any(w in _QUALIFIERS for w in words.low)
    ):
        yield "soft ban"
