"""What may be a statement for later or may be of this moment: a name against another, a fact after a "no", an order
with its reason. Each of these waits for a person."""

from __future__ import annotations

import re

from gitmem.agents.extract.de.vetoes import ONCE as ONCE_IN_GERMAN
from gitmem.agents.extract.de.vetoes import SESSION as SESSION_IN_GERMAN
from gitmem.agents.extract.de.vetoes import STATE as STATE_IN_GERMAN
from gitmem.agents.extract.de.vetoes import vetoed as vetoed_in_german
from gitmem.agents.extract.en.corrections import one_case
from gitmem.agents.extract.en.vetoes import DOUBT, NOW, ONCE, SESSION, STATE
from gitmem.agents.extract.en.vetoes import vetoed as vetoed_in_english
from gitmem.agents.extract.found import CORRECTION, RULE, Found

_LEAD = (
    r"(?:i (?:have |'ve )?(?:already )?(?:told|said)(?: you)?(?: \w+)?[,:] )?"
    r"(?:(?:ok|okay|also|and|so|btw|oh|ah|please|pls|by the way|one more thing|und|auch|ach|übrigens|noch was|bitte|ja"
    r"|yes|yeah|good|great|thanks|danke|gut|super|perfect|nice)\b[\s,.:!–—-]*)*"
)
_NAME = (
    r"(?!the\b|this\b|that\b|it\b|my\b|your\b|an?\b|das\b|die\b|der\b|den\b|now\b|yet\b|sure\b|so\b|too\b|just\b|only\b"
    r"|jetzt\b|nur\b|mehr\b|hier\b|here\b|there\b|eine?n?\b|one\b|two\b|three\b|four\b|five\b|\d|bad\b|good\b"
    r"|really\b|urgent\b|problem\b|idea\b|need\b|worries\b)"
    r"[\w`ξ.@/+#<>-]+"
)
_SUBJECT = (
    r"(?!it\b|that\b|this\b|i\b|he\b|she\b|they\b|there\b|es\b|das\b|ich\b|er\b|sie\b|du\b|you\b|what\b|was\b|wie\b)"
    r"[\w`ξ./@+-]+(?: [\w`ξ./@+-]+){0,4}"
)
_IS = (
    r"(?:is|are|uses?|runs? (?:on|in|with)|lives? in|goes? (?:to|in|into)|ist|sind|heißt|heißen|liegt|liegen|läuft"
    r"|laufen|nutzt|gehört|gehören)"
)
_NOT = r"(?:,? not|,? instead of|,? rather than|,? never|,? nicht|,? statt|,? kein|,? keine)"
_AGAINST = re.compile(
    r"(?!(?:why|what|how|when|who|if|is|was|wie|warum|noch|bitte|auch|gar|doch|you|we|they|i|but|and|or)\b)"
    rf"{_NAME},? (?:not|nicht) {_NAME}|"
    rf"(?:use |nimm |nutze? )?{_NAME}(?: {_NAME})?(?:, not|, nicht| instead of| rather than| statt|, kein) {_NAME}"
    rf"|{_NAME}(?: {_NAME})?, (?:not|nicht) {_NAME}"
    rf"|(?:not|nicht) {_NAME}(?: {_NAME})?, (?:but |sondern )?{_NAME}(?: {_NAME})?"
    rf"|{_SUBJECT} {_IS} .{{1,50}}?(?:,| and| und) (?:not|never|nicht|kein\w*|nie) .{{2,50}}"
)
_WHY = (
    r"(?:,| -| –| —|;|:| because| since| weil| denn) (?:it |that |the |they |es |das |die |der |we |wir |our |sonst "
    r"|else"
    r" |otherwise |since |because |weil |da |denn |(?:[\w.-]+ ){1,3}(?:is|are|does|breaks?|fails?|can't|doesn't"
    r"|macht|ist|kann"
    r"|bricht|geht|hat|wird)\b).{3,}"
)
_ORDER = re.compile(
    rf"(?:please |bitte )?(?:use|prefer|stick with|nimm|nutze?|verwende?) {_NAME}(?: \w+){{0,4}}{_WHY}"
    rf"|(?:please |bitte )?(?:don't|do not|stop(?= \w+ing\b)|avoid|kein|keine|keinen) (?!worry|know|think|see"
    rf"|understand|care"
    rf"|mind|get\b|want|need|forget|remember|bother me|problem|ahnung|zeit)\w+ .{{3,60}}?{_WHY}"
)
_WE_DO = re.compile(
    r"(?:we|our team|our \w+) (?:all |still |always |mostly |generally |actually )?(?:use|run|write|speak|deploy"
    r"|target"
    r"|test|keep|store|host|support|follow|name|publish|release) (?!the same|it\b|this|that"
    r"|them)(?:[\w`ξ./@+-]+ ?){1,5}"
    r"|(?:bei uns|hier|im projekt|intern) (?:läuft|nutzt|heißt|liegt|sind|ist|gibt es|verwenden|nutzen) .{3,50}"
    r"|wir (?:nutzen|verwenden|nehmen|schreiben|testen|deployen|hosten|speichern|setzen auf) (?!das\b|es\b|die\b)"
    r"(?:[\w`ξ./@+-]+ ?){1,5}"
)
_SO = re.compile(
    r"(?:our|the|we|unsere?|die|der|wir) .{3,60}?,? (?:so|also|daher|deshalb) (?:please |bitte )?(?:no|never|don't|only"
    r"|always|kein\w*|nie|nur|immer) .{3,60}"
)
_STOP = re.compile(
    r"(?:(?:can|could|would) you |kannst du |könntest du )?(?:please |bitte )?(?:stop|quit) (?:it )?with (?:the "
    r"|all the"
    r" |these )?.{3,60}|(?:don't|no need to) bother (?:with|to) .{3,80}"
    r"|du (?:darfst|sollst|musst) .{3,60}\b(?:nicht|nichts|keine?\w*|nie|immer)\b.{3,}"
    r"|ich (?:will|möchte|mag|brauche) (?:kein\w*|lieber|immer) .{3,60}"
)
_OURS = re.compile(
    r"(?:this|our) (?:repo|repository|project|codebase|service|app|team|crate|package|company|site) (?:uses|follows"
    r"|runs"
    r"|targets|requires|speaks|is (?:on|in|written in|using|built with)) .{3,60}"
    r"|all (?:of )?(?:our |the )?[\w-]+s (?:are|must be|have to be|go|use|live|start|end|need|get) .{3,60}"
    r"|(?:use|write|keep|put|prefer) (?!it\b|this|that|the same).{2,40} in (?:the |all |our )?(?:docs|documentation"
    r"|readmes?|ui"
    r"|tests|commit messages?|comments|changelog|logs?|code|templates)(?:,? please)?"
    r"|you (?:can't|cannot|mustn't|must not|shouldn't|should not|may not) .{3,80}"
)
_GENERAL = re.compile(
    r"(?!make\b|ensure\b|check\b|the\b|this\b|that\b|it\b|i\b|he\b|she\b|they\b|what\b|there\b"
    r"|my\b)[\w-]+(?: [\w-]+){0,3} (?:is|are) (?:always|never"
    r"|only) (?!been\b|empty|null|there|wrong|zero|undefined)\w+.{2,60}"
    r"|.{5,80}[,;:] (?:so )?please (?:don't|do not|never|always|only|use|keep|leave) .{3,80}"
    r"|(?:please )?(?:don't|do not) (?:use|write|add|create|include|mock|commit|introduce|generate|log|hard-?code"
    r"|abbreviate) (?!the"
    r"|this|that|it\b|any ?thing|a\b|an\b|my)\w+(?: \w+){0,2} (?:for|in|to|on|with|into) (?!the\b|this|that|it\b"
    r"|my\b)\w+.{0,40}"
    r"|only (?:the )?[\w-]+(?: [\w-]+)? (?:can|should|must) (?:approve|merge|deploy|release|push|edit|touch"
    r"|change) .{3,60}"
)
_GERMAN = re.compile(
    r".{3,60}\b(?:nicht|nie|keine?n?) .{0,40}\w+en, (?:die|der|das|sonst|weil|da|denn|wir) .{5,60}"
    r"|(?:in|auf|bei) [\w-]+(?: [\w-]+)? (?:wird|werden) (?:\S+ ){0,2}ge\w+t"
    r"|(?:der|die|das|unsere?) [\w-]+ (?:ist|sind|heißt|heißen) (?:immer|stets|generell) \S*(?:[/_.\d]|netto|brutto"
    r"|utc)\S*(?: \S+)?"
    r"|antworte?(?: mir)?(?: bitte)? (?:kürzer|kurz|knapp\w*|auf \w+|ohne .{3,40})"
)
_OTHERWISE = re.compile(
    rf"(?:{_SUBJECT} {_IS} |we (?:use|have|are on) |wir (?:nutzen|nehmen|haben) ).{{2,50}}?(?:,|;| and"
    rf"| und) {_NAME}(?: {_NAME})?"
    r" (?:is|are|was|got|ist|sind|war|wurde|haben wir) (?:long |längst |schon |seit \w+ )?(?:gone|dead|deprecated"
    r"|old|out"
    r"|archived|removed|legacy|retired|history|only .+|just .+|raus\w*|weg|tot|abgeschafft|abgeschaltet|veraltet|alt"
    r"|nur .+"
    r"|entfernt|geschichte).*"
    r"|(?:careful,? |watch out,? |achtung,? )?(?:the|our|die|der|das|unsere?) .{2,40} (?:is|are|ist|sind) (?:called"
    r"|named"
    r"|spelled|known as|genannt) .{2,50}"
    r"|you (?:used|took|wrote|picked|chose|put|called|named) .{2,40}, (?:we|our|the|it's|that's|here) .{3,60}"
    r"|du hast .{2,40} (?:genommen|benutzt|verwendet|geschrieben|gewählt), (?:wir|unsere?|hier|bei uns|das) .{3,60}"
    r"|(?:we don't have|there's no|we have no|wir haben keine?n?|es gibt keine?n?) .{2,40}, (?:it's|we|only"
    r"|everything|all"
    r"|use|das|wir|nur|alles|nimm) .{3,60}"
    r"|(?:that|it|this|das|es) (?:should|must|has to|sollte"
    r"|muss) (?:be )?(?!\S*\d)[^,\d]{2,30}(?: sein)?,? (?:not|nicht)"
    r" [^,\d]{2,40}"
    rf"|{_NAME}(?: {_NAME})? (?:is|are|ist|sind) (?:gone|out|dead|legacy|raus|weg|tot|abgeschafft|veraltet), (?:we"
    rf"|wir|use|nimm"
    r"|now|jetzt|es) .{2,50}"
    r"|(?:ich meinte?|i meant?) .{2,40},? (?:not|nicht) .{2,40}"
    rf"|(?:it's|its|it is|es ist|das ist) {_NAME}(?: {_NAME})?,? (?:not|nicht|und nicht) {_NAME}"
)
_AFTER_NO = re.compile(
    rf"{_SUBJECT} (?:{_IS}|has|have|needs?|must|live|sit|go|stay|belong|come|run|work|return|start|expect|take|hat"
    rf"|haben|muss|müssen|braucht|brauchen) .{{2,80}}"
)
_WORD = re.compile(r"[a-zäöüß][\w-]{3,}")
_COMMON = frozenset(
    """that this with from have they them then when what your will been also only into because which need needs uses
    run"
    r"s
    more than used using should would could there here their just like some make made sure after before each every über
    oder aber dass wird sind eine einen nicht noch auch jetzt nach beim haben unser unsere alle werden""".split()
)
_PASSING = re.compile(
    r"\b(?:leider|richtig|correct|korrekt|why|warum|skipped|this (?:file|function|test|line|error|bug|branch|pr"
    r"|commit)|wrong|taken|in use"
    r"|for this|dafür|hierfür"
    r"|check|prüf|currently|right now|error|errors?|failing|fails?"
    r"|crash\w*|trace|log says|again|still|fehler\w*|schlägt|gerade|line \d+|zeile \d+|bug|typo|diese[nrsm]? \w+)\b"
)


