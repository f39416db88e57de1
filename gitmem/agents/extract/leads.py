"""What the line that items stand under does to them: "From now on:", "Never:", "Requirements:", "Old conventions:"."""

from __future__ import annotations

import re

from gitmem.agents.extract.speech import FILL
from gitmem.agents.extract.table import either

_POLAR = re.compile(
    r"(?:please |and |also |bitte |und )*(?P<polar>always|never|don't(?: ever)?|do not(?: ever)?|prefer|avoid|immer|nie"
    r"|niemals)\s?[:：]?"
)
_RULES = re.compile(
    either(r"""
        \b(?:remember|keep in mind|from now on|going forward|in (?:the )?future|as a rule|always|never|i prefer|
        we (?:decided|agreed)|merk dir|ab sofort|künftig|immer|nie|niemals|ich bevorzuge|bei uns)
        \b(?:rules?|conventions?|guidelines?|preferences|decisions|policies|regeln|konventionen|vorgaben)
    """)
    + r"\b[^?]*[:：]$"
)
_TASK = re.compile(
    r"\b(?:what|which|how|list|write|add|create|implement|fix|check|explain|maybe|schreib\w*|erstell\w*)\b"
)
_SPEC = re.compile(
    either(r"""
        \b(?:requirements?|acceptance criteria|tasks?|to-?dos?|steps|specs?|features?|checklist|bugs?|issues?)\b
        \b(?:do|should|must|has to|needs to|build|implement)\b.{0,20}\b(?:the following|this|these|so|as follows)\b
        \b(?:anforderungen|aufgaben|schritte|fehler)\b
    """)
    + r"[^:：]{0,40}[:：]$"
)
_VOID = re.compile(
    r"\b(?:old|former|previous|outdated|no longer|not ours|other team\w*|used to|alte[nrs]?|frühere\w*|nicht mehr"
    r"|andere[ns]? teams?)\b"
)
_LIMITS = re.compile(
    r"\b(?:never|not|no|don'?t'?s?|do not|avoid|stop|without|except|only|unless|hate|bad|isn't|aren't|nie|niemals|nicht"
    r"|kein\w*|ohne|außer|nur|verboten|banned|forbidden|for|in|on|bei|für|im)\b"
)
FOR = 2.5
AGAINST = -4.0
"""What is added to the score of an item."""


class Lead:
    """``adds``: to the score of each item. ``prefix``: the words without which an item would say another thing, or "".
    ``void``: nothing under it holds."""

    __slots__ = ("adds", "prefix", "void")

    def __init__(self, adds: float, prefix: str = "", void: bool = False) -> None:
        self.adds = adds
        self.prefix = prefix
        self.void = void


NONE = Lead(0.0)


def lead(twin: str) -> Lead:
    """``twin``: the line, in lower case with what is quoted filled; "" for none."""
    if not twin:
        return NONE
    polar = _POLAR.fullmatch(twin)
    if polar is not None:
        return Lead(FOR, polar["polar"])
    if _SPEC.search(twin):
        return Lead(AGAINST)
    adds = FOR if _RULES.search(twin) and not _TASK.search(twin) else 0.0
    limited = _LIMITS.search(twin) is not None and re.match(r"(?:from now on|in (?:the )?future)\s?[:：]", twin) is None
    return Lead(adds, twin if limited else "", _VOID.search(twin) is not None or (limited and FILL in twin))
