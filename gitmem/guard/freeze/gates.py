"""What an "until ..." waits for: a gate that comes with every change, one named event, or a day without a date."""

from __future__ import annotations

from gitmem.guard.words.personal_names import is_given_name

GATE = "gate"
NAMED = "named"
LIKELY = "likely named"
RELATIVE = "relative"
UNKNOWN = "unknown"
ROUTINE = "routine"
"""A piece of work is done: a step of the same work, or, for what the whole team may not do, an event."""

_STEADY = frozenset(
    # what every change must pass, and whoever sits in front of the agent
    """
    exits container pod pods test tests testing suite ci lint linter linting typecheck typechecks types green
    pipeline pipelines passing
    passes pass passed user user's users human humans you you've your i i've me my operator prompt hook hooks
    migrations instructed asked told explicit explicitly compiles smoke testlauf testlaufs grün grünem nutzer
    nutzerin anwender benutzer du dich ich bestehen besteht durchlaufen utilisateur vert verts verte passent usuario
    verde pasen pasan pruebas usuarios
    """.split()
)
_REVIEW = frozenset(
    # said by whoever reviews: yields to a named event or an outside party
    """
    approval approvals approve approved approves confirm confirmed confirms confirmation confirming review reviewed
    reviews reviewer reviewers lgtm consent permission answer answers reply replies plan spec requirements criteria
    acceptance verified verify verifies validated validation validates signoff qa maintainer maintainers freigabe
    freigegeben genehmigt genehmigung bestätigt bestätigung geprüft prüfung zustimmung abgenommen approuvé
    approbation validé validée confirme confirmé revue relecture aprobado aprobación apruebe revisión
    """.split()
)
_ROUTINE = frozenset(
    # ends that come round in the course of the same work
    """
    build builds works working succeeds succeed success successful successfully ready loaded read understood push
    pushed pushes commit
    committed commits agent agents subagent session command process server container healthy job jobs queue response
    request output file files result results task tasks todo todos step steps every each any it they that this same
    everything error errors convergence converges terminated exits returns available exists empty drained clean idle
    changelog checklist checkbox checkboxes boxes template ticked screenshots screenshot description label labels docs
    documentation
    timeout generator parser compiler worker callback promise element animation component cursor header bereit
    alle jede jeder jedes es läuft prêt listo lista coverage
    """.split()
)
_ENDED = frozenset(
    # what is said of the end of any piece of work
    """
    done finished finishes finish complete completed completes completion resolved resolves fixed solved analysed
    analyzed fertig erledigt abgeschlossen behoben gelöst aufgeklärt terminé terminée résolu terminado resuelto
    """.split()
)
_EVENTS = frozenset(
    # nouns that name one thing on a calendar
    """
    migration cutover cut-over launch launches launched audit go-live golive rollout roll-out incident outage
    postmortem rewrite refactor refactoring redesign rebrand rebranding investigation vendor vendor's upstream
    supplier pentest certification recertification demo conference keynote tradeshow merger acquisition handover
    deprecation sunset decommissioning decommissioned upgrade switchover switch-over embargo ga relaunch goes-live
    pci soc soc2 gdpr hipaa freeze all-clear replatforming offsite hackathon bisect rollback backfill reindex
    sharding reorganization onboarding reorg umzug umstellung einführung ablösung abschluss messe vorfall störung
    hersteller lieferant anbieter dienstleister livegang inbetriebnahme auslieferung zertifizierung umbau
    neuaufbau jahresabschluss abnahme
    ausschreibung datenmigration produktivgang produktivsetzung rollouts kampagne lancement bascule démonstration
    refonte lanzamiento migración auditoría incidente proveedor summit
    """.split()
)
_LIKELY = frozenset(
    # words that do so more often than not
    """
    renamed settled wraps wrapped mitigated cleared clears fixes reopens lifts lifted cut season move split upgraded
    replaced ported migrated switched show party beta contract ships shipped moved lands landed hardening partner
    partners consolidation rewritten renewal supports phased catches reorganizing reorganising inspection
    geklärt klärung unterschrieben
    ausgeliefert aktualisiert abgelöst ersetzt umgestellt migriert umgezogen eingeführt wartung inventur mise corte
    despliegue trial pilot iso27001 investigate investigating investigated election transition stabilization
    stabilisation replacement successor campaign tournament
    """.split()
)
PARTIES = frozenset(
    """
    ops legal compliance finance marketing procurement security vendor supplier management leadership board regulator
    auditor auditors rechtsabteilung datenschutz einkauf kunde vorstand geschäftsführung betriebsrat
    """.split()
)
_COUNTED = frozenset(
    """
    phase stage wave sprint milestone iteration epic batch tranche round part release version ticket issue pr mr
    pull welle etappe meilenstein stufe rfc adr gate build fase etapa étape hito
    """.split()
)
_NUMERALS = frozenset(
    "one two three four five six i ii iii iv v vi a b c zwei drei vier eins deux trois dos tres".split()
)
_WEEKDAYS = frozenset(
    """
    monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri montag dienstag mittwoch donnerstag
    freitag samstag sonntag lundi mardi mercredi jeudi vendredi lunes martes miércoles jueves viernes
    """.split()
)
_PERIODS = frozenset(
    """
    week sprint month quarter year weekend iteration woche monat quartal jahr jahres quartals monats sprints
    wochenende semaine mois trimestre semana mes año
    """.split()
)
_PERIOD_LEADS = frozenset(
    """
    next this end coming following current rest nächste nächster nächsten dieser diese dieses ende kommende
    kommenden prochaine cette fin próxima próximo esta este final
    """.split()
)
_EACH = frozenset("every each jeden jede jedes".split())
_ARRIVALS = frozenset("ships shipped lands landed replaced upgraded renamed cleared moved".split())
"""With "all" these are the end of a piece of work: "until all readers have been replaced"."""
_EACH_ALL = _EACH | {"all", "any", "alle"}
_SEASONS = frozenset(
    """
    q1 q2 q3 q4 christmas xmas easter thanksgiving spring summer autumn winter holiday holidays tomorrow tonight
    today monday eod eow eom january february april june july august september october november december vacation
    weihnachten ostern neujahr sommer frühling herbst morgen heute ferien urlaub jahreswechsel feiertage feiertagen
    januar februar märz mai juni juli oktober dezember noël pâques rentrée navidad demain mañana hoy enero febrero
    weekend wochenende
    """.split()
)
_PHRASES = (
    "on vacation", "on leave", "on holiday", "on parental leave", "out of office", "im urlaub", "en vacances",
    "de vacaciones", "is back", "am back", "i'm back", "i return", "gets back", "comes back", "zurück ist",
    "zurück bin",
    "zurück sind", "zurückkommt", "wieder da", "back from", "behind us", "vorbei ist", "vorbei sind", "sign off on",
    "signs off on", "signed off on", "sign-off on", "black friday", "new year", "cyber monday", "pen test",
    "ready for", "load test", "penetration test", "beta test", "field test", "prüfung läuft", "live ist",
    "live geht", "live sind", "draußen ist",
)  # fmt: skip
_READY = frozenset(
    """
    runs running ongoing continues delivers starts up ready live available place stable out done finished
    working online here arrives fertig da bereit steht
    stehen provisioned installed delivered verfügbar läuft laufen existiert eingerichtet geliefert
    abgenommen signed accepted
    """.split()
)
_NEW = frozenset("new neue neuer neues neuen nouveau nouvelle nouvel nuevo nueva".split())
_MOVES = frozenset("moved migrated switched upgraded ported onboarded umgezogen migriert umgestellt".split())
"""With "every customer" these are the end of one migration."""
_THE = frozenset("the our der die das den le la el".split())
_OLD_HANDS = frozenset("one test tests user users you pass code change changes pr branch".split())
_UNDERTAKINGS = frozenset("project effort initiative programme program work projekt".split())
_ANY_RELEASE = frozenset("next a an every each major minor patch nächste nächsten".split())
_NO_TICKETS = frozenset("UTF SHA ISO GPT MD ES RFC CVE HTTP TLS SSL AES RSA PEP IPV TOP COVID WCAG".split())
_OWN_WORK = frozenset("change changes pr prs diff plan draft it patch code spec commit request".split())
_PLAIN_REVIEW = frozenset(
    """
    the a an your their his her code peer pr human manual explicit any this each its final first second for on under
    in of or and dem der das die den einem einer jedem jeder ihrem seinem
    """.split()
)
_EVERY_TEAM = frozenset("the a your our any whole entire".split())
_OWN_CHANGE = frozenset(
    """
    pr branch change changes commit patch it merge diff ships shipped lands landed the your a this its is are has
    have been merged closed released pushed rebased
    """.split()
)
"""Words that all say no more than "once this very change is in"."""


