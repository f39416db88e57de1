"""The same in German, where the verb may stand at the end and "immer" is also part of "immer noch"."""

from __future__ import annotations

import re

from gitmem.agents.extract.found import CORRECTION, DECISION, FREEZE, PREFERENCE, REMEMBER, RULE, Found

_WORD = re.compile(r"[a-zäöüßξ0-9][\wäöüß'ξ-]*")
_OPENER = re.compile(
    r"(?:okay|ok|gut|super|danke(?: dir)?|vielen dank|prima|passt|perfekt|alles klar|hallo|hi|hey|also|und"
    r"|aber|ach|achso"
    r"|übrigens|außerdem|noch (?:was|etwas|eins|eine sache)|ps|p\.s\.?|naja|hm+|ja|jo|bitte|wichtig"
    r"|ganz wichtig|hinweis"
    r"|kurzer hinweis|zur erinnerung|zudem|ferner|so|dann|nochmal|wie gesagt|erstens|zweitens|drittens"
    r"|sonst|jedenfalls)\b"
    r"[\s,.:;!–—-]*"
)
_CUT = re.compile(r"(?:[;–—]|\s-{1,2})\s+|,?\s(?:aber|jedoch|allerdings)\s")
_SOFT = re.compile(
    r":\s|,\s(?:und\s)?(?:bitte|außerdem)\s"
    r"|,?\s(?:und\s)?(?=(?:ab sofort|ab jetzt|von nun an|künftig|merk dir|merke dir|denk dran|denk daran|niemals)\b)"
)
_NO = re.compile(
    r"(?:(?:nein|nee|ne|nö|falsch|stimmt nicht|stimmt so nicht|das stimmt (?:so )?nicht(?: ganz)?"
    r"|das ist (?:so )?(?:falsch|nicht richtig|nicht korrekt|nicht ganz richtig|inkorrekt|veraltet)"
    r"|nicht (?:ganz|richtig|korrekt)"
    r"|da liegst du falsch|du liegst falsch|du irrst dich|eigentlich|tatsächlich|korrektur"
    r"|kleine korrektur|moment|halt|stopp|sorry|hm+|doch|im gegenteil|andersrum|genau andersherum"
    r"|so machen wir das (?:hier )?nicht|das machen wir (?:hier )?(?:anders|nicht so))\b[\s,.:;!–—-]*)+"
)
_QUESTION = re.compile(
    r"(?:soll(?:en|te|ten|st)?|kann|können|könnte|könnten|ist|sind|war|hat|haben|hast|wird|werden|muss"
    r"|müssen|darf|dürfen|gibt|macht|machen|nutzen wir|verwenden wir|weißt|wie|was|warum|wieso|weshalb"
    r"|wann|wo|wer|welche[rsn]?|ob)\b"
)
_ASKED = re.compile(
    r"(?:kannst du (?:bitte )?|könntest du (?:bitte )?|würdest du (?:bitte )?|bitte |du (?:sollst|sollest"
    r"|solltest|musst|darfst) |ich möchte,? dass du |ich will,? dass du "
    r"|stell(?:e)? (?:bitte )?sicher,? dass (?:du )?|achte (?:bitte )?darauf,? dass (?:du )?)"
)
_HYPOTHETICAL = re.compile(
    r"\b(?:was wäre|wäre es|angenommen|stell dir vor|vielleicht|eventuell|womöglich|falls wir (?:immer"
    r"|nie)|wenn wir (?:immer|nie|uns)|sollten wir|könnten wir|hätten wir|würde|würden wir|theoretisch"
    r"|hypothetisch|überlege|überlegen|frage mich|bin nicht sicher|unsicher|mal angenommen"
    r"|noch nicht entschieden|könnte man)\b"
)
_REPORT = re.compile(
    r"\b(?:die (?:doku|dokumentation|fehlermeldung|anleitung|readme|ausgabe)|das (?:readme|log|handbuch"
    r"|ticket|tool)|der (?:fehler|compiler|linter|artikel|kommentar|log)|er|sie|es|man|jemand"
    r"|alle)\s(?:sagt|sagen|steht|meint|behauptet|schreibt|empfiehlt|meldet)\b|\b(?:in der (?:doku"
    r"|dokumentation|anleitung|readme)|im (?:readme|handbuch|log|ticket|artikel)) (?:steht|heißt)\b"
    r"|\blaut (?:der|dem|doku)\b|\bzum beispiel\b|\bz\.b\."
)
HEDGE = re.compile(
    r"\b(?:scheint|scheinen|scheinbar|anscheinend|offenbar|vermutlich|wahrscheinlich|wohl|ich glaube"
    r"|ich denke|ich meine|soweit ich weiß|meines wissens|angeblich)\b"
)
_SESSION = re.compile(
    r"\b(?:nur (?:diesmal|heute|jetzt|dieses mal)|dieses mal|diesmal|in dieser sitzung"
    r"|für diese (?:sitzung|aufgabe)|vorerst|fürs erste|im moment|momentan|gerade|in diesem chat)\b"
)
_ONCE = re.compile(
    r"\b(?:jetzt|sofort(?<!ab sofort)|gleich|nachher|später|heute|morgen|danach|wenn du fertig bist"
    r"|sobald du|diese[nrsm]? (?:datei|funktion|test|zeile|branch|commit|pr|klasse|methode|bug|fehler"
    r"|aufgabe|mal)|das (?:andere|letzte|erste|zweite)|die (?:andere|letzte|erste|zweite|vorige)"
    r"|den (?:anderen|letzten|ersten|zweiten|vorigen)|erstmal|hier drüber|oben|unten)\b"
)
_STATE = re.compile(
    r"\b(?:immer noch|schlägt fehl|kaputt|fehler|geht nicht|funktioniert|klappt|läuft (?:nicht|wieder"
    r"|jetzt)|fertig|erledigt|in ordnung|okay|ok|gut so|egal|zu (?:lang|kurz|viel|wenig)|fehlt|seltsam"
    r"|komisch|hängt|rot|grün)\b"
)
_REMEMBER = re.compile(
    r"(?:bitte |kannst du (?:dir )?(?:bitte )?|also )*(?:merke? (?:dir"
    r"|euch)(?: bitte)?(?: mal)?(?: für (?:später|die zukunft|das nächste mal))?"
    r"|denke? (?:bitte )?(?:daran|dran)|beachte(?: bitte)?|bedenke?(?: bitte)?"
    r"|behalte?(?: bitte)? im (?:kopf|hinterkopf)|vergiss (?:bitte )?(?:nicht|nie)|nicht vergessen"
    r"|notiere?(?: dir)?(?: bitte)?|schreib(?:e)? dir (?:bitte )?auf"
    r"|speichere?(?: dir)?(?: bitte)?(?: das)?(?: in (?:deinem )?(?:gedächtnis|memory))?"
    r"|nimm (?:bitte )?ins gedächtnis auf|dir merken|zur (?:info|kenntnis)|nur zur info|fürs protokoll"
    r"|gut zu wissen|hinweis|wichtig zu wissen|du solltest wissen)(?: bitte| das| folgendes)?"
    r"(?:\s?[:,–—-]+\s?(?:dass\b)?|\sdass\b|(?=\s(?:wir|ich|die|der|das|unsere?|alle|jede[rs]?|im|in|auf"
    r"|bei|für|es|man)\b))[\s,:]*"
)
_FUTURE = re.compile(
    r"\b(?:ab sofort|ab jetzt|ab heute|von nun an|von jetzt an|künftig|zukünftig|in zukunft|fortan"
    r"|nächstes mal|beim nächsten mal|in allen zukünftigen \w+|grundsätzlich|generell|als (?:grund)?regel"
    r"|standardmäßig|jedes mal,? wenn du|immer,? wenn du)\b"
)
_POLICY = re.compile(
    r"(?:(?:unsere?|die|der|eine|meine|neue|wichtige|feste|allgemeine|goldene)\s)*(?:regel|konvention"
    r"|vorgabe|richtlinie|policy|standard|absprache|vereinbarung|entscheidung|beschluss)(?:\s(?:hier|ist"
    r"|lautet|bei uns|im projekt|im team|in diesem (?:repo|projekt)))*(?:\s(?:ist|lautet)"
    r"|\s?:)(?:,? dass)?(?=\s)"
)
_DECIDED = re.compile(
    r"\b(?:wir|das team|unser team|die architekten|der kunde|unser kunde|ich)\s(?:haben|hat"
    r"|habe)(?:\suns)?(?:\s\S+){0,12}?\s(?:entschieden|beschlossen|geeinigt|festgelegt|verständigt"
    r"|vereinbart|abgesprochen|gewählt|ausgewählt|umgestellt|abgeschafft)\b"
    r"|\b(?:wir|das team) (?:haben|hat) uns (?:für|gegen|auf|darauf|dafür|dagegen)\b"
    r"|\bwir haben (?:entschieden|beschlossen|vereinbart|festgelegt),?\b"
    r"|\bes wurde (?:\S+ ){0,6}?(?:entschieden|beschlossen|vereinbart|festgelegt)\b"
    r"|\bwir sind (?:\S+ ){0,6}?(?:auf|zu|von) \S+(?: \S+){0,6}? (?:umgestiegen|gewechselt|migriert"
    r"|umgezogen)\b|\bwir (?:steigen|stellen|wechseln|ziehen) (?:\S+ ){0,6}?(?:auf"
    r"|zu) \S+(?: \S+){0,3} (?:um|ab)?\b"
    r"|\bwir bleiben bei\b|\bwir (?:nutzen|verwenden|benutzen|unterstützen) (?:\S+ ){0,6}?(?:nicht mehr"
    r"|jetzt|nun)\b|\bwir (?:nutzen|verwenden|benutzen|unterstützen) keine?[nrs]? \S+(?: \S+){0,3} mehr\b"
    r"|^(?:entschieden|beschlossen|beschluss|entscheidung)\s?[:,]"
)
_PREFER = re.compile(
    r"\bich (?:bevorzuge|präferiere|mag (?!es nicht,? dass das|das\b|es\b|diese|die idee)|hasse (?!es\b"
    r"|das\b|diese)|hätte (?:es )?(?:gern|gerne|lieber)(?! das| die (?:erste|zweite)| den (?:ersten"
    r"|zweiten))|möchte (?:keine|kurze|knappe|ausführliche|lieber|immer|nie)|will (?:keine|kurze|knappe"
    r"|immer|nie)|arbeite (?:als|bei|lieber|am liebsten|meistens|mit)|nutze (?:immer|lieber|am liebsten)"
    r"|schreibe (?:lieber|immer|am liebsten)|bin (?:kein[e]? )?(?:\S+ ){0,3}?(?:entwickler(?:in)?"
    r"|student(?:in)?|anfänger(?:in)?|designer(?:in)?|architekt(?:in)?|programmierer(?:in)?|data scientist"
    r"|admin))\b"
    r"|\bmir (?:ist (?:es )?(?:wichtig|lieber)|sind .{1,40} lieber|gefällt es,? wenn|gefallen)\b"
    r"|\bmein(?:e)? (?:bevorzugte[rs]? \w+|editor|shell|name|zeitzone|muttersprache|vorliebe) (?:ist"
    r"|sind)\b|\bnenn(?:e)? mich\b|\bich (?:möchte|will|hätte gern),? dass du (?:immer|nie|mir|mich|auf"
    r"|kurz|zuerst|erst|keine|in|ab|künftig)\b|\bam liebsten (?:habe|nutze|schreibe|arbeite|mag) ich\b"
    r"|\bbitte (?:antworte|schreib|sprich|erkläre?) (?:mir )?(?:immer |nur |stets )?(?:auf|in|kurz|knapp"
    r"|ausführlich)\b"
)
_ADVERB = re.compile(
    r"\b(immer|stets|jedes mal|niemals|nie|keinesfalls|auf keinen fall|unter keinen umständen"
    r"|auf gar keinen fall)\b(?! (?:noch|wieder(?! (?:ab|neu))|mehr(?! als)|weniger|öfter|besser|schlimmer"
    r"|größer|im leben|und nimmer|so|gleich|passiert|nur ein))"
)
_NOT_ADVERB = re.compile(
    r"\b(?:wie|noch|fast|beinahe|habe|hab|hatte|hatten|war|waren|ist|sind|gibt|wird|bleibt|er|sie|es|das"
    r"|die|der|dies|kann|könnte|würde|weiß|schon|ich|du)$"
)
_PLURAL_FINITE = re.compile(
    r"\b(?:ist|war|sind|gibt|bleibt|schlägt|funktioniert|klappt|wird|hat|hatte|liefert|dauert|kommt|fehlt"
    r"|stürzt|bricht|hängt|vergesse|weiß|verstehe|passiert)\b"
)
_IMPERATIVE = re.compile(
    r"(?:nutze?|benutze?|verwende?|schreibe?|führe?|teste?|prüfe?|committe?|pushe?|merge|rebase"
    r"|formatiere?|antworte?|frage?|frag|lasse?|mache?|nimm|setze?|stelle?|lege?|füge?|halte?|achte?"
    r"|bleibe?|gib|zeige?|starte?|lösche?|ändere?|baue?|installiere?|dokumentiere?|erkläre?|kommentiere?"
    r"|logge?|speichere?|rufe?|aktualisiere?|lies|sprich|deploye?|releas\w*|squashe?|validiere?|verzichte?"
    r"|vermeide?|berücksichtige?|arbeite?|benenne?|übersetze?|pinne?|mocke?|importiere?|fasse?|rühre?"
    r"|ersetze?|entferne?)\b"
)
_WE = re.compile(
    r"(?:(?:nutzen|verwenden|benutzen|deployen|speichern|schreiben|testen|arbeiten|hosten|committen|mergen"
    r"|squashen|rebasen|setzen|nennen|rechnen|folgen|unterstützen|releasen|formatieren) wir\b|(?:wir"
    r"|das team|unser team|bei uns|hier|in diesem (?:repo|projekt)|im projekt|unsere? \S+|dieses (?:repo"
    r"|projekt)) (?:(?:hier|eigentlich|immer|nur|alle|ja|doch|übrigens|intern|ausschließlich|inzwischen"
    r"|mittlerweile|grundsätzlich) )*(?:nutzen|nutzt|verwenden|verwendet|benutzen|deployen|speichern"
    r"|schreiben|testen|arbeiten|haben (?!ein problem|noch|gerade|keine zeit)|bauen|hosten|halten|führen"
    r"|committen|mergen|squashen|rebasen|setzen|nennen|heißt|heißen|liegt|liegen|läuft|laufen|ist|sind"
    r"|rechnen|messen|folgen|unterstützen|entwickeln|veröffentlichen|releasen|machen (?!das|es)|pflegen"
    r"|formatieren|wird|werden|sprechen|braucht|brauchen)\b)"
)
_FACT = re.compile(
    r"(?:(?:der|die|das|unsere?|alle|jede[rs]?|beide) )?(?:[\w./@+#'ξäöüß-]+ ){1,6}?(?:ist|sind|liegt"
    r"|liegen|läuft|laufen|heißt|heißen|nutzt|nutzen|verwendet|verwenden|braucht|brauchen|steht|stehen"
    r"|gehört|gehören|kommt|kommen|wird|werden|hat|haben|muss|müssen|gilt|gelten) "
)
_IT_IS = re.compile(
    r"(?:es ist|das ist|das sind|es heißt|er heißt|sie heißt|das heißt|es sind|es liegt|er liegt|sie liegt"
    r"|es läuft|er läuft|sie läuft) "
)
_VALUE = re.compile(r"\d|ξ|[/_@]|\.\w|\bnicht\b|\bsondern\b|\bstatt\b")
_USE = re.compile(
    r"(?:du (?:sollst|solltest|musst) |bitte |ich (?:sagte|sage|meinte|meine|wollte|hatte gesagt)(?:,"
    r"| doch|:)? )*(?:nutze?|nimm|verwende?|benutze?|schreibe?|antworte|mach(?:e)? es (?:mit|in)|deploye?"
    r"|pushe?|committe?|leg(?:e)? \S+ (?:in|unter)|teste? mit|formatiere?) "
)
_CONTRAST = re.compile(
    r",?\s(?:und\s)?(?:nicht(?! (?:ganz|mehr|so|sicher|nur|immer|jetzt|da|hier)\b)|statt|anstatt"
    r"|anstelle von|sondern|nie|niemals)\b"
)
_DEICTIC = re.compile(
    r"\b(?:nutze?|nimm|verwende?|benutze?|schreibe?) (?:das|die|den|diese[nrs]?|es|ihn|sie|eine?[nrs]?"
    r"|jene[ns]?)\b|\b(?:hier|da|dort|dafür|hierfür)\b[.!]?$"
)
_STOP = re.compile(
    r"(?:bitte )?(?:hör(?:e)? (?:bitte )?auf,? |lass (?:bitte )?(?:das |die |den )?(?!mal)\S+ (?:weg"
    r"|sein)\b|keine? \S+(?: \S+){0,5} mehr\b)"
)
_FREEZE = re.compile(
    r"\b(?:code|feature|release|deploy(?:ment)?|merge|change)?[ -]?freeze\b(?=.{0,40}\b(?:bis|ab|seit"
    r"|von)\b)|^(?:wir haben |wir sind im |es gilt (?:ein )?)?(?:code|feature|release|deployment?"
    r"|merge)[ -]?(?:freeze|stopp)\b|\b(?:keine|nicht)\b.{0,40}\b(?:deploys?|deployments?|merges?"
    r"|releases?|deployen|mergen|releasen|pushen|ausrollen|ausliefern)\b.{0,60}\bbis\b"
    r"|\bbis\b.{0,40}\b(?:keine|nicht)\b.{0,30}\b(?:deploys?|deployments?|merges?|releases?|deployen"
    r"|mergen|releasen|pushen|ausrollen|ausliefern)\b"
)
_TO_TASK = re.compile(r".{0,120}\bzu \w+en\b[.!]*$")
_GENERAL = re.compile(
    r"\b(?:immer|nie|jede[rsnm]?|alle[nr]?|bevor du|vor (?:jedem|dem) |nach (?:jedem|jeder)|wenn du"
    r"|grundsätzlich|stets)\b"
)
_TRAILING = re.compile(
    r",?\s(?:und\s)?(?:bitte\s)?(?:merk(?:e)? dir das|denk (?:bitte )?(?:dran|daran)|nicht vergessen"
    r"|bitte merken|vergiss das (?:bitte )?nicht)[.!]*$"
)
_THIS = re.compile(
    r"^(?:bitte |und |kannst du )*(?:merke? dir das|dir das (?:bitte )?merken|notiere? dir das"
    r"|speichere? das|schreib dir das auf|denk (?:bitte )?daran|vergiss das nicht|bitte merken)(?: bitte"
    r"| für später| für die zukunft)*[.!?]*$"
)
_TAG = re.compile(r",?\s(?:ok|okay|klar|bitte|ja|gut|verstanden|danke)\s*\?$")


