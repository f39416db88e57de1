"""German statements that say what they are: "merk dir", "ab sofort", "wir haben entschieden", "ich bevorzuge"."""

from __future__ import annotations

import re

from gitmem.agents.extract.de.corrections import WE
from gitmem.agents.extract.de.openings import WORD
from gitmem.agents.extract.de.orders import IMPERATIVE
from gitmem.agents.extract.de.vetoes import ONCE, SESSION, STATE, vetoed
from gitmem.agents.extract.found import DECISION, FREEZE, PREFERENCE, REMEMBER, RULE, Found
from gitmem.agents.extract.table import either

_REMEMBER = re.compile(
    r"(?:bitte |kannst du (?:dir )?(?:bitte )?|also )*"
    + either(r"""
        merk[et]? (?:dir|euch)(?: bitte)?(?: mal)?(?: für (?:später|die zukunft|das nächste mal))?
        denke? (?:bitte )?(?:daran|dran)  beachte(?: bitte)?  bedenke?(?: bitte)?
        behalte?(?: bitte)? im (?:kopf|hinterkopf)  vergiss (?:bitte )?(?:nicht|nie)  nicht vergessen
        notiere?(?: dir)?(?: bitte)?  schreib(?:e)? dir (?:bitte )?auf
        speichere?(?: dir)?(?: bitte)?(?: das)?(?: in (?:deinem )?(?:gedächtnis|memory))?
        nimm (?:bitte )?ins gedächtnis auf  dir merken  zur (?:info|kenntnis)  nur zur info  fürs protokoll
        merke?(?: für (?:später|die zukunft|das nächste mal))?(?=\s?:)  gut zu wissen  bitte merken  merken
        hinweis  kurzer hinweis  zur erinnerung  wichtig zu wissen
        du solltest wissen
    """)
    + r"(?: bitte| das| folgendes)?(?:\s?[:,–—-]+\s?(?:dass\b)?|\sdass\b"
    r"|(?=\s(?:wir|ich|die|der|das|unsere?|alle|jede[rs]?|im|in|auf|bei|für|es|man)\b))[\s,:]*"
)
_FUTURE = re.compile(
    r"\b"
    + either(r"""
        ab sofort  ab jetzt  ab heute  von nun an  von jetzt an  künftig  zukünftig  in zukunft  für die zukunft
        fürs nächste mal  fortan  nächstes mal  beim nächsten mal  in allen zukünftigen \w+  grundsätzlich
        generell  als (?:grund)?regel  standardmäßig  jedes mal,? wenn du  immer,? wenn du
    """)
    + r"\b"
)
_POLICY = re.compile(
    r"(?:grundsätzlich|generell|hier|bei uns|es|immer|allgemein)(?: gilt)(?: hier| bei uns| immer)?\s?:(?=\s)|"
    r"(?:(?:unsere?|die|der|eine|meine|neue|wichtige|feste|allgemeine|goldene)\s)*"
    + either(r"""
        \w*regel  konvention  vorgabe  richtlinie  policy  standard  absprache  vereinbarung  entscheidung
        beschluss
    """)
    + r"(?:\s(?:hier|ist|lautet|bei uns|im projekt|im team|in diesem (?:repo|projekt)))*"
    r"(?:\s(?:ist|lautet)|\s?:)(?:,? dass)?(?=\s)"
)
_DECIDED = re.compile(
    either(r"""
        \b(?:wir|das team|unser team|die architekten|der kunde|unser kunde|ich)\s(?:haben|hat|
        habe)(?:\suns)?(?:\s\S+){0,12}?\s(?:entschieden|beschlossen|geeinigt|festgelegt|verständigt|vereinbart|
        abgesprochen|gewählt|ausgewählt|umgestellt|abgeschafft)\b
        ^(?:der|die|unser\w*) [\w -]{2,30}? (?:hat|haben) (?:\S+ ){0,6}?(?:entschieden|beschlossen|festgelegt)\b
        \b(?:wir|das team) (?:haben|hat) uns (?:für|gegen|auf|darauf|dafür|dagegen)\b
        \bwir haben (?:entschieden|beschlossen|vereinbart|festgelegt),?\b
        (?<=\w )haben wir (?:\S+ ){0,6}?(?:entschieden|beschlossen|geeinigt|festgelegt|verständigt|vereinbart|
        abgesprochen|abgeschafft|ersetzt|rausgeworfen|umgestellt)\b
        ^unsere? [\w-]+ (?:ist|sind|heißt|läuft|liegt) (?:jetzt|nun|inzwischen|mittlerweile|
        ab sofort) (?!kaputt|weg|
        fertig|rot|grün|wieder|da\b|down|langsam|leer|voll|online|offline|gut|zu\b)\S
        \bes wurde (?:\S+ ){0,6}?(?:entschieden|beschlossen|vereinbart|festgelegt)\b
        \bwir sind (?:\S+ ){0,6}?(?:auf|zu|von) \S+(?: \S+){0,6}? (?:umgestiegen|gewechselt|migriert|
        umgezogen)\b
        \bwir (?:steigen|stellen|wechseln|ziehen) (?:\S+ ){0,6}?(?:auf|zu) \S+(?: \S+){0,3} (?:um|ab)?\b
        \bwir bleiben bei\b
        \bwir (?:nutzen|verwenden|benutzen|unterstützen) (?:\S+ ){0,6}?(?:nicht mehr|jetzt|nun)\b
        \bwir (?:nutzen|verwenden|benutzen|unterstützen) keine?[nrs]? \S+(?: \S+){0,3} mehr\b
        ^(?:entschieden|beschlossen|beschluss|entscheidung)\s?[:,]
    """)
)
SOCIAL = re.compile(
    r"\b(?:essen|pizza|mittag\w*|kaffee|bier|urlaub|feiern?|pause|kino|feierabend|\d{1,2} uhr|leg los"
    r"|option [a-e\d]|variante [a-e\d]"
    r"|(?:deine[nm]?|diese[nm]?) (?:plan|vorschlag|idee|ansatz|variante|lösung))\b"
)
_PREFER = re.compile(
    either(r"""
        \bich (?:bevorzuge(?! (?:das|es|dies\w*|den|ihn|sie) (?:ohne|mit|so|hier|da)\b)|präferiere|
        mag (?!es nicht,? dass das|das\b|es\b|diese|die idee)|hasse (?!es\b|das\b|
        diese)|hätte (?:es )?(?:gern|gerne|lieber)(?! das| die (?:erste|zweite)| den (?:ersten|zweiten))|
        möchte (?:keine|kurze|knappe|ausführliche|lieber|immer|nie)|will (?:keine|kurze|knappe|immer|nie)|
        arbeite (?:als|bei|lieber|am liebsten|meistens|mit)|nutze (?:immer|lieber|am liebsten)(?! (?:das|die|
        den) falsche)|schreibe (?:lieber|immer|am liebsten)|
        bin (?:kein[e]? )?(?:\S+ ){0,3}?\S*(?:entwickler(?:in)?|student(?:in)?|anfänger(?:in)?|designer(?:in)?|
        architekt(?:in)?|programmierer(?:in)?|data scientist|admin))\b
        \bmir (?:ist (?:es )?(?:wichtig|lieber)|sind .{1,40} lieber|gefällt es,? wenn|gefallen)\b
        \bmein(?:e)? (?:bevorzugte[rs]? \w+|editor|shell|name|zeitzone|muttersprache|vorliebe|
        pronomen) (?:ist|sind)\b
        \bnenn(?:e)? mich\b
        \bich (?:möchte|will|hätte gern),? dass du (?:immer|nie|mir|mich|auf|kurz|zuerst|erst|keine|in|ab|
        künftig)\b  \bam liebsten (?:habe|nutze|schreibe|arbeite|mag) ich\b
        \bbitte (?:antworte|schreib|sprich|erkläre?) (?:mir )?(?:immer |nur |stets )?(?:auf|in|kurz|knapp|
        ausführlich)\b
    """)
)
_STOP = re.compile(
    r"(?:bitte )?(?:hör(?:e)? (?:bitte )?auf,? |lass (?:bitte )?(?:das |die |den )?(?!mal|bitte)\S+ "
    r"(?:weg|sein)\b|keine (?!ahnung|zeit|lust|fehler|probleme?|warnungen|frage)\S+(?: \S+){0,5} mehr\b)"
)
_FREEZE = re.compile(
    either(r"""
        \b(?:code|feature|release|deploy(?:ment)?|merge|change)?[ -]?freeze\b(?=.{0,40}\b(?:bis|ab|seit|von)\b)
        ^(?:wir haben |wir sind im |es gilt (?:ein )?)?(?:code|feature|release|deployment?|merge)[ -]?(?:freeze|
        stopp)\b
        \bkeine (?:\w+ )?(?:deploys?|deployments?|merges?|releases?|
        migrationen)\b.{0,20}\bzwischen\b.{3,40}\bund\b
        \b(?:keine|nicht)\b.{0,40}\b(?:deploys?|deployments?|merges?|releases?|deployen|mergen|releasen|pushen|
        ausrollen|ausliefern)\b.{0,60}\bbis\b
        ^vor (?:dem )?(?:\d|\w+tag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|
        dezember|
        weihnachten).{0,30}\b(?:keine|nichts)\b.{0,30}\b(?:deploy\w*|merges?|releases?|migration\w*|
        änderung\w*|ausgeliefert|ausgerollt)\b
        \bbis\b.{0,40}\b(?:keine|nichts?|niemand)\b.{0,30}\b(?:deploys?|deployments?|merges?|releases?|
        deploye?n|mergen|releasen|pushen|ausrollen|ausliefern|deploy(?:e?t|ed)|gemerg(?:e?t|ed)|released|
        gepush(?:e?t|ed)|ausgerollt|ausgeliefert|geändert)\b
    """)
)
_TO_TASK = re.compile(r".{0,120}\bzu \w+(?:en|ern|eln)\b[.!]*$")
_GENERAL = re.compile(
    r"\b"
    + either(r"""
        immer  nie  jede[rsnm]?  alle[nr]?  bevor du  vor (?:jedem|dem)\s  nach (?:jedem|jeder)  wenn du
        grundsätzlich  stets
    """)
    + r"\b"
)
_TRAILING = re.compile(
    r",?\s(?:und\s)?(?:bitte\s)?"
    + either(r"""
        merk(?:e)? dir das  denk (?:bitte )?(?:dran|daran)  nicht vergessen  bitte merken
        vergiss das (?:bitte )?nicht
    """)
    + r"[.!]*$"
)