def classify(low: list[str], raw: list[str]) -> str:
    """What the words after "until" (or while, during, pending, before) name; no words at all are a gate."""
    if not low:
        return GATE
    words = frozenset(
        [
            part.removesuffix("'s").removeprefix("l'").removeprefix("d'")
            for word in low
            for part in (word, *word.split("-"))
        ]
    )
    if _has_id(low, raw):
        return NAMED
    each = not words.isdisjoint(_EACH)
    if words & _PERIODS and words & _PERIOD_LEADS and not each:
        return RELATIVE
    if words & _NEW and (words & _READY or low[-1] == "in") and words.isdisjoint(_OLD_HANDS):
        return LIKELY
    text = " " + " ".join(low) + " "
    if any(f" {phrase} " in text for phrase in _PHRASES):
        return NAMED
    if len(low) > 2 and is_given_name(raw[0]) and _OWN_WORK.isdisjoint(low):
        return LIKELY
    if (each or "last" in words or "all" in words) and words & _MOVES:
        return LIKELY
    if any(low[i] in _NEW and low[i - 1] in _THE for i in range(1, len(low))) and words.isdisjoint(
        _OLD_HANDS - {"one"}
    ):
        return GATE if words & _STEADY else LIKELY
    if words & _STEADY:
        return GATE
    if (words & _WEEKDAYS or words & _SEASONS) and not each:
        return RELATIVE
    return _event(low, raw, words, each)


