"""Explicit statements in French, Spanish, Japanese and Chinese: the plain forms only."""

from __future__ import annotations

import re

from gitmem.agents.extract.found import CORRECTION, DECISION, PREFERENCE, REMEMBER, RULE, Found

_VETO = re.compile(
    r"\b(?:peut-être|et si|supposons|imagine|devrait-on|est-ce que|pourquoi|la doc(?:umentation)? dit"
    r"|pas encore décidé"
    r"|quizás|tal vez|y si|supongamos|imagina|deberíamos|por qué|la documentación dice|todavía no)\b"
    r"|かもしれ|もし|たとえば|例えば|でしょうか|べきでしょう|と書いて|まだ決め|也许|可能|如果我们|假设|是不是|吗|文档说|还没(?:有)?决定|为什么"
)
_ONCE = re.compile(
    r"\b(?:(?<!de )maintenant|cette fois|aujourd'hui|demain|tout de suite|ce fichier|cette fonction"
    r"|(?<!de )(?<!desde )ahora|esta vez|hoy|mañana"
    r"|este archivo|esta función)\b|今回だけ|とりあえず|今すぐ|このファイル|这次|(?<!从)现在|暂时|这个文件"
)
_TABLES = (
    (
        REMEMBER,
        r"^(?:s'il te plaît,? |por favor,? )?(?:souviens-toi|rappelle-toi|retiens|n'oublie pas|note bien|note"
r"|garde en tête"
        r"|pour info|recuerda|acuérdate|ten en cuenta|no olvides|no te olvides|toma nota|anota"
r"|guarda en (?:tu )?memoria)"
        r"(?: de)?(?:\s?:| que\b| qu'| bien que\b)\s*",
    ),
    (
        RULE,
        r"\b(?:à partir de maintenant|dorénavant|désormais|à l'avenir|en règle générale|par convention"
r"|a partir de ahora"
        r"|de ahora en adelante|desde ahora|en adelante|en el futuro|como regla general|por convención)\b",
    ),
    (
        RULE,
        r"^(?:s'il te plaît,? |por favor,? )?(?:il faut |tu dois |on doit |hay que |debes |tienes que )?"
        r"(?:toujours|ne jamais|jamais|siempre|nunca|jamás) [a-zéèêàç']+(?:er|ir|re|ar|a|e|es|ez|as)\b"
        r"|^(?:utilise|écris|lance|exécute|fais|réponds|teste|usa|escribe|ejecuta|haz|responde"
r"|prueba)[a-z]{0,3} (?:toujours|siempre)\b"
        r"|^(?:ne|n')\s?\w+(?:-le|-la|-les)? jamais\b|^no \w+ nunca\b",
    ),
    (
        RULE,
        r"\b(?:on|nous) (?:n')?(?:utilise|utilisons|écrit|écrivons|fait|faisons|déploie|déployons|commit"
r"|pousse) (?:toujours|jamais)\b"
        r"|\bnous n'\w+ jamais\b|\bon ne \w+ jamais\b|^(?:siempre|nunca) \w+(?:amos|emos|imos)\b"
r"|\bnosotros (?:siempre|nunca)\b",
    ),
    (
        DECISION,
        r"\b(?:nous avons|on a) (?:décidé|choisi|convenu|opté|adopté)\b|\b(?:nous sommes|on est) passés? (?:à|de)\b"
        r"|\b(?:hemos|el equipo ha) (?:decidido|acordado|elegido|optado|adoptado)\b|\b(?:decidimos|acordamos"
r"|elegimos)\b"
        r"|\bnos hemos (?:decidido|pasado)\b",
    ),
    (
        PREFERENCE,
        r"\b(?:je préfère|je n'aime pas (?!ça|cela)|j'aime (?:les|le|la|mieux|avoir)|je veux que tu"
r"|appelle-moi|prefiero"
        r"|no me gusta(?:n)? (?!eso|esto)|me gusta(?:n)? (?:los|las|el|la|más|tener)|quiero que (?:siempre"
r"|nunca|me)|llámame)\b"
        r"(?!.{0,20}\b(?:première|deuxième|seconde|primera|segunda)\b)",
    ),
    (
        CORRECTION,
        r"^(?:non|no|faux|c'est faux|ce n'est pas ça|en fait|en realidad|incorrecto|eso no es correcto"
r"|eso está mal|falso)"
        r"[,.:;!—–-]+\s*(?:utilise|utilisez|prends|on utilise|nous utilisons|usa|utiliza|usamos|utilizamos"
        r"|(?:le|la|les|el|los|las|notre|nos|nuestro|nuestra) [^.]{2,60}? (?:est|sont|se trouve|s'appelle|es"
r"|son|está|están|se llama)) (?!ça|cela|eso|esto|bien)",
    ),
    (
        REMEMBER,
        r"(?:覚えて(?:おいて|ください|いて)|覚えといて|忘れないで|メモして(?:おいて|ください)|记住|请记住|記住|记下|请注意|別忘了|别忘了|牢记)",
    ),
    (
        RULE,
        r"(?:今後は|これからは|以後|今後|从现在(?:开始|起)|从今以后|今后|以后(?:请|都|要|不要)"
        r"|從現在開始|從今以後)",
    ),
    (
        RULE,
        r"(?:必ず|常に|いつも).{1,60}(?:してください|して下さい|すること|して(?:ね)?$|します|使って|使う(?:こと)?|書いて)"
        r"|(?:絶対に|決して).{1,60}(?:ないで|しないこと|ない(?:こと)?|禁止)"
        r"|^(?:请|請)?(?:我们)?(?:总是|始终|一律|务必|必须始终|永远不要|绝不要|千万不要|绝对不要|永远都要|每次都要)",
    ),
    (
        DECISION,
        r"(?:ことに(?:した|しました|決めた|決めました|決まりました)|に決めた|に決めました"
        r"|我们(?:已经)?(?:决定|选定|商定)|我們決定|团队决定)",
    ),
    (PREFERENCE, r"(?:の方が好き|のほうが好き|が好みです|好みは|我(?:更)?喜欢|我偏好|我更倾向|我不喜欢)"),
    (
        CORRECTION,
        r"^(?:いいえ|いや|違います|違う|そうではなく|不|不对|不是|错了|不，)[、，。,!！\s]*.{0,40}(?:ではなく|じゃなくて|を使って|を使います|を使う|用.{1,30}(?:不要"
r"|不是|而不是)|我们用|应该用|而不是)"
        r"|.{1,40}(?:ではなく|じゃなくて).{1,30}(?:を使って|を使います|です)|(?:请|請)?(?:不要|别|別)用.{1,20}[，,、]\s?(?:要)?用.{1,20}",
    ),
)  # fmt: skip
_compiled: list[tuple[str, re.Pattern[str]]] = []


