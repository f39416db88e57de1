"""Headings and labels under which somebody is described, and the words that describe somebody."""

from __future__ import annotations

from gitmem.guard.words.personal_taste_de import SETS as _GERMAN
from gitmem.guard.words.personal_taste_en import SETS as _ENGLISH

ABOUT = frozenset(
    """
    about me|about myself|about the author|who i am|me|my background|my preferences|my setup|my machine|my environment|my style|my profile|my role|how i work
    |how i like to work|working with me|about the user|who the user is|user background|user preferences|personal preferences|über mich|zu mir|wer ich bin
    |meine vorlieben|mein hintergrund|mein setup|über den nutzer|über die nutzerin|à propos de moi|qui je suis|mes préférences|sobre mí|quién soy|mis preferencias
    |自己紹介|私について|关于我|我的偏好
    """.replace("\n", " ").replace("    ", "").strip().split("|")
)  # fmt: skip
PAGES = frozenset(
    """
    page pages section component components hero route routes card layout site website portfolio template placeholder heading file files
    describe write keep list add put use see seite abschnitt store stored table column endpoint api field fields screen none
    """.split()
)
"""A page about somebody that is built, or a section still to be filled in."""

LABELS = frozenset(
    "profile about user background persona bio human nutzerprofil profil nutzer nutzerin benutzerprofil benutzer anwender".split()
)
NO_LABELS = frozenset(
    """
    persona personas
    story stories flow flows research table model guide settings api id ids type types role roles menu page schema service test tests feedback
    agent input data session sessions auth management interface journey facing docs manual performance image images build compiler
    """.split()
)
LONGEST_LABEL = 5

SETS = {
    "role": (
        _ENGLISH["role"]
        - frozenset("editor admin administrator operator owner person manager writer lead tester".split())
    )
    | (_GERMAN["role"] - {"admin"}),
    "likes": _ENGLISH["likes"] | frozenset("mag hasst bevorzugt liebt schätzt lernt studiert spricht".split()),
}
TRAITS = (
    "@role",
    "@likes",
    "wants|expects|hates|avoids ?no ?to ?be ?short|terse|brief|detailed|explained|answers|emojis|explanations|asked",
    "new|newcomer to",
    "years|jahre",
    "speaks|lives|dyslexic|autistic|adhd|left-handed|colour-blind|color-blind|colorblind|self-taught|linkshänder|linkshänderin|autodidakt|autodidaktin",
    "learning|comfortable|fluent|experienced|based|shaky|proficient|interested in|with",
    "works|working|arbeitet ?meist ?mostly from|at|nights|remotely|evenings|nachts|abends|von|in|bei|als|as|alone|allein",
    "no|little|keine|kaum|wenig ?coding|programming|technical experience|background|programmiererfahrung|erfahrung|vorkenntnisse",
    "background|degree|phd in",
    "engineering|marketing|design|product|data manager|lead|head|director|leiter|leiterin",
    "allergic|prefers|by to|training|trade",
    "gestalter|gestalterin|grafiker|grafikerin|leiter|leiterin|marketing-leiter|marketing-leiterin|teamleiter|teamleiterin|berater|beraterin|gründer|gründerin",
)
