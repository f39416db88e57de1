"""First person in French, Spanish, Japanese and Chinese: warnings only, so a phrase that is mostly right is enough."""

from __future__ import annotations

CUES = (
    "je ", "j'", "j’", "-moi", "moi", " mon ", " ma ", " mes ", "prefiero", "gusta", "odio", " soy ", "soy ", "trabajo", "llámame", "llamame",
    "quiero", "mi ", " uso ", "hablo", "necesito", "respóndeme", "explícame", "háblame",
)  # fmt: skip

PHRASES = (
    "je préfère|prefere|déteste|deteste|suis|travaille|veux|voudrais|souhaite|parle|connais|comprends|débute|vis|habite|n'aime|ne|utilise",
    "j'aime|j'aimerais|j'adore|j'utilise|j'habite|j'ai|j'apprends|j'en",
    "appelle-moi|appelez-moi|tutoie-moi|tutoyez-moi|réponds-moi|répondez-moi|explique-moi|expliquez-moi|parle-moi|demande-moi",
    "mon|ma|mes ordinateur|portable|machine|fuseau|nom|prénom|éditeur|niveau|préférence|préférences|poste|mac|pc",
    "prefiero|odio|detesto",
    "me gusta|gustan|gustaría|encanta|molesta|molestan|llamo",
    "soy ?un|una|el|la principiante|diseñador|diseñadora|desarrollador|desarrolladora|ingeniero|ingeniera|nuevo|nueva|estudiante|científico|científica|analista|"
    "programador|programadora|profesor|profesora|autodidacta|daltónico|daltónica",
    "trabajo como|desde",
    "llámame|llamame|háblame|respóndeme|respondeme|explícame|explicame|tutéame|contéstame",
    "quiero|necesito que",
    "quiero|necesito respuestas|explicaciones|ver|aprobar|revisar",
    "en mi portátil|máquina|ordenador|computadora|laptop|pc|mac",
    "mi portátil|máquina|ordenador|computadora|laptop|nombre|zona|editor|nivel|horario|teléfono",
    "no sé|se programar|nada|mucho|usar",
    "uso vim|emacs|windows|linux|mac|macos|neovim",
    "hablo ?poco|solo inglés|español|portugués|francés",
)

EXCUSED = (
    "en tant que|qu'utilisateur|qu'administrateur|que|qu'admin",
    "como usuario|usuaria|administrador|cliente|admin",
)

JAPANESE = (
    "私は", "私の", "私が", "僕は", "僕の", "俺は", "俺の", "わたしは", "私に", "僕に", "と呼んで", "好みです", "が好きです", "が苦手です", "のほうが好き", "初心者なので",
)  # fmt: skip
CHINESE = (
    "我喜欢", "我不喜欢", "我更喜欢", "我偏好", "我讨厌", "我是", "我不熟悉", "我习惯", "我希望", "我想要", "我住在", "我的电脑", "我的笔记本", "我的机器", "我的名字", "叫我", "称呼我", "我在用",
    "我用的", "我使用", "我不会", "我不懂", "我刚开始学", "我正在学", "我的时区", "我的偏好", "我需要你", "用户偏好：", "用户喜欢简",
)  # fmt: skip
EAST_EXCUSED = ("として", "「", "“", "当用户", "如果用户", "用户说", "作为用户", "ユーザーが")