def freeze(region: str) -> Found | None:
    """ "Code Freeze bis …", "bis … keine Deployments"."""
    match = _FREEZE.search(region)
    return None if match is None or vetoed(region) else Found(FREEZE, 0, 0)


def remembered(region: str) -> Found | None:
    """ "Merk dir, dass …", "beachte …", "zur Info …"."""
    trailing = _TRAILING.search(region)
    if trailing is not None and len(WORD.findall(region[: trailing.start()])) > 1:
        return Found(REMEMBER, 0, 0)
    match = _REMEMBER.match(region)
    if match is None:
        return None
    fact = region[match.end() :]
    if len(WORD.findall(fact)) < 2 or re.match(r"(?:wenn|wie|wann|als|was|ob|warum|wo|bitte)\b|.{0,30}\bkurz\b", fact):
        return None
    if _TO_TASK.match(fact) and "dass" not in match[0]:
        return Found(RULE, match.end(), 0) if _GENERAL.search(fact) and not ONCE.search(fact) else None
    weak = re.match(r"(?:bitte )?(?:zur|nur zur|hinweis|kurzer|gut|notier|beachte)", match[0])
    if weak and (re.match(r"ich (?:bin|habe?|gehe|komme|muss|war)\b", fact) or STATE.search(fact) or ONCE.search(fact)):
        return None
    start = 0 if match[0].rstrip(" ,:").endswith("dass") else match.end()  # its verb stands at the end
    return Found(REMEMBER, start, 0)


