"""German rules told by no word of their own but by their mood; see the English one. Passives without a doer ("auf main
wird nicht gepusht"), what "wir" do, what is forbidden, orders that say they are for more than this once."""

from __future__ import annotations

import re

from gitmem.agents.extract.de.nouns import CODE, WORK
from gitmem.agents.extract.de.openings import OPENER, QUESTION, WORD
from gitmem.agents.extract.de.vetoes import ONCE, SESSION, STATE, vetoed
from gitmem.agents.extract.found import DECISION, PREFERENCE, RULE, Found
from gitmem.agents.extract.table import either

_HOME = r"(?:repo|repository|projekt|team|code|codebasis|codebase|monorepo|firma|haus|betrieb|schema|stack)"
_ALWAYS = re.compile(
    rf"\b(?:im|in) (?:ganzen |gesamten |diesem |unserem |dieser |unserer |der ganzen |der gesamten )*{_HOME}\b|\b"
    + either(r"""
        grundsätzlich  generell  prinzipiell  überall  ausnahmslos  standardmäßig  bei uns  nie  niemals
        immer  stets
        jedes mal  jede[rsmn]? \w+  alle[rnm]? \w+  nur noch  ausschließlich  auf keinen fall
        unter keinen umständen
        ohne (?:rückfrage|absprache|review|freigabe|ticket|zu fragen|mich zu fragen|vorher)  von hand
        manuell  im zweifel
    """)
    + r"\b"
)
_PASSING = re.compile(
    r"\b(?:diese[nrsm]?|dieses|jene[rsn]?|das hier|hier drin|da drin|dort|nochmal|noch mal|bisher|noch"
    r"|wieder(?! (?:ge|zu))|schon"
    r"|gestern|vorhin|neulich|manchmal|leider|komischerweise|irgendwie|aber)\b"
)
_WIEDER = re.compile(r"\bnie(?:mals)? wieder\b")
_TOLD = re.compile(
    r"(?:(?:ich (?:hab(?:e|'s)? (?:dir )?(?:doch |schon |bereits |es )*(?:gesagt|erklärt)|sagte (?:doch |dir "
    r"|schon )*)|wie gesagt"
    r"|nochmal|zum (?:letzten|zweiten) mal)[,:]?)\s"
)
_CLEAR = re.compile(
    either(r"""
        was ich noch sagen wollte  nur zur klarstellung  damit das klar ist  zur klarstellung  eine (?:bitte|
        sache|regel)
        kleine (?:bitte|anmerkung|sache)  kurz(?:e anmerkung)?  ähm?  öhm?  na ja  wichtig für später
        für später  denk dran
        ganz wichtig  merke  ehrlich gesagt  bevor ich(?:'s| es)? vergesse  noch eine bitte
    """)
    + r"\b[\s,.:;!–—-]*"
)
_OF_A_THING = re.compile(r", (?:die|der|das|den)(?: \S+){0,3} (?:nie|niemals|immer|stets)\b")
_TASK_TAIL = re.compile(
    r"(?:,|\bund|\balso|\bdann)\s(?:bitte |kannst du |könntest du |jetzt |mal )*(?:füge?|ergänze?|baue?"
    r"|erstelle?|behebe?"
    r"|korrigiere?|zeig(?:e)?|schau|such(?:e)?|finde|prüf(?:e)?|check|warum|wieso|wie|was|wo|wann)\b"
)


def mood(twin: str, tasked: bool) -> Found | None:
    """What the sentence with this twin states as a whole; see the English one for the arguments."""
    if twin.rstrip(" \"')").endswith("?") or vetoed(twin) or _OF_A_THING.search(twin):
        return None
    begin, told = 0, False
    while True:
        match = _TOLD.match(twin, begin)
        told = told or match is not None
        match = match or OPENER.match(twin, begin) or _CLEAR.match(twin, begin)
        if match is None or match.end() == begin:
            break
        begin = match.end()
    region = twin[begin:].rstrip(" .!")
    if _is_unfit(region):
        return None
    if QUESTION.match(region) or not 1 < len(WORD.findall(region)) < 40:
        return None
    for rule in (_terse, _kind_of_thing, _holds, _forbidden, _passive, _habit, _order, _person):
        kind = rule(region, told, tasked)
        if kind:
            return Found(kind, begin, len(twin))
    return None