def german(twin: str, corrected: bool = False, before: str = "") -> Found | None:
    """What the sentence with this twin states. See the English one for the arguments."""
    cuts = list(_CUT.finditer(twin))
    starts, ends = [0, *(cut.end() for cut in cuts)], [*(cut.start() for cut in cuts), len(twin)]
    for first, end in zip(starts, ends, strict=True):
        for start in (first, *(soft.end() for soft in _SOFT.finditer(twin, first, end))):
            if start > first and (_vetoed(twin[first:start]) or _SESSION.search(twin, first, start)):
                break
            found = _clause(twin, start, end, corrected and start == first, before)
            if found is not None:
                return found
    return None


def is_no(twin: str) -> bool:
    """Whether the sentence says that something is wrong and nothing else."""
    match = _NO.match(twin)
    return match is not None and not twin[match.end() :].strip(" .!,")


def is_this(twin: str) -> bool:
    """Whether it says that what was said just before is to be remembered."""
    return _THIS.match(twin) is not None


def _vetoed(window: str) -> bool:
    return bool(_HYPOTHETICAL.search(window) or _REPORT.search(window))


def _clause(twin: str, start: int, end: int, corrected: bool, before: str) -> Found | None:
    question = twin.rstrip(" \"'”)").endswith("?")
    no = _NO.match(twin, start, end)
    begin = start
    while (match := _OPENER.match(twin, begin, end)) is not None and match.end() > begin:
        begin = match.end()
    region = twin[begin:end]
    tag = _TAG.search(twin)
    if question and tag is not None:
        question, region = False, twin[begin : min(end, tag.start())]
    asked = re.match(r"(?:kannst|könntest|würdest) du ", region) is not None
    if (question and not asked) or (_QUESTION.match(region) and not asked and "?" in twin):
        return None
    for rule in (_freeze, _remembered, _future, _policy, _decided, _preferred, _adverb, _stopped):
        found = rule(region)
        if found is not None:
            return Found(found.kind, begin + found.start, len(twin), found.bare)
    opened = no is not None or corrected
    at = no.end() if no else begin
    found = _corrected(twin[at:end], before, opened)
    return None if found is None else Found(CORRECTION, at + found.start, len(twin), found.bare)


