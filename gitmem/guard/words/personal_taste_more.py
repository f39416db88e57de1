"""First person in French, Spanish, Japanese and Chinese: warnings only, so a phrase that is mostly right is enough."""

from __future__ import annotations

CUES = (
    "je ", "j'", "j’", "-moi", "moi", " mon ", " ma ", " mes ", "prefiero", "gusta", "odio", " soy ", "soy ", "trabajo", "llámame", "llamame",
    "molest", "encanta", "utilisateur", "utilisatrice", "usuari", "débute", "tutoy", "tutoie", "quiero", "mi ", " uso ", "hablo", "necesito", "respóndeme", "explícame", "háblame",
)  # fmt: skip

SETS = {
    "rôle": frozenset(
        """
        débutant débutante développeur développeuse designer ingénieur ingénieure étudiant étudiante graphiste chercheur chercheuse analyste
        autodidacte daltonien daltonienne enseignant enseignante indépendant indépendante principiante diseñador diseñadora desarrollador
        desarrolladora ingeniero ingeniera estudiante científico científica analista programador programadora profesor profesora autodidacta
        daltónico daltónica novato novata
        """.split()
    ),
}
CERTAIN = (
    "je préfère|prefere|déteste|deteste|débute",
    "je suis ?un|une ?développeur ?totalement @rôle",
    "je travaille|vis|habite à|sur|de|le|depuis|en",
    "j'aime|j'adore|j'habite",
    "mon|ma ordinateur|portable|fuseau|prénom|éditeur|pc",
    "ma machine n'a|a|n'est|est|tourne",
    "tutoie-moi|tutoyez-moi|appelle-moi|appelez-moi",
    "prefiero|odio|detesto",
    "me gusta|gustan|gustaría|encanta|molesta|molestan",
    "soy ?un|una|el|la @rôle",
    "llámame|llamame|tutéame",
    "mi portátil|ordenador|laptop|computadora|editor|nombre|teléfono|móvil|horario",
    "mi zona|máquina horaria|solo|tiene|no",
    "trabajo como|desde",
)
"""Of these somebody certainly speaks of themselves."""

USER = (
    "^ l'utilisateur|l'utilisatrice préfère|déteste|aime|n'aime|débute|tutoie",
    "^ l'utilisateur|l'utilisatrice est ?un|une @rôle",
    "^ l'utilisateur|l'utilisatrice ne aime|supporte|connaît|lit|parle",
    "^ l'utilisateur|l'utilisatrice parle peu|mal|seulement|bien|français|anglais",
    "^ l'utilisateur|l'utilisatrice travaille comme|depuis|le|de|seul|seule",
    "^ el|la usuario|usuaria prefiere|odia|detesta|desconoce",
    "^ el|la usuario|usuaria trabaja|habla|vive como|desde|solo|sola|español|de|por",
    "^ el|la usuario|usuaria es ?un|una @rôle",
    "^ el|la usuario|usuaria no ?le ?quiere gusta|gustan|sabe|conoce|emojis|respuestas",
    "^ al|a ?la usuario|usuaria ?no le gusta|gustan|molesta|molestan|encanta|encantan",
)
"""In a memory folder, a note about the one user."""

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
    "^ como * , ?yo quiero|necesito|puedo",
    "^ como * quiero|necesito",
    "^ persona",
    "como usuario|usuaria|administrador|cliente|admin",
)

JAPANESE = (
    "私は", "私の", "私が", "僕は", "僕の", "俺は", "俺の", "わたしは", "私に", "僕に", "と呼んで", "好みです", "が好きです", "が苦手です", "のほうが好き", "初心者なので",
)  # fmt: skip
CHINESE = (
    "我喜欢", "我不喜欢", "我更喜欢", "我偏好", "我讨厌", "我是", "我不熟悉", "我习惯", "我希望", "我想要", "我住在", "我的电脑", "我的笔记本", "我的机器", "我的名字", "叫我", "称呼我", "我在用",
    "我用的", "我使用", "我不会", "我不懂", "我刚开始学", "我正在学", "我的时区", "我的偏好", "我需要你", "用户偏好：", "用户喜欢简",
)  # fmt: skip
EAST_CERTAIN = (
    "が好きです", "が苦手です", "のほうが好き", "初心者なので", "と呼んで", "好みです", "我喜欢", "我不喜欢", "我更喜欢", "我偏好", "我讨厌", "我是前端", "我是后端", "我是新手", "我是初学", "我是一名",
    "我不熟悉", "我住在", "我的电脑", "我的笔记本", "我的时区", "我的偏好", "我刚开始学", "我正在学",
)  # fmt: skip
EAST_USER = (
    ("ユーザーは", ("好む", "好き", "嫌い", "嫌う", "嫌って", "好んで", "不要と言", "望んで", "苦手", "初心者", "初学者", "エンジニア", "デザイナー", "開発者", "希望", "得意", "に住", "不慣れ", "経験")),
    ("ユーザは", ("好む", "好き", "嫌い", "苦手", "初心者", "エンジニア", "デザイナー")),
    ("用户", ("不喜欢", "更喜欢", "偏好", "讨厌", "喜欢简", "喜欢短", "喜欢先", "是一名", "是一位", "是新手", "是初学者", "不熟悉", "不太熟", "习惯用", "是后端", "是前端", "工程师", "设计师", "住在")),
)  # fmt: skip
"""In a memory folder: the user, and what only a person is or likes."""
EAST_PRODUCT = (
    "「", "“", "設定", "ボタン", "画面", "保存", "表示", "場合", "設置", "设置", "页面", "按钮", "存储", "选择", "如果", "当用户", "歌曲", "用户表", "用户的", "登录", "ログイン", "できる", "可以",
)  # fmt: skip
EAST_EXCUSED = ("として", "「", "“", "当用户", "如果用户", "用户说", "作为用户", "ユーザーが")
