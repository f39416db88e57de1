"""A fact that is told as a guess: the words for it stay in the text, and it is no proof."""

from __future__ import annotations

import re

from gitmem.agents.extract.found import PREFERENCE, RULE
from gitmem.agents.extract.table import either

_HEDGE = re.compile(
    r"\b"
    + either(r"""
        appears?  seems?  seemed  apparently  presumably  probably  likely  supposedly  allegedly
        as far as i (?:know|remember|can tell)  afaik  iirc  i (?:think|believe|guess|suppose|assume|suspect)
        might be  may be  could be  not (?:100%|entirely|completely) sure
        if i(?:'m not mistaken| remember correctly| recall correctly)
        scheint  scheinen  scheinbar  anscheinend  offenbar  vermutlich  wahrscheinlich  wohl  ich glaube
        ich denke  soweit ich weiß  meines wissens  angeblich
    """)
    + r"\b"
)


def is_guess(kind: str, twin: str) -> bool:
    """Whether the statement of this kind is one. What somebody wants is never guessed."""
    return kind not in (RULE, PREFERENCE) and _HEDGE.search(twin) is not None