def _is_unfit(region: str) -> bool:
    bare = _WIEDER.sub("nie", region).replace("nur noch", "nur")
    return any(table.search(bare) for table in (SESSION, ONCE, _PASSING, _TASK_TAIL))


_HOLDS = re.compile(
    r"(?:hier|bei uns|es|im (?:team|projekt)|in diesem (?:repo|projekt)|im ganzen projekt|für \S+(?: \S+)?"
    r"|generell|überall)"
    r" (?:gilt|gelten)(?: (?:hier|immer|bei uns|die (?:feste )?regel|der grundsatz|generell|weiter\w*))*(?::|,"
    r"| dass?| kein\w*|\s\S)"
    r"|(?:es|bei uns|hier|im (?:team|projekt)|wir haben|im (?:team|projekt) wurde|intern) (?:ist|sind|wurde"
    r"|wird)?\s?(?:es )?(?:so )?"
    r"(?:vereinbart|abgemacht|abgesprochen|festgelegt|ausgemacht|üblich|pflicht|verboten|tabu),? (?:dass|:|\S)"
    r"|lass(?:t)? uns (?:das )?(?:so )?(?:festhalten|vereinbaren|ausmachen|darauf einigen)\s?[,:]"
    r"|(?:abgemacht|vereinbart|ausgemacht)\s?:"
)


def _holds(region: str, told: bool, tasked: bool) -> str:
    """ "Es gilt: ohne Review kein Merge", "im Team ist vereinbart, dass …"."""
    match = _HOLDS.match(region)
    if match is None or re.search(r"\bnicht (?:vereinbart|festgelegt|entschieden)\b", region):
        return ""
    return DECISION if re.search(r"vereinbart|abgemacht|abgesprochen|festgelegt|ausgemacht", match[0]) else RULE


_ONE_THING = re.compile(
    r"(?:der|die|das|dem|den|dieser|diese|dieses|es|er|sie|ich|du|mein\w*|dein\w*|ein|eine|einen|da|so|jetzt|man)\b"
)
_BANNED = re.compile(
    r"(?:ist|sind|bleibt|bleiben) (?:hier |bei uns |strikt |streng |im \w+ |in \w+ \w+ |grundsätzlich )*"
    r"(?:verboten|tabu|nicht erlaubt|unerwünscht|nicht zulässig|pflicht|ein no-?go|untersagt|nicht gestattet"
    r"|vorgeschrieben)\b"
)


def _forbidden(region: str, told: bool, tasked: bool) -> str:
    """ "Default-Exports sind hier verboten"."""
    return RULE if _BANNED.search(region) and not _ONE_THING.match(region) and not tasked else ""


_DONE = (
    r"(?:gepusht|gesquasht|gemergt|gemerged|gerebased|rebased|committet|commited|committed|deployt|deployed"
    r"|ausgeliefert"
    r"|ausgerollt|released|veröffentlicht|gemockt|gepinnt|angefasst|bearbeitet|geändert|verändert|editiert"
    r"|eingecheckt"
    r"|geschrieben|formatiert|dokumentiert|kommentiert|reviewt|reviewed|freigegeben|verwendet|benutzt|genutzt"
    r"|importiert"
    r"|gelöscht|geloggt|gespeichert|abgelegt|benannt|getestet|übersetzt|abgekürzt|eingebaut|installiert|aktualisiert"
    r"|umbenannt|gehalten|geführt|angelegt|gesiezt|geduzt)"
)
_PASSIVE = re.compile(
    r"(?P<about>.{2,80}?) (?:wird|werden) (?P<how>.{0,60}?)\b(?P<not>nicht|nie|niemals|nur|immer|grundsätzlich"
    r"|stets|ausschließlich"
    rf"|keine?\w*|nichts|kein)\b.{{0,60}}\b{_DONE}\b"
    rf"|(?:hier|bei uns|in diesem (?:repo|projekt)|im (?:team|projekt)) (?:wird|werden) (?:\S+ ){{1,7}}?{_DONE}\b"
    r"|(?P<things>\S+(?: \S+){0,3}?) (?:gehört|gehören|kommt|kommen) (?:\S+ ){0,3}?(?:nach|in|unter|ins|zu"
    r"|auf) .{2,60}"
    r"(?:, (?:nie|niemals|nicht|sondern)\b)"
)