_NO_ORDER = re.compile(
    r"(?:funktioniert|geht|läuft|klappt|ist|war|wird|bin|sind|habe|kommt|passiert|es|sie|er|ich(?! (?:möchte"
    r"|will)))\b"
)


def future(region: str) -> Found | None:
    """ "Ab sofort …", "künftig …"."""
    match = _FUTURE.search(region)
    if match is None or vetoed(region) or SESSION.search(region):
        return None
    rest = f"{region[: match.start()]} {region[match.end() :]}".strip(" ,.:;!")
    if _NO_ORDER.match(rest):
        return None
    if len(WORD.findall(rest)) < 2 or re.search(
        r"\b(?:könnte|könnten|vielleicht|mal sehen|schauen wir|werden wir sehen)\b", rest
    ):
        return None
    if match[0].startswith(("grundsätzlich", "generell", "standardmäßig")) and not (
        IMPERATIVE.match(rest) or WE.match(rest) or rest.startswith(("bitte", "keine"))
    ):
        return None
    start = match.end() if match.start() == 0 and not match[0].endswith("wenn du") else 0
    while start < len(region) and region[start] in " ,:":
        start += 1
    return Found(RULE, start if re.match(r"(?:bitte|keine?|nie|immer|nur|alle)\b", region[start:]) else 0, 0)


