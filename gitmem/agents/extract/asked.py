"""Sentences in which somebody asks to be remembered what they say. Whatever was learned, that is done."""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

_KEEP = either(r"""
    remember  memori[sz]e  (?:keep|bear) in mind  do(?:n't| not) forget  never forget
    (?:make|take) a (?:mental )?note  note (?:down|for (?:later|next time|the future))
    (?:save|store|put|add|write|record) (?:(?:this|that|it|the following) )?(?:in|into|to) (?:your |the )?memory
    merke? dir  denke? dran  denke? daran  behalte? (?:bitte )?im (?:kopf|hinterkopf)  vergiss nicht  präge? dir ein
""")
_LEAD = re.compile(
    r"(?:(?:please|pls|also|and|so|just|oh|btw|ok|okay|thanks|can you|could you|i want you to|you should|bitte|und|auch"
    rf"|ach|kannst du|du sollst dir)[\s,]+)*{_KEEP}(?: (?:please|bitte|also|auch|mal))*"
    r"(?:,? (?:that|dass|daß)\b|\s?[:：-])\s*\S+ \S"
)
_TAIL = re.compile(
    r"[,;:–—-]\s?(?:and |und |so |please |bitte )*"
    + either(r"""
        (?:please )?(?:remember|don't forget|never forget) (?:that|this|it)
        (?:keep|bear) (?:that|this|it) in mind  make a note(?: of (?:that|this|it))?
        merke? dir das  denk (?:dran|daran)  vergiss das nicht  (?:das )?bitte merken
    """)
    + r"(?: please| pls| bitte| ok| for (?:later|next time|the future)| für später)*[\s.!]*$"
)


def asks(twin: str) -> bool:
    """``twin``: a sentence in lower case."""
    if twin.rstrip().endswith("?") and "can you" not in twin and "could you" not in twin and "kannst du" not in twin:
        return False
    return _LEAD.match(twin) is not None or _TAIL.search(twin) is not None
