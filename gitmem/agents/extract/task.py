"""Whether a sentence orders a thing to be made now: what stands after it says how that thing is to be."""

from __future__ import annotations

import re

_ORDERS = re.compile(
    r"(?:(?:ok|okay|so|and|now|then|next|first|also|please|pls|hi|hey|can you|could you|would you|let's"
    r"|we need to|you need to"
    r"|i (?:want|need|would like|'d like) you to|i need|i want|we need|bitte|jetzt|dann|kannst du|könntest du"
    r"|und|als nächstes"
    r"|wir brauchen|ich brauche)[\s,]+)*"
    r"(?:add|build|create|implement|write (?!it\b|them\b)|make (?!sure)|fix|refactor|generate|design|extend"
    r"|port|convert"
    r"|set up|migrate|replace|rename|move|rewrite|change|improve|sort|show|render|validate|parse|a new \w+"
    r"|an? \w+ (?:that|which)"
    r"|baue?|erstelle?|implementiere?|schreibe? (?:mir |eine?n? )|füge?|ergänze?|ändere? (?!nie)"
    r"|mach(?:e)? (?:mir |eine?n? )"
    r"|korrigiere?|behebe?|entwirf|erweitere?|ersetze?|verschiebe?|zeige?)\b"
)
_MORE = re.compile(r"\b(?:always|never|from now on|every time|immer|nie|niemals|ab sofort|künftig)\b")


def orders(twin: str) -> bool:
    """``twin``: the sentence in lower case."""
    return _ORDERS.match(twin) is not None and _MORE.search(twin) is None
