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
    "from now one": "from now on", "going forwards": "going forward", "goingforward": "going forward", "evry": "every",
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


class Repaired:
    """``text``: the repaired sentence."""

    __slots__ = ("_shifts", "text")

    def __init__(self, twin: str) -> None:
        self._shifts: list[tuple[int, int]] = []
        parts, at, grown = [], 0, 0
        for match in _FORMS.finditer(twin):
            word = _WORDS[match[0]]
            parts += [twin[at : match.start()], word]
            at = match.end()
            grown += len(word) - len(match[0])
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