def _freeze(region: str) -> Found | None:
    match = _FREEZE.search(region)
    return None if match is None or _vetoed(region) else Found(FREEZE, 0, 0)


def _remembered(region: str) -> Found | None:
    trailing = _TRAILING.search(region)
    if trailing is not None and len(_WORD.findall(region[: trailing.start()])) > 1:
        return Found(REMEMBER, 0, 0)
    match = _REMEMBER.match(region)
    if match is None:
        return None
    fact = region[match.end() :]
    if len(_WORD.findall(fact)) < 2 or re.match(r"(?:wenn|wie|wann|als|was|ob|warum|wo)\b", fact):
        return None
    if _TO_TASK.match(fact) and "dass" not in match[0]:
        return Found(RULE, match.end(), 0) if _GENERAL.search(fact) and not _ONCE.search(fact) else None
    weak = re.match(r"(?:bitte )?(?:zur|nur zur|hinweis|gut|notier|beachte)", match[0])
    if weak and (_STATE.search(fact) or _ONCE.search(fact)):
        return None
    start = 0 if match[0].rstrip(" ,:").endswith("dass") else match.end()  # its verb stands at the end
    return Found(REMEMBER, start, 0)


def _future(region: str) -> Found | None:
    match = _FUTURE.search(region)
    if match is None or _vetoed(region) or _SESSION.search(region):
        return None
    rest = f"{region[: match.start()]} {region[match.end() :]}".strip(" ,.:;!")
    if len(_WORD.findall(rest)) < 2 or re.search(
        r"\b(?:könnte|könnten|vielleicht|mal sehen|schauen wir|werden wir sehen)\b", rest
    ):
        return None
    if match[0].startswith(("grundsätzlich", "generell", "standardmäßig")) and not (
        _IMPERATIVE.match(rest) or _WE.match(rest) or rest.startswith(("bitte", "keine"))
    ):
        return None
    start = match.end() if match.start() == 0 and not match[0].endswith("wenn du") else 0
    while start < len(region) and region[start] in " ,:":
        start += 1
    return Found(RULE, start if re.match(r"(?:bitte|keine?|nie|immer|nur|alle)\b", region[start:]) else 0, 0)