_OTHER = re.compile(
    r"[\u3040-\u30ff\u4e00-\u9fff]"
    r"|(?:^|\s)(?:le|la|les|des|du|est|une|pour|dans|avec|sur|pas|que|qui|el|los|las|una|para|por|con|está|esto|y)\s"
    r".*\b(?:le|la|les|des|est|une|un|pour|dans|avec|sur|pas|que|qui|el|los|las|una|para|por|con|ahora|maintenant"
    r"|tests|pruebas)\b"
)
_OURS = re.compile(
    r"\b(?:the|and|is|are|to|of|not|it|we|with|please|der|die|das|und|ist|nicht|wir|ein|eine|mit|bitte)\b"
)


def is_other(twin: str) -> bool:
    """Whether the sentence is in a language from whose messages nothing was learned."""
    return _OTHER.search(twin) is not None and _OURS.search(twin) is None


def tongues(twin: str) -> Found | None:
    """What the sentence states, with the whole of it as the statement."""
    if twin.rstrip().endswith(("?", "？")) or _VETO.search(twin):
        return None
    if not _compiled:
        _compiled.extend((kind, re.compile(pattern)) for kind, pattern in _TABLES)
    for kind, pattern in _compiled:
        match = pattern.search(twin)
        if match is None or (kind != DECISION and _ONCE.search(twin)):
            continue
        start = match.end() if kind == REMEMBER and match.start() == 0 and twin.isascii() else 0
        if len(twin[start:].strip()) >= 6:
            return Found(kind, start, len(twin))
    return None
