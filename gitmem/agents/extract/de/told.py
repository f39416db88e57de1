"""German rules that name their place, their kind or their end instead of saying "ab sofort": "… bitte stets mit"
" Präfix",
"Hostnamen bei uns sind …", "bis zum 4. Dezember den Cluster nicht anfassen"."""

from __future__ import annotations

import re

from gitmem.agents.extract.de.nouns import CODE, WORK
from gitmem.agents.extract.de.openings import QUESTION
from gitmem.agents.extract.de.vetoes import SESSION, vetoed
from gitmem.agents.extract.found import FREEZE, RULE, Found
from gitmem.agents.extract.table import either

_ALWAYS = (
    r"(?:immer(?! noch| wieder| mehr)|stets|nie(?! wieder$)|niemals|nur noch|grundsätzlich|generell|ausschließlich)"
)
_ASKS = re.compile(
    rf"(?:bitte|und|auch|dann|also|noch)(?: bitte| auch)? {_ALWAYS} \S+.{{2,}}"
    r"|(?:neue |alle |unsere )?(?:commits?|commit-?\w+|kommentare?|branches|branch-?namen|prs?|pr-?\w+|tests?"
    r"|testnamen|docstrings?"
    r"|doku|fehlermeldungen|logs?|log-?\w+|variablen|variablennamen|tabellen|spalten|migrationen|beträge|daten"
    r"|zeiten|bezeichner"
    r"|changelog\S*|antworten|zusammenfassungen|texte|überschriften|konstanten|klassen|funktionen|imports?|tickets)"
    r" bitte (?:auf|in|mit|ohne|als|nach|unter|über|per|kurz|knapp) .{2,}"
    rf"|(?!ich\b|das\b|es\b|der\b|die\b|den\b)\S+(?: \S+){{0,4}} bitte (?:auch )?{_ALWAYS} .{{3,}}"
    r"|bitte (?:generell |grundsätzlich )?(?:kein|keine|keinen) .{3,60} (?:wenn|ohne|in|auf|für|mehr|im) .{2,}"
    r"|bitte [a-zäöüß]{3,}(?:e)? (?!das\b|es\b|mir\b|mal\b|diese).{0,40}\b(?:in|für|bei|vor|nach|auf)"
    r" (?:alle[nrm]?|jede[nrms]?|sämtliche[nr]?)\b.*"
    r"|bitte [a-zäöüß]{3,}e? (?:[\wξ./-]+ ){0,3}(?:nie|niemals|immer|stets|nie mehr|nur) .{3,}"
)
_KIND = rf"(?:{WORK}|{CODE})"
_SAID_SO = re.compile(
    rf"(?:schreib|formatier|benenn|nenn|dokumentier|halt|form|prüf|sortier|tagg|signier)e?(?: bitte)? (?:alle "
    rf"|deine |unsere"
    rf" |neue )?{_KIND}(?: bitte)? (?:auf|in|im|am|mit|ohne|nach|als|immer|kurz|klein|knapp|unter|wie)\b.*"
    rf"|(?:neue |alle |unsere )?{_KIND}(?: (?:für|in|von|im|zu|aus) \S+(?: \S+)?)? (?:immer(?! noch| wieder)|stets"
    rf"|nie|nur) (?:auf"
    r"|in|mit|als|ohne|nach|über|per|unter|kleingeschrieben|vor) .+"
    r"|(?:bitte )?frage?(?: mich| uns| bitte)* (?:vorher|erst|immer|zuerst|nach|bitte),? (?:wenn|bevor) du .{3,}"
    r"|(?!.*\b(?:passiert|kommt|startet)\b).{5,80}[,;] (?:also |daher |deshalb )?bitte (?:nie|niemals|immer"
    r"|stets) .{3,}"
    r"|[a-zäöüß]{3,}e? (?:in|im|bei|für) (?:diesem|unserem|unseren|allen|jedem|jeder|der"
    r"|den) \S+ (?:bitte )?(?:keine?\w*|nur|immer"
    r"|nie|stets|niemals) .{3,}"
    r"|lass(?:t)? (?:bitte )?die finger (?:von|weg von) .+|(?:bitte )?(?:nie|niemals) (?:direkt |einfach "
    r"|selbst )?(?:auf|in|an"
    r"|über|ohne|mit|von) \S+.*"
    r"|(?:sag|schreib|nenn)e? (?:es |das )?(?:bitte )?(?:nicht|nie) [^,]{2,40},? sondern .{2,60}"
    r"|(?:bei|für|in|vor|nach) (?!mir\b|dir\b|dem\b|der\b|uns\b)[\w-]+(?: [\w-]+)? (?:bitte )?(?:immer(?! noch"
    r"| wieder)|stets|nie"
    r"|niemals|nur) (?!\S+t\b)\S+ \S+.*"
)
_POLITE = re.compile(
    r"(?:uns|mir) (?:ist (?:es )?(?:sehr |besonders )?wichtig|wäre (?:es )?(?:lieber|recht"
    r"|am liebsten)),? (?:dass|wenn) .{5,}"
    r"|neue [\w-]+ (?:kommen|gehören|liegen|legen wir) (?:bitte )?(?:nach|in|unter|ins|immer) .{3,}"
    r"|ab (?:nächster woche|nächstem monat|dem \d.{0,20}|januar|februar|märz|april|mai|juni|juli|august|september"
    r"|oktober"
    r"|november|dezember|nächstem jahr|version \S+) (?:arbeiten|nutzen|verwenden|deployen|unterstützen|schreiben"
    r"|gilt|gelten)"
    r" .{3,}"
    r"|(?:für|bei|statt) .{3,60} haben wir .{3,60} (?:gewählt|genommen|ausgewählt|eingeführt|festgelegt|vereinbart)"
    r"|(?:verwende|nutze?|benutze?|schreib)e? (?:bitte )?(?:den begriff|das wort|die bezeichnung"
    r"|die schreibweise) .{3,}"
    r"|wenn du (?:dir )?.{0,60}(?:unsicher|nicht sicher) bist, .{0,20}frage?\b.*"
    r"|unsere (?:[\w-]+ )?(?:konvention|regel|vorgabe|absprache|vereinbarung) (?:ist|lautet),? .{5,}"
    r"|bitte [a-zäöüß]+e? keine [\w-]+(?: \w+)?, die .{5,}|.{5,60}, (?:also )?lass? (?:sie|die|das|ihn) (?:bitte )?weg"
)
_FORMAL = re.compile(
    r".{0,60}\b(?!haben|sind|können|wollen|sollen|werden|sehen|wissen|meinen|denken|glauben)[a-zäöüß]+en sie"
    r" (?:bitte |sich )?(?P<firm>nie|niemals|immer|stets|ab sofort|künftig|grundsätzlich|nur|ausschließlich)\b.{3,}"
    r"|(?!haben|sind|können|wollen|sollen|werden|sehen|wissen)\S+(?: \S+){0,4} (?:fassen|ändern|löschen|rühren"
    r"|verwenden"
    r"|nutzen|benutzen) sie (?:bitte )?(?:nicht|keinesfalls)\b.*"
)
_AT_HOME = re.compile(
    either(r"""
        .{3,60}\bbei uns (?:im \w+ )?(?:immer|nie|niemals|nur|grundsätzlich|ausschließlich|stets|keine?\w*)\b.{3,}
        (?!was\b|wie\b|das\b|es\b)\S+(?: \S+){0,3} bei uns (?:sind|heißen|heißt|ist|liegen|laufen|werden|wird) .{3,}
        (?!das\b|es\b|er\b|sie\b)\S+(?: \S+){0,4} (?:werden|wird|bekommen|bekommt|heißen|heißt|tragen|haben|liegen|
        laufen|stehen) (?:bei uns|hier im (?:projekt|team)|in diesem (?:projekt|repo)) .{3,}
        (?:im|in diesem|in unserem) (?:ganzen |gesamten )?(?:projekt|repo|team|code|dienst|verein|betrieb)
        (?:gibt es keine?\w*|darf|dürfen|schreiben wir|nutzen wir|verwenden wir|nehmen wir) .{3,}
        (?:im projekt |hier )?bei uns (?:kommt|kommen|gehört|gehören|geht|gehen|heißt|heißen|muss|müssen|darf|dürfen|
        soll|sollen|wird|werden|nutzt|nutzen) (?!es\b|das\b|nichts\b|gerade).{5,}
        (?:bitte )?(?:nicht|keine?n?) so (?:lange?|viele?|ausführliche?|kurze?|große?)\w* [\w-]+(?: \w+){0,3}
        wir setzen (?:hier |bei uns )?(?:nur |ausschließlich |komplett |ganz )?auf .{3,}
        (?:es |das )?bleibt (?:bei uns )?(?:beim|bei) (?!dir|mir|dem|der)\S+.*
    """)
)
_DAY = (
    r"(?:zum |zur |dem |der |einschließlich |inklusive |inkl\. |nächsten |nächste |ende |kommenden |diesen |den )*"
    r"(?:\d{1,2}\.|\w+tag|mittwoch|übermorgen|morgen|heute|januar|februar|märz|april|mai|juni|juli|august|september"
    r"|oktober|november|dezember|weihnachten|ostern|jahresende|woche|monat)"
)
_ENDS = re.compile(
    rf"bis {_DAY}(?!\w).{{0,80}}?\b(?:nicht|nichts|nix|keine?\w*|niemand|bleibt|bleiben|gesperrt|tabu|nur"
    rf"|eingefroren|gilt"
    r"|gelten)\b.*"
    rf"|vor {_DAY}(?!\w).{{0,30}}?\b(?:nicht|nichts|nix|keine?\w*)\b.*"
    rf"|.{{3,60}} (?:bleibt|bleiben|ist|sind) bis {_DAY}(?!\w).{{0,40}}(?:gesperrt|tabu|eingefroren|geschlossen|gültig"
    r"|unverändert|zu)\b.*"
    rf"|.{{3,60}} bis {_DAY}(?!\w).{{0,20}} nicht (?:an(?:fassen|rühren)|ändern|deployen|mergen|löschen"
    rf"|neu starten)\b.*"
)
_ONE_TIME = re.compile(
    r"\b(?:diesmal|jetzt|gleich|nachher|kurz mal|mal kurz|schnell|mal eben|nochmal|fertig|warten|warte|"
    r"diese[nrsm]? (?!repo|projekt|team|codebasis|dienst)\w+)\b"
)
_TRUTH = re.compile(r"\b(?:startet|stürzt|kommt|hängt|zeigt|gibt|liefert|wirft|funktioniert|klappt|schlägt)\b")


def told(region: str) -> Found | None:
    """``region``: a clause without its openers, in lower case."""
    bare = region.strip(" .!")
    if vetoed(bare) or QUESTION.match(bare):
        return None
    if _ENDS.fullmatch(bare):
        return Found(FREEZE, 0, 0)
    if SESSION.search(bare) or _ONE_TIME.search(bare) or _TRUTH.search(bare):
        return None
    if _ASKS.fullmatch(bare) or _SAID_SO.fullmatch(bare) or _POLITE.fullmatch(bare) or _AT_HOME.fullmatch(bare):
        return Found(RULE, 0, 0)
    formal = _FORMAL.fullmatch(bare)
    return None if formal is None else Found(RULE, 0, 0, False, formal["firm"] is None)
