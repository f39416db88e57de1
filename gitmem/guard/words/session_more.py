"""Work in hand in French, Spanish, Japanese and Chinese: warnings only."""

from __future__ import annotations

CUES = (
    "en cours", "prochaine", "prochain ", "session", "actuellement", "aujourd", "demain", "hier", "en attente", "reste ", "en train",
    "à faire", "en pause", "j'attends", "tâche", "tarea actual", "laissé", "quedan", "faltan", "restant", "restent", "reprendre", "reprise", "moitié", "encore", "bloqu", "seguir", "continuar", "retomar", "queda", "quedó",
    "próxim", "proxim", "sesión", "actualmente", "ahora mismo", "mañana", "hoy", "ayer", "pendiente", "esperando", "falta", "estoy", "estamos", "a medias",
)  # fmt: skip

GERUNDS = ("ando", "iendo", "yendo")
CERTAIN = (
    "^ ?la prochaine session|étape|fois : ?reprendre|finir|terminer|ajouter|relancer|corriger|vérifier|il",
    "^ ?je ?suis en train de|d",
    "en train de|d'ajouter|d'écrire",
    "j'ai commencé|fini|terminé|migré|corrigé|ajouté|converti|poussé",
    "il reste|restent les|des|à|encore|@num|deux|trois|la|le",
    "^ aujourd'hui|hier|demain :",
    "^ hoy|ayer|mañana :",
    "^ ?travail ?tâche en pause|cours|suspens :|-",
    "^ à faire ?demain ?ensuite :|-",
    "^ tâche actuelle|courante :|est",
    "^ tarea actual|pendiente :|es",
    "j'attends la|le|une|un|que",
    "quedan|faltan|falta|restent|restants|restantes $|,",
    "quedan|faltan|restent @num|dos|tres|cuatro|deux|trois|quatre|los|las|les|el|la|le",
    "^ ?j'ai laissé ?le ?la ?un ?une * tourner|ouvert|ouverte",
    "reprendre|reprise ici|là|à|demain|au|la|le",
    "^ ?la session|séance interrompue|arrêtée|coupée|suspendue",
    "^ ?la sesión interrumpida|cortada|suspendida|detenida",
    "arrêté|arrêtée|interrompu|interrompue au|en|à|avant|après milieu|plein|la|le",
    "^ ?le ?la reste demain|à|est",
    "à moitié fini|finie|migré|migrée|terminé|terminée|fait|faite",
    "pas encore commité|committé|poussé|testé|fusionné|terminé|fini",
    "^ ?la dernière session : ?s'est|a",
    "estoy|estamos ?ahora ?actualmente <gerund>",
    "^ ?el|la próximo|próxima|proximo|proxima paso|sesión : ?hay|seguir|terminar|añadir|arreglar|empezar",
    "^ ?la última sesión : ?terminó|quedó|hicimos",
    "^ ?se ?todo queda|quedó|quedan ?a ?por medias|terminar|hacer",
    "está|quedó|queda|están|va a medias",
    "^ seguir|continuar|retomar aquí|mañana|desde|con|en",
    "cambios|archivos sin commitear|confirmar|commit|subir",
    "faltan|falta|pendiente|pendientes :|las|los|la|el|terminar|por|subir",
)
"""What tells of work in hand and of little else, so certain where work is noted."""

PHRASES = (
    "^ en cours :",
    "^ ?la prochaine étape|session|fois|tâche :|est|-|,|il",
    "^ prochaines étapes :",
    "^ ?je suis|sommes en train",
    "je|nous suis|sommes ?actuellement en train",
    "^ actuellement en|je|nous|bloqué|en ?train",
    "^ actuellement , ?je|nous|on",
    "^ aujourd'hui|hier|demain ?: ?,|, ?j'ai|je|nous|on|finir|terminer|:",
    "^ en attente de|du|que",
    "^ ?il reste|restent à|encore",
    "pas encore commité|committé|poussé|testé|fusionné|terminé|fini",
    "^ ?la dernière session :|s'est|a",
    "modifications non commitées|committées|validées",
    "^ ?el|la próximo|próxima|proximo|proxima paso|sesión|tarea|vez :|es|-|,|hay",
    "^ próximos pasos :",
    "^ actualmente|ahora ?mismo depurando|trabajando|investigando|migrando|refactorizando|estoy|estamos|arreglando|probando|bloqueado",
    "estoy|estamos ?actualmente ?ahora depurando|trabajando|investigando|migrando|arreglando|en|a|refactorizando|probando",
    "^ hoy|ayer|mañana ?: ?,|, ?:|hemos|he|terminar|seguir|continuar|arreglar",
    "^ pendiente|pendientes :|de",
    "^ ?todavía falta|faltan :|por",
    "^ esperando a|la|el|que",
    "^ ?la última sesión :|terminó|quedó|acabó",
    "cambios sin commitear|confirmar|commit",
    "^ ?todo queda|quedó a medias",
    "demain|mañana $",
    "^ bloqué|bloquée|bloqueado|bloqueada par|sur|en|por|à",
    "j'ai|nous avons|on a * aujourd'hui|hier|ce",
    "pr|branche|rama ?@num est|está ouverte|ouvert|abierta|abierto|en",
    "^ en curso :",
)

EXCUSED = ("si|cuando|siempre|cada|quand|lorsque|toujours|chaque|usuario|utilisateur",)

JAPANESE = (
    "次回は", "次回の", "次回：", "次のステップ：", "次のステップ:", "前回の続き", "前回は", "調査中", "作業中", "対応中", "修正中", "実装中", "デバッグ中", "レビュー待ち", "未コミット", "まだコミット", "途中まで", "続きは", "今日は", "昨日は",
    "する予定", "移行中", "書き換え中", "リファクタリング中", "まだ終わっ", "残りは", "明日は", "現在の作業", "ここから再開", "残作業", "残タスク",
)  # fmt: skip
CHINESE = (
    "下次继续", "下次从", "下次会话", "下一步：", "下一步:", "正在调试", "正在排查", "正在修复", "正在重构", "正在迁移", "正在调查", "上次会话", "上次做到", "做到一半", "尚未提交", "还没提交", "未提交的", "还没有提交", "等待审核", "等待评审",
    "卡在", "还没找到", "到一半", "下次先", "下次再", "改到一半", "改了一半", "写了一半", "还没跑", "还没测试", "从这里继续", "正在重写", "正在实现", "还没推送", "剩下的明天", "今天完成", "今天修复", "昨天完成", "明天继续", "当前任务：", "当前任务:", "当前任务是", "正在重写", "正在实现", "正在开发", "目前正在", "当前进度", "待续", "接下来要", "剩余工作",
)  # fmt: skip
EAST = JAPANESE + CHINESE
EAST_CERTAIN = (
    "次回のセッション", "ここから再開", "調査中", "デバッグ中", "作業中", "修正中", "実装中", "続きは明日", "続きは", "前回の続き",
    "未コミット", "まだコミット", "途中まで", "レビュー待ち", "下次继续", "下次从", "下次会话", "正在调试", "正在排查", "正在修复",
    "正在重构", "正在迁移", "正在调查", "正在重写", "正在实现", "正在开发", "上次做到", "做到一半", "改到一半", "改了一半", "写了一半", "尚未提交", "还没提交",
    "还没有提交", "还没跑", "明天继续", "今天完成", "今天修复", "等待审核", "等待评审", "从这里继续", "到一半",
)  # fmt: skip
EAST_EXCUSED = ("場合", "とき", "時は", "ください", "如果", "每次", "必须", "应该", "表示", "状態", "状态", "「", "“")
