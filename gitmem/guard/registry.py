"""The table of rules. A rule that is not in it does not exist: nothing is discovered.

A row holds the rule's name and the words of which one must stand in the text (lower case) for the rule to have
anything to say; the rule's module is not even imported otherwise. An empty tuple means "always".
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.rule import Rule, TreeRule

_FREEZE = (
    "until", "till ", "freez", "frozen", "lock", "moratorium", "stop-ship", "for now", "for the ", "for a ",
    "moment", "tempor", "interim", "meantime", "indefinite", "right now", "not now", "yet", "at present",
    "at this time", "stopgap", "as of now", "this ", "next ", "weekend", "today", "tomorrow", "tonight", "while ",
    "whilst", "during ", "pending", "before ", "after ", "through ", "over the ", "ahead of", "wait", "long as",
    "hold", "paus", "on ice", "closed", "suspend", "halt", "deploy", "merg", "releas", "shipping", "rollout", "off",
    " days", " weeks", "unverändert", "fürs erste", "erst nach", "erst ab", "erst wieder", "wir bleiben",
    "nur noch", "keine", "publish", "upload", "stopped", "nobody", "no one", "hands off", "ends:", "end:", "submission",
    "shut", "ship any", "übergangsweise", "finger weg", "gestoppt", "gilt ein", "just now", "untouched",
    "everything that", "keep away",
    "keep out", "stay away", "has not ", "have not ", "zurzeit", "ruhen", " ein,",
    "is being ", "are being ", "is still ", "are still ", " away", " is down", " are down", " is on leave",
    "während", "en, wenn", "erst, wenn",
    "nicht", "stopp", "sperr", "froren", "vorerst", "vorläufig", "einstweilen", "erstmal", "bis ", "solange",
    "vorübergehend", "übergangsweise", "ausgesetzt", "derzeit", "momentan", "tabu", "auf eis", "aktuell", "diese",
    "heute", "jusqu", "pour l", "provisoire", "temporaire", "hasta", "por ahora", "temporalmente", "mientras",
    "tant que", "pendant", "cette semaine", "esta semana", "per ora", "nuovo avviso", "por enquanto", "novo aviso",
    "voorlopig", "nader order", "tijdelijk", "gel d", "congela", "en attendant", "avant", "totdat", " tot ",
    "todavía", "aún no", "provisional", "gelé", "d'ici là", "ce sprint", "当", "しばらく", "一時的", "追って",
    "とりあえず", "今", "現時点", "次の通知", "別途", "いったん", "暂", "暫", "目前", "现阶段", "另行通知", "本周",
    "這週", "先不", "先别", "进一步通知", "期間", "期间", "まで", "直到", "之前", "以前", "前", "中は", "间", "凍結",
    "フリーズ", "封版", "冻结", "封网", "one-time", "one-off", "time only", "closes ", "stop-gap", "meanwhile",
    "no new ", "no schema", "no change", "no more ", "no further", "no feature",
    "only fix", "only bug", "für die dauer", "you next", "provision", "beta", "alpha",
    "pilot", "trial", "stabili", "pre-launch", "under way", "underway", "in progress", "as a stop", "we're m",
    "way of exc",
    "mid-", "effective ", "starting ", "eingestellt", "untersagt", "verboten", "dicht", " ist zu", "niemand", "finger",
    "phase", "übergang", "zwischen", "provisor", "ausnahms", "dieses mal", "diesmal", "zunächst", "pausier", "nichts",
    "kein ", "still,", "ruht", "läuft", "laufen", "erst wenn", "alte", "wartet", "deaktiviert", "abgeschaltet",
    "befrist",
)  # fmt: skip
"""Freezes are said in many ways: these only keep files out that say nothing of the kind."""

RULES: dict[str, tuple[str, ...]] = {
    "personal-home-path": ("/users", "\\users", "/home", "\\home", "-users-", "-home-", "documents and settings"),
    "personal-file": (),
    "personal-record": (),
    "personal-path": (
        ":\\",
        ":/",
        "/mnt/",
        "/volumes/",
        "/media/",
        "library/cloudstorage/",
        "library/mobile documents/",
        "onedrive",
        "google drive",
        "~/dropbox/",
    ),
    "allow-invalid": ("gitmem:",),
    "allow-expired": ("gitmem:",),
    "allow-unused": ("gitmem:",),
    "personal-identity": (),
    "personal-mail": ("@",),
    "personal-taste": (),
    "personal-machine": ("my ", "this ", "'s ", "’s ", "mein", "diesem", "dieser", "desk"),
    "personal-host": (
        "ngrok",
        "trycloudflare",
        ".dev",
        ".local",
        ".lan",
        ".internal",
        "sandbox",
        "staging",
        "macbook",
        "imac",
        "desktop-",
        "laptop-",
        "tunnel",
        ".ts.net",
        "preview",
        "gitpod",
        "loca.lt",
        "serveo",
        ".github.dev",
    ),
    "personal-contact": (
        "phone",
        "mobile",
        "cell",
        "call",
        "text ",
        "number",
        "ruf ",
        "reach",
        "handy",
        "mobil",
        "telefon",
        "tel:",
        "tel.",
        "nummer",
        "telegram",
        "discord",
        "signal",
        "whatsapp",
        "slack",
        "skype",
        "wechat",
        "threema",
        "t.me/",
        "móvil",
        "numéro",
        "erreichbar",
        "手机",
        "电话",
        "携帯",
        "電話",
        "微信",
    ),
    "session-state": (),
    "record-frontmatter": ("---",),
    "record-bare": (),
    "record-value": ("type:", "status:", "certainty:"),
    "record-date": ("expires", "review_after", "observed_at", "last_verified_at", "modified"),
    "record-expired": ("expires",),
    "record-scope": ("scope",),
    "record-source": ("source",),
    "index-duplicate-line": ("](",),
    "index-size": (),
    "instructions-size": (),
    "import-symlink": (),
    "hidden-bidi": (),
    "hidden-tags": (),
    "hidden-zero-width": (),
    "hidden-control": ("\x1b", "\x08", "\x7f", "\x9b", "\x1a", "\x07"),
    "hidden-conflict-marker": ("<<<<<<<", ">>>>>>>"),
    "hidden-encoding": (),
    "secret-token": (),
    "secret-private-key": (),
    "secret-password": (),
    "secret-key": (),
    "secret-url": (),
    "secret-random": (),
    "secret-encoded": (),
    "secret-path": (),
    "secret-provider": (),
    "session-note": (),
    "freeze-undated": _FREEZE,
    "freeze-expired": _FREEZE,
}
"""Rules over one document."""

TREE_RULES: tuple[str, ...] = (
    "record-duplicate-name",
    "record-supersedes",
    "index-dead-line",
    "index-orphan",
    "index-inactive",
    "index-drift",
    "import-unresolved",
    "import-outside",
    "import-too-deep",
    "import-cycle",
    "import-personal",
)
"""Rules over all memory files at once."""


def load(name: str) -> Rule:
    """The rule called ``name``, from ``gitmem/guard/rules/<name with _>.py``. KeyError where there is none."""
    if name not in RULES:
        raise KeyError(name)
    rule: Rule = __import__("gitmem.guard.rules." + name.replace("-", "_"), fromlist=["RULE"]).RULE
    return rule


def load_tree_rule(name: str) -> TreeRule:
    """The tree rule called ``name``. KeyError where there is none."""
    if name not in TREE_RULES:
        raise KeyError(name)
    rule: TreeRule = __import__("gitmem.guard.rules." + name.replace("-", "_"), fromlist=["RULE"]).RULE
    return rule


def families() -> tuple[str, ...]:
    """The families (first words of names), in the order of the table."""
    return tuple(dict.fromkeys(name.split("-")[0] for name in (*RULES, *TREE_RULES)))