def _policy(region: str) -> Found | None:
    match = _POLICY.match(region)
    if match is None or _vetoed(region) or _ONCE.search(region) or len(_WORD.findall(region[match.end() :])) < 2:
        return None
    return Found(RULE, 0, 0)


def _decided(region: str) -> Found | None:
    match = _DECIDED.search(region)
    if (
        match is None
        or _vetoed(region)
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


def _preferred(region: str) -> Found | None:
    match = _PREFER.search(region)
    if match is None or _vetoed(region[: match.end()]) or _ONCE.search(region) or _SESSION.search(region):
        return None
    return Found(PREFERENCE, 0, 0)


def _adverb(region: str) -> Found | None:
    for match in _ADVERB.finditer(region):
        before, after = region[: match.start()].strip(" ,:"), region[match.end() :].strip(" ,:.!")
        if _vetoed(region) or _SESSION.search(region) or _STATE.search(region):
            continue
        kind = _adverb_kind(before, after)
        if kind:
            return Found(kind, 0, 0)
    return None


def _adverb_kind(before: str, after: str) -> str:
    ask = _ASKED.match(before + " ")
    rest = (before + " ")[ask.end() :].strip() if ask else before
    words = _WORD.findall(after)
    if (
        ask
        or _IMPERATIVE.match(rest)
        or re.match(r"(?:du (?:sollst|solltest|musst|darfst)|man (?:soll|sollte|muss|darf))\b", rest)
    ):
        return RULE if words or rest else ""
    if re.match(r"(?:wir|unser team|das team)\b", rest):
        finite = _WORD.findall(rest)[1:2]
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


def _stopped(region: str) -> Found | None:
    match = _STOP.match(region)
    return (
        None
        if match is None or _ONCE.search(region) or _vetoed(region) or len(_WORD.findall(region)) < 4
        else Found(RULE, 0, 0)
    )


def _corrected(rest: str, before: str, opened: bool) -> Found | None:
    rest = rest.rstrip(" .!")
    words = _WORD.findall(rest)
    if len(words) < 2 or _vetoed(rest) or _SESSION.search(rest) or _ONCE.search(rest):
        return None
    contrast = _CONTRAST.search(rest)
    if _STATE.search(rest) and contrast is None:
        return None
    if (opened or contrast is not None) and _WE.match(rest):
        return Found(CORRECTION, 0, 0)
    other = _WORD.findall(rest[contrast.end() :])[:1] if contrast is not None else []
    if not opened and not (other and other[0] in _WORD.findall(before)):
        return None
    if _USE.match(rest):
        plain = not _DEICTIC.search(rest) and (contrast is not None or len(words) < 7)
        return Found(CORRECTION, 0, 0) if plain else None
    its = _IT_IS.match(rest)
    if its is not None:
        return Found(CORRECTION, 0, 0, True) if before and _VALUE.search(rest[its.end() :]) else None
    if re.match(r"(?:ich|du|es|das|er|sie|lass|mach|mache|geh|versuch|bitte|wenn|nimm|zeig|leg|setz)\b", rest):
        return None
    return Found(CORRECTION, 0, 0) if _FACT.match(rest + " ") else None
