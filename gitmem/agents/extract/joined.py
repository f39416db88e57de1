"""Sentences that are one statement together: what is wrong and what holds instead, a rule and its reason, a scope that
stands behind its full stop."""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

_GOES_ON = re.compile(
    either(r"""
        so(?=,? (?:please |always |never |don't |do not |no |use ))  therefore  thus  hence  instead  otherwise
        that(?:'s| is) (?:because|why)  because  it's (?:because|generated|owned)  daher  deshalb  darum  deswegen
        stattdessen  sonst  weil  denn
    """)
    + r"\b"
)
_SCOPE = re.compile(
    r"(?:that goes |this goes |and |und |das gilt |gilt )?"
    + either(r"""
        (?:for|in|on|across) (?:all|every|each|any|both)(?: of)?(?: our| the)? \w+(?: \w+){0,3}
        (?:bei|für|in|auf) (?:alle[nrm]?|jede[nrm]?) \w+(?: \w+){0,4}
        everywhere  überall  gilt (?:dauerhaft|immer|auch weiterhin|durchgehend|ab sofort|ausnahmslos)
        (?:now )?and (?:always|forever)  ever  always  period  no exceptions?  punkt  ohne ausnahme
    """)
    + r"[\s.!]*$"
)
_DENIES = re.compile(
    r"(?:please,? |bitte,? |but |aber |and )*"
    + either(r"""
        (?:no|not|never|don't|do not|kein\w*|nicht|nie|niemals)\b
        [^,]{2,60} (?:is|are) (?:not|never) [^,]{2,40}$  [^,]{2,60} (?:is|are) (?:forbidden|banned)\b
        [^,]{2,60} (?:ist|sind) (?:nicht|verboten|tabu)\b
    """)
)
_ANOTHER = re.compile(r"(?:and|also|always|never|no|don't|und|auch|immer|nie|kein\w*)\b")
_MOST = 18
"""Words of a sentence that says what holds instead."""


def belongs(twin: str, last: str) -> bool:
    """Whether the sentence is part of the statement that ends with ``last``. Both in lower case."""
    bare = twin.strip(" .!")
    if _SCOPE.match(bare) or _GOES_ON.match(bare):
        return True
    return _DENIES.match(last) is not None and _ANOTHER.match(bare) is None and len(bare.split()) <= _MOST