def _event(low: list[str], raw: list[str], words: frozenset[str], each: bool) -> str:
    if words <= _OWN_CHANGE:
        return GATE
    if words & _EVENTS or (words & PARTIES and len(low) > 1):
        return NAMED
    likely = words & _LIKELY
    if (likely and not (likely <= _ARRIVALS and words & _EACH_ALL)) or (
        "release" in words and words.isdisjoint(_ANY_RELEASE)
    ):
        return LIKELY
    if "over" in words and low[-1] == "over":
        return LIKELY
    if words & _UNDERTAKINGS and words & _READY:
        return LIKELY
    if "returns" in low and len(low) < 5 and any(word[0].isupper() for word in raw[: low.index("returns")]):
        return LIKELY
    if words & _REVIEW:
        return LIKELY if _is_review_of_its_own(low) else GATE
    if words & _ROUTINE or each:
        return GATE
    if words & _ENDED:
        return ROUTINE
    return LIKELY if low[0] in ("after", "nach") and not each else UNKNOWN


def _is_review_of_its_own(low: list[str]) -> bool:
    """A review of something other than the change in hand: "the schema review", "the DBA team has verified"."""
    if not _OWN_WORK.isdisjoint(low):
        return False
    for i, word in enumerate(low):
        before = low[i - 1] if i else ""
        if word in ("review", "approval", "validation") and before not in _PLAIN_REVIEW:
            return True
        if word in ("team", "group", "department", "counsel", "people") and i and before not in _EVERY_TEAM:
            return True
    return False


def _has_id(low: list[str], raw: list[str]) -> bool:
    """``#482``, ``ABC-17``, ``v2``, ``3.0``, ``phase 3``."""
    for i, word in enumerate(low):
        if word[0] == "#" and word[1:2].isdigit():
            return True
        if (word[0] == "v" and word[1:2].isdigit()) or _is_version(word) or _is_ticket(raw[i]):
            return True
        if word in _COUNTED and i + 1 < len(low):
            after = low[i + 1]
            if after.lstrip("#").isdigit() or after in _NUMERALS:
                return True
    return False


def _is_version(word: str) -> bool:
    whole, dot, part = word.partition(".")
    return (
        bool(dot)
        and whole.isdigit()
        and len(whole) < 4
        and (part[:1].isdigit() or part == "x")
        and not word.endswith("%")
    )


def _is_ticket(word: str) -> bool:
    project, dash, number = word.partition("-")
    return (
        bool(dash)
        and number.isdigit()
        and 2 <= len(project) <= 10
        and project[:2].isalpha()
        and project.isupper()
        and project.isalnum()
        and project not in _NO_TICKETS
    )
