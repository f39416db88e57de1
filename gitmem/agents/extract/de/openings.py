"""How German sentences begin, and where new thoughts do."""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

WORD = re.compile(r"[a-zäöüßξ0-9][\wäöüß'ξ-]*")
OPENER = re.compile(
    either(r"""
        okay  ok  gut  super  danke(?: dir)?  vielen dank  prima  passt  perfekt  alles klar  hallo  hi  hey
        also  und  aber  ach  achso  übrigens  außerdem  noch (?:was|etwas|eins|eine sache)  ps  p\.s\.?  naja
        hm+  ja  jo  bitte  wichtig  ganz wichtig  zudem  ferner  so
        na  haha  super  genau  ja genau  sehr gut  wunderbar  ach ja  eh  nochwas  noch was  und noch eins  achso
        huch  gern(?:e)?  dann  nochmal  wie gesagt  erstens  zweitens  drittens  sonst  jedenfalls
    """)
    + r"\b[\s,.:;!–—-]*"
)
CUT = re.compile(r"(?:[;–—]|\s-{1,2})\s+|,?\s(?:aber|jedoch|allerdings)\s")
SOFT = re.compile(
    either(r"""
        :\s  ,\s(?:und\s)?(?:bitte|außerdem)\s
        ,?\s(?:und\s)?(?=(?:ab sofort|ab jetzt|von nun an|künftig|merk dir|merke dir|denk dran|denk daran|
        niemals)\b)
    """)
)
NO = re.compile(
    r"(?:(?:falsche[rs]? \w+(?=[,.:!])|fast(?=[!,.])|na(?=,)|na geh|huch|ups|da stimmt (?:etwas|was) nicht"
    r"|(?:da )?hast du dich (?:geirrt|vertan|verlesen)"
    r"|du (?:verwechselst|verwechselt) (?:das|da (?:et)?was)|verwechslung|das war (?:mal so|früher so|einmal)"
    r"|beinahe(?=[,!.])"
    r"|nicht mehr(?=[,.!])"
    r"|[\w-]+ (?:ist|sind) (?:falsch|verkehrt)(?: konfiguriert| eingestellt| gesetzt)?(?=[,.!:])|nein|nee|ne|nö"
    r"|falsch|stimmt nicht|stimmt so nicht"
    r"|das stimmt (?:so )?nicht(?: ganz)?|das ist "
    r"(?:so |leider |aber |hier )*(?:falsch(?: konfiguriert| eingestellt)?|nicht richtig|nicht korrekt"
    r"|nicht ganz richtig|inkorrekt"
    r"|veraltet)|nicht "
    r"(?:ganz|richtig|korrekt)|da liegst du falsch|du liegst falsch|du irrst "
    r"dich|eigentlich|tatsächlich|korrektur|kleine korrektur|moment|halt|stopp|sorry|hm+|doch|im "
    r"gegenteil|andersrum|genau andersherum|so machen wir das (?:hier )?nicht|das machen wir (?:hier "
    r")?(?:anders|nicht so))\b[\s,.:;!–—-]*)+"
)
QUESTION = re.compile(
    either(r"""
        soll(?:en|te|ten|st)?  kann  können  könnte  könnten  ist  sind  war  hat  haben  hast  wird  werden
        muss  müssen  darf  dürfen  gibt  macht  machen  nutzen wir  verwenden wir  weißt  wie  was  warum
        wieso  weshalb  wann  wo  wer  welche[rsn]?  ob
    """)
    + r"\b"
)
ASKED = re.compile(
    either(r"""
        kannst du (?:bitte )?  könntest du (?:bitte )?  würdest du (?:bitte )?  bitte\s
        du (?:sollst|sollest|solltest|musst|darfst)\s  ich möchte,? dass du\s  ich will,? dass du\s
        stell(?:e)? (?:bitte )?sicher,? dass (?:du )?  achte (?:bitte )?darauf,? dass (?:du )?
    """)
)
_THIS = re.compile(
    r"^(?:bitte |und |kannst du )*"
    + either(r"""
        merke? dir das  dir das (?:bitte )?merken  notiere? dir das  speichere? das  schreib dir das auf
        denk (?:bitte )?daran  vergiss das nicht  bitte merken
        (?:das )?(?:auch )?(?:in zukunft|künftig|ab jetzt|ab sofort)(?: bitte)?(?: immer)? so
    """)
    + r"(?: bitte| für später| für die zukunft)*[.!?]*$"
)
TAG = re.compile(r",?\s(?:ok|okay|klar|bitte|ja|gut|verstanden|danke)\s*\?$")


def is_no(twin: str) -> bool:
    """Whether the sentence says that something is wrong and nothing else."""
    match = NO.match(twin)
    return match is not None and not twin[match.end() :].strip(" .!,")


_DENIAL = re.compile(
    r"(?:kein|keine|keinen|nicht) (?!so\b|das\b|da\b|hier\b|ganz\b|jetzt\b|problem|ahnung"
    r"|sorge)[\w.-]+(?: [\w.-]+)?[\s.!]*$"
)


def denies(twin: str) -> int:
    """Where the denial begins in a sentence that says only what is not so ("kein Tailwind!"); -1 for none."""
    at = 0
    while (match := OPENER.match(twin, at) or NO.match(twin, at)) is not None and match.end() > at:
        at = match.end()
    return at if _DENIAL.match(twin, at) else -1


def is_this(twin: str) -> bool:
    """Whether it says that what was said just before is to be remembered."""
    return _THIS.match(twin) is not None
