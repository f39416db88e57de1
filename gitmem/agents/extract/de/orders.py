""" "Immer" and "nie", where they are an order or a habit and no description."""

from __future__ import annotations

import re

from gitmem.agents.extract.de.openings import ASKED, WORD
from gitmem.agents.extract.de.vetoes import SESSION, STATE, vetoed
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
    for match in _ADVERB.finditer(region):
        before, after = region[: match.start()].strip(" ,:"), region[match.end() :].strip(" ,:.!")
        if vetoed(region) or SESSION.search(region) or STATE.search(region):
            continue
        kind = _adverb_kind(before, after)
        if kind:
            return Found(kind, 0, 0)
    return None


def _adverb_kind(before: str, after: str) -> str:
    ask = ASKED.match(before + " ")
    rest = (before + " ")[ask.end() :].strip() if ask else before
    words = WORD.findall(after)
    if (
        ask
        or IMPERATIVE.match(rest)
        or re.match(r"(?:du (?:sollst|solltest|musst|darfst)|man (?:soll|sollte|muss|darf))\b", rest)
    ):
        return RULE if words or rest else ""
    if re.match(r"(?:wir|unser team|das team)\b", rest):
        finite = WORD.findall(rest)[1:2]
        past = finite and re.fullmatch(
            r"hatten|haben|waren|wurden|konnten|wussten|sind|kamen|fanden|vergessen|bekommen|kriegen|landen", finite[0]
        )
        return "" if past else RULE
    if re.match(
        r"ich (?:nutze|verwende|benutze|schreibe|will|möchte|arbeite|teste|committe|brauche|bevorzuge)\b", rest
    ):
        return PREFERENCE
    subject = re.match(
        r"(?P<about>(?:alle |jede[rs]? )?[\w äöüß-]{2,60}?) (?:müssen|dürfen|sollen|sollten|muss|darf|soll"
        r"|sollte)(?: \S+){0,5}$",
        rest,
    )
    if subject is not None:
        return (
            ""
            if re.match(
                r"(?:es|das|dies|er|sie|ich|die (?:funktion|methode|liste|seite|schleife|variable)|der (?:button|wert"
                r"|test|cache|server)|das (?:feld|menü|ergebnis|modal))\b",
                subject["about"],
            )
            else RULE
        )
    infinitive = re.search(r"\w(?:en|ern|eln)$", after.rstrip(".!")) is not None
    if not infinitive or _PLURAL_FINITE.search(after) or _NOT_ADVERB.search(rest) or _PLURAL_FINITE.search(rest):
        return ""
    return RULE if len(words) > 1 or rest else ""
