"""Sentences that are one statement together: what is wrong and what holds instead, a rule and its reason, a scope or an
exception that stands behind its full stop."""

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
_LIMITS = re.compile(
    r"(?:[(\s]|but |though |well,? |and |aber |und )*"
    + either(r"""
        (?:only|just|except|unless|until|till|aside from|apart from|as long as|außer|nur|ausgenommen|solange|
        es sei denn|vorerst|bis)\b
        (?:for now|for the moment|for the time being|for this|in this|on this|for today|this time|today only)\b
        (?:not|never|nicht|nie) (?:for|in|on|when|if|with|yet|bei|in|für|wenn|beim|im)\b
        (?:für|in|bei) diese[rmsn]?\b  nur heute\b  heute nur\b
        [^.!?]{2,60} (?:is|are|ist|sind) (?:the |an |die |eine )?(?:only )?(?:exceptions?|exempt|ausnahmen?|
        ausgenommen)\b
        [^.!?]{2,80},? though[.!]*$
    """)
)
_DENIES_IT = re.compile(
    r"(?:[\s.]|and |but |well,? )*"
    + either(r"""
        (?:not|nope|no|wrong|falsch|nein|never)[\s.!]*$
        (?:that|this|it|das|es)(?:'s| is| was| ist| war)? (?:no longer|not|wrong|outdated|nicht mehr|falsch|nicht)\b
        (?:that|this|it) (?:has )?changed\b  das hat sich geändert\b  das stimmt nicht\b  that isn't\b
        (?:i mean|i meant|sorry|oops|actually|wait|ich meine|ich meinte|quatsch|moment|halt)\b
        then (?:we|i|they)\b  dann haben wir\b  [^.!?]{0,40}\bi want (?:it |that )?gone\b
    """)
)
_DENIES = re.compile(
    r"(?:please,? |bitte,? |but |aber |and )*"
    + either(r"""
        (?:no|not|never|don't|do not|kein\w*|nicht|nie|niemals)\b
        [^,]{2,60} (?:is|are) (?:not|never) [^,]{2,40}$  [^,]{2,60} (?:is|are) (?:forbidden|banned)\b
        [^,]{2,60} (?:ist|sind) (?:nicht|verboten|tabu)\b
    """)
)
_INSTEAD = re.compile(
    r"(?:please |bitte )?(?:use|we|our|instead|it's|there's|only|nimm|nutze?|wir|unser\w*|stattdessen|es gibt)\b"
)
_MOST = 18
"""Words of a sentence that says what holds instead."""


def goes_on(twin: str) -> bool:
    """Whether the sentence says that it is part of the one before: its reason, its scope. In lower case."""
    bare = twin.strip(" .!")
    return _SCOPE.match(bare) is not None or _GOES_ON.match(bare) is not None


def limits(twin: str) -> bool:
    """Whether the sentence says where or how long the one before does not hold."""
    return _LIMITS.match(twin) is not None


def denies(twin: str) -> bool:
    """Whether the sentence says that the one before is not so after all."""
    return _DENIES_IT.match(twin) is not None


def instead(twin: str, last: str) -> bool:
    """Whether ``last`` says what is not done, and the sentence what is."""
    bare = twin.strip(" .!")
    return _DENIES.match(last) is not None and _INSTEAD.match(bare) is not None and len(bare.split()) <= _MOST
