"""How things stand for good in a project, told as plain German facts; see the English one."""

from __future__ import annotations

import re

from gitmem.agents.extract.de.openings import QUESTION
from gitmem.agents.extract.de.vetoes import SESSION, STATE, vetoed
from gitmem.agents.extract.found import REMEMBER, RULE, Found

_PLACE = r"(?:https?:|ssh:|s3:|git@|www\.|ξ{8,})"
_LIES = re.compile(
    rf"(?:.{{3,60}}, )?(?:die|der|das|unser|unsere) (?!seite|fehler|bug|build|bild|datei|screenshot|video|ticket "
    rf"|issue)[\w-]+"
    rf"(?: \S+){{0,4}} (?:liegt|liegen|steht|stehen|läuft|findest du|erreichst du|ist|sind)"
    rf" (?:unter|auf|in|bei|hier:?) {_PLACE}\S*(?:,? (?:bitte )?(?:dort|da|immer|wenn|falls)\b.*|, (?!lade|schau"
    rf"|nimm|öffne).*)?"
    rf"|unser[e]? [\w-]+ ist {_PLACE}.*"
    r"|(?:der|unser|die|unsere) (?:\S+ )?(?:server|host|rechner|backend|cluster|\S+server|\S+systeme?) (?:läuft|laufen)"
    r" (?:noch )?(?:unter|auf|mit) (?!port\b)[a-zäöü.+#]+ v?\d[\d.]*\b.*"
    r"|in produktion (?:läuft|haben wir|nutzen wir)(?: noch| nur)? [a-z.+#]+ v?\d[\d.]*\b.*"
    r"|die (?:mindest|minimal|höchst)version (?:von|für) \S+ ist v?\d[\d.]*\b.*"
)
_SHOWN = re.compile(r"\b(?:leer|localhost|schau|zeigt|fehlschlagen|kaputt|und dann|zeile \d+)\b")
_KEEP = re.compile(
    r"(?:bitte )?(?:merke? dir|denke? (?:bitte )?|beachte|merkt euch)(?: ?(?:außerdem|auch|noch|bitte|zusätzlich"
    r"|weiterhin))*(?: daran| dran)?(?:,? (?:dass|das)\b|\s?:) (?!du\b|ich\b).{8,}"
)
_WAY = r"(?:über|mit|per|via|als|ohne|nach|in|auf)"
_MARK = r"(?:grundsätzlich|ausschließlich|generell|immer(?! noch| wieder)|stets|nie|niemals|nur)"
_NOT_WE = r"(?!haben|hatten|sind|waren|wollen|sollten|müssen|können|sehen|bekommen|brauchen|kommen|warten|treffen)"
_WE = re.compile(
    rf"wir {_NOT_WE}[a-zäöüß]+e?n (?:\S+ ){{1,4}}?{_MARK} {_WAY} .{{2,}}"
    rf"|(?:die |unsere |alle )?(?!das\b|es\b|dann\b|jetzt\b|heute\b|morgen\b)[\w-]+ {_NOT_WE}[a-zäöüß]+e?n wir"
    rf"(?: hier| bei uns| {_MARK})? (?:mit|über|per|via) (?!eine[mrn]\b)[\w`ξ.-]+(?: [\w`ξ.-]+)?(?:, .+)?"
    r"|(?:die |unsere |alle )?(?!das\b|es\b|dann\b|jetzt\b)[\w-]+ (?:pflegen|rechnen|verwalten|schätzen|führen"
    r"|speichern|dokumentieren|messen) wir (?:hier |immer |nur )?(?:in|ohne|als|inklusive|mit) .{3,}"
    r"|(?:\S+ ){1,3}(?:haben|bekommen|tragen|kriegen) (?:das |die |den |ein |eine )?(?:präfix|suffix"
    r"|endung) (?!falsch|doppelt|nicht)\S+.*"
    r"|wenn .{0,20}(?:ticket|nummer|vorgang|issue|störung)\S* (?:gibt|bekannt ist|existiert"
    r"|vorliegt), .{3,40}\b(?:branch|commit|changelog|pr\b)\S*.*"
    r"|\S*änderungen(?: \S+){0,3} (?:gehen|laufen|kommen) (?:nur |immer |ausschließlich )?(?:über|durch) .{3,}"
    r"|wir (?:halten|orientieren|richten) uns (?:hier |bei uns |grundsätzlich |immer )?(?:an|nach) (?!de[mn] plan"
    r"|deinem|deine\b|dir\b).{3,}"
    r"|wir (?:verwenden|nutzen|benutzen|fahren|unterstützen|haben) (?:hier|in diesem \w+|im \w+|bei uns|noch|auf \w+"
    r"(?: \w+)?)(?: übrigens| noch| nur)* (?!zeile|version|seite|schritt"
    r"|port)[a-zäöüß+#.]+ \d+(?:\.\d+)*\b(?! (?:stunden|tage|minuten"
    r"|leute|fehler|tests?|tickets?|zeilen)).*"
    rf"|(?:deployt|deployed|released?|gemergt|gemerged|veröffentlicht|ausgeliefert|ausgerollt|getestet|gebaut|gepusht"
    rf"|committet|installiert|dokumentiert|geloggt|formatiert|gemockt) (?:wird|werden) (?:bei uns "
    rf"|hier )?{_MARK} (?:(?:{_WAY}|gegen|ab|vor|am|von) .{{3,}}|(?:\w+tags"
    r"|mittwochs|nachts|\w+mittags)\b.*)"
    r"|alles (?:geht|läuft) (?:bei uns |hier |nur |immer )*(?:über|durch)"
    r" (?!\w+ (?:sekunden|minuten|stunden)|\d|bis\b|die bank).{3,}"
)
_AT_HAND = re.compile(
    r"\b(?:jetzt|gleich|heute|morgen|gestern|gerade|diese[nrsm]? (?:datei|funktion|test|zeile|branch|seite|mal)|nachher"
    r"|warum|wieso|noch nicht)\b"
)


def settled(region: str) -> Found | None:
    """``region``: a clause without its openers, in lower case."""
    bare = region.strip(" .!")
    if (
        vetoed(bare)
        or QUESTION.match(bare)
        or "?" in region
        or _AT_HAND.search(bare)
        or SESSION.search(bare)
        or _SHOWN.search(bare)
    ):
        return None
    if _KEEP.fullmatch(bare) or _LIES.fullmatch(bare):
        return Found(REMEMBER, 0, 0)
    return Found(RULE, 0, 0) if _WE.fullmatch(bare) and not STATE.search(bare) else None
