"""Words as they are typed in a hurry, dictated, or on a keyboard without umlauts, read as the words they are.

Only rules see the repaired sentence: what is kept stays as it was typed, so each place in it is led back to its own.
"""

from __future__ import annotations

import re

_WORDS = {
    "dont": "don't", "doesnt": "doesn't", "didnt": "didn't", "isnt": "isn't", "arent": "aren't", "wasnt": "wasn't",
    "cant": "can't", "wont": "won't", "shouldnt": "shouldn't", "couldnt": "couldn't", "wouldnt": "wouldn't",
    "mustnt": "mustn't", "havent": "haven't", "hasnt": "hasn't", "ive": "i've", "youre": "you're",
    "youve": "you've", "theyre": "they're", "thats": "that's", "whats": "what's", "theres": "there's",
    "allways": "always", "alwasy": "always", "alwyas": "always", "alway": "always", "alwas": "always",
    "nver": "never", "neever": "never", "nevr": "never", "remeber": "remember", "remmeber": "remember",
    "rember": "remember", "rembember": "remember", "prefere": "prefer",
    "preffer": "prefer", "perfer": "prefer", "wich": "which", "insted": "instead", "intead": "instead",
    "decidet": "decided", "desided": "decided", "agreeed": "agreed", "plese": "please", "pleas": "please",
    "form now on": "from now on", "fron now on": "from now on", "from no won": "from now on",
    "from now one": "from now on", "lets stick": "let's stick", "lets keep": "let's keep", "from now all": "from now"
    " on all", "from now every": "from now on every", "going"
    " forwards": "going forward", "goingforward": "going forward", "evry": "every",
    "imer": "immer", "immmer": "immer", "niemlas": "niemals", "nich": "nicht", "nciht": "nicht", "kuenftig": "künftig",
    "zukuenftig": "zukünftig", "grundsaetzlich": "grundsätzlich", "fuer": "für", "ueber": "über",
    "ueberall": "überall", "aendere": "ändere", "aendern": "ändern", "aenderst": "änderst", "pruefe": "prüfe",
    "pruefen": "prüfen", "loesche": "lösche", "loeschen": "löschen", "muessen": "müssen", "duerfen": "dürfen",
    "moechte": "möchte", "haette": "hätte", "waere": "wäre", "koennen": "können", "koennte": "könnte",
    "hoer": "hör", "gehoert": "gehört", "gehoeren": "gehören", "heissen": "heißen", "heisst": "heißt",
    "ausschliesslich": "ausschließlich", "absofort": "ab sofort", "ab sofrot": "ab sofort", "abjetzt": "ab jetzt",
    "merkdir": "merk dir", "im": "i'm",
}  # fmt: skip
_IM = r"im(?= (?:an?|on|the|not|new|using|working|colou?r|in|from|based|only|also|no|deaf|blind|dyslexic|left)\b)"
"""In German it is a word of its own."""
_FORMS = re.compile(
    r"(?<![\w'.@/-])(?:"
    + "|".join([*sorted((word for word in _WORDS if word != "im"), key=len, reverse=True), _IM])
    + r")(?![\w'@/-])"
)


_GERMAN_WORDS = {
    "is": "ist", "des": "das", "nix": "nichts", "koa": "kein", "koan": "keinen", "koane": "keine", "net": "nicht",
    "ned": "nicht", "merk da": "merk dir", "stimt": "stimmt", "beschlosen": "beschlossen", "entschiden": "entschieden",
    "fragn": "fragen", "dake": "danke", "dass des": "dass das", "immr": "immer", "biite": "bitte", "bite": "bitte",
    "lauft": "läuft", "ghört": "gehört", "hamma": "haben wir", "nochwas": "noch was",
    "brauchn": "brauchen", "machn": "machen", "nehmn": "nehmen", "ham": "haben", "ma": "wir",
    "san": "sind", "i hab": "ich hab", "a bissl": "etwas", "gsagt": "gesagt", "kuerzer": "kürzer",
}  # fmt: skip
"""What German is typed or spoken as; in another language these are words of their own."""
_GERMAN_FORMS = re.compile(
    r"(?<![\w'.@/-])(?:" + "|".join(sorted(_GERMAN_WORDS, key=len, reverse=True)) + r")(?![\w'@/-])"
)
_GERMAN = re.compile(
    r"\b(?:der|und|nicht|nich|wir|bitte|bite|nee|nein|ein|eine|einen|mit|bei|beim|auf|für|nur|immer|imer|auch|schon"
    r"|kein|keine|koane|koa|ist|sind|merk|falsch|stimt|stimmt|das|den|dem|zum|im ordner|wird|werden|alle|jede)\b"
)
_ENGLISH = re.compile(r"\b(?:the|and|we|it|of|to|are|not|use|with|you|please|that|this|no)\b")


def _repairs(twin: str) -> list[tuple[int, int, str]]:
    found = [(match.start(), match.end(), _WORDS[match[0]]) for match in _FORMS.finditer(twin)]
    if _GERMAN.search(twin) and not _ENGLISH.search(twin):
        taken = {place for start, end, _ in found for place in range(start, end)}
        found += [
            (match.start(), match.end(), _GERMAN_WORDS[match[0]])
            for match in _GERMAN_FORMS.finditer(twin)
            if match.start() not in taken
        ]
    return sorted(found)


class Repaired:
    """``text``: the repaired sentence."""

    __slots__ = ("_shifts", "text")

    def __init__(self, twin: str) -> None:
        self._shifts: list[tuple[int, int]] = []
        parts, at, grown = [], 0, 0
        for start, end, word in _repairs(twin):
            parts += [twin[at:start], word]
            at = end
            grown += len(word) - (end - start)
            self._shifts.append((at + grown, grown))
        self.text = "".join((*parts, twin[at:])) if parts else twin

    def back(self, place: int) -> int:
        """The place in the sentence as it was typed; a place never lies inside a repaired word."""
        grown = 0
        for end, total in self._shifts:
            if place < end:
                break
            grown = total
        return place - grown