def _passive(region: str, told: bool, tasked: bool) -> str:
    """ "Auf main wird nicht direkt gepusht", "Secrets gehören in den Vault, nie in die .env"."""
    match = _PASSIVE.match(region)
    if match is None or tasked or STATE.search(region):
        return ""
    about = match["about"] or match["things"] or ""
    return "" if _ONE_THING.match(about) and not re.match(r"(?:die doku|die ci|der main)\b", about) else RULE


_DO = (
    r"(?:nutzen|verwenden|benutzen|nehmen|deployen|speichern|schreiben|testen|committen|mergen|squashen|rebasen"
    r"|setzen|nennen"
    r"|rechnen|folgen|unterstützen|releasen|formatieren|dokumentieren|benennen|mocken|pinnen|loggen|pushen"
    r"|machen|legen"
    r"|importieren|kommentieren|übersetzen|taggen|versionieren|reviewen|prüfen|halten|arbeiten|bauen"
    r"|akzeptieren|erlauben"
    r"|veröffentlichen|duzen|siezen|kürzen|hosten|entwickeln|installieren|liefern|führen)"
)
_WE = re.compile(rf"(?:wir {_DO}|{_DO} wir|(?:\S+ ){{1,5}}?{_DO} wir)\b(?P<rest>.*)")
_MARK = re.compile(
    r"\b(?:keine?[nrms]?|nie|niemals|immer|nur|grundsätzlich|ausschließlich|stets|generell|statt|überall"
    r"|bei uns|prinzipiell"
    r"|nicht (?=auf|in|mit|direkt|ohne|am|freitags|montags)|nur noch|sondern|erst)\b"
)
_ON = re.compile(
    r"(?:wir setzen|bei uns (?:heißen|heißt|läuft|laufen|liegt|liegen|steht|stehen|werden|wird|ist|sind|gibt es))\b"
)
_SELF = re.compile(
    r"\b(?:das|es|die|den|dem|ihn|sie|dafür|davon|damit) (?:nicht|nie|immer|nur|so|auch|erst)\b|\bkeine (?:zeit"
    r"|ahnung|lust)\b"
)


def _habit(region: str, told: bool, tasked: bool) -> str:
    """ "Wir schreiben keine Kommentare auf Deutsch", "bei uns heißen Branches nach dem Ticket"."""
    if STATE.search(region) or _SELF.search(region):
        return ""
    if _ON.match(region):
        return (
            RULE if not region.startswith("wir setzen") or re.match(r"wir setzen (?:\S+ ){0,3}?auf \S", region) else ""
        )
    match = _WE.match(region)
    return RULE if match is not None and (told or _MARK.search(region)) else ""


_BASE = (
    r"(?:nutze?|benutze?|verwende?|schreibe?|teste?|prüfe?|committe?|pushe?|merge|formatiere?|antworte?|frage?"
    r"|lasse?|mache?|nimm"
    r"|setze?|lege?|halte?|bleibe?|gib|lösche?|ändere?|installiere?|dokumentiere?|kommentiere?|logge?"
    r"|speichere?|rühre?|fasse?"
    r"|benenne?|übersetze?|mocke?|importiere?|vermeide?|verzichte?|erkläre?|nenne?|trenne?|kürze?|deploye?|lies"
    r"|sprich|fass)"
)
_ORDER = re.compile(rf"(?:bitte )?{_BASE}\b(?P<rest>.*)")
_MINE = re.compile(r"\s(?:das|die|den|der|dem|es|ihn|sie|mein\w*|diese\w*|mir (?:den|die|das|eine?n?))\b")
_TOPIC = re.compile(
    r"(?P<about>[\w äöüß`ξ/.-]{2,50}?) bitte (?:grundsätzlich|immer|nie|niemals|nur|stets|künftig|generell"
    r"|ausschließlich|ab sofort)\b"
    r"|(?:bitte )?nie(?:mals)? wieder (?:\S+ ){0,4}\S+en$|.{0,60}\b(?:nichts|keine?\w*) (?:\S+ ){0,4}mehr \w+en$"
    r"|du \w+t?(?: \w+){0,3} (?:bitte )?(?:immer|nie|niemals|grundsätzlich)\b(?! noch| wieder| so)"
    r"|(?:im zweifel|wenn du (?:dir )?(?:unsicher|nicht sicher)(?: bist)?),? (?:bitte |immer |lieber )*\w+"
    r"|kein(?:e|en)? [\w-]+(?: \S+){0,4} (?:im ganzen|in diesem|im) (?:projekt|repo|code)"
    r"|(?:bitte )?kein(?:e|en)? [\w-]+(?: \S+){0,3},? (?:nie|niemals|nirgends|grundsätzlich)$"
    r"|immer [\w-]+(?: \S+){0,3},? (?:im ganzen|in diesem|im gesamten|bei uns|überall|in allen)\b"
)
_NOT_TOPIC = re.compile(r"(?:der|die|das|den|dem|dieser|diese|dieses|es|ich|mir)\b")


