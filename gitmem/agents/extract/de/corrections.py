"""Corrections in German: what contradicts the agent and will hold after today."""

from __future__ import annotations

import re

from gitmem.agents.extract.de.openings import WORD
from gitmem.agents.extract.de.vetoes import ONCE, SESSION, STATE, vetoed
from gitmem.agents.extract.found import CORRECTION, Found
from gitmem.agents.extract.table import either

WE = re.compile(
    r"(?:(?:für (?:alle )?[\w-]+ |inzwischen |mittlerweile |hier |intern |seit \w+ )?(?:nehmen|nutzen|verwenden"
    r"|benutzen|deployen|speichern|schreiben|testen|arbeiten"
    r"|hosten|committen|mergen"
    r"|squashen|rebasen|setzen|nennen|rechnen|folgen|unterstützen|releasen|formatieren)"
    r" wir\b|(?:wir|das team|unser team|bei uns|hier|in diesem (?:repo|projekt)|im projekt|unsere? "
    r"\S+|dieses (?:repo|projekt)) "
    r"(?:(?:hier|eigentlich|immer|nur|alle|ja|doch|übrigens|jetzt|intern|ausschließlich|inzwischen|mittlerweile"
    r"|grundsätzlich)"
    r" )*(?:nehmen|zeigen|geben|nutzen|nutzt|verwenden|verwendet|benutzen|deployen|speichern|schreiben|testen"
    r"|arbeiten|haben "
    r"(?!ein problem|noch|gerade|keine "
    r"zeit)|bauen|hosten|halten|führen|committen|mergen|squashen|rebasen|setzen|nennen|heißt|heißen|liegt"
    r"|liegen|läuft|laufen|ist|sind|rechnen|messen|folgen|unterstützen|entwickeln|veröffentlichen|releasen|machen"
    r" (?!das|es)|pflegen|formatieren|wird|werden|sprechen|braucht|brauchen)\b)"
)
_FACT = re.compile(
    r"(?:(?:der|die|das|unsere?|alle|jede[rs]?|beide) )?(?:[\w./@+#'ξäöüß-]+ ){1,6}?"
    + either(r"""
        geht  gehen  ist  sind  liegt  liegen  läuft  laufen  heißt  heißen  nutzt  nutzen  verwendet
        verwenden  braucht
        brauchen  steht  stehen  gehört  gehören  kommt  kommen  wird  werden  hat  haben  muss  müssen  gilt
        gelten
    """)
    + r" "
)
_TURNED = re.compile(
    r"(?:beginnt|beginnen|endet|enden|startet|sitzt|gilt|liegt|liegen|läuft|laufen|heißt|heißen|ist|sind|steht"
    r"|stehen|gehört|gehören|nutzt|nutzen|verwendet|gilt) "
    r"(?:der|die|das|unsere?|alle|jede[rs]?) \S+ \S+"
)
_BUT = re.compile(r"(?:bitte )?nicht (?P<wrong>.{2,60}?),? sondern (?P<right>\S+)")
_PAIR = re.compile(r"(\S+(?: \S+)?),? (?:statt|anstatt|anstelle von|und nicht|nicht) (\S+(?: \S+)?)(?: bitte)?")
"""Two names, and which is right."""
_ONE_CASE = re.compile(
    r"(?:der|die|das|dein\w*|mein\w*) (?:\w+e[rsn]? )?(?:variable|funktion|methode|zeile|fehler|bug|button|wert"
    r"|spalte|parameter|text"
    r"|titel|test|variable|zeile|spalte|methode|grund|ursache|problem|datei|ergebnis|ausgabe|icon|feld|schleife"
    r"|label|link|klasse|summe)\b"
)
_SMALL = frozenset("in im ins auf mit bei an am zu nach von vom aus der die das den dem ein eine einen es".split())
_POINTING = re.compile(
    r"(?:die|der|das|den|dem|diese\w*|dies|hier|da|dort|links|rechts|oben|unten|so|jetzt|nur|erst|mein\w*"
    r"|dein\w*|eine?\w*)\b"
)
_IT_IS = re.compile(
    either(r"""
        es ist  das ist  das sind  es heißt  er heißt  sie heißt  das heißt  es sind  es liegt  er liegt
        sie liegt  das läuft  das geht  das kommt  das gehört  es läuft  er läuft  sie läuft
    """)
    + r" "
)
_VALUE = re.compile(r"\d|ξ|[/_@]|\.\w|\bnicht\b|\bsondern\b|\bstatt\b")
_USE = re.compile(
    r"(?:du (?:sollst|solltest|musst) |bitte |ich (?:sagte|sage|meinte|meine|wollte|hatte gesagt)(?:,| doch|:)? )*"
    + either(r"""
        nutze?  nimm  verwende?  benutze?  schreibe?  antworte  mach(?:e)? es (?:mit|in)  deploye?  pushe?
        committe?  leg(?:e)? \S+ (?:in|unter)  teste? mit  formatiere?
    """)
    + r" "
)
_CONTRAST = re.compile(
    r",?\s(?:und\s)?"
    + either(r"""
        (?<!noch )(?<!gar )(?<!auch )(?<!das )(?<!es )(?<!ja )nicht(?! (?:ganz|mehr|so|sicher|nur|immer|jetzt|
        da|hier)\b)  statt  anstatt  anstelle von  sondern
        (?<=, )(?:nie|niemals|kein|keine|keinen)
    """)
    + r"\b"
)
_DEICTIC = re.compile(
    either(r"""
        \b(?:nutze?|nimm|verwende?|benutze?|schreibe?) (?:das|die|den|diese[nrs]?|es|ihn|sie|eine?[nrs]?|
        jene[ns]?)\b  \b(?:hier|da|dort|dafür|hierfür)\b[.!]?$
    """)
)


