"""The German words that the freeze rules go by. Tables only."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

FOREVER = ("bis auf weiteres", "bis auf widerruf", "auf unbestimmte zeit", "bis zur entwarnung")
LOOSE = (
    "vorerst", "vorläufig", "einstweilen", "fürs erste", "erst einmal", "erstmal", "erst mal", "momentan", "derzeit",
    "zurzeit", "zur zeit", "im moment", "im augenblick", "aktuell", "übergangsweise", "temporär", "vorübergehend",
    "noch nicht",
    "bis dahin", "zwischenzeitlich", "in der zwischenzeit", "gerade", "noch keine", "noch kein", "weiterhin",
)  # fmt: skip
SPANS = (
    "diese woche", "diesen sprint", "diesen monat", "dieses quartal", "nächste woche", "in diesem quartal",
    "in diesem monat", "dieses jahr", "in diesem jahr", "in diesem sprint", "in dieser woche", "heute", "morgen",
    "übers wochenende",
)  # fmt: skip
CONDITIONS = frozenset(
    "bei beim wenn falls sobald sofern immer jedes jede jeder wie warum ob nachdem sollte sollten".split()
)
ACTIVITIES = frozenset(
    """
    deployment deployments deploys deploy merge merges release releases rollout rollouts änderungen änderung
    features feature refactorings refactoring upgrades upgrade updates update migrationen prs endpunkte endpoints
    abhängigkeiten commits pushes umbenennungen auslieferungen auslieferung veröffentlichungen veröffentlichung
    schemaänderungen schema-änderungen funktionen umbauten pull-requests bumps experimente versionen dependencies
    apply applies deployen mergen zusammenführungen schemamigrationen aufräumarbeiten hotfixes eingriffe arbeiten
    ausrollungen pakete push upload uploads umbau importe exporte merge-requests
    """.split()
)
FLAT_NOUNS = frozenset(
    "deployments deploys merges releases auslieferungen rollouts veröffentlichungen deployment".split()
)
TEAM = ACTIVITIES | frozenset(
    """
    hochladen versenden ausrollen veröffentlichen bereitstellen taggen versand import
    export rollout auslieferung datenimport datenexport mailversand
    main master trunk develop hauptzweig hauptbranch branch branches repo repository codebasis production
    produktion prod staging schema
    modul
    """.split()
)
STATES = frozenset(
    """
    gesperrt eingefroren pausiert ausgesetzt geschlossen gestoppt blockiert tabu verboten untersagt zurückgestellt
    eingestellt frozen gefroren zu dicht locked angehalten verschoben unterbrochen ruhen ruht still pausieren
    abgeschaltet
    """.split()
)
SETTLED = frozenset(
    """
    angewendete angewendeten angewandte veröffentlichte veröffentlichten gemergte gemergten freigegebene bestehende
    getaggte alte alten immer tabelle tabellen zeile zeilen konto konten account button nutzer datei dateien
    formate format bestellungen
    releasekandidaten versionen flags
    """.split()
)
FLAT_STATES = frozenset(
    "ruhen pausieren gesperrt eingefroren pausiert ausgesetzt gestoppt frozen gefroren eingestellt".split()
)
BE = frozenset("ist sind bleibt bleiben wird werden wurde wurden liegt liegen steht stehen".split())
FREEZE_EXACT = frozenset(
    """
    freeze code-freeze codefreeze feature-freeze featurefreeze merge-freeze mergefreeze deploy-freeze deployfreeze
    deployment-freeze release-freeze releasefreeze schema-freeze api-freeze change-freeze produktionsfreeze
    merge-stopp mergestopp merge-stop deploy-stopp deploystopp deployment-stopp deploymentstopp release-stopp
    releasestopp release-stop deploy-stop merge-sperre mergesperre deploy-sperre deploysperre deployment-sperre
    änderungsstopp änderungssperre release-sperre veröffentlichungsstopp einfrierphase auslieferungsstopp
    feature-stopp
    """.split()
)
HOLDING_GOOD = frozenset("gilt herrscht besteht läuft haben".split())
AUTOMATIC = frozenset("nach automatisch sobald fehlversuchen".split())
"""Beside "wird" these tell what a program does of itself."""
FREEZE_KINDS = frozenset("code feature merge deploy deployment release change schema api hard unser der".split())
FREEZE_STATES = frozenset(
    """
    wegen gilt aktiv läuft besteht seit bis ab vom von vorerst in jetzt noch weiterhin bleibt herrscht endet beginnt
    verlängert
    """.split()
)
NEGATIONS = frozenset(
    """
    kein keine keinen keinem ohne nie niemals vorbei beendet aufgehoben nach vor während wenn falls ein einen einem
    eines jeder jedem nächste nächsten nächster letzte letzten war
    """.split()
)
POLICY = frozenset("richtlinie prozess regel regeln ankündigen dokumentiert beschrieben steht kalender policy".split())
VERBS = frozenset(
    """
    deployen mergen releasen anfassen ändern geändert gemergt gemerged deployt deployed aktualisieren aktualisiert
    upgraden hochziehen bumpen umbenennen umbenannt löschen gelöscht entfernen entfernt einführen nutzen benutzen
    verwenden ausliefern ausgeliefert veröffentlichen veröffentlicht migrieren umstellen anlegen hinzufügen
    bearbeiten bearbeitet refaktorieren refactoren umbauen ausrollen ausgerollt aktivieren anpassen angefasst
    einspielen angepasst zusammenführen freigeben pushen taggen anrühren verändern erweitern einbauen umziehen
    schieben angelegt eingespielt freigegeben abschalten rotieren wechseln starten
    """.split()
)
FLAT_VERBS = frozenset("deployen mergen releasen ausliefern veröffentlichen".split())
OPENERS = frozenset(
    """
    vorerst vorläufig bis einstweilen vorübergehend erstmal übergangsweise temporär solange fürs
    """.split()
)
QUANTITIES = frozenset("neuen neue neuer weiteren weitere produktiven produktiver".split())
FIXES = ("fixes", "hotfix", "korrekturen", "fehlerbehebungen")
USES = frozenset(
    """
    nutze nutzt nutzen benutze benutzen verwende verwenden verwendet bleib bleibe bleibt bleiben behalte behalten
    überspringe überspringen lass lasse lassen deaktiviere deaktivieren ignoriere ignorieren pinne vermeide beibehalten
    weiterverwenden weiternutzen weglassen
        vermeiden verzichte verzichten setze setzen arbeite arbeiten halte halten lies schreibe umgehe rufe
    """.split()
)
STOPPING = frozenset("frieren sperren stoppen pausieren verschieben".split())
HOLDS = frozenset(
    """
    warte warten wartet pausiere pausieren stoppe stoppen verschiebe verschieben zurückstellen zurückhalten aussetzen
    aufschieben anhalten
    """.split()
)
GERMAN = frozenset(
    """
    gilt ist sind bis keine keinen nicht nur der die das im wir herrscht läuft seit aktiv noch und den dem für
    derzeit aktuell zurzeit momentan kein aller stopp ins vorläufige vorübergehend übergangsregelung mehr
    bleibt auf neue vorerst bitte ab endet endete nichts vorläufig pausiert gesperrt eingefroren ausgesetzt gestoppt
    ruhen vom mit der bei nach zum zur seit werden wird von alles
    """.split()
)
PRESCRIPTIVE = frozenset(
    """
    gestoppt ausgesetzt pausiert keine kein keinen nicht nichts nur muss müssen darf dürfen soll sollen bleibt
    bleiben unverändert gesperrt
    warten bitte alles alten alte weiter weiterhin
    """.split()
)
FINITE = frozenset("gibt sind ist hat haben existiert existieren enthält braucht benötigt wird werden".split())
DONE = frozenset(
    """
    gemergt gemerged deployt deployed ausgerollt ausgeliefert veröffentlicht angenommen gemacht eingespielt
    """.split()
)
QUALIFIERS = frozenset(
    """
    ohne außer wenn falls direkt von per mit freitags montags wochenende wochenenden nachts nach zwischen außerhalb
    nie selbst manuell eigene eigenen lokal vom während solange bevor
    """.split()
)

BY_HAND = ("von hand", "per hand", "manuell", "über den alten", "über die alte", "auf papier")
"""How what will be automatic is done meanwhile."""
MEANWHILE = frozenset("vorerst vorläufig einstweilen übergangsweise vorübergehend erstmal".split())
SPELLS = (
    "betriebsprüfung", "steuerprüfung", "wirtschaftsprüfung", "umstellung", "umstellungen", "migration", "umzug",
    "umzugs", "inventur", "wartungsarbeiten", "umbau", "umbaus", "messe", "einführung", "ablösung", "ausschreibung",
    "ferien", "urlaub", "urlaubs", "audits", "prüfer", "prüferinnen", "auditoren", "übersetzer", "handwerker",
    "auftritt", "vorführung", "premiere", "eröffnung", "agentur", "pilotphase", "testphase", "einführungsphase",
    "beta", "betaphase", "übergangsphase",
    "umstellungsphase", "stabilisierungsphase", "anlaufphase", "umbenennung", "neuaufbau", "zusammenlegung",
    "abnahme", "elternzeit",
    "renovierung", "saison", "wahl", "woche",
    "verhandlungen", "streik", "streiks", "revision", "zertifizierung", "übergabe", "insolvenz", "fusion",
)  # fmt: skip
"""What lasts for a while and then is over."""

PHASES = (
    "pilotphase", "testphase", "einführungsphase", "betaphase", "alphaphase", "übergangsphase", "umstellungsphase",
    "stabilisierungsphase", "anlaufphase", "beta", "alpha", "übergangszeit", "umbauphase", "weihnachtszeit",
    "ferienzeit",
)  # fmt: skip
NOMINAL = frozenset(
    """
    einfrieren einfrierung sperrung sperren sperre aussetzen aussetzung pausieren zurückstellen zurückstellung anhalten
    aufschub verschiebung verschieben stilllegung
    """.split()
)
"""What is done to something, said as a noun that opens the sentence: "Einfrieren des Moduls bis ..."."""
AGREED = frozenset("vereinbart beschlossen angeordnet verhängt ausgerufen verkündet abgesprochen".split())
EXCEPT = frozenset("nur außer ausnahmen ausnahme ausgenommen lediglich".split())
NOT_SETTLED = frozenset(
    "geplante geplanten offene offenen letzte letzten nächste nächsten zweite zweiten dritte dritten erste ersten "
    "gesamte gesamten vierte vierten weitere weiteren".split()
)
"""Ends like what is done once for all, and is not."""
WHOLE = frozenset("main master trunk develop hauptzweig hauptbranch repo repository".split())
CUES = (
    "für die dauer", "eingestellt", "untersagt", "verboten", "dicht", " ist zu", "niemand", "finger", "phase",
    "übergang", "zwischen",
    "interim", "provisor", "ausnahms", "dieses mal", "diesmal", "zunächst", "pausier", "nichts", "kein ", "still,",
    "ruht", "läuft", "laufen", "erst wenn", "alte", "wartet", "deaktiviert", "abgeschaltet", "temporäre", "befrist",
    "zurzeit", "ruhen", "nichts mehr",
    "keine", "nicht", "freeze", "unverändert", "fürs erste", "erst nach", "erst ab", "erst wieder", "temporär",
    "wir bleiben",
    "nur noch", "stopp", "sperr", "froren", "vorerst", "vorläufig", "einstweilen", "erstmal", "bis ", "solange",
    "vorübergehend", "übergangsweise", "pausiert", "ausgesetzt", "derzeit", "momentan", "tabu", "auf eis",
    "en, wenn", "erst, wenn", "im moment", "aktuell", "diese", "heute", "finger weg", "gestoppt", "gilt ein", "während",
)  # fmt: skip


def in_german(low: Sequence[str]) -> bool:
    """Whether the words of a sentence are German ones, or name a freeze in German."""
    return not GERMAN.isdisjoint(low) or any(word in FREEZE_EXACT and word != "freeze" for word in low)
