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


_SPEC = re.compile(
    r"(?!we\b|you\b|i\b|everyone\b|nobody\b|no one\b|wir\b|du\b|ich\b|niemand\b|please\b|bitte\b|from\b|ab\b"
    r"|also\b|remember|merk)"
    r"[^,.]{1,70}? (?:must|should|shall|has to|have to|needs to|need to|may|can|muss|müssen|darf|dürfen|soll"
    r"|sollen|sollte|sollten"
    r"|kann|können)\b"
)
_BUILDS = re.compile(
    r"(?:(?:ok|so|and|now|then|please|also|can you|could you|bitte|und|kannst du)[\s,]+)*(?:add|implement|build"
    r"|do|fix|make|handle"
    r"|enforce|wire|code|apply|check|cover|setz|bau|mach|implementier|prüf|änder)\w* (?:up )?(?:that|this|it"
    r"|these|them|das|dies|es)\b"
)


_TO_SAY = re.compile(
    r"(?:(?:ok|okay|so|and|now|then|next|also|please|pls|can you|could you|bitte|jetzt|dann|kannst du"
    r"|könntest du|und)[\s,]+)*"
    r"(?:write|draft|compose|document|say in|state|check|verify|prove|translate|summari[sz]e|explain|describe"
    r"|create an? [\w ]{0,20}rule"
    r"|schreibe? (?:dem|der|den|eine?n?|ins?|mir)|dokumentiere?|prüfe?|überprüfe?|erkläre?|übersetze?|verfasse?"
    r"|formuliere?|check)\b"
    r"[^.]{0,80}?(?:\b(?:that(?!'s how| is how)|saying|says|which|why|how|dass|warum|wie|ob)\b|:\s)"
)
_FIXES = re.compile(
    r"(?:please |bitte )?(?:fix|implement|change|adjust|correct|beheben|ändern|anpassen|fixen"
    r"|umsetzen)(?: please| bitte)?[.!]*$"
)


def words_for(twin: str) -> bool:
    """Whether it orders a text or a check, and what stands in it is what that is to say."""
    return _TO_SAY.match(twin) is not None


def spec(twin: str) -> bool:
    """Whether it says, after a task, how the thing is to be."""
    return _SPEC.match(twin) is not None


def builds(twin: str) -> bool:
    """Whether it asks for what the sentence before described to be built."""
    return (_BUILDS.match(twin) or _FIXES.match(twin)) is not None and _MORE.search(twin) is None


def orders(twin: str) -> bool:
    """``twin``: the sentence in lower case."""
    return _ORDERS.match(twin) is not None and _MORE.search(twin) is None
