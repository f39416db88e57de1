"""A secret that somebody tells in a sentence: "the password is …". The guard knows secrets by their form; what words
announce needs none."""

from __future__ import annotations

import re

_TELLS = re.compile(
    r"\b(?P<what>(?:pass(?:word|phrase|code)s?|passwd|pw|pwd|kennw(?:ort|örter)|passw(?:ort|örter)|zugangsdaten"
    r"|logins?|credentials?"
    r"|(?:secret|(?:api|access|secret|private|sandbox|licen[cs]e|signing|encryption|master|prod"
    r"|test)[- ]?(?:key|token))s?"
    r"|tokens?|api-?schlüssel|geheimnis)|(?:pin|door code|türcode|tür-?code|alarm ?code))\b"
    r"[^.\n]{0,60}?(?:\b(?:is|are|ist|sind|lautet|lauten|was|war|remains|bleibt|heißt|to|auf)\b|[:=])"
    r"\s*(?:(?:übrigens|now|jetzt|still|just|currently|again|wieder|noch|probably"
    r"|nur)\s+)*[\"'`„“]?(?P<value>[^\s\"'`”“]{4,})",
    re.IGNORECASE,
)
_OWNED = re.compile(
    r"\b(?:that's|that is|it's|this is|which is|das ist|ist) (?:my|our|the|mein\w*|unser\w*|der|das|die) "
    r"(?:[\w-]+ ){0,3}?(?:token|key|password|passphrase|secret|passwort|kennwort|schlüssel|geheimnis)\b",
    re.IGNORECASE,
)
"""What stands in the sentence is one."""
_RANDOM = re.compile(r"(?<![\w/.-])(?=\w*[A-Z0-9])(?=\w*[a-z])[A-Za-z0-9_+=-]{8,}(?![\w/.-]*[/.(])")
_PLAIN = re.compile(
    r"[A-Za-zäöüß]+(?:[-'][A-Za-zäöüß]+)*[.,;:!)]*$|[A-Z][A-Z0-9_]{3,}[.,;:!)]*$|\$?\{?[A-Z_]+\}?$|[\w.@~-]*/"
)
_VERSION = re.compile(
    r"v?\d+(?:\.\d+)+[.,]?$|\d+(?:k|m|kb|mb|ms|s|h|d|-?(?:bit|byte|day|char)\w*)?[.,;:!)]*$", re.IGNORECASE
)


def confided(text: str) -> bool:
    """Whether the text tells the value of a secret."""
    for match in _TELLS.finditer(text):
        value = match["value"]
        if re.match(r"(?:pin|.*code)$", match["what"], re.IGNORECASE) and re.match(r"\d{4,8}\b", value):
            return True
        if len(value) > 5 and not _PLAIN.match(value) and not _VERSION.match(value):
            return True
    return _OWNED.search(text) is not None and _RANDOM.search(text) is not None