def policy(region: str) -> Found | None:
    """ "Unsere Regel ist …", "grundsätzlich gilt: …"."""
    match = _POLICY.match(region)
    if match is None or vetoed(region) or ONCE.search(region) or len(WORD.findall(region[match.end() :])) < 2:
        return None
    return Found(RULE, 0, 0)


def decided(region: str) -> Found | None:
    """ "Wir haben entschieden …", "wir sind auf … umgestiegen"."""
    match = _DECIDED.search(region)
    if (
        match is None
        or SOCIAL.search(region)
        or vetoed(region)
        or re.search(
            r"\b(?:nicht|noch nichts|noch nicht|nie) (?:\S+ ){0,3}?(?:entschieden|beschlossen|geeinigt|festgelegt"
            r"|vereinbart)\b|\bnichts (?:entschieden|beschlossen)",
            region,
        )
    ):
        return None
    if re.search(r"\b(?:wenn|sobald|falls|bis|bevor|warum|was|wie|ob|nachdem|weil)\s*$", region[: match.start()]):
        return None
    start = (
        match.end() if match[0].endswith((":", ",")) and match.start() == 0 and not match[0].startswith("wir") else 0
    )
    return Found(DECISION, start, 0)


def preferred(region: str) -> Found | None:
    """ "Ich bevorzuge …", "mir ist wichtig …"."""
    match = _PREFER.search(region)
    if match is not None and re.search(r"\b(?:variante|option|lösung|version|vorschlag|ansatz) (?:[a-e]|\d)\b", region):
        return None
    if match is None or vetoed(region[: match.end()]) or ONCE.search(region) or SESSION.search(region):
        return None
    return Found(PREFERENCE, 0, 0)


def stopped(region: str) -> Found | None:
    """ "Hör auf, …", "keine … mehr"."""
    match = _STOP.match(region)
    return (
        None
        if match is None
        or ONCE.search(region)
        or vetoed(region)
        or len(WORD.findall(region)) < 4
        or re.match(r"(?:bitte )?hör(?:e)? (?:bitte )?auf,? (?:damit|zu \w+\W*$)", region)
        else Found(RULE, 0, 0)
    )