def _order(region: str, told: bool, tasked: bool) -> str:
    """ "Commit-Nachrichten bitte grundsätzlich auf Englisch", "im Zweifel lieber fragen"."""
    topic = _TOPIC.match(region)
    if topic is not None:
        return "" if topic["about"] and _NOT_TOPIC.match(topic["about"]) else RULE
    order = _ORDER.match(region)
    if order is None or _MINE.match(order["rest"]) or STATE.search(region):
        return ""
    return RULE if told or (_ALWAYS.search(order["rest"]) and not tasked) else ""


_TERSE = re.compile(
    r"(?:nur|ausschließlich) [\w`ξ.@/+-]+(?: [\w`ξ.@/+-]+)?, (?:kein\w*|nicht"
    r"|nie) [\w`ξ.@/+-]+(?: [\w`ξ.@/+-]+)?(?: (?:hier|bitte|mehr))?"
    rf"|(?:neue |alle |unsere )?(?:{WORK}|{CODE})(?: bitte)? (?:nur|nie|niemals|immer|ausschließlich"
    rf"|erst) (?:mit|über|in|auf|nach|ohne|als|via"
    r"|per|unter|von|wenn|im|am) .+"
    r"|.{3,60} (?:heißt|heißen|sagt man|sagen wir|nennen wir)(?: es| das)? (?:hier |bei uns ).{3,60}"
    r"|bei uns (?:immer|nie|niemals|nur|keine?\w*|grundsätzlich) .{3,60}"
    r"|(?:grundsätzlich|generell|prinzipiell|immer|künftig) (?:\S+ ){1,8}?\w{3,}en"
    r"|in (?:der|den|allen|unseren?) (?:doku\w*|texten|ui|oberfläche|commits?|code|kommentaren) (?:duzen|siezen"
    r"|schreiben|nutzen|verwenden) wir .+"
    r"|wir (?:sagen|nennen|schreiben) (?:es |das )?nicht [^,]{2,40}, (?:wir|sondern) .+"
    r"|(?:nimm|nutze?|verwende?|schreibe?|leg|pack) (?!das\b|es\b|die\b)[^,]{3,60}, nie(?:mals)? .{2,60}"
    r"|(?:bitte )?(?:künftig )?(?:die )?finger weg von .{3,60}"
    r"|[^,]{5,80}, (?:also|daher|deshalb|darum|deswegen) (?:bitte )?(?:\S+ ){0,2}?(?:immer|nie|niemals"
    r"|keine?\w*|nur|stets)\b.{3,60}"
    r"|(?:bevor|wenn|sobald|falls) du (?:ein\w*|etwas|was|neue\w*|[\w-]+(?:en|s|e)) [^,]{2,60}, (?:bitte |dann "
    r"|immer )*\S+(?: \S+)+"
)
_FIRST = re.compile(
    r"(?:bitte )?[a-zäöüß]{2,}[^\Wtns] (?:bitte )?(?:nie|niemals|immer|stets"
    r"|grundsätzlich) (?!noch|wieder\b(?! \w+en)|mehr)\S"
)
_NO_FIRST = re.compile(
    r"(?:bitte )?(?:die|sie|wie|nie|habe?|hab|bin|war|weiß|vergesse|finde|sehe|kriege|bekomme|glaube|denke"
    r"|hätte|wäre|würde|werde|könnte"
    r"|hatte|aber|oder|hier|der|wer|nur|auch|fast|eine?|keine?|meine|seine|diese|alle|jede|ich|war|ja|so|da|wo"
    r"|immer|schreibe ich)\b"
)
_BEFORE_EACH = re.compile(
    rf"(?:bitte )?(?:vor|nach|bei|in) jede[mnrs] (?:neuen |neuem )?(?:{WORK}|{CODE}|änderung|feature|aufgabe"
    rf"|session|sitzung)\b.*"
    r"(?:\bbitte\b.*|\bmuss\b.*|\bmüssen\b.*|\b\w+en)$"
)
_TERSE_ORDER = re.compile(rf".*, (?:bitte |dann |immer )*(?:{_BASE}|nie|niemals|keine?)\b.*")


