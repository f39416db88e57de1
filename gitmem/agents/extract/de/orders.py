""" "Immer" and "nie", where they are an order or a habit and no description."""

from __future__ import annotations

import re

from gitmem.agents.extract.de.openings import ASKED, WORD
from gitmem.agents.extract.de.vetoes import ONCE, SESSION, STATE, vetoed
from gitmem.agents.extract.found import PREFERENCE, RULE, Found
from gitmem.agents.extract.table import either

_ADVERB = re.compile(
    r"\b(immer|stets|jedes mal|niemals|nie|keinesfalls|auf keinen fall|unter keinen umständen|auf gar "
    r"keinen fall)\b(?! (?:noch|wieder(?! (?:ab|neu))|mehr(?! "
    r"als)|weniger|öfter|besser|schlimmer|größer|im leben|und nimmer|so|gleich|passiert|nur ein))"
)
_NOT_ADVERB = re.compile(
    r"\b"
    + either(r"""
        wie  noch  fast  beinahe  habe  hab  hatte  hatten  war  waren  ist  sind  gibt  wird  bleibt  er  sie
        es  das  die  der  dies  kann  könnte  würde  weiß  schon  ich  du
    """)
    + r"$"
)
_PLURAL_FINITE = re.compile(
    r"\b"
    + either(r"""
        ist  war  sind  gibt  bleibt  schlägt  funktioniert  klappt  wird  hat  hatte  liefert  dauert  kommt
        fehlt  stürzt  bricht  hängt  vergesse  weiß  verstehe  passiert
    """)
    + r"\b"
)
IMPERATIVE = re.compile(
    either(r"""
        nutze?  benutze?  verwende?  schreibe?  führe?  teste?  prüfe?  committe?  pushe?  merge  rebase
        formatiere?  antworte?  frage?  frag  lasse?  mache?  nimm  setze?  stelle?  lege?  füge?  halte?
        achte?  bleibe?  gib  zeige?  starte?  lösche?  ändere?  baue?  installiere?  dokumentiere?  erkläre?
        kommentiere?  logge?  speichere?  rufe?  aktualisiere?  lies  sprich  deploye?  releas\w*  squashe?
        validiere?  verzichte?  vermeide?  berücksichtige?  arbeite?  benenne?  übersetze?  pinne?  mocke?
        importiere?  fasse?  rühre?  ersetze?  entferne?
    """)
    + r"\b"
)


def adverb(region: str) -> Found | None:
    """ "Immer" or "nie" as an order, a habit or a policy."""
    for match in _ADVERB.finditer(region):
        before, after = region[: match.start()].strip(" ,:"), region[match.end() :].strip(" ,:.!")
        if _OF_A_THING.search(region[: match.start()]):
            continue
        if vetoed(region) or SESSION.search(region) or STATE.search(region):
            continue
        kind = _adverb_kind(before, after)
        if kind:
            return Found(kind, 0, 0)
    return None


_OF_A_THING = re.compile(r", (?:die|der|das|den|dass|so ?dass|damit)(?: \S+){0,3} $")
_ASKED_TO = re.compile(r"(?:du (?:sollst|solltest|musst|darfst)|man (?:soll|sollte|muss|darf))\b")
_WE = re.compile(r"(?:wir|unser team|das team)\b|.{0,40}\b\w+en wir$")
_PAST = re.compile(
    r"\b(?:hatten|haben|waren|wurden|konnten|wussten|sind|kamen|fanden|vergessen|bekommen|kriegen|landen)\b"
)
_I = re.compile(r"ich (?:nutze|verwende|benutze|schreibe|will|möchte|arbeite|teste|committe|brauche|bevorzuge)\b")
_SUBJECT = re.compile(
    r"(?P<about>(?:alle |jede[rs]? )?[\w äöüß-]{2,60}?) (?:müssen|dürfen|sollen|sollten|muss|darf|soll|sollte)"
    r"(?: \S+){0,5}$"
)
_NO_SUBJECT = re.compile(
    r"(?:(?:es|dies|er|ich|das|sie|die|der)$|die (?:funktion|methode|liste|seite|schleife|variable)\b"
    r"|der (?:button|wert|test|cache|server)\b|das (?:feld|menü|ergebnis|modal)\b)"
)
_WHY = re.compile(r"\b(?:warum|wieso|weshalb|ob|wann|woher|falsche[nsr]?)\b")
_USERS = re.compile(r"(?:die |unsere |alle )?(?:kunden|nutzer|benutzer|user|anwender|besucher|gäste|spieler|leute)\b")
_ONE = re.compile(
    r"(?:der|die|das|ein|eine) (?!doku|changelog|readme|version|datum|code|ci\b|api\b|commit)[\w-]+ (?:muss"
    r"|soll|darf|sollte|kann)\b"
)
_INFINITIVE = re.compile(r"\w(?:en|ern|eln)$")


def _adverb_kind(before: str, after: str) -> str:
    ask = ASKED.match(before + " ")
    rest = (before + " ")[ask.end() :].strip() if ask else before
    words = WORD.findall(after)
    if _WHY.search(before) or _WHY.search(after):
        return ""
    order = rest.rpartition(", ")[2]
    if ask or IMPERATIVE.match(rest) or IMPERATIVE.fullmatch(order) or _ASKED_TO.match(rest):
        return RULE if words or rest else ""
    given = rest.startswith(("wenn ", "falls ", "sobald ", "bevor ", "vor ", "nach ", "bei ", "für "))
    if re.search(r"\w+s?t du bitte$", rest) or (given and re.fullmatch(r"(?!ich|sie|es)[a-zäöüß]{3,}e", order)):
        return RULE
    if _WE.match(rest):
        return "" if _PAST.search(rest) else RULE
    if _I.match(rest):
        return PREFERENCE
    subject = _SUBJECT.match(rest)
    if _USERS.match(rest) or _ONE.match(rest + " "):
        return ""
    if subject is not None:
        return "" if _NO_SUBJECT.match(subject["about"]) else RULE
    infinitive = _INFINITIVE.search(after.rstrip(".!")) is not None
    if not infinitive or _PLURAL_FINITE.search(after) or _NOT_ADVERB.search(rest) or _PLURAL_FINITE.search(rest):
        return ""
    return RULE if len(words) > 1 or rest else ""


_EACH = re.compile(
    r"(?:du|ihr|wir|man) (?:musst|sollst|solltest|müssen|sollen|muss|soll|darfst nicht|dürfen nicht)\b.{0,60}"
    r"\b(?:vor|nach|bei|für|in) jede[mnrs]\b"
)
_NONE = re.compile(r"(?:bitte )?kein[e]? \S+(?: \S+){0,3} (?:auf|in|im|ohne|für|mit|von)\b")


def standing(region: str) -> Found | None:
    """Orders that say in other words that they are for always."""
    if vetoed(region) or SESSION.search(region) or ONCE.search(region) or STATE.search(region):
        return None
    if re.search(r"\bdiese[nrsm]?\b(?! (?:repo|projekt))", region):
        return None
    return Found(RULE, 0, 0) if _EACH.match(region) or _NONE.match(region) else None
