"""French and Spanish freezes, with the commonest phrases of Italian, Portuguese and Dutch.

Certain where a ban is said of what a team does, or until further notice, a day, or a named event; else a warning.
"""

from __future__ import annotations

from gitmem.guard.freeze.gates import GATE, LIKELY, NAMED, RELATIVE, ROUTINE, classify
from gitmem.guard.rule import ERROR, WARNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.freeze.words import Words

_FOREVER = (
    "jusqu'à nouvel ordre", "hasta nuevo aviso", "fino a nuovo avviso", "até novo aviso", "até segunda ordem",
    "tot nader order", "hasta nueva orden", "fino a nuovo ordine", "sine die",
)  # fmt: skip
_LOOSE = (
    "pour l'instant", "pour le moment", "temporairement", "provisoirement", "en attendant", "cette semaine",
    "à ce stade", "momentanément", "actuellement", "por ahora", "de momento", "por el momento", "temporalmente",
    "provisionalmente", "esta semana", "mientras tanto", "hasta entonces", "aún no", "todavía no", "per ora",
    "per il momento", "temporaneamente", "por enquanto", "por agora", "temporariamente", "voorlopig", "tijdelijk",
    "deze week", "momenteel", "cette itération", "este sprint", "ce sprint", "d'ici là",
)  # fmt: skip
_UNTIL = frozenset(
    """
    jusqu'à jusqu'au jusqu'aux jusqu'en hasta mientras tant pendant avant durante tot fino até totdat zolang
    """.split()
)
_BANS = frozenset(
    """
    pas plus aucun aucune interdit interdite interdits interdites interdiction évite évitez éviter gel gelé gelée
    gelés gelées suspendu suspendue suspendus suspendues bloqué bloquée bloqués bloquées pause verrouillé
    verrouillée verrouillées fermé no ningún ninguna nada sin prohibido prohibida prohibidos prohibidas congelado
    congelada congelados congeladas congelación congelamiento bloqueado bloqueada bloqueados bloqueadas suspendido
    suspendida suspendidos suspendidas pausado pausada pausados pausadas evita evitar evite non vietato congelato
    congelata blocco sospesi sospeso sospese nessun nessuna não proibido suspenso nenhum nenhuma niet geen bevroren
    gepauzeerd geblokkeerd freeze repousser reporte reportez reporter geler parados parada cerrado cerrada
    """.split()
)
_KEEPS = frozenset(
    """
    utilise utilisez utiliser reste restez rester garde gardez garder ignore ignorez ignorer désactive désactivez
    attends attendez attendre laisse laissez laisser emploie usa use usar utiliza utilice utilizar mantén mantener
    mantenga espera espere esperar salta omite omitir deja dejar desactiva quédate usate usare resta gebruik blijf
    houd wacht saute sauter
    """.split()
)
_STOPS = _BANS - frozenset(
    "pas plus no non não niet sin nada pause freeze parada parados cerrado cerrada evita".split()
)
_WORK = (
    "déploie", "déploy", "mise en production", "mises en production", "fusion", "merge", "release", "livraison",
    "despli", "despleg", "lanzamiento", "rilasci", "implantaç", "publica", "publie",
)  # fmt: skip
"""What a team does, so that a ban on it for the moment is a freeze."""
_CONDITIONS = frozenset("si quand lorsque dès cuando se quando als wanneer cada chaque".split())
_NO_FREEZE = ("pas de gel", "aucun gel", "no hay congelación", "ningún congelamiento", "sin congelación")
_FREEZE_NOUNS = (
    "gel du code",
    "gel des",
    "gel de code",
    "code freeze",
    "congelación de código",
    "congelamiento de código",
)
_FREEZE_STATES = ("en vigueur", "en cours", "actif", "vigente", "en vigor", "activa", "activo", "en curso")

CUES = (
    "jusqu", "pour l", "provisoire", "temporaire", "hasta", "por ahora", "momento", "temporalmente", "mientras",
    "tant que", "pendant", "cette semaine", "esta semana", "per ora", "nuovo avviso", "por enquanto", "novo aviso",
    "voorlopig", "nader order", "tijdelijk", "gel d", "congela", "en attendant", "momentané", "avant", "totdat",
    " tot ", "todavía", "aún no", "provisional", "gelé", "d'ici là", "ce sprint",
)  # fmt: skip


def judge(words: Words, dated: bool, within: bool = False) -> str | None:
    """Error, warning or None."""
    if words.at(0) in _CONDITIONS or words.has(_NO_FREEZE):
        return None
    if words.has(_FREEZE_NOUNS) and (words.has(_FREEZE_STATES) or dated):
        return ERROR
    directive = any(word in _BANS or word.startswith(("n'", "gel'")) for word in words.low)
    keeps = any(word in _KEEPS and (i in words.starts or i < 6) for i, word in enumerate(words.low))
    if not (directive or keeps):
        return None
    stops = any(word in _STOPS for word in words.low) or (directive and _orders(words))
    if words.has(_FOREVER):
        return ERROR
    if dated or within:
        return ERROR if stops and dated else WARNING
    kinds = _bounds(words)
    if not kinds.isdisjoint((NAMED, RELATIVE, LIKELY)):
        return ERROR if stops and NAMED in kinds else WARNING
    if GATE in kinds or ROUTINE in kinds:
        return None
    if not words.has(_LOOSE) or not (keeps or _orders(words)):
        return None
    return ERROR if stops and any(work in words.text for work in _WORK) else WARNING


def _bounds(words: Words) -> set[str]:
    kinds: set[str] = set()
    for i, word in enumerate(words.low):
        if word in _UNTIL:
            end = words.clause_end(i + 1)
            if end > i + 1:
                kinds.add(classify(words.low[i + 1 : end], words.raw[i + 1 : end]))
    return kinds


def _orders(words: Words) -> bool:
    """An order rather than a description: an infinitive or an imperative beside the negation, or no verb at all."""
    low = words.low
    for i, word in enumerate(low):
        near = low[i + 1 : i + 4]
        if word in ("ne", "n'") or word.startswith("n'"):
            return any(w.endswith(("er", "ez", "re", "ir")) for w in near) or "pas" in near
        if word == "no" and near[:1] == ["se"]:
            return True
        if word == "no" and near and near[0].endswith(("as", "es", "ar", "er", "ir", "áis", "en", "emos")):
            return True
        if word in ("pas", "aucun", "aucune", "nada", "ningún", "ninguna", "sin") and i in words.starts:
            return True
        if word in _BANS and word not in ("no", "pas", "plus", "non", "niet", "não", "sin"):
            return True
    return any(word in ("niet", "geen", "non", "não") for word in low)
