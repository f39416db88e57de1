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
_STANDS_FOR_ITSELF = re.compile(
    either(r"""
        and  und  also  auch  i  i'm  i'll  ich  you  your  du  thanks?  thank  danke  ok  okay  please  pls  bitte  can
        could  would  let's  let  now  then  next  jetzt  dann  kannst  könntest  what  why  how  when  where  which
        who  was  warum  wie  wo  wann  if  wenn  maybe  vielleicht  good  great  nice  gut  super  yes  no  nein  ja
        run  fix  add  make  do  check  show  look  write  rewrite  try  see  go  start  continue  update  mach  schau
        prüf  zeig  remind  hi  hello  hallo  sorry  the test  the build  it works  right  like
    """)
    + r"\b"
)
_MOST = 18
"""Words of a sentence that may be a reason or an addition."""


def goes_on(twin: str, kind_found: bool, last: str) -> bool:
    """Whether the sentence belongs to the statement ``last`` right before it. ``kind_found``: it states something by
    itself. Both in lower case."""
    if twin.rstrip().endswith(("?", ":")):
        return False
    bare = twin.strip(" .!")
    if _SCOPE.match(bare) or _GOES_ON.match(bare):
        return True
    if kind_found:
        return (
            re.match(r"(?:and|also|always|never|no|don't|und|auch|immer|nie|kein\w*)\b", bare) is None
            and _DENIES.match(last) is not None
            and len(bare.split()) <= _MOST
        )
    if _STANDS_FOR_ITSELF.match(bare):
        return False
    return 2 <= len(bare.split()) <= _MOST


_FACT = re.compile(
    r"(?!it\b|that\b|this\b|es\b|das\b|i\b|ich\b)[\w./-]+(?: [\w./-]+){0,4} (?:is|are|ist|sind|heißt|runs|läuft) "
)


def fact_for_all(fact: str, twin: str) -> bool:
    """Whether the sentence says of the fact right before it that it holds for all of a kind."""
    return _FACT.match(fact) is not None and _SCOPE.match(twin.strip(" .!")) is not None