def _terse(region: str, told: bool, tasked: bool) -> str:
    """ "Nur bun, kein npm", "bevor du etwas löschst, frag mich"."""
    if told and re.fullmatch(r"(?:keine?|nie|nur|niemals) [\w-]+(?: [\w-]+){0,4}", region):
        return RULE
    if _FIRST.match(region) and not _NO_FIRST.match(region) and not STATE.search(region):
        return RULE
    if not tasked and _BEFORE_EACH.match(region):
        return RULE
    if _TERSE.fullmatch(region) is None or STATE.search(region):
        return ""
    return RULE if not region.startswith(("bevor", "wenn", "sobald", "falls")) or _TERSE_ORDER.match(region) else ""


_THING = re.compile(
    rf"(?P<all>(?:alle|jede[rsn]?|sämtliche|keine?|nur|beide) )?(?:unsere )?(?:(?:neue|öffentliche|eigene"
    rf"|interne|externe|einzelne)\w* )*"
    rf"(?:(?P<work>{WORK})|(?P<code>{CODE}))(?: (?:ohne|mit|in|unter|für|von|aus|im) \S+(?: \S+)?)? "
    r"(?:(?P<must>muss|müssen|darf|dürfen|soll|sollen|sollten|braucht|brauchen)"
    r"|(?:gehen|geht|kommt|kommen|gehört|gehören|liegen|liegt|bekommt|bekommen|kriegt|kriegen|beginnt|beginnen"
    r"|endet|enden|folgt"
    r"|folgen|laufen|läuft|heißt|heißen|werden|wird|sind|ist|haben|hat|stehen|steht))\b(?P<rest>.*)"
)
_CONTRAST = re.compile(r",? (?:nicht|nie|niemals|statt|sondern)\b|\bnur\b|\bbei uns\b")


def _kind_of_thing(region: str, told: bool, tasked: bool) -> str:
    """ "Jeder Endpunkt braucht einen Eintrag", "Tests dürfen nicht aufs Netz zugreifen"."""
    match = _THING.match(region)
    if match is None or tasked or STATE.search(region) or not WORD.search(match["rest"]):
        return ""
    contrast = _CONTRAST.search(match["rest"])
    if match["must"]:
        return RULE if match["work"] or match["all"] or contrast else ""
    marked = told or _ALWAYS.search(match["rest"]) or (contrast is not None and contrast[0] != " nicht")
    firm = match["all"] and not re.match(
        r"(?:sind|ist|haben|hat|werden|wird)\b", region[match.end("code") if match["code"] else 0 :]
    )
    return RULE if marked or firm else ""


_PERSON = re.compile(
    r"ich heiße \S+|ich (?:bin|nutze|benutze|arbeite|lese|habe|kann|sitze|wohne|spreche) (?!.*\b(?:gerade|müde"
    r"|gleich|unterwegs|krank"
    r"|weg|fertig|dran|ratlos)\b)[^,]{3,60}, (?:also |daher |deshalb |darum )?(?:bitte )?(?:keine?|kurze?|immer"
    r"|nie|nur|erkläre?|einfach\w*)\b.*|(?:bitte )?(?:sprich|sprech|rede) mich (?:bitte )?mit \S+ an"
    r"|(?:bitte )?(?:duze|sieze|duz"
    r"|siez) mich\b"
    r"|ich (?:arbeite|bin|sitze|entwickle) (?:hier )?(?:unter|auf|mit) (?:einem |einer )?(?:windows|mac|macos"
    r"|linux|wsl|ubuntu|m\d)\b"
    r"|(?:du kannst|ihr könnt) (?:mich )?(?:gern(?:e)? )?(?:duzen|du zu mir sagen)"
    r"|ich (?:will|möchte|brauche|erwarte) (?:bitte )?(?:keine|immer|nie|grundsätzlich|kurze|knappe)\b.{3,60}"
)


def _person(region: str, told: bool, tasked: bool) -> str:
    """ "Ich heiße Jörn", "sprich mich mit Du an"."""
    return PREFERENCE if _PERSON.match(region) and not STATE.search(region) else ""