def correction(rest: str, before: str, opened: bool) -> Found | None:
    """``opened``: it was said that something is wrong; else only what contradicts the agent's own words counts."""
    rest = rest.rstrip(" .!")
    words = WORD.findall(rest)
    if len(words) < 2 or vetoed(rest) or SESSION.search(rest) or ONCE.search(rest):
        return None
    but = _BUT.match(rest)
    if but is not None and _POINTING.match(but["wrong"]):
        return None
    if but is not None:
        said = any(word in WORD.findall(before) for word in WORD.findall(but["wrong"]) if len(word) > 1)
        return Found(CORRECTION, 0, 0, True) if before and (opened or said) else None
    pair = _PAIR.fullmatch(rest)
    if opened and pair is not None and before and not any(map(_POINTING.match, pair.groups())):
        return Found(CORRECTION, 0, 0, True)
    contrast = _CONTRAST.search(rest)
    if STATE.search(rest) and contrast is None:
        return None
    if (opened or contrast is not None) and WE.match(rest):
        return Found(CORRECTION, 0, 0)
    other = (
        [word for word in WORD.findall(rest[contrast.end() :]) if word not in _SMALL][:1]
        if contrast is not None
        else []
    )
    if not opened and not (other and other[0] in WORD.findall(before)):
        return None
    if _USE.match(rest):
        plain = not _DEICTIC.search(rest) and (contrast is not None or len(words) < 7)
        return Found(CORRECTION, 0, 0) if plain else None
    its = _IT_IS.match(rest)
    if its is not None:
        return Found(CORRECTION, 0, 0, True) if before and _VALUE.search(rest[its.end() :]) else None
    if re.match(r"(?:ich|du|es|das|er|sie|lass|mach|mache|geh|versuch|bitte|wenn|nimm|zeig|leg|setz)\b", rest):
        return None
    if _ONE_CASE.match(rest) or (_TURNED.match(rest) and _ONE_CASE.search(rest)):
        return None
    return Found(CORRECTION, 0, 0) if _FACT.match(rest + " ") or _TURNED.match(rest) else None


def one_case(rest: str) -> bool:
    """Whether the sentence speaks of one thing in the code at hand."""
    return _ONE_CASE.match(rest) is not None