def weak(twin: str, opened: bool, before: str) -> Found | None:
    """``twin``: a sentence in which no other rule has found anything. ``opened``: it was said that something is
    wrong. ``before``: what the agent said last, in lower case; a name against another of the
    same thing is sure."""
    lead = re.match(_LEAD, twin)
    begin = lead.end() if lead is not None else 0
    bare = twin[begin:].strip(" .!")
    if not 2 <= len(bare.split()) <= 22 or (
        twin.rstrip().endswith(("?", ":")) and not bare.startswith(("can ", "could "))
    ):
        return None
    if vetoed_in_english(bare) or vetoed_in_german(bare) or _PASSING.search(bare):
        return None
    if any(
        t.search(bare) for t in (DOUBT, NOW, ONCE, SESSION, STATE, ONCE_IN_GERMAN, SESSION_IN_GERMAN, STATE_IN_GERMAN)
    ):
        return None
    for rule in (_ORDER, _SO, _WE_DO, _STOP, _OURS, _GENERAL, _GERMAN):
        if rule.fullmatch(bare):
            return Found(RULE, begin, len(twin), False, True)
    against = _AGAINST.fullmatch(bare) is not None and not (re.search(r"\d", bare) or one_case(bare))
    against = against or _OTHERWISE.fullmatch(bare) is not None
    firm = against and bool(_words(bare) & _words(before))
    if against or (opened and _AFTER_NO.fullmatch(bare)):
        return Found(CORRECTION, begin, len(twin), False, not firm)
    return None


def _words(text: str) -> set[str]:
    return {word for word in _WORD.findall(text) if word not in _COMMON}
